import { nearestStation, poseAt } from "../math/curve";
import { distance, type Point } from "../math/vector";
import { laneHeight } from "./lane-height";
import type { Lane, Plan, RoadStrip } from "./types";

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
/** m, a lane on which a drive can begin. */
const LONG = 30;

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

const waysOf = (plan: Plan): Way[] =>
  plan.roads
    .flatMap((road) => road.lanes.map((lane) => ({ road, lane })))
    .filter(({ lane }) => lane.curve.pieces.length > 0);

/**
 * The place on any lane nearest to `point`, and how far it is (m); null where there is no lane.
 * @param height m, of the point, where roads lie over each other
 */
export function nearestLane(plan: Plan, point: Point, height?: number): (Seat & { readonly distance: number }) | null {
  let best: { way: Way; s: number; distance: number } | null = null;
  for (const way of waysOf(plan)) {
    const here = nearestStation(way.lane.curve, point);
    if (best && here.distance >= best.distance) continue;
    const rise = height === undefined ? 0 : laneHeight(way.road, way.lane, here.s) - height;
    const distance = Math.hypot(here.distance, rise);
    if (!best || distance < best.distance) best = { way, s: here.s, distance };
  }
  return best && { ...seatOn(best.way, best.s), distance: best.distance };
}

/** The middle of all lanes' middles: where most of the network is. */
function middleOf(ways: readonly Way[]): Point {
  const middles = ways.map(({ lane }) => poseAt(lane.curve, lane.curve.length / 2).at);
  const sum = middles.reduce<Point>(([x, y], [east, north]) => [x + east, y + north], [0, 0]);
  return [sum[0] / ways.length, sum[1] / ways.length];
}

/**
 * Where a game begins: near the middle of the network, on a road long enough to start from, or on the longest
 * one there is; null where there is no lane.
 */
export function startSeat(plan: Plan): Seat | null {
  const ways = waysOf(plan);
  if (ways.length === 0) return null;
  const longest = Math.max(...ways.map(({ lane }) => lane.curve.length));
  const middle = middleOf(ways);
  const far = ({ lane: { curve } }: Way) => distance(poseAt(curve, curve.length / 2).at, middle);
  const best = ways
    .filter(({ lane }) => lane.curve.length >= Math.min(LONG, longest))
    .reduce((nearest, way) => (far(way) < far(nearest) - 1e-6 ? way : nearest));
  return seatOn(best, Math.min(ROOM, best.lane.curve.length / 2));
}
