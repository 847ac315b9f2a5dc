import { nearestStation, poseAt } from "../../math/curve";
import { distance, type Point } from "../../math/vector";
import { deadEndsAhead } from "../dead-ends";
import type { Lane, Plan, RoadStrip } from "../types";
import { laneHeight } from "./lane-height";

/** A place on a lane. */
export interface Seat {
  readonly lane: Lane;
  /** m along the lane. */
  readonly station: number;
  readonly at: Point;
  /** m, about how high the road lies there. */
  readonly height: number;
  /** Radians counter-clockwise from east. */
  readonly heading: number;
}

/** m of lane that a car needs before and behind it to stand on a road rather than in a junction. */
const ROOM = 6;
/** m, a lane on which a drive can begin: the crossing ahead is 25 m away. */
const LONG = 31;
/** m to the crossing ahead on a street that is longer: near enough to be seen from where a game begins. */
const APPROACH = 25;
/** m before a dead end from which a car is better put on the other side of the road. */
const NEAR_DEAD_END = 60;

/** A lane with its road. */
interface Way {
  readonly road: RoadStrip;
  readonly lane: Lane;
}

function seatOn({ road, lane }: Way, station: number): Seat {
  const s = Math.min(lane.curve.length, Math.max(0, station));
  const { at, heading } = poseAt(lane.curve, s);
  return { lane, station: s, at, height: laneHeight(road, lane, s), heading };
}

/** Those of some ways for which it holds; all of them where it holds for none. */
function preferably(ways: readonly Way[], holds: (way: Way) => boolean): readonly Way[] {
  const chosen = ways.filter(holds);
  return chosen.length > 0 ? chosen : ways;
}

const waysOf = (plan: Plan): Way[] =>
  plan.roads
    .flatMap((road) => road.lanes.map((lane) => ({ road, lane })))
    .filter(({ lane }) => lane.curve.pieces.length > 0);

/** The place on a lane nearest to `point`, and how far it is (m). */
type Near = Seat & { readonly distance: number };

function nearestOf(ways: readonly Way[], point: Point, height?: number): Near | null {
  let best: { way: Way; s: number; distance: number } | null = null;
  for (const way of ways) {
    const here = nearestStation(way.lane.curve, point);
    if (best && here.distance >= best.distance) continue;
    const rise = height === undefined ? 0 : laneHeight(way.road, way.lane, here.s) - height;
    const distance = Math.hypot(here.distance, rise);
    if (!best || distance < best.distance) best = { way, s: here.s, distance };
  }
  return best && { ...seatOn(best.way, best.s), distance: best.distance };
}

/**
 * The place on any lane nearest to `point`; null where there is no lane.
 * @param height m, of the point, where roads lie over each other
 */
export const nearestLane = (plan: Plan, point: Point, height?: number): Near | null =>
  nearestOf(waysOf(plan), point, height);

/** The same among the lanes that lead there about along `heading` (rad); any lane where none does. */
export function nearestLaneAlong(plan: Plan, point: Point, heading: number, height?: number): Near | null {
  const along = waysOf(plan).filter(({ lane: { curve } }) => {
    const way = poseAt(curve, nearestStation(curve, point).s).heading;
    return Math.cos(way - heading) > 0;
  });
  return nearestOf(along, point, height) ?? nearestLane(plan, point, height);
}

/**
 * Where a car is put back on the road: on the nearest lane, or on the lane the other way where that one soon comes to
 * a dead end, and clear of a lane's ends where it is long enough.
 */
export function returnSeat(plan: Plan, point: Point, height?: number): Seat | null {
  const near = nearestLane(plan, point, height);
  if (near === null) return null;
  const deadEnd = deadEndsAhead(plan);
  const left = deadEnd(near.lane.id) - near.station;
  const ways = waysOf(plan).filter(({ lane }) => lane.road === near.lane.road);
  const others = ways.filter(({ lane }) => lane.direction !== near.lane.direction);
  const other = left < NEAR_DEAD_END ? nearestOf(others, near.at) : null;
  const turned = other !== null && deadEnd(other.lane.id) - other.station > left ? other : near;
  const { length } = turned.lane.curve;
  const room = Math.min(ROOM, length / 2);
  const way = ways.find(({ lane }) => lane === turned.lane)!;
  return seatOn(way, Math.min(length - room, Math.max(room, turned.station)));
}

/** The middle of all lanes' middles: where most of the network is. */
function middleOf(ways: readonly Way[]): Point {
  const middles = ways.map(({ lane }) => poseAt(lane.curve, lane.curve.length / 2).at);
  const sum = middles.reduce<Point>(([x, y], [east, north]) => [x + east, y + north], [0, 0]);
  return [sum[0] / ways.length, sum[1] / ways.length];
}

/**
 * Where a game begins: near the middle of the network, before a crossing, on a road long enough to start from, or on
 * the longest one there is; towards a dead end only where every lane leads to one; null where there is no lane.
 */
export function startSeat(plan: Plan): Seat | null {
  const all = waysOf(plan);
  if (all.length === 0) return null;
  const deadEnd = deadEndsAhead(plan);
  const crossings = new Set(plan.junctions.filter(({ arms }) => arms.length > 2).map(({ id }) => id));
  const open = preferably(all, ({ lane }) => deadEnd(lane.id) === Number.POSITIVE_INFINITY);
  const ways = preferably(open, ({ lane }) => crossings.has(lane.end) && lane.curve.length >= LONG);
  const longest = Math.max(...ways.map(({ lane }) => lane.curve.length));
  const middle = middleOf(all);
  const far = ({ lane: { curve } }: Way) => distance(poseAt(curve, curve.length / 2).at, middle);
  const best = ways
    .filter(({ lane }) => lane.curve.length >= Math.min(LONG, longest))
    .reduce((nearest, way) => (far(way) < far(nearest) - 1e-6 ? way : nearest));
  const { length } = best.lane.curve;
  return seatOn(best, Math.max(Math.min(ROOM, length / 2), length - APPROACH));
}
