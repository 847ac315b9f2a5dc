import { type Curve, poseOnPiece } from "../math/curve";
import type { Body, Rectangles } from "./body";

/** m between two samples of a path; their stations are multiples of it. */
export const STEP = 0.5;

/** The bodies of a vehicle along a path: sample `i` has its rear axle at station `(first + i) * STEP`. */
export interface Sweep extends Rectangles {
  readonly first: number;
  readonly count: number;
}

/** A curve, and the station (m) that its beginning has. */
export interface Track {
  readonly curve: Curve;
  readonly start: number;
}

/** Samples the bodies along the whole of a track, between its ends. */
export function sweepOf({ curve, start }: Track, { front, rear }: Body): Sweep {
  const first = Math.ceil(start / STEP);
  const count = Math.max(0, Math.floor((start + curve.length) / STEP) - first + 1);
  const [east, north] = [new Float64Array(count), new Float64Array(count)];
  const [cos, sin] = [new Float64Array(count), new Float64Array(count)];
  const middle = (front - rear) / 2;
  let piece = 0;
  let base = start;
  for (let i = 0; i < count; i++) {
    const s = (first + i) * STEP;
    while (piece < curve.pieces.length - 1 && s > base + curve.pieces[piece]!.length)
      base += curve.pieces[piece++]!.length;
    const { at, heading } = poseOnPiece(curve.pieces[piece]!, s - base);
    cos[i] = Math.cos(heading);
    sin[i] = Math.sin(heading);
    east[i] = at[0] + middle * cos[i]!;
    north[i] = at[1] + middle * sin[i]!;
  }
  return { first, count, east, north, cos, sin };
}
