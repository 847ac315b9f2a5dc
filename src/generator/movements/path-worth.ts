import type { Curve, Piece } from "../../math/curve";
import type { Kerbs } from "./kerbs";
import { wheelClearance } from "./wheel-clearance";

/** m, the least radius that a path should have, and the least that a car can drive. */
export const COMFORTABLE_RADIUS = 5;
export const LEAST_RADIUS = 3.85;
/** m that a wheel's middle keeps from the kerb where there is room: half a tyre, and a hand's breadth of drift. */
export const COMFORTABLE_CLEARANCE = 0.35;
/** m of clearance that the sharpest drivable path is worth less than a comfortable one; in proportion beyond it. */
const SHARP_PRICE = 0.25;
/** And what each radian costs that no car can turn on the way. */
const UNDRIVABLE_PRICE = 2;
/** m of clearance that a radian of turning to and fro costs. */
const DETOUR_PRICE = 0.05;
/** m of clearance below which the tyre's edge is all but at the kerb; what is missing of it counts threefold. */
export const BARE_CLEARANCE = 0.2;

/** A path, and what it is worth: m of clearance, less what it costs to be too sharp. Below 0 a wheel may strike. */
export interface LaidPath {
  readonly curve: Curve;
  readonly worth: number;
}

/** m, the tightest radius of `curve`; Infinity where it is straight. */
export function minRadiusOf(curve: Curve): number {
  return 1 / Math.max(0, ...curve.pieces.map((piece) => Math.abs(piece.curvature)));
}

/** How far (m) a car at full lock runs wide of an arc too tight for it: (R − r) (sec(turn / 2) − 1). */
function drift({ curvature, length }: Piece): number {
  const radius = 1 / Math.abs(curvature);
  const half = Math.min(1.3, Math.abs(curvature * length) / 2);
  return radius < LEAST_RADIUS ? (LEAST_RADIUS - radius) * (1 / Math.cos(half) - 1) : 0;
}

/** m of clearance that a path's bends cost: too sharp, undrivable, or to and fro. */
function priceOf(curve: Curve): number {
  let [sharpest, turned, across, drifting, undrivable] = [0, 0, 0, 0, 0];
  for (const piece of curve.pieces) {
    const turn = piece.curvature * piece.length;
    sharpest = Math.max(sharpest, Math.abs(piece.curvature));
    turned += turn;
    across += Math.abs(turn);
    drifting += drift(piece);
    undrivable += Math.max(0, Math.abs(piece.curvature) - 1 / LEAST_RADIUS) * piece.length;
  }
  const share = (sharpest - 1 / COMFORTABLE_RADIUS) / (1 / LEAST_RADIUS - 1 / COMFORTABLE_RADIUS);
  const sharp = share > 1e-9 ? SHARP_PRICE * share : 0;
  return sharp + UNDRIVABLE_PRICE * undrivable + drifting + DETOUR_PRICE * (across - Math.abs(turned));
}

/** m, what no way over a junction needs: two arcs that almost miss each other can run for miles. */
const LONGEST = 500;

/** What a clearance is worth, and the clearance that is worth so much. */
const worthOf = (clearance: number) => clearance - 2 * Math.max(0, BARE_CLEARANCE - clearance);
const clearanceWorth = (worth: number) => (worth >= BARE_CLEARANCE ? worth : (worth + 2 * BARE_CLEARANCE) / 3);

/**
 * What `curve` is worth, at most what `wanted` (m) of clearance is; no more than `least` where it is no better.
 * @param least what another path is worth already
 */
export function ratePath(kerbs: Kerbs, curve: Curve, wanted: number, least: number): LaidPath {
  const price = priceOf(curve);
  if (curve.length > LONGEST) return { curve, worth: Math.max(least, -curve.length) };
  if (worthOf(wanted) - price <= least) return { curve, worth: least };
  const clearance = wheelClearance(kerbs, curve, clearanceWorth(least + price));
  return { curve, worth: worthOf(Math.min(wanted, clearance)) - price };
}
