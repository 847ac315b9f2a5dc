import type { Plan } from "../../generator/types";
import { type Point, subtract } from "../../math/vector";
import type { Network } from "../../network/types";
import { drawing, write } from "../element";
import { problemText } from "../panel/places";
import { placeOfProblem } from "../panel/problem-place";
import type { Words } from "../texts/words";
import { cornerKey, type PulledCorner, pulledCorners } from "./corner-pull";
import { createKeyed } from "./keyed";
import { lineOf, placesOf } from "./nearest";
import type { Hint } from "./pointer";
import type { Selection } from "./selection";

/** The handles over the streets: roads, nodes, bends, corners, and what is wrong where. */
export interface PlanDrawing {
  readonly element: SVGSVGElement;
  /** The corners that can be pulled, by the number that their handles carry. */
  readonly corners: readonly PulledCorner[];
  /** Where the view has moved. @param gridNow the path of the grid's lines on the screen, asked for where it has */
  place(matrix: string, gridNow: () => string): void;
  /**
   * @param network with everything that was done, coordinates its own
   * @param lit the key of a corner that is lit up
   */
  show(network: Network, plan: Plan, selection: Selection | null, lit: string | null): void;
  /** The line that is being drawn, and what it would join, plan coordinates. */
  sketch(line: readonly Point[], joint: Point | null): void;
  /** Writes something beside the pointer. */
  write(hint: Hint | null): void;
}

/** Nodes up to which all corners show their arcs; in larger networks only those of the chosen node. */
const FEW_NODES = 60;
/** px to the right of the pointer and above it. */
const HINT_OFF = 14;
/** Problems that are marked on the plan. */
const MOST_MARKED = 100;

const pathOf = (line: readonly Point[]): string => `M${line.map(([east, north]) => `${east} ${north}`).join("L")}`;
/** A dot: its stroke's round ends, which keep their size on the screen. */
const dotOf = ([east, north]: Point): string => `M${east} ${north}h0`;

const handle = (kind: string) => () => {
  const paths = [drawing("path", { class: "hit" }), drawing("path", { class: "seen" })];
  return drawing("g", { class: kind, role: "button", tabindex: 0 }, ...paths);
};
/** What is pulled by pointer alone: its number is typed in the panel. */
const grip = (kind: string) => () => {
  const paths = [drawing("path", { class: "hit" }), drawing("path", { class: "seen" })];
  return drawing("g", { class: kind, "aria-hidden": "true" }, ...paths);
};

export function createPlanDrawing(words: Words): PlanDrawing {
  const layers = ["roads", "corners", "nodes", "bends", "marks"].map((name) => drawing("g", { class: name }));
  const [draft, joint] = [drawing("path", { class: "draft" }), drawing("path", { class: "joint" })];
  const world = drawing("g", {}, ...layers, joint, draft);
  const [grid, hint] = [drawing("path", { class: "raster" }), drawing("text", { class: "told" })];
  const element = drawing("svg", { class: "plan", role: "group" }, grid, world, hint);
  const [roads, cornersOf, nodes, bends, marks] = [
    createKeyed(layers[0]!, handle("road handle")),
    createKeyed(layers[1]!, grip("corner")),
    createKeyed(layers[2]!, handle("node dot handle")),
    createKeyed(layers[3]!, handle("bend dot handle")),
    createKeyed(layers[4]!, grip("mark")),
  ] as const;
  let corners: readonly PulledCorner[] = [];
  let placed = "";

  const showCorners = (plan: Plan, network: Network, selection: Selection | null, lit: string | null) => {
    corners = pulledCorners(plan);
    const isFew = network.nodes.length <= FEW_NODES;
    const isShown = ({ node }: PulledCorner) => isFew || (selection?.kind === "node" && selection.node === node);
    const items = corners.flatMap((corner, i) => {
      const data = { corner: String(i), lit: String(cornerKey(corner) === lit) };
      return isShown(corner) ? [{ key: data.corner, d: pathOf(corner.kerb), data }] : [];
    });
    cornersOf.show(items);
  };
  const showMarks = (plan: Plan) => {
    const items = plan.problems.slice(0, MOST_MARKED).flatMap((problem, i) => {
      const place = placeOfProblem(plan, problem);
      return place === null
        ? []
        : [{ key: String(i), d: dotOf([place[0], place[1]]), title: problemText(words, problem) }];
    });
    marks.show(items);
  };
  const showRoads = (network: Network, selection: Selection | null, local: (at: Point) => Point) => {
    const places = placesOf(network);
    const items = network.roads.map((road) => ({
      key: road.id,
      d: pathOf(lineOf(road, places).map(local)),
      name: words.text("edit.road", { id: road.id }),
      pressed: selection?.kind !== "node" && selection?.road === road.id,
      data: { road: road.id },
    }));
    roads.show(items);
    const chosen = network.roads.find(({ id }) => selection?.kind !== "node" && selection?.road === id);
    const shown = (chosen?.via ?? []).map(({ at }, i) => ({
      key: `${chosen!.id} ${i}`,
      d: dotOf(local(at)),
      name: words.text("edit.bend", { number: i + 1, id: chosen!.id }),
      pressed: selection?.kind === "bend" && selection.bend === i,
      data: { road: chosen!.id, bend: String(i) },
    }));
    bends.show(shown);
  };
  return {
    element,
    get corners() {
      return corners;
    },
    place: (matrix, gridNow) => {
      if (matrix === placed) return;
      placed = matrix;
      world.setAttribute("transform", matrix);
      grid.setAttribute("d", gridNow());
    },
    show: (network, plan, selection, lit) => {
      const local = (at: Point) => subtract(at, plan.middle);
      element.setAttribute("aria-label", words.text("edit.plan"));
      showRoads(network, selection, local);
      showCorners(plan, network, selection, lit);
      showMarks(plan);
      const items = network.nodes.map(({ id, at }) => ({
        key: id,
        d: dotOf(local(at)),
        name: words.text("edit.node", { id }),
        pressed: selection?.kind === "node" && selection.node === id,
        data: { node: id },
      }));
      nodes.show(items);
    },
    sketch: (line, at) => {
      draft.setAttribute("d", line.length > 1 ? pathOf(line) : line.length === 1 ? dotOf(line[0]!) : "");
      joint.setAttribute("d", at ? dotOf(at) : "");
    },
    write: (next) => {
      write(hint, next?.text ?? "");
      if (next) hint.setAttribute("transform", `translate(${next.x + HINT_OFF} ${next.y - HINT_OFF})`);
    },
  };
}
