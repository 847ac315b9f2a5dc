import type { Curve } from "../math/curve";
import { steerForCurvature } from "./steering";

/** Wheelbases over which the wheels turn where the curvature jumps, at most. */
const SPREAD = 0.77;
/** m by which the path is missed at most where the curvature jumps: spread over w, Δκ misses it by Δκ w² / 24. */
const MISSED = 0.02;

/** rad at every `spacing` metres, the steering that each place's curvature asks for; it jumps where pieces meet. */
function rawSteering(curve: Curve, wheelbase: number, spacing: number): Float64Array {
  const steer = new Float64Array(Math.ceil(curve.length / spacing) + 1);
  let base = 0;
  for (const { curvature, length } of curve.pieces) {
    steer.fill(steerForCurvature(wheelbase, curvature), Math.ceil(base / spacing));
    base += length;
  }
  return steer;
}

/**
 * Each sample's mean over `half` samples to either side, less at the beginning, where there are fewer before it. Beyond its
 * end it goes on as it ends: a jump right there is no sharper than any other.
 */
function smoothed(values: Float64Array, half: number): Float64Array {
  const last = values.length - 1;
  const sums = new Float64Array(values.length + 1);
  for (let i = 0; i <= last; i++) sums[i + 1] = sums[i]! + values[i]!;
  return values.map((_, i) => {
    const reach = Math.min(half, i);
    const beyond = Math.max(0, i + reach - last);
    return (sums[i + reach + 1 - beyond]! + beyond * values[last]! - sums[i - reach]!) / (2 * reach + 1);
  });
}

/** m over which the wheels turn: more gently where no jump of the curvature is great. */
function spreadOf({ pieces }: Curve, wheelbase: number): number {
  let jump = 0;
  for (let i = 1; i < pieces.length; i++)
    jump = Math.max(jump, Math.abs(pieces[i]!.curvature - pieces[i - 1]!.curvature));
  return Math.min(SPREAD * wheelbase, Math.sqrt((24 * MISSED) / Math.max(1e-9, jump)));
}

/**
 * The steering (rad, bicycle model) that drives a vehicle's rear axle along `curve`, at every `spacing` metres. It
 * changes no faster along the way than front wheels can be turned by a car that drives slowly enough.
 */
export function steeringProfile(curve: Curve, wheelbase: number, spacing: number): Float64Array {
  return smoothed(rawSteering(curve, wheelbase, spacing), Math.round(spreadOf(curve, wheelbase) / spacing / 2));
}
