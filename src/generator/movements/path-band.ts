import { solveBanded } from "../../math/banded";
import type { Ray } from "../../math/biarc";
import { along, direction, leftOf } from "../../math/vector";
import type { KerbField } from "./kerb-field";
import { STRAINS, writeStrain } from "./path-strain";

/** A band: rays that a path passes, two arcs from each to the next; the first and last stay. */
type Band = readonly Ray[];

/** Numbers that place a ray: m aside, rad round. Those of a ray and of the one before it bear on the same arcs. */
const EACH = 2;
const WIDTH = 2 * EACH;
/** m and rad by which a ray is moved to see what that changes, and at most in one go. */
const TRIAL = [1e-4, 1e-4] as const;
const FARTHEST = [0.8, 0.3] as const;
/** How often a band is straightened at most, and the share of its strain that it must lose each time to go on. */
const ROUNDS = 14;
const LEAST_GAIN = 0.01;
/** How much the steps are shortened: at first, after one that helped and after one that didn't, and when to give up. */
const DAMPING = { first: 1e-2, helped: 0.3, failed: 8, last: 1e4 } as const;

/** @param hand 1, or −1 for the mirror image */
function moved({ at, heading }: Ray, aside: number, turn: number, hand: number): Ray {
  return { at: along(at, leftOf(direction(heading)), hand * aside), heading: heading + hand * turn };
}

/** The strains of all arcs of a band; null where it has none between two of its rays. */
function strainsOf(field: KerbField, band: Band): Float64Array | null {
  const strains = new Float64Array(STRAINS * (band.length - 1));
  for (let i = 1; i < band.length; i++)
    if (!writeStrain(field, band[i - 1]!, band[i]!, strains, STRAINS * (i - 1))) return null;
  return strains;
}

const costOf = (strains: Float64Array): number => strains.reduce((sum, one) => sum + one * one, 0);

/** How the strains before and after each inner ray change with its numbers: 2 STRAINS for each of them. */
function slopesOf(field: KerbField, band: Band, strains: Float64Array, hand: number): Float64Array {
  const slopes = new Float64Array(2 * STRAINS * EACH * (band.length - 2));
  for (let i = 1; i < band.length - 1; i++)
    for (let k = 0; k < EACH; k++) {
      const o = 2 * STRAINS * (EACH * (i - 1) + k);
      const ray = moved(band[i]!, k === 0 ? TRIAL[0] : 0, k === 1 ? TRIAL[1] : 0, hand);
      const whole = writeStrain(field, band[i - 1]!, ray, slopes, o);
      if (!whole || !writeStrain(field, ray, band[i + 1]!, slopes, o + STRAINS)) slopes.fill(0, o, o + 2 * STRAINS);
      else
        for (let n = 0; n < 2 * STRAINS; n++)
          slopes[o + n] = (slopes[o + n]! - strains[STRAINS * (i - 1) + n]!) / TRIAL[k]!;
    }
  return slopes;
}

/** The normal equations of the least squares: the matrix by rows as `solveBanded` has it, and the right side. */
function equationsOf(strains: Float64Array, slopes: Float64Array): { matrix: Float64Array; side: Float64Array } {
  const count = slopes.length / (2 * STRAINS);
  const matrix = new Float64Array(count * WIDTH);
  const side = new Float64Array(count);
  for (let p = 0; p < count; p++) {
    const ray = Math.floor(p / EACH);
    for (let n = 0; n < 2 * STRAINS; n++) side[p]! -= slopes[2 * STRAINS * p + n]! * strains[STRAINS * ray + n]!;
    for (let q = Math.max(0, EACH * (ray - 1)); q <= p; q++) {
      // Of a ray's strains those before it are the later half of the ray before.
      const shared = Math.floor(q / EACH) === ray ? 0 : STRAINS;
      let sum = 0;
      for (let n = 0; n < 2 * STRAINS - shared; n++)
        sum += slopes[2 * STRAINS * p + n]! * slopes[2 * STRAINS * q + shared + n]!;
      matrix[WIDTH * p + p - q] = sum;
    }
  }
  return { matrix, side };
}

const limited = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

/** The band after a step; null where the equations have no answer. */
function stepped(band: Band, equations: ReturnType<typeof equationsOf>, damping: number, hand: number): Ray[] | null {
  const matrix = equations.matrix.slice();
  const step = equations.side.slice();
  for (let p = 0; p < step.length; p++) matrix[WIDTH * p]! += damping * (1 + matrix[WIDTH * p]!);
  if (!solveBanded(matrix, WIDTH, step)) return null;
  return band.map((ray, i) => {
    if (i === 0 || i === band.length - 1) return ray;
    const [aside, turn] = [step[EACH * (i - 1)]!, step[EACH * (i - 1) + 1]!];
    return moved(ray, limited(aside, FARTHEST[0]), limited(turn, FARTHEST[1]), hand);
  });
}

/**
 * Straightens a band between kerbs: moves its rays aside and round so that what its arcs lack of clearance and what they
 * bend too much becomes least, by squares, all rays at once.
 * @param hand 1, or −1 for the mirror image
 * Source: Levenberg and Marquardt's least squares; elastic bands after Quinlan and Khatib 1993.
 */
export function straighten(field: KerbField, start: Band, hand: number): Band {
  let band = start;
  let strains = strainsOf(field, band);
  if (!strains || band.length < 3) return band;
  let cost = costOf(strains);
  let damping: number = DAMPING.first;
  for (let round = 0; round < ROUNDS; round++) {
    const equations = equationsOf(strains, slopesOf(field, band, strains, hand));
    const before = cost;
    while (damping < DAMPING.last) {
      const next = stepped(band, equations, damping, hand);
      const there = next && strainsOf(field, next);
      const its = there ? costOf(there) : Number.POSITIVE_INFINITY;
      damping *= its < cost ? DAMPING.helped : DAMPING.failed;
      if (!(its < cost)) continue;
      [band, strains, cost] = [next!, there!, its];
      break;
    }
    if (!(cost < (1 - LEAST_GAIN) * before)) break;
  }
  return band;
}
