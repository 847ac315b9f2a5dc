import type { Curve } from "../math/curve";
import { steeringProfile } from "./steering-profile";
import type { VehicleSpec } from "./types";

/** m/s², what passengers find normal: across, and along in both senses. */
export const COMFORT = { lateral: 2, braking: 2, speedingUp: 2 } as const;

/** m between the samples of a plan. */
const SPACING = 0.1;

/** m/s from station `from` (m) on, until the next limit's station. */
export interface SpeedLimit {
  readonly from: number;
  readonly speed: number;
}

/** The speed to drive along a curve, m/s at every `spacing` metres from its beginning. */
export interface SpeedPlan {
  readonly spacing: number;
  readonly speeds: Float64Array;
}

/** The greatest curvature at or around each sample, so that no short arc slips between two of them. */
function limitByCurvature(speeds: Float64Array, curve: Curve, spacing: number): void {
  let base = 0;
  for (const { curvature, length } of curve.pieces) {
    const most = Math.sqrt(COMFORT.lateral / Math.max(1e-9, Math.abs(curvature)));
    const last = Math.min(speeds.length - 1, Math.ceil((base + length) / spacing));
    for (let i = Math.floor(base / spacing); i <= last; i++) speeds[i] = Math.min(speeds[i]!, most);
    base += length;
  }
}

function limitByRule(speeds: Float64Array, limits: readonly SpeedLimit[], spacing: number): void {
  for (const [i, { from, speed }] of limits.entries()) {
    const until = limits[i + 1]?.from ?? Number.POSITIVE_INFINITY;
    for (let k = Math.max(0, Math.ceil(from / spacing)); k < speeds.length && k * spacing < until; k++)
      speeds[k] = Math.min(speeds[k]!, speed);
  }
}

/** What a vehicle's steering can do. */
export type Steering = Pick<VehicleSpec, "wheelbase" | "steeringRate">;

/** Of the steering's rate that is planned with; the rest is left to corrections. */
const PLANNED_RATE = 0.8;
/** Where the steering changes along the way, no faster than the front wheels can be turned: v ≤ δ̇ / |dδ/ds|. */
function limitBySteering(speeds: Float64Array, steer: Float64Array, rate: number, spacing: number): void {
  for (let i = 1; i < speeds.length; i++) {
    const most = (rate * spacing) / Math.max(1e-9, Math.abs(steer[i]! - steer[i - 1]!));
    speeds[i - 1] = Math.min(speeds[i - 1]!, most);
    speeds[i] = Math.min(speeds[i]!, most);
  }
}

/** Lowers speeds so that none changes faster than comfort allows: v² ≤ v₁² + 2 a Δs, backwards, then forwards. */
function limitByAcceleration(speeds: Float64Array, spacing: number): void {
  for (let i = speeds.length - 2; i >= 0; i--)
    speeds[i] = Math.min(speeds[i]!, Math.sqrt(speeds[i + 1]! ** 2 + 2 * COMFORT.braking * spacing));
  for (let i = 1; i < speeds.length; i++)
    speeds[i] = Math.min(speeds[i]!, Math.sqrt(speeds[i - 1]! ** 2 + 2 * COMFORT.speedingUp * spacing));
}

/**
 * The speed along `curve`: the limits, √(a/κ) in bends, slow enough to turn the wheels where bends
 * begin and end, comfortable braking and speeding up between.
 * @param limits by ascending station; the first at or before 0
 * @throws RangeError where there is no limit at the beginning: a car needs one to have a speed at all
 */
export function planSpeed(curve: Curve, limits: readonly SpeedLimit[], steering: Steering): SpeedPlan {
  if (!(limits[0] && limits[0].from <= 0))
    throw new RangeError(`planSpeed: no limit at 0, first at ${limits[0]?.from}`);
  const speeds = new Float64Array(Math.ceil(curve.length / SPACING) + 1).fill(Number.POSITIVE_INFINITY);
  limitByRule(speeds, limits, SPACING);
  limitByCurvature(speeds, curve, SPACING);
  const steer = steeringProfile(curve, steering.wheelbase, SPACING);
  limitBySteering(speeds, steer, steering.steeringRate * PLANNED_RATE, SPACING);
  limitByAcceleration(speeds, SPACING);
  return { spacing: SPACING, speeds };
}

/** m/s at station `s` (m), between samples in proportion; the ends' speeds beyond the ends. */
export function speedAt(plan: SpeedPlan, s: number): number {
  const last = plan.speeds.length - 1;
  const at = Math.min(last, Math.max(0, s / plan.spacing));
  const i = Math.min(Math.max(0, last - 1), Math.floor(at));
  const here = plan.speeds[i]!;
  return last === 0 ? here : here + (plan.speeds[i + 1]! - here) * (at - i);
}
