import { type Curve, poseOnPiece } from "../math/curve";
import { steeringProfile } from "./steering-profile";
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
  /** rad, the steering that the curve asks for, with its jumps spread out. */
  readonly steer: Float64Array;
}

/** Samples `curve` for `spec`. @throws RangeError on a curve without pieces */
export function trackOf(spec: VehicleSpec, curve: Curve): Track {
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
  return {
    spacing: SPACING,
    length: curve.length,
    east,
    north,
    heading,
    steer: steeringProfile(curve, spec.wheelbase, SPACING),
  };
}

/** The array's value at station `s`, between samples in proportion, beyond the ends along the last two. */
export function sampleAt(track: Track, values: Float64Array, s: number): number {
  const at = s / track.spacing;
  const i = Math.min(Math.max(0, values.length - 2), Math.max(0, Math.floor(at)));
  const here = values[i]!;
  return values.length === 1 ? here : here + (values[i + 1]! - here) * (at - i);
}
