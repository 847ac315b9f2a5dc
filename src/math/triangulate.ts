import earcut, { refine } from "earcut";

/**
 * The constrained Delaunay triangles of a simple polygon's own corners: n − 2 of them, counter-clockwise,
 * with the largest least angle that its corners allow.
 * @param xy the outline, counter-clockwise, x and y in turn
 */
export function triangulate(xy: Float64Array): number[] {
  const triangles = earcut(xy);
  refine(triangles, xy);
  return triangles;
}
