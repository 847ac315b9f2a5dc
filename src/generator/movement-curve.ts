import type { Ray } from "../math/biarc";
import type { Curve, Piece } from "../math/curve";
import { along, direction, leftOf, type Point } from "../math/vector";
import type { LaneWay } from "./lane-map";
import { arcBetween, concentricRadius, largestRadius, plainJoin, swungTurn } from "./path-candidates";
import type { Arm, ArmLane, Corner } from "./types";
import { type Kerbs, PATH_CAR, wheelClearance } from "./wheel-clearance";

/** m, the least radius that a path should have, and the least that a car can drive. */
const COMFORTABLE_RADIUS = 5;
const LEAST_RADIUS = 3.85;
/** m that a wheel's middle keeps from the kerb where there is room: half a tyre, and a hand's breadth of drift. */
const COMFORTABLE_CLEARANCE = 0.35;
/** m of clearance that the sharpest drivable path is worth less than a comfortable one. */
const SHARP_PRICE = 0.25;
/** m of clearance that a radian of turning to and fro costs. */
const DETOUR_PRICE = 0.05;
/** m of clearance that aren't worth looking for another path. */
const ENOUGH = 0.02;

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

/** A path, and what it is worth: m of clearance, less what it costs to be too sharp. Below 0 a wheel may strike. */
export interface LaidPath {
  readonly curve: Curve;
  readonly worth: number;
}

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

/** How far (m) a car at full lock runs wide of an arc too tight for it: (R − r) (sec(turn / 2) − 1). */
function drift({ curvature, length }: Piece): number {
  const radius = 1 / Math.abs(curvature);
  const half = Math.min(1.3, Math.abs(curvature * length) / 2);
  return radius < LEAST_RADIUS ? (LEAST_RADIUS - radius) * (1 / Math.cos(half) - 1) : 0;
}

/** m of clearance that a path's bends cost: too sharp, undrivable, or to and fro. */
function priceOf(curve: Curve): number {
  let [sharpest, turned, across, drifting] = [0, 0, 0, 0];
  for (const piece of curve.pieces) {
    const turn = piece.curvature * piece.length;
    sharpest = Math.max(sharpest, Math.abs(piece.curvature));
    turned += turn;
    across += Math.abs(turn);
    drifting += drift(piece);
  }
  const share = (sharpest - 1 / COMFORTABLE_RADIUS) / (1 / LEAST_RADIUS - 1 / COMFORTABLE_RADIUS);
  const sharp = share > 1e-9 ? SHARP_PRICE * Math.min(1, share) : 0;
  return sharp + drifting + DETOUR_PRICE * (across - Math.abs(turned));
}

function rate(kerbs: Kerbs, curve: Curve, wanted: number, least: number): LaidPath {
  const price = priceOf(curve);
  if (wanted - price <= least) return { curve, worth: least };
  return { curve, worth: Math.min(wanted, wheelClearance(kerbs, curve, least + price)) - price };
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
export function layPath(kerbs: Kerbs, way: LaneWay, corner: Corner | undefined): LaidPath {
  const from = laneRay(way.from, way.entry);
  const to = laneRay(way.to, way.exit);
  const wanted = bestWorth(way);
  let best: LaidPath | null = null;
  for (const curve of candidates(from, to, corner?.centre ?? null)) {
    const rated = rate(kerbs, curve, wanted, best?.worth ?? Number.NEGATIVE_INFINITY);
    if (!best || rated.worth > best.worth) best = rated;
    if (best.worth >= wanted - ENOUGH) break;
  }
  return best!;
}
