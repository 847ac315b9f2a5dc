/** A stretch of a front path: its curvature (1/m, positive to the left) changes evenly from one end to the other. */
export interface FrontPiece {
  readonly length: number;
  readonly from: number;
  readonly to: number;
}

/** The way of the middle of the steered axle, from a start heading along +x: lines, arcs and clothoids. */
export type FrontPath = readonly FrontPiece[];

/** m that an arc may be short of nothing before it is none. */
const ROUNDING = 1e-9;

/** m. */
export const pathLength = (path: FrontPath): number => path.reduce((sum, { length }) => sum + length, 0);

/**
 * Turns by `angle` (rad, positive) to the left: a clothoid in, an arc of `radius` (m), a clothoid out.
 * @param rampIn m, length of the clothoid in; 0 for none @param rampOut the same on the way out
 * @returns undefined where the clothoids alone turn farther
 */
export function arcPath(angle: number, radius: number, rampIn = 0, rampOut = 0): FrontPath | undefined {
  const arc = radius * angle - (rampIn + rampOut) / 2;
  if (!(arc > -ROUNDING)) return undefined;
  const curvature = 1 / radius;
  const pieces = [
    { length: rampIn, from: 0, to: curvature },
    { length: Math.max(0, arc), from: curvature, to: curvature },
    { length: rampOut, from: curvature, to: 0 },
  ];
  return pieces.filter(({ length }) => length > 0);
}

/** A straight way. */
export const straightPath = (length: number): FrontPath => [{ length, from: 0, to: 0 }];

/** The heading of each step of a front path, in the step's middle, and where all of it ends. */
export interface SampledPath {
  readonly headings: Float64Array;
  /** rad, at the end. */
  readonly end: number;
}

/** Samples `path` at every `step` metres; what is left at its end is one more step. */
export function samplePath(path: FrontPath, step: number): SampledPath {
  const headings = new Float64Array(Math.ceil(pathLength(path) / step - ROUNDING));
  let index = 0;
  let base = 0;
  let heading = 0;
  for (const { length, from, to } of path) {
    const change = (to - from) / length;
    for (; index < headings.length && (index + 0.5) * step < base + length; index++) {
      const s = (index + 0.5) * step - base;
      headings[index] = heading + (from + (change * s) / 2) * s;
    }
    base += length;
    heading += ((from + to) / 2) * length;
  }
  headings.fill(heading, index);
  return { headings, end: heading };
}
