import type { Ray } from "../../math/biarc";
import { type Curve, joinCurves, poseAt, reverseCurve, sliceCurve } from "../../math/curve";
import { SAME_POINT } from "../../math/tolerance";
import type { DrivingSide } from "../../network/types";
import { laneCourse } from "../lanes/lane-course";
import { armLanes, placeOnRoad } from "../lanes/lanes";
import type { ArmLane } from "../types";
import type { Kerbs } from "./kerbs";
import type { LaneWay } from "./lane-map";
import { laneRay } from "./movement-curve";
import type { InnerStep } from "./patch-ways";
import { arcBetween, largestRadius, plainJoin } from "./path-candidates";
import { type Rate, searchPath } from "./path-search";
import { COMFORTABLE_CLEARANCE, type LaidPath, ratePath } from "./path-worth";

/** m before and after a node over which a path turns from road to road, where they are that long. */
const TURNS = [3, 5, 8, 12, 17, 24];
const FIRST_TURN = 8;
/** What a path along the roads must be worth to be taken before any other (m); a long one needs less, as no other keeps to lanes. */
const ENOUGH = 0.1;
const LONG = 80;
const ENOUGH_IF_LONG = -1;

/** A step's centreline in its driving direction. */
const courseOf = ({ inner, forward }: InnerStep): Curve => (forward ? inner.curve : reverseCurve(inner.curve));

/** m to the left of a step's course: the lane as far from the kerb as the entry's, or the outermost there is. */
function lateralOn({ inner: { road }, forward }: InnerStep, place: number, drivingSide: DrivingSide): number {
  const lanes = armLanes(road, forward ? "from" : "to", drivingSide).filter(({ flow }) => flow === "out");
  const fromKerb = drivingSide === "right" ? lanes.toReversed() : lanes;
  return fromKerb[Math.min(place, fromKerb.length - 1)]!.lateral;
}

/** The entry's place among the lanes into the junction, from the kerb. */
function placeOf(lanes: readonly ArmLane[], entry: ArmLane, drivingSide: DrivingSide): number {
  const entries = lanes.filter(({ flow }) => flow === "in");
  const place = entries.indexOf(entry);
  return drivingSide === "right" ? place : entries.length - 1 - place;
}

/** The lanes along the steps, each in the middle of a lane: those of the entry, of the roads between, and of the exit. */
function lanesAlong(steps: readonly InnerStep[], { from, entry, exit }: LaneWay, drivingSide: DrivingSide): Curve[] {
  const place = placeOf(from.lanes, entry, drivingSide);
  return steps.map((step, i) => {
    const last = i === steps.length - 1;
    const lateral = i === 0 ? -entry.lateral : last ? exit.lateral : lateralOn(step, place, drivingSide);
    const course = courseOf(step);
    const spot = placeOnRoad(step.inner.road, step.forward ? "from" : "to", lateral);
    return laneCourse(course, spot, [
      { station: 0, lateral },
      { station: course.length, lateral },
    ]);
  });
}

const rayAt = (curve: Curve, station: number): Ray => {
  const { at, heading } = poseAt(curve, station);
  return { at, heading };
};

/** One curve after the other, turning from each to the next over `turns` metres of both. */
function joined(lanes: readonly Curve[], turns: readonly number[]): Curve | null {
  const parts: Curve[] = [];
  let from = 0;
  for (const [i, lane] of lanes.entries()) {
    const next = lanes[i + 1];
    if (!next) return joinCurves([...parts, sliceCurve(lane, from, lane.length)]);
    const turn = turns[i]!;
    const end = lane.length - Math.min(turn, (lane.length - from) * (i === 0 ? 0.95 : 0.5));
    const begin = Math.min(turn, next.length * (i + 2 === lanes.length ? 0.95 : 0.5));
    const [into, out] = [rayAt(lane, end), rayAt(next, begin)];
    const join = arcBetween(into, out, largestRadius(into, out)) ?? plainJoin(into, out);
    if (join.pieces.length === 0) return null;
    parts.push(sliceCurve(lane, from, end), join);
    from = begin;
  }
  return null;
}

/** The best path along the lanes: the turns between them one by one as wide as serves it best. */
function bestAlong(kerbs: Kerbs, lanes: readonly Curve[]): LaidPath | null {
  const turns = lanes.slice(1).map(() => FIRST_TURN);
  const rated = (least: number): LaidPath | null => {
    const curve = joined(lanes, turns);
    return curve && ratePath(kerbs, curve, COMFORTABLE_CLEARANCE, least);
  };
  let best = rated(Number.NEGATIVE_INFINITY);
  for (const i of turns.keys()) {
    let kept = turns[i]!;
    for (const turn of TURNS) {
      turns[i] = turn;
      const one = rated(best?.worth ?? Number.NEGATIVE_INFINITY);
      if (one && !(best && one.worth <= best.worth)) [best, kept] = [one, turn];
    }
    turns[i] = kept;
  }
  return best;
}

/**
 * The path over an overlay: along the lanes of the roads that lie in it, straightened where that is too sharp or too near a
 * kerb, or straight from mouth to mouth where a wheel keeps more clear of the kerbs so.
 * @param steps the roads from mouth to mouth
 * @param direct lays the path without them
 */
export function layInside(
  kerbs: Kerbs,
  way: LaneWay,
  { steps, drivingSide }: { readonly steps: readonly InnerStep[]; readonly drivingSide: DrivingSide },
  direct: () => LaidPath,
): LaidPath {
  const staysInLane = steps.length > 1 || Math.abs(way.entry.lateral + way.exit.lateral) < SAME_POINT;
  const guided = staysInLane ? bestAlong(kerbs, lanesAlong(steps, way, drivingSide)) : null;
  if (!guided) return direct();
  const rate: Rate = (curve, least) => ratePath(kerbs, curve, COMFORTABLE_CLEARANCE, least);
  const ends = [laneRay(way.from, way.entry), laneRay(way.to, way.exit)] as const;
  const best = guided.worth >= ENOUGH ? guided : searchPath(kerbs, ends, guided, { enough: ENOUGH, rate });
  if (best.worth >= (best.curve.length > LONG ? ENOUGH_IF_LONG : ENOUGH)) return best;
  const plain = direct();
  return best.worth >= plain.worth ? best : plain;
}
