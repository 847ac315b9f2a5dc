import { flipToDelaunay, pair, type Triangles, turnsLeft } from "./delaunay";
import type { Point } from "./vector";

/** The points that lie in the triangle of three corners (by number), and may be put into it. */
export type PointsIn = (a: number, b: number, c: number) => readonly Point[];

/** A triangle by its corners, and the points that wait in it. */
interface Crowded {
  readonly corners: readonly [number, number, number];
  readonly waiting: readonly number[];
}

function nearestToMiddle(xy: readonly number[], { corners, waiting }: Crowded): number {
  const x = corners.reduce((sum, corner) => sum + xy[2 * corner]!, 0) / 3;
  const y = corners.reduce((sum, corner) => sum + xy[2 * corner + 1]!, 0) / 3;
  const far = (p: number) => (xy[2 * p]! - x) ** 2 + (xy[2 * p + 1]! - y) ** 2;
  return waiting.reduce((best, p) => (far(p) < far(best) ? p : best));
}

/** Splits a triangle at one of its points after the other until none waits. */
function split(xy: Float64Array, list: readonly number[], first: Crowded, out: number[]): void {
  const queue = [first];
  for (let next = queue.pop(); next; next = queue.pop()) {
    const [a, b, c] = next.corners;
    if (next.waiting.length === 0) {
      out.push(a, b, c);
      continue;
    }
    const p = nearestToMiddle(list, next);
    const parts = [
      [a, b, p],
      [b, c, p],
      [c, a, p],
    ] as const;
    const rest = next.waiting.filter((q) => q !== p);
    for (const corners of parts) {
      const [u, v, w] = corners;
      const waiting = rest.filter((q) => turnsLeft(xy, u, v, q) && turnsLeft(xy, v, w, q) && turnsLeft(xy, w, u, q));
      queue.push({ corners, waiting });
    }
  }
}

/** The sides of triangles joined to their neighbours'. */
function joined(corners: Uint32Array): Triangles {
  const triangles = { corners, twins: new Int32Array(corners.length).fill(-1) };
  const open = new Map<number, number>();
  const key = (a: number, b: number) => a * 2 ** 26 + b;
  for (let side = 0; side < corners.length; side++) {
    const [a, b] = [corners[side]!, corners[side % 3 === 2 ? side - 2 : side + 1]!];
    const twin = open.get(key(b, a));
    if (twin === undefined) open.set(key(a, b), side);
    else pair(triangles, side, twin);
  }
  return triangles;
}

/** Triangles over corners: x and y in turn, and three numbers a triangle. */
export interface Cover {
  readonly xy: Float64Array;
  readonly triangles: Uint32Array;
}

/**
 * Puts points into a polygon's triangles and turns their edges until they are constrained Delaunay ones. The polygon's
 * corners come first, then the points; one that falls on an edge is left out.
 */
export function withInnerPoints({ xy, triangles }: Cover, pointsIn: PointsIn): Cover {
  const list = [...xy];
  const crowded: Crowded[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [triangles[t]!, triangles[t + 1]!, triangles[t + 2]!] as const;
    const waiting = pointsIn(...corners).map((point) => {
      list.push(...point);
      return list.length / 2 - 1;
    });
    crowded.push({ corners, waiting });
  }
  const all = Float64Array.from(list);
  const out: number[] = [];
  for (const one of crowded) split(all, list, one, out);
  const whole = joined(Uint32Array.from(out));
  flipToDelaunay(whole, all, out.length);
  return { xy: all, triangles: whole.corners };
}
