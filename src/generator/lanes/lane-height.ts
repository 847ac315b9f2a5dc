import type { Lane, RoadStrip } from "../types";

/** The strip's middle as [m along it, height]. */
function middleOf({ left, right }: RoadStrip): (readonly [number, number])[] {
  let along = 0;
  return left.map((l, i) => {
    const r = right[i]!;
    const [x, y, height] = [(l[0] + r[0]) / 2, (l[1] + r[1]) / 2, (l[2] + r[2]) / 2];
    if (i > 0) {
      const [a, b] = [left[i - 1]!, right[i - 1]!];
      along += Math.hypot(x - (a[0] + b[0]) / 2, y - (a[1] + b[1]) / 2);
    }
    return [along, height] as const;
  });
}

/**
 * About how high (m) a road lies where one of its lanes is at `station`: on its middle, as far along as the lane is.
 * Good enough to tell a deck from the road below; the height index knows exactly.
 */
export function laneHeight(road: RoadStrip, { curve, direction }: Lane, station: number): number {
  const middle = middleOf(road);
  const part = curve.length > 0 ? station / curve.length : 0;
  const at = middle.at(-1)![0] * (direction === "forward" ? part : 1 - part);
  const after = Math.max(
    1,
    middle.findIndex(([along]) => along >= at),
  );
  const [[a, low], [b, high]] = [middle[after - 1]!, middle[after]!];
  return b > a ? low + (high - low) * Math.min(1, Math.max(0, (at - a) / (b - a))) : low;
}
