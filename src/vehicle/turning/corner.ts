import type { Point } from "../../math/vector";

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

/** How deep (m) a place lies behind a kerb of `radius` (m), `a` and `b` as above; 0 on the carriageway. */
export function depthBehindKerb(angle: number, radius: number, a: number, b: number): number {
  const straight = Math.min(a, b);
  if (straight <= 0) return 0;
  const [p, q] = [radius - a, radius - b];
  const cosine = Math.cos(angle);
  const facesArc = p >= q * cosine && q >= p * cosine && p + q > 0;
  if (!facesArc) return straight;
  const fromCentre = Math.sqrt(Math.max(0, p * p + q * q - 2 * p * q * cosine)) / Math.sin(angle);
  return Math.max(0, Math.min(straight, radius - fromCentre));
}

/** m of straight kerb that the return of `radius` (m) takes up on each side of the corner: r tan(φ / 2). */
export const tangentLength = (angle: number, radius: number): number => radius * Math.tan(angle / 2);
