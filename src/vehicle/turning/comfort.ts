import { COMFORT } from "../speed-plan";
import type { Run } from "./run";
import { steeringRateOf, wheelbaseOf } from "./unit";

/** m/s, walking pace: as slow as anybody turns a corner. */
export const WALKING_PACE = 1;
/** rad over the steering limit that is rounding. */
const ROUNDING = 1e-6;

/** rad, the farthest that the wheels are turned. */
export function mostSteer({ steer, count }: Run): number {
  let most = 0;
  for (let i = 0; i < count; i++) most = Math.max(most, Math.abs(steer[i]!));
  return most;
}

/** rad/m, the fastest that the wheels are turned along the way. */
function mostSteerPerMetre({ steer, count, step }: Run): number {
  let most = 0;
  for (let i = 1; i < count; i++) most = Math.max(most, Math.abs(steer[i]! - steer[i - 1]!));
  return most / step;
}

/** 1/m, the sharpest bend of the way of the first unit's fixed axles: tan δ / L. */
export const mostCurvature = (run: Run): number => Math.tan(mostSteer(run)) / wheelbaseOf(run.vehicle.units[0]);

/**
 * m/s, the highest speed at which the run stays comfortable and the wheels can be turned in time:
 * v² κ ≤ 2 m/s², v dδ/ds ≤ the steering's rate.
 */
export function comfortableSpeed(run: Run): number {
  const lateral = Math.sqrt(COMFORT.lateral / Math.max(1e-9, mostCurvature(run)));
  return Math.min(lateral, steeringRateOf(run.vehicle) / Math.max(1e-9, mostSteerPerMetre(run)));
}

/** Whether the vehicle can drive the run at walking pace: no wheel past its lock, no trailer folded too far. */
export const isDrivable = (run: Run): boolean =>
  mostSteer(run) <= run.vehicle.steeringLimit + ROUNDING && run.overfold <= 0 && comfortableSpeed(run) >= WALKING_PACE;
