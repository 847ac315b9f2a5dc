import { junctionHeight } from "../../generator/junction-height";
import { laneHeight } from "../../generator/lanes/lane-height";
import type { Plan } from "../../generator/types";
import { type Curve, nearestStation, poseAt } from "../../math/curve";
import type { Point } from "../../math/vector";

/** Where to stand a car so that it drives over a place: plan coordinates, about how high (m), and heading (rad). */
export interface Approach {
  readonly at: Point;
  readonly height: number;
  readonly heading: number;
}

/** m before the place. */
const RUN_UP = 12;

interface Way {
  readonly curve: Curve;
  /** m, about how high it runs at a station. */
  heightAt(s: number): number;
  /** The lane that leads onto it, where it is a movement's path. */
  readonly before?: Curve | undefined;
}

function waysOf(plan: Plan): Way[] {
  const lanes = plan.roads.flatMap((road) => road.lanes.map((lane) => ({ road, lane })));
  const byId = new Map(lanes.map(({ lane }) => [lane.id, lane.curve]));
  return [
    ...lanes.map(({ road, lane }) => ({ curve: lane.curve, heightAt: (s: number) => laneHeight(road, lane, s) })),
    ...plan.junctions.flatMap((junction) =>
      junction.movements.map(({ curve, from }) => {
        return {
          curve,
          heightAt: (s: number) => junctionHeight(junction, poseAt(curve, s).at),
          before: byId.get(from),
        };
      }),
    ),
  ];
}

/** The pose `back` metres before station `s`: on the lane before where the path is too short, else at the beginning. */
function poseBefore({ curve, before, heightAt }: Way, s: number, back: number): Approach {
  const onLane = s < back && before !== undefined && before.length > 0;
  const pose = onLane ? poseAt(before, Math.max(0, before.length - (back - s))) : poseAt(curve, Math.max(0, s - back));
  return { at: pose.at, height: heightAt(Math.max(0, s - back)), heading: pose.heading };
}

/**
 * Where a run-up to `place` begins on the lane or path that leads nearest by it; null where nothing can be driven.
 * @param height m, of the place
 */
export function approachTo(plan: Plan, place: Point, height: number): Approach | null {
  const ways = waysOf(plan).filter(({ curve }) => curve.length > 0);
  const near = ways.map((way) => {
    const { s, distance } = nearestStation(way.curve, place);
    return { way, s, distance: Math.hypot(distance, way.heightAt(s) - height) };
  });
  const best = near.reduce((a, b) => (b.distance < a.distance ? b : a), near[0]!);
  return best === undefined ? null : poseBefore(best.way, best.s, RUN_UP);
}
