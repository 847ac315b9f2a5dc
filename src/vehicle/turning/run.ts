import { type FrontPath, samplePath } from "./front-path";
import type { DesignVehicle } from "./types";
import { wheelbaseOf } from "./unit";

/** m between two poses: the rear axle's radius on a full lock is then within a millimetre of its closed form. */
const STEP = 0.1;
/** rad from straight at which a trailer counts as settled behind its tractor: 2 cm on the longest. */
const SETTLED = 0.0015;
/** m after the turn before a run is given up on settling. */
const LONGEST_TAIL = 250;

/** One unit's poses: where its lead is, and the direction it points in. */
export interface UnitTrack {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly cos: Float64Array;
  readonly sin: Float64Array;
}

/** What a vehicle does on one front path, pose by pose. It starts straight, its steered axle at (0, 0), along +x. */
export interface Run {
  readonly vehicle: DesignVehicle;
  /** m between the poses. */
  readonly step: number;
  readonly count: number;
  readonly units: readonly UnitTrack[];
  /** rad, of the bicycle model's front wheel. */
  readonly steer: Float64Array;
  /** rad, the farthest that any trailer folds past its own limit; at most 0 where all keep to it. */
  readonly overfold: number;
}

/** What of a vehicle the motion needs: wheelbases and couplings, and the headings as they change. */
interface Motion {
  readonly wheelbases: readonly number[];
  readonly hitches: readonly number[];
  readonly headings: Float64Array;
  readonly rates: Float64Array;
  readonly middle: Float64Array;
}

/**
 * How fast each unit turns (rad/m) while the steered axle moves along `heading`. Its axles roll without slipping: a
 * unit turns by its lead's speed across it over its wheelbase, and hands the speed of its hitch on.
 * Source: bicycle model and tractrix, dθ/ds = sin(φ − θ) / L.
 */
function turnRates({ wheelbases, hitches, rates }: Motion, headings: Float64Array, heading: number): void {
  let along = Math.cos(heading - headings[0]!);
  let across = Math.sin(heading - headings[0]!);
  for (let i = 0; i < wheelbases.length; i++) {
    rates[i] = across / wheelbases[i]!;
    if (i + 1 === wheelbases.length) return;
    const atHitch = across * (1 - hitches[i]! / wheelbases[i]!);
    const fold = headings[i]! - headings[i + 1]!;
    const [c, s] = [Math.cos(fold), Math.sin(fold)];
    across = along * s + atHitch * c;
    along = along * c - atHitch * s;
  }
}

/** One step by the midpoint rule. */
function turn(motion: Motion, heading: number, step: number): void {
  const { headings, rates, middle } = motion;
  turnRates(motion, headings, heading);
  for (let i = 0; i < headings.length; i++) middle[i] = headings[i]! + (rates[i]! * step) / 2;
  turnRates(motion, middle, heading);
  for (let i = 0; i < headings.length; i++) headings[i] = headings[i]! + rates[i]! * step;
}

const emptyTrack = (size: number): UnitTrack => ({
  x: new Float64Array(size),
  y: new Float64Array(size),
  cos: new Float64Array(size),
  sin: new Float64Array(size),
});

/** Writes every unit's pose, from the steered axle at (x, y) back. */
function record(tracks: readonly UnitTrack[], { headings, hitches }: Motion, i: number, x: number, y: number): void {
  let [leadX, leadY] = [x, y];
  for (const [k, track] of tracks.entries()) {
    const [cos, sin] = [Math.cos(headings[k]!), Math.sin(headings[k]!)];
    track.x[i] = leadX;
    track.y[i] = leadY;
    track.cos[i] = cos;
    track.sin[i] = sin;
    leadX -= (hitches[k] ?? 0) * cos;
    leadY -= (hitches[k] ?? 0) * sin;
  }
}

function motionOf({ units }: DesignVehicle): Motion {
  return {
    wheelbases: units.map(wheelbaseOf),
    hitches: units.map(({ hitch = 0 }) => hitch),
    headings: new Float64Array(units.length),
    rates: new Float64Array(units.length),
    middle: new Float64Array(units.length),
  };
}

/** rad, how far the trailers fold past their limits now. */
function overfoldOf({ units }: DesignVehicle, headings: Float64Array): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 1; i < units.length; i++) {
    const limit = units[i]!.foldLimit ?? Math.PI;
    most = Math.max(most, Math.abs(headings[i]! - headings[i - 1]!) - limit);
  }
  return most;
}

const isSettled = (headings: Float64Array, end: number): boolean =>
  headings.every((heading) => Math.abs(end - heading) < SETTLED);

/**
 * Drives `vehicle` with its steered axle on `path`, and on straight ahead until all of it stands straight.
 * The steering isn't held to the vehicle's limit: compare `steer`, or ask `isDrivable`.
 */
export function drive(vehicle: DesignVehicle, path: FrontPath, step = STEP): Run {
  const { headings: way, end } = samplePath(path, step);
  const most = way.length + Math.ceil(LONGEST_TAIL / step) + 1;
  const motion = motionOf(vehicle);
  const tracks = vehicle.units.map(() => emptyTrack(most));
  const steer = new Float64Array(most);
  let [x, y, count] = [0, 0, 0];
  let overfold = Number.NEGATIVE_INFINITY;
  for (; count < most; count++) {
    record(tracks, motion, count, x, y);
    overfold = Math.max(overfold, overfoldOf(vehicle, motion.headings));
    if (count >= way.length && isSettled(motion.headings, end)) break;
    const heading = way[count] ?? end;
    turn(motion, heading, step);
    steer[count + 1] = (way[count + 1] ?? end) / 2 + heading / 2 - motion.headings[0]!;
    x += Math.cos(heading) * step;
    y += Math.sin(heading) * step;
  }
  return { vehicle, step, count: Math.min(most, count + 1), units: tracks, steer, overfold };
}
