import type { Lane, LaneId, Plan, RoadStrip } from "../../generator/types";
import { type Body, halfSizeOf } from "../body";
import { conflictBetween } from "../right-of-way/conflicts";
import { sweepOf } from "../right-of-way/sweep";

/** m between two bodies that pass each other, at least: half of it to each side. */
const PASSING = 0.1;

/** 1/m, the sharpest bend of a lane. */
const sharpestOf = ({ curve }: Lane): number =>
  Math.max(0, ...curve.pieces.map(({ curvature }) => Math.abs(curvature)));

/** Whether two cars can pass each other anywhere on two lanes of one road. */
function canPass(a: Lane, b: Lane, apart: number, body: Body): boolean {
  const swing = (body.front ** 2 / 2) * Math.max(sharpestOf(a), sharpestOf(b));
  if (apart - swing > body.width + PASSING) return true;
  const [one, other] = [a, b].map(({ curve }) => sweepOf({ curve, start: 0 }, body));
  return conflictBetween(one!, other!, halfSizeOf(body, PASSING / 2)) === null;
}

/** The lanes of a road without those that run back, where cars on them would meet others head on. */
function lanesOf({ lanes }: RoadStrip, laterals: ReadonlyMap<LaneId, number>, body: Body): readonly Lane[] {
  const driven = lanes.filter(({ curve }) => curve.pieces.length > 0);
  const [forward, backward] = (["forward", "backward"] as const).map((way) =>
    driven.filter(({ direction }) => direction === way),
  );
  const apart = (a: Lane, b: Lane) => Math.abs(laterals.get(a.id)! - laterals.get(b.id)!);
  const passes = forward!.every((a) => backward!.every((b) => canPass(a, b, apart(a, b), body)));
  return passes ? lanes : lanes.filter(({ direction }) => direction === "forward");
}

/** The lanes that traffic can use, by id, and a note for each road that is too narrow for two ways. */
export function passableLanes(plan: Plan, body: Body): { lanes: Map<LaneId, Lane>; notes: string[] } {
  const ends = plan.junctions.flatMap(({ arms }) => arms.filter(({ end }) => end === "from"));
  const laterals = new Map(ends.flatMap(({ lanes }) => lanes.map(({ id, lateral }) => [id, lateral] as const)));
  const lanes = new Map<LaneId, Lane>();
  const notes: string[] = [];
  for (const road of plan.roads) {
    const used = lanesOf(road, laterals, body);
    if (used.length < road.lanes.length)
      notes.push(`road ${road.id} is too narrow for two cars to pass: traffic drives it one way`);
    for (const lane of used) lanes.set(lane.id, lane);
  }
  return { lanes, notes };
}
