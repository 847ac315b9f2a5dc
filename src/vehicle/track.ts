import { type Curve, poseOnPiece } from "../math/curve";
import { PLANNED_RATE, type SpeedPlan, speedAt } from "./speed-plan";
import { steerForCurvature } from "./steering";
import type { VehicleSpec } from "./types";

/** m between the samples of a track. */
const SPACING = 0.1;

/** A curve sampled for a driver, so that looking it up allocates nothing. All arrays by station / `spacing`. */
export interface Track {
  readonly spacing: number;
  readonly length: number;
  readonly east: Float64Array;
  readonly north: Float64Array;
  /** rad, without jumps of a full turn. */
  readonly heading: Float64Array;
  /** rad, the steering that the curve asks for, spread over the way it takes to turn the wheels. */
  readonly steer: Float64Array;
}

/** rad per sample, the steering that each place's curvature asks for; it jumps where pieces meet. */
function steeringOf(curve: Curve, spec: VehicleSpec, count: number): Float64Array {
  const steer = new Float64Array(count);
  let base = 0;
  for (const { curvature, length } of curve.pieces) {
    const angle = steerForCurvature(spec.wheelbase, curvature);
    const from = Math.max(0, Math.ceil(base / SPACING));
    for (let i = from; i < count && (i * SPACING < base + length || i === count - 1); i++) steer[i] = angle;
    base += length;
  }
  return steer;
}

/** m per sample, the way over which the wheels turn: that of the largest jump nearby at the planned speed. */
function spreadOf(steer: Float64Array, spec: VehicleSpec, plan: SpeedPlan): Float64Array {
  const spread = new Float64Array(steer.length);
  for (let i = 1; i < steer.length; i++) {
    const jump = Math.abs(steer[i]! - steer[i - 1]!);
    if (jump === 0) continue;
    const way = (jump / (spec.steeringRate * PLANNED_RATE)) * speedAt(plan, i * SPACING);
    const reach = Math.ceil(way / SPACING / 2) + 1;
    for (let k = Math.max(0, i - reach); k < Math.min(steer.length, i + reach); k++)
      spread[k] = Math.max(spread[k]!, way);
  }
  return spread;
}

/** Each sample's mean over its own spread: a jump becomes a ramp about the same place. */
function smoothed(steer: Float64Array, spread: Float64Array): Float64Array {
  const sums = new Float64Array(steer.length + 1);
  for (let i = 0; i < steer.length; i++) sums[i + 1] = sums[i]! + steer[i]!;
  return steer.map((_, i) => {
    const half = Math.round(spread[i]! / SPACING / 2);
    const a = Math.max(0, i - half);
    const b = Math.min(steer.length - 1, i + half);
    return (sums[b + 1]! - sums[a]!) / (b + 1 - a);
  });
}

/** Samples `curve` for `spec` at the planned speeds. @throws RangeError on a curve without pieces */
export function trackOf(spec: VehicleSpec, curve: Curve, plan: SpeedPlan): Track {
  if (curve.pieces.length === 0) throw new RangeError("a curve without pieces can't be followed");
  const count = Math.ceil(curve.length / SPACING) + 1;
  const [east, north, heading] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)];
  let piece = 0;
  let base = 0;
  let turned = 0;
  for (let i = 0; i < count; i++) {
    while (piece < curve.pieces.length - 1 && i * SPACING > base + curve.pieces[piece]!.length)
      base += curve.pieces[piece++]!.length;
    const pose = poseOnPiece(curve.pieces[piece]!, i * SPACING - base);
    [east[i], north[i]] = pose.at;
    if (i > 0) turned += 2 * Math.PI * Math.round((heading[i - 1]! - pose.heading - turned) / (2 * Math.PI));
    heading[i] = pose.heading + turned;
  }
  const steer = steeringOf(curve, spec, count);
  return {
    spacing: SPACING,
    length: curve.length,
    east,
    north,
    heading,
    steer: smoothed(steer, spreadOf(steer, spec, plan)),
  };
}

/** The array's value at station `s`, between samples in proportion, beyond the ends along the last two. */
export function sampleAt(track: Track, values: Float64Array, s: number): number {
  const at = s / track.spacing;
  const i = Math.min(Math.max(0, values.length - 2), Math.max(0, Math.floor(at)));
  const here = values[i]!;
  return values.length === 1 ? here : here + (values[i + 1]! - here) * (at - i);
}
