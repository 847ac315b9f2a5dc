import { compassPoint } from "../../math/compass";
import { bearing } from "../../math/vector";
import { meetingRoads } from "../../network/edit/parts";
import type { NodeSetting } from "../../network/edit/types";
import type { Network, NetworkNode } from "../../network/types";
import { controlChoice } from "../crossing/control-choice";
import { element } from "../element";
import { button, section } from "../panel/fields";
import type { Words } from "../texts/words";
import { cornerKey, type PulledCorner } from "./corner-pull";
import { nearestNode } from "./nearest";
import { type NumberField, numberField } from "./number-field";
import type { FormActions } from "./road-form";

/** Lights a corner up while its number is pointed at or typed. */
function listenTo(field: HTMLElement, corner: PulledCorner, light: (corner: string | null) => void): void {
  for (const event of ["pointerenter", "focusin"]) field.addEventListener(event, () => light(cornerKey(corner)));
  for (const event of ["pointerleave", "focusout"]) field.addEventListener(event, () => light(null));
}

/** Each corner by where it lies, seen from the junction; by its roads too, where another one lies there. */
export function cornerNames(words: Words, corners: readonly Pick<PulledCorner, "between" | "inwards">[]): string[] {
  const names = corners.map(({ inwards }) => {
    const way = words.text(`compass.${compassPoint(bearing(inwards))}`);
    return words.text("edit.corner", { way });
  });
  const isAlone = (name: string) => names.indexOf(name) === names.lastIndexOf(name);
  return names.map((name, i) => (isAlone(name) ? name : `${name} (${corners[i]!.between.join(", ")})`));
}

/** A number for each corner of the chosen node. */
function createCornerList(words: Words, { act }: FormActions, light: (corner: string | null) => void) {
  const list = element("div", { class: "corners" });
  let shown = "";
  let fields: readonly NumberField[] = [];
  return {
    element: list,
    show: ({ id: node, corners: own }: NetworkNode, corners: readonly PulledCorner[], lit: string | null) => {
      const here = corners.filter((corner) => corner.node === node);
      const names = cornerNames(words, here);
      const key = JSON.stringify([node, names, here.map(({ between }) => between)]);
      if (key !== shown) {
        fields = here.map((corner, i) => {
          const { between } = corner;
          const field = numberField(words, names[i]!, { step: 0.5, unit: "metres" }, (turnRadius) =>
            act({ kind: "set-corner", node, between, turnRadius }),
          );
          listenTo(field.element, corner, light);
          return field;
        });
        list.replaceChildren(...fields.map((field) => field.element));
      }
      shown = key;
      for (const [i, corner] of here.entries()) {
        const [a, b] = corner.between;
        const set = own.find(({ between }) => between.includes(a) && between.includes(b));
        fields[i]!.show(set?.turnRadius ?? null);
        fields[i]!.element.classList.toggle("lit", cornerKey(corner) === lit);
      }
    },
  };
}

/** What the form of a node does beside setting it. */
interface NodeActions {
  /** Begins a new road at the chosen node. */
  extend(): void;
  /** Lights a corner up, by its key. */
  light(corner: string | null): void;
}

export function createNodeForm(words: Words, actions: FormActions, { extend, light }: NodeActions) {
  const { act } = actions;
  let node: NetworkNode | null = null;
  const set = (change: NodeSetting) => node && act({ kind: "set-node", node: node.id, set: change });
  const move = (axis: 0 | 1) => (value: number | null) =>
    node &&
    act({ kind: "move-node", node: node.id, at: axis === 0 ? [value ?? 0, node.at[1]] : [node.at[0], value ?? 0] });
  const length = { step: 1, unit: "metres" } as const;
  const half = { step: 0.5, unit: "metres" } as const;
  const east = numberField(words, "edit.east", length, move(0));
  const north = numberField(words, "edit.north", length, move(1));
  const height = numberField(words, "edit.height", half, (value) => set({ height: value ?? 0 }));
  const control = controlChoice(words, (control) => set({ control }));
  const radius = numberField(words, "edit.radius", half, (turnRadius) => set({ turnRadius }));
  const island = numberField(words, "edit.island", half, (islandRadius) => set({ islandRadius }));
  const circle = numberField(words, "edit.circle", half, (turningCircle) => set({ turningCircle }));
  const corners = createCornerList(words, actions, light);
  const join = button(words, "edit.join", () => node && act({ kind: "join-roads", node: node.id }));
  const buttons = [
    button(words, "edit.extend", extend),
    join,
    button(words, "edit.joinNearest", () => {
      const into = node && nearestNode(actions.network(), node.at, Number.POSITIVE_INFINITY, node.id);
      if (node && into) act({ kind: "join-nodes", node: node.id, into });
    }),
    button(words, "edit.delete", () => node && act({ kind: "delete-node", node: node.id })),
  ];
  const fields = [east, north, height, control, radius, island, circle, corners].map((field) => field.element);
  const hint = words.label(element("p", { class: "hint" }), "edit.empty");
  const form = section(words, "edit.chosenNode", ...fields, hint, element("div", { class: "pair" }, ...buttons));
  return {
    element: form,
    show: (next: NetworkNode | null, network: Network, all: readonly PulledCorner[], lit: string | null) => {
      node = next;
      form.hidden = next === null;
      if (next === null) return;
      const meeting = meetingRoads(network.roads).get(next.id)?.length ?? 0;
      east.show(next.at[0]);
      north.show(next.at[1]);
      height.show(next.height);
      control.show(next.control);
      radius.show(next.turnRadius ?? null);
      island.show(next.islandRadius ?? null);
      circle.show(next.turningCircle ?? null);
      island.element.hidden = next.control !== "roundabout";
      circle.element.hidden = meeting !== 1;
      join.hidden = meeting !== 2;
      corners.show(next, all, lit);
    },
  };
}
