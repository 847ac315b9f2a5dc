import type { Ray } from "../math/biarc";
import type { Curve } from "../math/curve";
import { along, direction, leftOf, type Point } from "../math/vector";
import type { LaneWay } from "./lane-map";
import { arcBetween, concentricRadius, largestRadius, plainJoin, swungTurn } from "./path-candidates";
import type { Arm, ArmLane, Corner } from "./types";
import { type Kerbs, kerbDistance, PATH_CAR, wheelClearance } from "./wheel-clearance";

/** 1/m, the sharpest that a path should be, and the sharpest that a car can drive. */
const COMFORTABLE_CURVATURE = 1 / 5;
const GREATEST_CURVATURE = 1 / 3.85;
/** m that a wheel's middle keeps from the kerb where there is room: half a tyre, and a hand's breadth of drift. */
const COMFORTABLE_CLEARANCE = 0.35;
/** m of clearance that a metre⁻¹ of curvature beyond the comfortable is worth. */
const CURVATURE_PRICE = 4;

/** Where a path may swing out: radii (m) and angles (rad), the mildest first. */
const RADII = [9, 7, 6, 5, 4.4, 3.9];
const SWINGS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1];
/** How the swing is shared out: before the turn and after it. */
const SHARES = [
  [1, 1],
  [1, 0],
  [0, 1],
  [1, 0.5],
  [0.5, 1],
] as const;

/** A path, and what it is worth: m of clearance, less what it costs to be too sharp. */
interface Rated {
  readonly curve: Curve;
  readonly worth: number;
}

/** Where a lane crosses its mouth, in its driving direction. */
export function laneRay(arm: Arm, lane: ArmLane): Ray {
  const at = along(arm.at, leftOf(direction(arm.bearing)), lane.lateral);
  return { at, heading: lane.flow === "out" ? arm.bearing : arm.bearing + Math.PI };
}

const sharpest = (curve: Curve): number => Math.max(0, ...curve.pieces.map((piece) => Math.abs(piece.curvature)));

/** What no path beats: the comfortable clearance, or that of the narrower of the two lanes. */
function bestWorth(kerbs: Kerbs, from: Ray, to: Ray): number {
  const aside = [from, to].map(({ at: [x, y] }) => Math.abs(kerbDistance(kerbs, x, y)) - PATH_CAR.halfTrack);
  return Math.min(COMFORTABLE_CLEARANCE, ...aside) - 1e-6;
}

function rate(kerbs: Kerbs, curve: Curve, least: number): Rated {
  const curvature = sharpest(curve);
  const price = CURVATURE_PRICE * Math.max(0, curvature - COMFORTABLE_CURVATURE - 1e-9);
  const hopeless = curvature > GREATEST_CURVATURE ? 10 : 0;
  return { curve, worth: wheelClearance(kerbs, curve, least + price + hopeless) - price - hopeless };
}

/** The paths worth a try, the plainest first. */
function* candidates(from: Ray, to: Ray, centre: Point | null): Generator<Curve> {
  const concentric = centre ? arcBetween(from, to, concentricRadius(from, to, centre)) : null;
  if (concentric) yield concentric;
  const largest = arcBetween(from, to, largestRadius(from, to));
  if (largest) yield largest;
  yield plainJoin(from, to);
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
 * @param corner the kerb between the two arms, where they are neighbours
 */
export function movementCurve(kerbs: Kerbs, way: LaneWay, corner: Corner | undefined): Curve {
  const from = laneRay(way.from, way.entry);
  const to = laneRay(way.to, way.exit);
  const wanted = bestWorth(kerbs, from, to);
  let best: Rated | null = null;
  for (const curve of candidates(from, to, corner?.centre ?? null)) {
    if (curve.pieces.length === 0) continue;
    const rated = rate(kerbs, curve, best?.worth ?? Number.NEGATIVE_INFINITY);
    if (rated.worth >= wanted) return curve;
    if (!best || rated.worth > best.worth) best = rated;
  }
  return best!.curve;
}
