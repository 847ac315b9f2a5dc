import { dot, type Point, scale, subtract } from "../../math/vector";
import type { Plane } from "./types";

/** What one arm asks of its junction's plane: to rise by `grade` along the unit vector `along`. */
export interface Wish {
  readonly along: Point;
  readonly grade: number;
  readonly weight: number;
}

/** The steepest that a junction lies: streets that climb more ease off in it. */
export const MOST_TILT = 0.1;

/** Across a direction in which (almost) all wishes lie nothing is known: level, rather than what little they differ by. */
const KNOWN = 0.1;

/** The sums of least squares: Σ w u uᵀ = [[xx, xy], [xy, yy]], and Σ w grade u. */
function normalOf(wishes: readonly Wish[]) {
  let [xx, xy, yy, x, y] = [0, 0, 0, 0, 0];
  for (const { along, grade, weight } of wishes) {
    xx += weight * along[0] * along[0];
    xy += weight * along[0] * along[1];
    yy += weight * along[1] * along[1];
    x += weight * grade * along[0];
    y += weight * grade * along[1];
  }
  return { xx, xy, yy, sum: [x, y] as Point };
}

/** The slope that meets all wishes best, by least squares; [0, 0] for none. */
export function slopeFor(wishes: readonly Wish[]): Point {
  const { xx, xy, yy, sum } = normalOf(wishes);
  const half = (xx - yy) / 2;
  const spread = Math.hypot(half, xy);
  const large = (xx + yy) / 2 + spread;
  if (!(large > 0)) return [0, 0];
  const angle = Math.atan2(xy, half) / 2;
  const main: Point = [Math.cos(angle), Math.sin(angle)];
  const side: Point = [-main[1], main[0]];
  const a = dot(sum, main) / large;
  const b = dot(sum, side) / Math.max(large - 2 * spread, KNOWN * large);
  return [a * main[0] + b * side[0], a * main[1] + b * side[1]];
}

/** The slope, no steeper than `MOST_TILT`. */
export function boundedSlope(slope: Point): Point {
  const steep = Math.hypot(slope[0], slope[1]);
  return steep > MOST_TILT ? scale(slope, MOST_TILT / steep) : slope;
}

/** m. */
export const heightOnPlane = ({ at, height, slope }: Plane, point: Point): number =>
  height + dot(slope, subtract(point, at));
