import type { Point } from "../../math/vector";

/** A plain arc; a sharp arc between two gentle ones; a straight cut. */
export const KERB_SHAPES = ["arc", "three-centred", "chamfer"] as const;
export type KerbShape = (typeof KERB_SHAPES)[number];

/**
 * A corner that is turned to the left, from a lane along the one kerb into lanes along the other. Its kerbs cross at
 * (0, 0); the vehicle comes along +x below the first kerb, y = 0.
 */
export interface Corner {
  /** rad, how far the vehicle turns, 0 < angle < π. */
  readonly angle: number;
  /** m from the kerb to the far line of the lanes that may be used, before and after. */
  readonly entryWidth: number;
  readonly exitWidth: number;
  /** m, what the body keeps from the kerb. */
  readonly clearance: number;
  /** How the kerb is rounded; by a plain arc where it doesn't say. */
  readonly shape?: KerbShape | undefined;
}

/** m over the kerb line that is rounding, and a trailer that hasn't quite settled. */
export const HAIR = 0.02;

/** m that (x, y) lies behind the second kerb's line. */
export const behindExitKerb = (angle: number, x: number, y: number): number =>
  y * Math.cos(angle) - x * Math.sin(angle);

/** The place that lies `a` metres behind the first kerb's line and `b` behind the second's. */
export const placeBehind = (angle: number, a: number, b: number): Point => [
  (a * Math.cos(angle) - b) / Math.sin(angle),
  a,
];

/**
 * The least kerb radius that leaves a place clear which lies `a` and `b` metres behind the two kerbs' lines: 0 where
 * it lies in front of one of them. Source: the circle tangent to both lines through the place, nearest to the corner,
 * r (1 − cos φ) = a + b + √(2 a b (1 + cos φ)).
 */
export function radiusClearOf(angle: number, a: number, b: number): number {
  if (a <= 0 || b <= 0) return 0;
  const cosine = Math.cos(angle);
  return (a + b + Math.sqrt(2 * a * b * (1 + cosine))) / (1 - cosine);
}
