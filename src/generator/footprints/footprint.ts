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

/** m between two roads' kerbs that are one: no kerb stands between. */
export const TOUCH = 1e-3;

/** The box in which a road's kerbs may touch others. */
export const roadBox = ([x0, y0, x1, y1]: Footprint["box"]): Footprint["box"] => [
  x0 - TOUCH,
  y0 - TOUCH,
  x1 + TOUCH,
  y1 + TOUCH,
];

/** What two boxes share. */
export const commonBox = ({ box: a }: Pick<Footprint, "box">, { box: b }: Pick<Footprint, "box">): Footprint["box"] => [
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
  Math.min(a[2], b[2]),
  Math.min(a[3], b[3]),
];

export const boxesMeet = (a: Footprint["box"], b: Footprint["box"]): boolean =>
  a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

/** The edges of an area that come near a box: both ends' coordinates, four numbers each. */
export function edgesIn({ area }: Pick<Footprint, "area">, [x0, y0, x1, y1]: Footprint["box"]): number[] {
  const edges: number[] = [];
  for (const ring of area) {
    let [px, py] = ring.at(-1)!;
    for (let i = 0; i < ring.length; i++) {
      const [qx, qy] = ring[i]!;
      const apart = (px < x0 && qx < x0) || (px > x1 && qx > x1) || (py < y0 && qy < y0) || (py > y1 && qy > y1);
      if (!apart) edges.push(px, py, qx, qy);
      [px, py] = [qx, qy];
    }
  }
  return edges;
}
