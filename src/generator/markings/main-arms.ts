import { wrapAngle } from "../../math/vector";
import { ROAD_CLASSES } from "../../network/road-defaults";
import type { NetworkRoad } from "../../network/types";
import type { RoadNamed } from "../roads-by-name";
import type { Arm } from "../types";

/** How much a road is worth beside another one: its class, then its lanes, then its speed. */
const worthOf = ({ class: kind, lanes, speedLimitKmh }: NetworkRoad): number =>
  -ROAD_CLASSES.indexOf(kind) * 1e6 + (lanes.forward + lanes.backward) * 1e3 + speedLimitKmh;

/** rad; pairs that bend so little more are as straight. */
const AS_STRAIGHT = 1e-6;

/** Which arms belong to the main road: the worthiest pair, among equals the straightest. */
export function mainArms(arms: readonly Arm[], roadNamed: RoadNamed): boolean[] {
  const worths = arms.map(({ road }) => worthOf(roadNamed(road)));
  let best: { pair: readonly number[]; worth: number; bend: number } | null = null;
  for (const [i, a] of arms.entries())
    for (const [k, b] of arms.slice(i + 1).entries()) {
      const pair = [i, i + 1 + k];
      const worth = worths[i]! + worths[i + 1 + k]!;
      const bend = Math.PI - Math.abs(wrapAngle(a.bearing - b.bearing));
      const better = !best || worth > best.worth || (worth === best.worth && bend < best.bend - AS_STRAIGHT);
      if (better) best = { pair, worth, bend };
    }
  return arms.map((_, i) => best?.pair.includes(i) ?? true);
}
