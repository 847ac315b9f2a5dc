/** A convex polygon of the plan that is cut again and again: pairs of coordinates, counter-clockwise, the first `count` corners of which count. */
export interface Convex {
  /** Twice as many numbers as it can have corners. */
  corners: Float64Array;
  count: number;
}

export const createConvex = (mostCorners: number): Convex => ({ corners: new Float64Array(2 * mostCorners), count: 0 });

/**
 * Writes to `out` the part of `polygon` where nx·x + ny·y ≤ limit: one side of Sutherland and Hodgman's clipping.
 * A side of the polygon that lies on the cut stays. One corner more than `polygon` has must fit.
 */
export function clipBelow(polygon: Convex, nx: number, ny: number, limit: number, out: Convex): void {
  const { corners, count } = polygon;
  const to = out.corners;
  let k = 0;
  if (count > 0) {
    let px = corners[2 * count - 2]!;
    let py = corners[2 * count - 1]!;
    let before = nx * px + ny * py - limit;
    for (let i = 0; i < count; i++) {
      const x = corners[2 * i]!;
      const y = corners[2 * i + 1]!;
      const here = nx * x + ny * y - limit;
      if ((before < 0 && here > 0) || (before > 0 && here < 0)) {
        const t = before / (before - here);
        to[k++] = px + (x - px) * t;
        to[k++] = py + (y - py) * t;
      }
      if (here <= 0) {
        to[k++] = x;
        to[k++] = y;
      }
      px = x;
      py = y;
      before = here;
    }
  }
  out.count = k >> 1;
}

/** m², positive for a counter-clockwise polygon. Source: shoelace formula about the first corner. */
export function convexArea({ corners, count }: Readonly<Convex>): number {
  let twice = 0;
  for (let i = 1; i + 1 < count; i++) {
    const ax = corners[2 * i]! - corners[0]!;
    const ay = corners[2 * i + 1]! - corners[1]!;
    const bx = corners[2 * i + 2]! - corners[0]!;
    const by = corners[2 * i + 3]! - corners[1]!;
    twice += ax * by - ay * bx;
  }
  return twice / 2;
}
