import type { Area } from "../../math/area";
import type { Point } from "../../math/vector";

/** A cut across a road that its two neighbours share; what lies on the left of `from → to` belongs to `inner`. */
export interface Seam {
  /** The footprint on the left of the way from `from` to `to`, by its number. */
  readonly inner: number;
  readonly from: Point;
  readonly to: Point;
}

/** Ground that one junction, or a stretch of one road, covers. */
export interface Footprint {
  readonly part: { readonly junction: number } | { readonly line: number; readonly from: number; readonly to: number };
  readonly area: Area;
  /** The layers on which its roads lie: footprints on different ones pass over each other. */
  readonly layers: readonly number[];
  /** Where it meets its neighbours. */
  readonly seams: readonly Seam[];
  /** Least east and north, greatest east and north (m). */
  readonly box: readonly [number, number, number, number];
}

/** The box around an area's rings. */
export function boxOf(area: Area): Footprint["box"] {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of area)
    for (const [x, y] of ring) {
      if (x < x0) x0 = x;
      if (x > x1) x1 = x;
      if (y < y0) y0 = y;
      if (y > y1) y1 = y;
    }
  return [x0, y0, x1, y1];
}

export const boxesMeet = (a: Footprint["box"], b: Footprint["box"]): boolean =>
  a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
