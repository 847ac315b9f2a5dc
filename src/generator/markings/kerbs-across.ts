import { direction } from "../../math/vector";
import type { JunctionShape } from "../junction-shape";
import type { Arm, Corner } from "../types";

/** An arm and its kerbs on both sides. */
export interface ArmBetweenKerbs {
  readonly arm: Arm;
  /** The corners on its left and on its right, looking away. */
  readonly corners: readonly [Corner, Corner];
}

/** The corners beside a junction's arm, on its left and its right. */
export const cornersBeside = ({ corners }: JunctionShape, i: number): readonly [Corner, Corner] => [
  corners[i]!,
  corners.at(i - 1)!,
];

/** How far to the side the kerb stands at a station inside of the mouth; where it turns away, as far as it has come. */
function kerbLateral(arm: Arm, kerb: readonly (readonly number[])[], station: number, edge: number): number {
  if (station >= 0) return edge;
  const [cos, sin] = direction(arm.bearing);
  let before: readonly [number, number] = [0, edge];
  for (const point of kerb) {
    const [x, y] = [point[0]! - arm.at[0], point[1]! - arm.at[1]];
    const here = [x * cos + y * sin, y * cos - x * sin] as const;
    if (here[0] > before[0] + 1e-9) return before[1];
    if (here[0] <= station) {
      const t = before[0] === here[0] ? 0 : (before[0] - station) / (before[0] - here[0]);
      return before[1] + (here[1] - before[1]) * t;
    }
    before = here;
  }
  return before[1];
}

/** From the right kerb to the left one across the arm at a station. */
export function acrossAt({ arm, corners: [left, right] }: ArmBetweenKerbs, station: number): readonly [number, number] {
  return [
    kerbLateral(arm, right.kerb.toReversed(), station, arm.right),
    kerbLateral(arm, left.kerb, station, arm.left),
  ];
}
