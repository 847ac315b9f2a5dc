/** A sum of some numbers that may differ from 0 by `most`: Σ `by[k]` · number `at[k]`. No number twice. */
export interface Band {
  readonly at: readonly number[];
  readonly by: readonly number[];
  readonly most: number;
}

/** Two numbers, `at` and the one after it, that are a vector of length `most` at most. */
export interface Disc {
  readonly at: number;
  readonly most: number;
}

/** Rounds at most; a chain of n things that hold each other tightly takes about n² of them. */
const ROUNDS = 400;
/** The part of its width by which a band may still be left. */
const ENOUGH = 0.02;

/** Numbers on their way into bands and discs. `pulls` and `shifts`: what each has moved them by until now. */
interface Moving {
  readonly now: Float64Array;
  readonly ease: Float64Array;
  readonly pulls: Float64Array;
  readonly shifts: Float64Array;
}

/** Brings the numbers into a band; how far out they were, in parts of its width. */
function intoBand({ at, by, most }: Band, { now, ease, pulls }: Moving, i: number): number {
  let [sum, give] = [0, 0];
  for (let k = 0; k < at.length; k++) {
    sum += by[k]! * now[at[k]!]!;
    give += by[k]! * by[k]! * ease[at[k]!]!;
  }
  if (give === 0) return 0;
  const free = sum + give * pulls[i]!;
  const pull = (free - Math.min(most, Math.max(-most, free))) / give;
  const more = pull - pulls[i]!;
  if (more !== 0) for (let k = 0; k < at.length; k++) now[at[k]!]! -= ease[at[k]!]! * by[k]! * more;
  pulls[i] = pull;
  return Math.abs(sum) / most - 1;
}

/** Brings a vector into its disc; how far out it was, in parts of that. */
function intoDisc({ at, most }: Disc, { now, shifts }: Moving, i: number): number {
  const [x, y] = [now[at]! + shifts[2 * i]!, now[at + 1]! + shifts[2 * i + 1]!];
  const size = Math.hypot(x, y);
  const over = Math.hypot(now[at]!, now[at + 1]!) / most - 1;
  if (size <= most && shifts[2 * i] === 0 && shifts[2 * i + 1] === 0) return over;
  const part = Math.min(1, most / size);
  [now[at], now[at + 1]] = [x * part, y * part];
  [shifts[2 * i], shifts[2 * i + 1]] = [x - now[at]!, y - now[at + 1]!];
  return over;
}

/**
 * The numbers nearest to `start` that keep within all bands and discs, or as near to that as some hundred rounds come.
 * What keeps within them already, and no band pulls at, stays as it is, to the bit.
 * @param ease how readily a number moves, against the others; 0: not at all. The same for both of a disc's
 * Source: Dykstra's projections, for bands as Hildreth 1957 has them.
 */
export function withinBands(
  start: Float64Array,
  ease: Float64Array,
  bands: readonly Band[],
  discs: readonly Disc[],
): Float64Array {
  const now = start.slice();
  const moving = { now, ease, pulls: new Float64Array(bands.length), shifts: new Float64Array(2 * discs.length) };
  for (let round = 0; round < ROUNDS; round++) {
    let worst = 0;
    for (const [i, band] of bands.entries()) worst = Math.max(worst, intoBand(band, moving, i));
    for (const [i, disc] of discs.entries()) worst = Math.max(worst, intoDisc(disc, moving, i));
    if (worst <= ENOUGH) break;
  }
  return now;
}
