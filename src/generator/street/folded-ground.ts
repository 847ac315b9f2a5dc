import { flatRing, ringArea } from "../../math/polygon";
import type { Point } from "../../math/vector";

/** The ground between two rows that may cross: the halves of each quad, each counter-clockwise. */
export function foldedGround(inner: readonly Point[], outer: readonly Point[]): Point[][] {
  return inner.slice(1).flatMap((q, i) => {
    const [p, r, s] = [inner[i]!, outer[i + 1]!, outer[i]!];
    return [
      [q, p, s],
      [q, s, r],
    ].map((ring) => (ringArea(flatRing(ring)) < 0 ? ring.reverse() : ring));
  });
}
