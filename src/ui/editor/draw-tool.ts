import { bearing, distance, type Point, subtract } from "../../math/vector";
import { applyEdit } from "../../network/edit/apply-edit";
import { type EditAction, isRefused, type RoadSetting } from "../../network/edit/types";
import type { Network } from "../../network/types";
import { metres } from "../texts/format";
import { type Draft, layDraft } from "./draw-road";
import { caught, type GestureTools, type Pointed } from "./gestures";
import type { Hint } from "./pointer";
import { type Snapped, snap } from "./snap";

/** Draws roads point by point: a click on a node or road ends one, a click on the last point too. */
export interface DrawTool {
  readonly isOn: boolean;
  turn(on: boolean): void;
  hover(pointed: Pointed): void;
  click(pointed: Pointed): void;
  /** Lays what has been clicked so far. */
  finish(): void;
  /** Leaves off what has been clicked so far. @returns whether there was anything */
  cancel(): boolean;
  /** The line so far, in the network's own coordinates. */
  readonly line: readonly Point[];
  /** The node, or the place on a road, that the next click would join; null where it would join none. */
  readonly joint: Point | null;
  /** How long the piece under way is, and its bearing from east; null where none is. */
  readonly hint: Hint | null;
}

/** m within which two clicks are one, and px: grid and angles may catch the second of a double click elsewhere. */
const SAME = 0.5;
const SAME_PIXELS = 6;

const after = (network: Network, actions: readonly EditAction[]): Network => {
  const outcome = applyEdit(network, ...actions);
  return isRefused(outcome) ? network : outcome;
};

/** "42 m, 45°": length, and bearing from east. */
function wayText(from: Point, to: Point): string {
  const degrees = (bearing(subtract(to, from)) * 180) / Math.PI;
  return `${metres(distance(from, to))} m, ${Math.round(10 * ((degrees + 360) % 360)) / 10}°`;
}

const findAgain = (network: Network, place: Point) => snap(network, place, { reach: 0.01, grid: 1, free: true });

/** @param changed told when the line or the tool has changed; @param style what a new road is like */
export function createDrawTool(tools: GestureTools, changed: () => void, style: () => RoadSetting): DrawTool {
  let isOn = false;
  let draft: Draft = [];
  /** Where the last click was, before anything caught it. */
  let clicked: Point | null = null;
  let ahead: Snapped | null = null;
  let hint: Hint | null = null;

  const clear = () => {
    [draft, clicked, ahead, hint] = [[], null, null, null];
    changed();
  };
  const finish = () => {
    const drawn = draft;
    clear();
    if (drawn.length < 2) return;
    const actions = layDraft(tools.session.network, drawn, style(), after, findAgain);
    tools.act(...actions);
    const laid = actions.at(-1);
    if (laid?.kind === "add-road") tools.select({ kind: "road", road: laid.road });
  };
  const next = (pointed: Pointed) => {
    const from = draft.at(-1)?.at;
    return caught(tools, pointed, from ? { from } : {});
  };
  const isAgain = ({ at }: Pointed) =>
    clicked !== null && distance(clicked, at) < Math.max(SAME, SAME_PIXELS * tools.view.scale);
  return {
    get isOn() {
      return isOn;
    },
    get line() {
      const points = draft.map(({ at }) => at);
      return ahead ? [...points, ahead.at] : points;
    },
    get joint() {
      return ahead && (ahead.node !== null || ahead.road !== null) ? ahead.at : null;
    },
    get hint() {
      return hint;
    },
    turn: (on) => {
      isOn = on;
      clear();
    },
    hover: (pointed) => {
      if (!isOn) return;
      ahead = next(pointed);
      const from = draft.at(-1)?.at;
      hint = from ? { x: pointed.x, y: pointed.y, text: wayText(from, ahead.at) } : null;
      changed();
    },
    click: (pointed) => {
      if (isAgain(pointed)) return finish();
      const point = next(pointed);
      const last = draft.at(-1);
      if (last && distance(last.at, point.at) < SAME) return finish();
      clicked = pointed.at;
      const isEnd = draft.length > 0 && (point.node !== null || point.road !== null);
      draft = [...draft, point];
      if (isEnd) finish();
      else changed();
    },
    finish,
    cancel: () => {
      const wasBusy = draft.length > 0;
      clear();
      return wasBusy;
    },
  };
}
