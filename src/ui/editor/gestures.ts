import { type Point, subtract } from "../../math/vector";
import type { EditAction } from "../../network/edit/types";
import type { RoadId } from "../../network/types";
import { metres } from "../texts/format";
import { cornerKey, type PulledCorner, radiusThrough } from "./corner-pull";
import { nearestRoad } from "./nearest";
import type { PlanView } from "./plan-view";
import type { Selection } from "./selection";
import type { Session } from "./session";
import { gridAt, type Snapped, snap } from "./snap";

/** px around a node or road in which it catches the pointer. */
const CATCH = 12;
/** px that a press may wander and still be a click. */
const STILL = 5;
/** A place where the pointer is, in the network's own coordinates and on the screen. */
export interface Pointed {
  readonly x: number;
  readonly y: number;
  readonly at: Point;
  /** Shift: nothing but nodes and roads catch. */
  readonly free: boolean;
}

/** What the plan's gestures work on. */
export interface GestureTools {
  readonly session: Session;
  readonly view: PlanView;
  /** What plan coordinates lack of the network's own. */
  middle(): Point;
  corners(): readonly PulledCorner[];
  readonly selected: Selection | null;
  select(selection: Selection | null): void;
  /** Lights a corner's arc and its number up, by its key; null: none. */
  light(corner: string | null): void;
  /** Does it; says what is wrong with it. */
  act(...actions: readonly EditAction[]): void;
}

/** What is done while a pointer is down: `move` gives what would come of it. */
export interface Gesture {
  move(pointed: Pointed): readonly EditAction[];
  /** What is done at the end, if the pointer has moved. */
  end(pointed: Pointed): readonly EditAction[];
  /** The pointer went up where it went down. */
  click?(pointed: Pointed): void;
  /** What is written beside the pointer. */
  hint?(pointed: Pointed): string;
}

/** What catches a place now. */
export function caught(
  { session, view }: GestureTools,
  { at, free }: Pointed,
  rest: { from?: Point; but?: string } = {},
): Snapped {
  const scale = view.scale;
  return snap(session.network, at, { reach: CATCH * scale, grid: gridAt(scale), free, ...rest });
}

/** "12, −3.5 m": east and north. */
const placeText = ([east, north]: Point): string => `${metres(east)}, ${metres(north)} m`;

export const hasMoved = (from: Pointed, to: Pointed): boolean => Math.hypot(to.x - from.x, to.y - from.y) > STILL;

function moveNode(tools: GestureTools, node: string): Gesture {
  const act = (pointed: Pointed): readonly EditAction[] => [
    { kind: "move-node", node, at: caught(tools, pointed, { but: node }).at },
  ];
  return {
    move: act,
    hint: (pointed) => placeText(caught(tools, pointed, { but: node }).at),
    end: (pointed) => {
      const { node: into } = caught(tools, pointed, { but: node });
      return into === null ? act(pointed) : [{ kind: "join-nodes", node, into }];
    },
    click: () => tools.select({ kind: "node", node }),
  };
}

function moveBend(tools: GestureTools, road: RoadId, bend: number, first: readonly EditAction[] = []): Gesture {
  const act = (pointed: Pointed): readonly EditAction[] => [
    ...first,
    { kind: "move-bend", road, bend, at: caught(tools, pointed, { but: "" }).at },
  ];
  return {
    move: act,
    end: act,
    click: () => tools.select({ kind: "bend", road, bend }),
    hint: (pointed) => placeText(caught(tools, pointed, { but: "" }).at),
  };
}

/** A chosen road pulled where it has no bend gets one there. */
function bendRoad(tools: GestureTools, road: RoadId, pressed: Pointed): Gesture | null {
  const found = { ...tools.session.network, roads: tools.session.network.roads.filter(({ id }) => id === road) };
  const near = nearestRoad(found, pressed.at, 4 * CATCH * tools.view.scale);
  const added: EditAction[] = near ? [{ kind: "add-bend", road, piece: near.piece, at: near.at }] : [];
  return near && { ...moveBend(tools, road, near.piece, added), click: () => tools.select({ kind: "road", road }) };
}

function pullCorner(tools: GestureTools, corner: PulledCorner): Gesture {
  const { node, between } = corner;
  const radiusAt = ({ at, free }: Pointed) => radiusThrough(corner, subtract(at, tools.middle()), free ? 0.1 : 0.5);
  const end = (pointed: Pointed): readonly EditAction[] => [
    { kind: "set-corner", node, between, turnRadius: radiusAt(pointed) },
  ];
  const select = () => tools.select({ kind: "node", node });
  const move = (pointed: Pointed) => {
    select();
    tools.light(cornerKey(corner));
    return end(pointed);
  };
  return { move, end, click: select, hint: (pointed) => `R ${metres(radiusAt(pointed))} m` };
}

function pan(tools: GestureTools, pressed: Pointed): Gesture {
  const place = subtract(pressed.at, tools.middle());
  const move = ({ x, y }: Pointed): readonly EditAction[] => {
    tools.view.drag(place, x, y);
    return [];
  };
  return { move, end: () => [], click: () => tools.select(null) };
}

/** What pressing on a handle, or beside them all, begins. */
export function gestureOn(tools: GestureTools, handle: Element | null, pressed: Pointed): Gesture {
  const { node, road, bend, corner } = handle instanceof SVGElement ? handle.dataset : ({} as DOMStringMap);
  if (corner !== undefined) return pullCorner(tools, tools.corners()[Number(corner)]!);
  if (node !== undefined) return moveNode(tools, node);
  if (road !== undefined && bend !== undefined) return moveBend(tools, road, Number(bend));
  if (road === undefined) return pan(tools, pressed);
  const { selected } = tools;
  const isChosen = selected !== null && selected.kind !== "node" && selected.road === road;
  const bent = isChosen ? bendRoad(tools, road, pressed) : null;
  return bent ?? { ...pan(tools, pressed), click: () => tools.select({ kind: "road", road }) };
}
