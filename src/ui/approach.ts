import type { Plan } from "../generator/types";
import { type Curve, nearestStation, poseAt } from "../math/curve";
import type { Point } from "../math/vector";

/** Where to stand a car so that it drives over a place: plan coordinates and heading (rad). */
export interface Approach {
  readonly at: Point;
  readonly heading: number;
}

/** m before the place. */
const RUN_UP = 12;

interface Way {
  readonly curve: Curve;
  /** The lane that leads onto it, where it is a movement's path. */
  readonly before?: Curve | undefined;
}

function waysOf(plan: Plan): Way[] {
  const lanes = plan.roads.flatMap((road) => road.lanes);
  const byId = new Map(lanes.map((lane) => [lane.id, lane.curve]));
  const paths = plan.junctions.flatMap((junction) => junction.movements);
  return [
    ...lanes.map(({ curve }) => ({ curve })),
    ...paths.map(({ curve, from }) => ({ curve, before: byId.get(from) })),
  ];
}

/** The pose `back` metres before station `s`: on the lane before where the path is too short, else at the beginning. */
function poseBefore({ curve, before }: Way, s: number, back: number): Approach {
  const onLane = s < back && before !== undefined && before.length > 0;
  const pose = onLane ? poseAt(before, Math.max(0, before.length - (back - s))) : poseAt(curve, Math.max(0, s - back));
  return { at: pose.at, heading: pose.heading };
}

/** Where a run-up to `place` begins on the lane or path that leads nearest by it; null where nothing can be driven. */
export function approachTo(plan: Plan, place: Point): Approach | null {
  const ways = waysOf(plan).filter(({ curve }) => curve.length > 0);
  const near = ways.map((way) => ({ way, ...nearestStation(way.curve, place) }));
  const best = near.reduce((a, b) => (b.distance < a.distance ? b : a), near[0]!);
  return best === undefined ? null : poseBefore(best.way, best.s, RUN_UP);
}
