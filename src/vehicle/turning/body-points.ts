import type { Run, UnitTrack } from "./run";
import type { Unit } from "./types";
import { rearOf, wheelbaseOf } from "./unit";

/** A place on a unit: m behind its lead, and m to its left. */
export interface UnitPoint {
  readonly unit: number;
  readonly back: number;
  readonly left: number;
}

/**
 * The points of a body whose ways bound all that its left side sweeps: the corners, and the point abreast of the
 * middle of the fixed axles. The unit turns about a centre on their line, so that this is where its side touches its
 * own envelope.
 */
function sidePoints(unit: Unit, index: number, side: 1 | -1): UnitPoint[] {
  const backs = [-unit.frontOverhang, wheelbaseOf(unit), rearOf(unit)];
  return backs.map((back) => ({ unit: index, back, left: (side * unit.width) / 2 }));
}

/** What sweeps nearest to the kerb, on the inside of a turn to the left. */
export const innerPoints = ({ vehicle }: Run): UnitPoint[] =>
  vehicle.units.flatMap((unit, i) => sidePoints(unit, i, 1));

/** What sweeps farthest out. */
export const outerPoints = ({ vehicle }: Run): UnitPoint[] =>
  vehicle.units.flatMap((unit, i) => sidePoints(unit, i, -1));

/** The outer faces of all tyres, left and right of each axle, the steered one first. */
export const wheelPoints = ({ vehicle }: Run): UnitPoint[] =>
  vehicle.units.flatMap(({ axles, track }, unit) => {
    const backs = unit === 0 ? [0, ...axles] : axles;
    return backs.flatMap((back) => [1, -1].map((side) => ({ unit, back, left: (side * track) / 2 })));
  });

export const xAt = ({ x, cos, sin }: UnitTrack, { back, left }: UnitPoint, i: number): number =>
  x[i]! - back * cos[i]! - left * sin[i]!;

export const yAt = ({ y, cos, sin }: UnitTrack, { back, left }: UnitPoint, i: number): number =>
  y[i]! - back * sin[i]! + left * cos[i]!;

/** The way of one point, x and y in turn, pose by pose. */
export function traceOf({ units, count }: Run, point: UnitPoint): Float64Array {
  const track = units[point.unit]!;
  const trace = new Float64Array(2 * count);
  for (let i = 0; i < count; i++) {
    trace[2 * i] = xAt(track, point, i);
    trace[2 * i + 1] = yAt(track, point, i);
  }
  return trace;
}
