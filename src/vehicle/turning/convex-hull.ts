import type { Point } from "../../math/vector";

const turnsLeft = (a: Point, b: Point, c: Point): boolean =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0;

/** One of the two chains around points in order. */
function chainOf(points: readonly Point[]): Point[] {
  const chain: Point[] = [];
  for (const point of points) {
    while (chain.length > 1 && !turnsLeft(chain.at(-2)!, chain.at(-1)!, point)) chain.pop();
    chain.push(point);
  }
  return chain.slice(0, -1);
}

/** The smallest convex ring around some points, counter-clockwise. Source: Andrew's monotone chain. */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...chainOf(sorted), ...chainOf(sorted.toReversed())];
}
