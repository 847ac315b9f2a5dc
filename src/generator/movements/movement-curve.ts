import type { Ray } from "../../math/biarc";
import { type Curve, curveOf } from "../../math/curve";
import { along, bearing, direction, leftOf, type Point, subtract } from "../../math/vector";
import type { Arm, ArmLane, Corner } from "../types";
import type { Kerbs } from "./kerbs";
import type { LaneWay } from "./lane-map";
import { arcBetween, concentricRadius, gentleTurn, largestRadius, plainJoin, swungTurn } from "./path-candidates";
import { type Rate, searchPath } from "./path-search";
import { COMFORTABLE_CLEARANCE, type LaidPath, ratePath } from "./path-worth";
import { PATH_CAR, wheelClearance } from "./wheel-clearance";

/** m of clearance that aren't worth looking for another path. */
const ENOUGH = 0.05;
/** Paths nearer in worth than this (m) are a draw that rounding must not decide: the plainer one is taken. */
const SAME_WORTH = 1e-6;

/** m of worth below which a path is looked for wherever one could run; and what is enough. */
const WORTH_SEARCHING = 0.05;
const WORTH_FINDING = 0.15;

/** Where a path may swing out: radii (m) and angles (rad), the mildest first. */
const RADII = [9, 7, 6, 5, 4.6, 4.2, 3.9, 3.6, 3.3, 3];
const SWINGS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1];
/** How the swing is shared out: before the turn and after it. */
const SHARES = [
  [1, 1],
  [1, 0],
  [0, 1],
  [1, 0.5],
  [0.5, 1],
] as const;

/** Where a lane crosses its mouth, in its driving direction. */
export function laneRay(arm: Arm, lane: ArmLane): Ray {
  const at = along(arm.at, leftOf(direction(arm.bearing)), lane.lateral);
  return { at, heading: lane.flow === "out" ? arm.bearing : arm.bearing + Math.PI };
}

/** m that a wheel keeps from the kerbs while the car drives in the lane's middle. */
function laneClearance({ left, right }: Arm, { lateral }: ArmLane): number {
  return Math.min(left - lateral, lateral - right) - PATH_CAR.halfTrack;
}

/** What no path beats: the comfortable clearance, or that of the narrower of the two lanes. */
const bestWorth = ({ from, to, entry, exit }: LaneWay): number =>
  Math.min(COMFORTABLE_CLEARANCE, laneClearance(from, entry), laneClearance(to, exit));

/** The best effort where no tangent path exists: straight from mouth to mouth. */
function chordOf(from: Ray, to: Ray): Curve {
  const chord = subtract(to.at, from.at);
  return curveOf([{ start: from.at, heading: bearing(chord), curvature: 0, length: Math.hypot(chord[0], chord[1]) }]);
}

/** The paths worth a try, the plainest first. */
function* candidates(from: Ray, to: Ray, centre: Point | null): Generator<Curve> {
  const gentle = gentleTurn(from, to);
  if (gentle) yield gentle;
  const concentric = centre ? arcBetween(from, to, concentricRadius(from, to, centre)) : null;
  if (concentric) yield concentric;
  const largest = arcBetween(from, to, largestRadius(from, to));
  if (largest) yield largest;
  const join = plainJoin(from, to);
  if (join.pieces.length > 0) yield join;
  for (const radius of RADII)
    for (const angle of SWINGS)
      for (const [before, after] of SHARES) {
        const swung = swungTurn(from, to, { radius, before: angle * before, after: angle * after });
        if (swung) yield swung;
      }
}

/**
 * The path from an entry lane to an exit lane, tangent-continuous from mouth to mouth. Around a kerb return it is
 * concentric with it where both lanes lie at one distance from it; else the largest arc that the two lanes allow,
 * else two arcs; and where a wheel would leave the carriageway the car swings out first. The first path that keeps
 * clear of the kerbs and is not too sharp is taken, the best of all where none does.
 * @param corner the kerb on the inside of the turn, where the two arms are neighbours there
 */
export function layPath(kerbs: Kerbs, way: LaneWay, corner: Corner | undefined): LaidPath {
  const from = laneRay(way.from, way.entry);
  const to = laneRay(way.to, way.exit);
  const wanted = bestWorth(way);
  const join = plainJoin(from, to);
  // Straight on in its own lane, as far from the kerbs as there: nothing is better.
  const isStraight = join.pieces.length === 1 && join.pieces[0]!.curvature === 0;
  const least = wanted - ENOUGH;
  if (isStraight && wheelClearance(kerbs, join, least) >= least) return { curve: join, worth: wanted };
  const enough = wanted - ENOUGH - SAME_WORTH;
  let best: LaidPath | null = null;
  for (const curve of candidates(from, to, corner?.centre ?? null)) {
    const rated = ratePath(kerbs, curve, wanted, best?.worth ?? Number.NEGATIVE_INFINITY);
    if (!best || rated.worth > best.worth + SAME_WORTH) best = rated;
    if (best.worth >= enough) break;
  }
  if (!best) return { curve: chordOf(from, to), worth: Number.NEGATIVE_INFINITY };
  if (best.worth >= WORTH_SEARCHING) return best;
  const rate: Rate = (curve, least) => ratePath(kerbs, curve, wanted, least);
  return searchPath(kerbs, [from, to], best, { enough: Math.min(WORTH_FINDING, enough), rate });
}
