import { hypot } from "./vector";

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

/** Bands one after the other: band i sums the terms from `starts[i]` to `starts[i + 1]`, and gives way by `gives[i]`. */
interface FlatBands {
  readonly starts: Int32Array;
  readonly at: Int32Array;
  readonly by: Float64Array;
  readonly most: Float64Array;
  readonly gives: Float64Array;
}

function flatBands(bands: readonly Band[], ease: Float64Array): FlatBands {
  const terms = bands.reduce((sum, { at }) => sum + at.length, 0);
  const flat: FlatBands = {
    starts: new Int32Array(bands.length + 1),
    at: new Int32Array(terms),
    by: new Float64Array(terms),
    most: Float64Array.from(bands, ({ most }) => most),
    gives: new Float64Array(bands.length),
  };
  for (const [i, { at, by }] of bands.entries()) {
    const start = flat.starts[i]!;
    flat.starts[i + 1] = start + at.length;
    flat.at.set(at, start);
    flat.by.set(by, start);
    flat.gives[i] = by.reduce((sum, factor, k) => sum + factor * factor * ease[at[k]!]!, 0);
  }
  return flat;
}

/** Brings the numbers into a band; how far out they were, in parts of its width. */
function intoBand({ starts, at, by, most: widths, gives }: FlatBands, { now, ease, pulls }: Moving, i: number): number {
  const give = gives[i]!;
  if (give === 0) return 0;
  const [start, end, most] = [starts[i]!, starts[i + 1]!, widths[i]!];
  let sum = 0;
  for (let k = start; k < end; k++) sum += by[k]! * now[at[k]!]!;
  const free = sum + give * pulls[i]!;
  const pull = (free - Math.min(most, Math.max(-most, free))) / give;
  const more = pull - pulls[i]!;
  if (more !== 0) for (let k = start; k < end; k++) now[at[k]!]! -= ease[at[k]!]! * by[k]! * more;
  pulls[i] = pull;
  return Math.abs(sum) / most - 1;
}

/** Brings a vector into its disc; how far out it was, in parts of that. */
function intoDisc({ at, most }: Disc, { now, shifts }: Moving, i: number): number {
  const x = now[at]! + shifts[2 * i]!;
  const y = now[at + 1]! + shifts[2 * i + 1]!;
  const size = hypot(x, y);
  const over = hypot(now[at]!, now[at + 1]!) / most - 1;
  if (size <= most && shifts[2 * i] === 0 && shifts[2 * i + 1] === 0) return over;
  const part = Math.min(1, most / size);
  now[at] = x * part;
  now[at + 1] = y * part;
  shifts[2 * i] = x - now[at]!;
  shifts[2 * i + 1] = y - now[at + 1]!;
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
  const flat = flatBands(bands, ease);
  const moving = { now, ease, pulls: new Float64Array(bands.length), shifts: new Float64Array(2 * discs.length) };
  for (let round = 0; round < ROUNDS; round++) {
    let worst = 0;
    for (let i = 0; i < bands.length; i++) worst = Math.max(worst, intoBand(flat, moving, i));
    for (let i = 0; i < discs.length; i++) worst = Math.max(worst, intoDisc(discs[i]!, moving, i));
    if (worst <= ENOUGH) break;
  }
  return now;
}
