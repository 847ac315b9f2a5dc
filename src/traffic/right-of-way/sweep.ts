import { type Curve, poseOnPiece } from "../../math/curve";
import type { Body, Rectangles } from "../body";

/** m between two samples of a path; their stations are multiples of it. */
export const STEP = 0.5;

/** Samples to one circle around them. */
export const BLOCK = 16;

/** Circles by their middles and radii, m. */
interface Circles {
  readonly east: Float64Array;
  readonly north: Float64Array;
  readonly radius: Float64Array;
}

/** The bodies of a vehicle along a path: sample `i` has its rear axle at station `(first + i) * STEP`. */
export interface Sweep extends Rectangles {
  readonly first: number;
  readonly count: number;
  /** m and rad, how much the middle of a body moves, and the body turns, from one sample to the next at most. */
  readonly stride: number;
  readonly turn: number;
  /** Circles around the middles of every `BLOCK` samples, m. */
  readonly blocks: Circles;
}

/** A curve, and the station (m) that its beginning has. */
export interface Track {
  readonly curve: Curve;
  readonly start: number;
}

/** How much bodies move and turn from sample to sample. */
function paceOf({ east, north, cos, sin }: Rectangles): Pick<Sweep, "stride" | "turn"> {
  let [stride, turn] = [STEP / 2, 0];
  for (let i = 1; i < east.length; i++) {
    const [dx, dy] = [east[i]! - east[i - 1]!, north[i]! - north[i - 1]!];
    const c = cos[i]! * cos[i - 1]! + sin[i]! * sin[i - 1]!;
    const s = sin[i]! * cos[i - 1]! - cos[i]! * sin[i - 1]!;
    stride = Math.max(stride, Math.sqrt(dx * dx + dy * dy));
    turn = Math.max(turn, Math.abs(Math.atan2(s, c)));
  }
  return { stride, turn };
}

/** A circle around the middles of each block, about the middle between its first and its last. */
function blocksOf({ east, north }: Rectangles): Circles {
  const count = Math.ceil(east.length / BLOCK);
  const circles = { east: new Float64Array(count), north: new Float64Array(count), radius: new Float64Array(count) };
  for (let k = 0; k < count; k++) {
    const [first, last] = [k * BLOCK, Math.min(east.length, (k + 1) * BLOCK) - 1];
    const [x, y] = [(east[first]! + east[last]!) / 2, (north[first]! + north[last]!) / 2];
    let most = 0;
    for (let i = first; i <= last; i++) most = Math.max(most, (east[i]! - x) ** 2 + (north[i]! - y) ** 2);
    circles.east[k] = x;
    circles.north[k] = y;
    circles.radius[k] = Math.sqrt(most);
  }
  return circles;
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
  return {
    first,
    count,
    east,
    north,
    cos,
    sin,
    ...paceOf({ east, north, cos, sin }),
    blocks: blocksOf({ east, north, cos, sin }),
  };
}
