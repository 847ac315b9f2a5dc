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
    for (let i = 0; i < ring.length; i++) {
      const x = ring[i]![0];
      const y = ring[i]![1];
      if (x < x0) x0 = x;
      if (x > x1) x1 = x;
      if (y < y0) y0 = y;
      if (y > y1) y1 = y;
    }
  return [x0, y0, x1, y1];
}

/** m between two roads' kerbs that are one: no kerb stands between. */
export const TOUCH = 2e-3;

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

/** Some edges: both ends' coordinates, four numbers each; `length` numbers count. Used for one area after another. */
export interface Edges {
  xy: Float64Array;
  length: number;
}

export const createEdges = (): Edges => ({ xy: new Float64Array(256), length: 0 });

function addEdge(edges: Edges, p: Point, q: Point): void {
  const at = edges.length;
  if (at + 4 > edges.xy.length) {
    const longer = new Float64Array(2 * edges.xy.length);
    longer.set(edges.xy);
    edges.xy = longer;
  }
  edges.xy[at] = p[0];
  edges.xy[at + 1] = p[1];
  edges.xy[at + 2] = q[0];
  edges.xy[at + 3] = q[1];
  edges.length = at + 4;
}

/** Leaves in `edges` those of an area that come near a box. */
export function edgesIn({ area }: Pick<Footprint, "area">, box: Footprint["box"], edges: Edges): void {
  const x0 = box[0];
  const y0 = box[1];
  const x1 = box[2];
  const y1 = box[3];
  edges.length = 0;
  for (const ring of area) {
    let p = ring[ring.length - 1]!;
    for (let i = 0; i < ring.length; i++) {
      const q = ring[i]!;
      const apart =
        (p[0] < x0 && q[0] < x0) || (p[0] > x1 && q[0] > x1) || (p[1] < y0 && q[1] < y0) || (p[1] > y1 && q[1] > y1);
      if (!apart) addEdge(edges, p, q);
      p = q;
    }
  }
}
