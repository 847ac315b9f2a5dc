import { nearestStation, poseAt } from "../math/curve";
import { distance, type Point } from "../math/vector";
import type { Lane, Plan } from "./types";

/** A place on a lane. */
export interface Seat {
  readonly lane: Lane;
  /** m along the lane. */
  readonly station: number;
  readonly at: Point;
  /** Radians counter-clockwise from east. */
  readonly heading: number;
}

/** m of lane that a car needs before and behind it to stand on a road rather than in a junction. */
const ROOM = 6;
/** m, a lane on which a drive can begin. */
const LONG = 30;

function seatOn(lane: Lane, station: number): Seat {
  const s = Math.min(lane.curve.length, Math.max(0, station));
  const { at, heading } = poseAt(lane.curve, s);
  return { lane, station: s, at, heading };
}

const lanesOf = (plan: Plan): Lane[] =>
  plan.roads.flatMap((road) => road.lanes).filter((lane) => lane.curve.pieces.length > 0);

/** The place on any lane nearest to `point`, and how far it is (m); null where there is no lane. */
export function nearestLane(plan: Plan, point: Point): (Seat & { readonly distance: number }) | null {
  let best: { lane: Lane; s: number; distance: number } | null = null;
  for (const lane of lanesOf(plan)) {
    const here = nearestStation(lane.curve, point);
    if (!best || here.distance < best.distance) best = { lane, ...here };
  }
  return best && { ...seatOn(best.lane, best.s), distance: best.distance };
}

/** The middle of all lanes' middles: where most of the network is. */
function middleOf(lanes: readonly Lane[]): Point {
  const middles = lanes.map((lane) => poseAt(lane.curve, lane.curve.length / 2).at);
  const sum = middles.reduce<Point>(([x, y], [east, north]) => [x + east, y + north], [0, 0]);
  return [sum[0] / lanes.length, sum[1] / lanes.length];
}

/**
 * Where a game begins: near the middle of the network, on a road long enough to start from, or on the longest
 * one there is; null where there is no lane.
 */
export function startSeat(plan: Plan): Seat | null {
  const lanes = lanesOf(plan);
  if (lanes.length === 0) return null;
  const longest = Math.max(...lanes.map((lane) => lane.curve.length));
  const middle = middleOf(lanes);
  const far = (lane: Lane) => distance(poseAt(lane.curve, lane.curve.length / 2).at, middle);
  const best = lanes
    .filter((lane) => lane.curve.length >= Math.min(LONG, longest))
    .reduce((nearest, lane) => (far(lane) < far(nearest) - 1e-6 ? lane : nearest));
  return seatOn(best, Math.min(ROOM, best.curve.length / 2));
}
