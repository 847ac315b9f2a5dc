import type { Point } from "../../math/vector";
import { freshId } from "../../network/edit/parts";
import type { EditAction } from "../../network/edit/types";
import type { Network } from "../../network/types";
import { chosenIn, type Selection } from "./selection";
import { plainPoint } from "./snap";

/** What keys do at the editor. */
export interface KeyActions {
  undo(): void;
  redo(): void;
  draw(): void;
  finish(): void;
  remove(): void;
  extend(): void;
  driveHere(): void;
  showAll(): void;
  /** Leaves off what is under way, the choice, or the door, the first of them that there is. */
  escape(): void;
  /** @param by m */
  move(by: Point): void;
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
/** m that an arrow moves, and with Shift. */
const STEP = 1;
const FINE_STEP = 0.1;

/** Keys that the page's own meaning is left for: the panel's way round, all keys, the layers. */
const PAGE_KEY = /^(?:\?|l|\d|-|=)$/i;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, select, textarea, dialog[open]") !== null;

/** Whether something was typed that isn't said yet: what undoes it is the browser's own. */
const isUnsaid = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement ? target.value !== target.defaultValue : isInDialog(target);

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("dialog[open]") !== null;

function actionFor({ key, code, shiftKey }: KeyboardEvent, actions: KeyActions): (() => void) | null {
  const arrow = ARROWS[key];
  const step = shiftKey ? FINE_STEP : STEP;
  if (arrow) return () => actions.move([arrow[0] * step, arrow[1] * step]);
  if (key === "Delete" || key === "Backspace") return actions.remove;
  if (code === "KeyD") return actions.draw;
  if (code === "KeyE") return actions.extend;
  if (code === "KeyG") return actions.driveHere;
  if (key === "Home") return actions.showAll;
  return null;
}

/** Listens before the page's own keys do, which mean driving. */
export function listenToEditKeys(actions: KeyActions, signal: AbortSignal): void {
  const press = (event: KeyboardEvent) => {
    const { key, code, target } = event;
    const done = (act: () => void) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      act();
    };
    if (key === "Escape" && !isInDialog(target)) return done(actions.escape);
    const isChord = event.ctrlKey || event.metaKey;
    if (isChord && !isUnsaid(target)) {
      if (code === "KeyZ") return done(event.shiftKey ? actions.redo : actions.undo);
      if (code === "KeyY") return done(actions.redo);
    }
    if (isTyping(target)) return;
    if (isChord || event.altKey) return;
    const isButton = target instanceof HTMLElement && target.closest("button") !== null;
    if (key === "Enter" && !isButton) return done(actions.finish);
    const action = actionFor(event, actions);
    if (action) return done(action);
    if (!PAGE_KEY.test(key)) event.stopImmediatePropagation();
  };
  addEventListener("keydown", press, { capture: true, signal });
}

const moved = ([east, north]: Point, by: Point): Point => plainPoint([east + by[0], north + by[1]]);

/** What moves the chosen node or bend; null where neither is chosen. */
export function movingAction(network: Network, selection: Selection | null, by: Point): EditAction | null {
  const { node, road } = chosenIn(network, selection);
  if (node) return { kind: "move-node", node: node.id, at: moved(node.at, by) };
  const bend = selection?.kind === "bend" ? selection.bend : -1;
  const at = road?.via[bend]?.at;
  return road && at ? { kind: "move-bend", road: road.id, bend, at: moved(at, by) } : null;
}

/** What deletes the chosen thing; null where there is none. */
export function deletingAction(selection: Selection | null): EditAction | null {
  if (selection === null) return null;
  if (selection.kind === "node") return { kind: "delete-node", node: selection.node };
  if (selection.kind === "road") return { kind: "delete-road", road: selection.road };
  return { kind: "delete-bend", road: selection.road, bend: selection.bend };
}

/** m that a road is long which is begun by a key. */
const EXTENT = 40;

/** A new road out of a node, away from the middle of what it leads to already. @returns it and its new node's id */
export function extendingActions(network: Network, from: string): { actions: readonly EditAction[]; node: string } {
  const places = new Map(network.nodes.map(({ id, at }) => [id, at]));
  const [east, north] = places.get(from)!;
  const others = network.roads.flatMap((road) =>
    road.from === from ? [road.to] : road.to === from ? [road.from] : [],
  );
  const [x, y] = others.reduce<Point>(
    ([a, b], id) => [a + east - places.get(id)![0], b + north - places.get(id)![1]],
    [0, 0],
  );
  const size = Math.hypot(x, y);
  const way: Point = size > 1 ? [x / size, y / size] : [0, 1];
  const at = plainPoint([Math.round(east + EXTENT * way[0]), Math.round(north + EXTENT * way[1])]);
  const [node, road] = [freshId(network.nodes, "n"), freshId(network.roads, "r")];
  return {
    node,
    actions: [
      { kind: "add-node", node, at },
      { kind: "add-road", road, from, to: node },
    ],
  };
}
