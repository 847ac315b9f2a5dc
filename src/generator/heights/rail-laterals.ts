import type { Point3 } from "../../math/vector";
import type { Centreline } from "../centrelines";
import type { RoadStrip } from "../types";
import { type Camber, isRoof } from "./camber";

/** How much the grades on both sides of a strip of triangles may differ: a wheel over the edge between is 0.04 mm off. */
const SAME_GRADE = 0.03;
/** Strips between the kerbs at most, beside what a crown asks for. */
const MOST_STRIPS = 12;

/** The most that the grades of both kerbs differ between two cuts. */
function apartIn(left: readonly Point3[], right: readonly Point3[]): number {
  const gradeOf = (kerb: readonly Point3[], i: number): number => {
    const [[x, y, z], [u, v, w]] = [kerb[i]!, kerb[i + 1]!];
    return (w - z) / Math.hypot(u - x, v - y);
  };
  return left.slice(1).reduce((most, _, i) => Math.max(most, Math.abs(gradeOf(left, i) - gradeOf(right, i))), 0);
}

/** Even steps from one lateral to another, both left out. */
const stepsBetween = (from: number, to: number, strips: number): number[] =>
  Array.from({ length: strips - 1 }, (_, i) => from + ((to - from) * (i + 1)) / strips);

/**
 * Where a road's triangles are cut along (m to the left of its centreline, from left to right): on its crown, and as
 * often as it takes for neighbours to climb alike.
 */
export function railLaterals(
  { left, right }: Centreline,
  kerbs: Pick<RoadStrip, "left" | "right">,
  camber: Camber | undefined,
): number[] {
  const strips = Math.min(MOST_STRIPS, Math.ceil(apartIn(kerbs.left, kerbs.right) / SAME_GRADE));
  if (!(camber && isRoof(camber))) return strips > 1 ? stepsBetween(left, right, strips) : [];
  const { crown } = camber;
  const stripsTo = (kerb: number): number => Math.max(1, Math.ceil((strips * Math.abs(kerb - crown)) / (left - right)));
  return [...stepsBetween(left, crown, stripsTo(left)), crown, ...stepsBetween(crown, right, stripsTo(right))];
}
