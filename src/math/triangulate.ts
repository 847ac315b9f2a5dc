import earcut, { refine } from "earcut";
import { starTriangles } from "./star-triangles";

/** Twice the area of corners a, b, c: positive where they run counter-clockwise. */
const twice = (xy: Float64Array, a: number, b: number, c: number): number =>
  (xy[2 * b]! - xy[2 * a]!) * (xy[2 * c + 1]! - xy[2 * a + 1]!) -
  (xy[2 * b + 1]! - xy[2 * a + 1]!) * (xy[2 * c]! - xy[2 * a]!);

/** Whether no other corner of the ring lies in or on the triangle a, b, c. */
const isEmpty = (xy: Float64Array, ring: readonly number[], [a, b, c]: readonly [number, number, number]): boolean =>
  ring.every(
    (p) => p === a || p === b || p === c || twice(xy, a, b, p) < 0 || twice(xy, b, c, p) < 0 || twice(xy, c, a, p) < 0,
  );

/** Ears cut one by one, slowly, keeping corners that stand on a straight side: each becomes part of a true triangle. */
function clipEars(xy: Float64Array): number[] {
  const ring = Array.from({ length: xy.length / 2 }, (_, i) => i);
  const triangles: number[] = [];
  while (ring.length > 2) {
    const at = (i: number) => ring[(i + ring.length) % ring.length]!;
    const ear = ring.findIndex((corner, i) => {
      const triangle = [at(i - 1), corner, at(i + 1)] as const;
      return twice(xy, ...triangle) > 0 && isEmpty(xy, ring, triangle);
    });
    if (ear < 0) return triangles;
    triangles.push(at(ear - 1), at(ear), at(ear + 1));
    ring.splice(ear, 1);
  }
  return triangles;
}

/**
 * The constrained Delaunay triangles of a simple polygon's own corners: n − 2 of them, counter-clockwise,
 * with the largest least angle that its corners allow.
 * @param xy the outline, counter-clockwise, x and y in turn, of single precision so that areas are exact
 */
export function triangulate(xy: Float64Array): ArrayLike<number> {
  const star = starTriangles(xy);
  if (star) return star;
  const quick = earcut(xy);
  // earcut leaves out corners that stand on a straight side; a road could end there.
  const triangles = quick.length === 3 * (xy.length / 2 - 2) ? quick : clipEars(xy);
  refine(triangles, xy);
  return triangles;
}
