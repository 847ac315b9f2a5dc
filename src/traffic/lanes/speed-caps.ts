import type { Curve } from "../../math/curve";
import { COMFORT } from "../../vehicle/speed-plan";
import { grained } from "../round";
import type { LaneGraph } from "../types";

/** m between the samples of a cap. */
export const CAP_STEP = 1;

/** The highest speeds (m/s) at every metre of each lane and way: limits, bends, and braking for what comes next. */
export interface SpeedCaps {
  readonly lanes: readonly Float64Array[];
  readonly ways: readonly Float64Array[];
  /** m/s, the lowest of each way. */
  readonly slowest: Float64Array;
  /** s to drive over each lane and way alone. */
  readonly laneSeconds: Float64Array;
  readonly waySeconds: Float64Array;
}

function capsOf(curve: Curve, length: number, limit: number): Float64Array {
  const caps = new Float64Array(Math.ceil(length / CAP_STEP) + 1).fill(grained(limit));
  let base = 0;
  for (const piece of curve.pieces) {
    const most = grained(Math.sqrt(COMFORT.lateral / Math.max(1e-9, Math.abs(piece.curvature))));
    const last = Math.min(caps.length - 1, Math.ceil(grained(base + piece.length) / CAP_STEP));
    for (let i = Math.floor(grained(base) / CAP_STEP); i <= last; i++) caps[i] = Math.min(caps[i]!, most);
    base += piece.length;
  }
  return caps;
}

/** Lowers caps so that one brakes comfortably to `end` (m/s) at the end. */
function brakeTo(caps: Float64Array, end: number): void {
  caps[caps.length - 1] = Math.min(caps.at(-1)!, end);
  for (let i = caps.length - 2; i >= 0; i--)
    caps[i] = Math.min(caps[i]!, Math.sqrt(caps[i + 1]! ** 2 + 2 * COMFORT.braking * CAP_STEP));
}

const secondsOver = (caps: Float64Array, length: number): number =>
  (caps.reduce((sum, cap) => sum + 1 / cap, 0) * length) / caps.length;

/** Where a lane leads over slow ways alone, one comes onto it slowly enough for them already. */
const ROUNDS = 3;

export function speedCapsOf({ lanes, ways }: LaneGraph): SpeedCaps {
  const onLanes = lanes.map(({ curve, length, limit }) => capsOf(curve, length, limit));
  const onWays = ways.map(({ curve, length, from, to }) =>
    capsOf(curve, length, Math.min(lanes[from]!.limit, lanes[to]!.limit)),
  );
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, { out, length }] of lanes.entries()) {
      if (out.length === 0) {
        brakeTo(onLanes[i]!, onLanes[i]!.at(-1)!);
        continue;
      }
      const starts = out.map((way) => onWays[way]![0]!);
      const entry = Math.sqrt(Math.min(...starts) ** 2 + 2 * COMFORT.braking * length);
      onLanes[i]![0] = Math.min(onLanes[i]![0]!, grained(entry));
      brakeTo(onLanes[i]!, Math.max(...starts));
    }
    for (const [i, { to }] of ways.entries()) brakeTo(onWays[i]!, onLanes[to]![0]!);
  }
  return {
    lanes: onLanes,
    ways: onWays,
    slowest: Float64Array.from(onWays, (caps) => Math.min(...caps)),
    laneSeconds: Float64Array.from(onLanes, (caps, i) => secondsOver(caps, lanes[i]!.length)),
    waySeconds: Float64Array.from(onWays, (caps, i) => secondsOver(caps, ways[i]!.length)),
  };
}

/** The lower of the caps around a station (m). */
export function capAt(caps: Float64Array, station: number): number {
  const i = Math.min(caps.length - 1, Math.max(0, Math.floor(station / CAP_STEP)));
  const here = caps[i]!;
  const next = caps[Math.min(caps.length - 1, i + 1)]!;
  return here + (next - here) * Math.min(1, Math.max(0, station / CAP_STEP - i));
}
