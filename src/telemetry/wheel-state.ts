import { MOST_GAP, MOST_STEP } from "./judge";
import type { WheelReading } from "./types";

/** How a wheel stands on the road, in one word. */
export type WheelState = "good" | "warn" | "bad" | "air" | "off";

/** A fault up to this many times the limit is a slight one: an eye at the tyre would hardly see it. */
const SLIGHT = 4;

/** How a wheel stands. Being airborne is physics, and being off the road is driving: neither is a fault of the mesh. */
export function wheelState({ gap, hole, offRoad, step, overlap, airborne }: Readonly<WheelReading>): WheelState {
  if (offRoad) return "off";
  if (hole || Number.isNaN(gap)) return "bad";
  if (airborne) return "air";
  const share = Math.max(Math.abs(gap) / MOST_GAP, step / MOST_STEP, overlap > 0 ? Number.POSITIVE_INFINITY : 0);
  return share <= 1 ? "good" : share <= SLIGHT ? "warn" : "bad";
}
