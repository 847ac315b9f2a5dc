import type { Curve } from "../math/curve";
import { steerForCurvature } from "./steering";

/** Wheelbases over which the wheels turn where the curvature jumps: a jump Δκ spread over w misses the path by Δκ w² / 24. */
const SPREAD = 0.77;

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

/** Each sample's mean over as much to either side as there is on both, at most `half` samples. */
function smoothed(values: Float64Array, half: number): Float64Array {
  const sums = new Float64Array(values.length + 1);
  for (let i = 0; i < values.length; i++) sums[i + 1] = sums[i]! + values[i]!;
  return values.map((_, i) => {
    const reach = Math.min(half, i, values.length - 1 - i);
    return (sums[i + reach + 1]! - sums[i - reach]!) / (2 * reach + 1);
  });
}

/**
 * The steering (rad, bicycle model) that drives a vehicle's rear axle along `curve`, at every `spacing` metres. It
 * changes no faster along the way than front wheels can be turned by a car that drives slowly enough.
 */
export function steeringProfile(curve: Curve, wheelbase: number, spacing: number): Float64Array {
  return smoothed(rawSteering(curve, wheelbase, spacing), Math.round((SPREAD * wheelbase) / spacing / 2));
}
