import { type HalfSize, rectanglesMeet } from "./body";
import { STEP, type Sweep } from "./sweep";

/** m that each body is wider and longer on every side than it is: 0.3 m between two of them. */
export const MARGIN = 0.15;

/** m, how unevenly a limit may move on and still be followed like a car. */
const UNEVEN = 0.75;

/**
 * What one way over a crossing must leave free for another one. Stations are the rear axle's, from the entry mouth.
 * By `other`'s station `(first + i) * STEP`: how far one may go without ever meeting it, wherever it goes on to.
 */
export interface Conflict {
  /** m, the stretch of one's own way in which the bodies can meet. */
  readonly lo: number;
  readonly hi: number;
  readonly first: number;
  /** m; Infinity once the other is past. Never falls. */
  readonly limit: Float64Array;
  /** m that the other may go on and the limit moves with it, as behind a car; 0 where the limit stands still. */
  readonly run: Float64Array;
  /** m, the other's station from which on one can follow it, or it is past. */
  readonly release: number;
}

/** Both sides of two ways that meet. */
export interface ConflictPair {
  readonly a: Conflict;
  readonly b: Conflict;
}

/** For each body of `a` the first and the last of `b` that it meets, and the other way round; −1 for none. */
interface Contacts {
  readonly firstOfA: Int32Array;
  readonly firstOfB: Int32Array;
  readonly any: boolean;
}

/** m that a body's middle moves at most from one sample to the next: the rear axle's step, and its swing in a turn. */
const LONGEST_STEP = STEP * 1.5;

function contactsOf(a: Sweep, b: Sweep, size: HalfSize): Contacts {
  const firstOfA = new Int32Array(b.count).fill(-1);
  const firstOfB = new Int32Array(a.count).fill(-1);
  const reach = 2 * Math.hypot(size.length, size.width);
  let any = false;
  for (let i = 0; i < a.count; i++) {
    for (let j = 0; j < b.count; j++) {
      const [dx, dy] = [b.east[j]! - a.east[i]!, b.north[j]! - a.north[i]!];
      const apart = Math.sqrt(dx * dx + dy * dy) - reach;
      if (apart > 0) {
        j += Math.floor(apart / LONGEST_STEP);
        continue;
      }
      if (!rectanglesMeet(a, i, b, j, size)) continue;
      any = true;
      if (firstOfA[j]! < 0) firstOfA[j] = i;
      if (firstOfB[i]! < 0) firstOfB[i] = j;
    }
  }
  return { firstOfA, firstOfB, any };
}

/** How far the other's `run` goes from each sample on: the limit keeps up with it, within `UNEVEN`. */
function runsOf(limit: Float64Array): Float64Array {
  const run = new Float64Array(limit.length);
  for (let i = 0; i < limit.length; i++) {
    if (limit[i] === Number.POSITIVE_INFINITY) {
      run[i] = Number.POSITIVE_INFINITY;
      continue;
    }
    let j = i + 1;
    while (j < limit.length && limit[j]! - limit[i]! >= (j - i) * STEP - UNEVEN) j++;
    run[i] = Math.max(0, (j - 1 - i) * STEP - UNEVEN);
  }
  return run;
}

/** The other's station from which on the limit moves with it to the end of the way. */
function releaseOf(limit: Float64Array, first: number, last: number): number {
  let k = last;
  // The least lead of all samples after: a leap far ahead doesn't make up for a stretch where the limit stands still.
  let least = limit[last]! - last * STEP;
  while (k > 0 && least >= limit[k - 1]! - (k - 1) * STEP - 2 * UNEVEN) {
    k--;
    least = Math.min(least, limit[k]! - k * STEP);
  }
  return (first + k) * STEP;
}

/** @param met for each sample of `other`, the first one of `own` that it meets */
function sideOf(met: Int32Array, own: Sweep, other: Sweep, ownMet: Int32Array): Conflict {
  const limit = new Float64Array(met.length).fill(Number.POSITIVE_INFINITY);
  let least = Number.POSITIVE_INFINITY;
  let last = -1;
  for (let j = met.length - 1; j >= 0; j--) {
    if (met[j]! >= 0) {
      if (last < 0) last = j;
      least = Math.min(least, (own.first + met[j]! - 1) * STEP);
    }
    limit[j] = least;
  }
  // What meets the last sample may meet what comes shortly after it.
  if (last + 1 < limit.length) limit[last + 1] = limit[last]!;
  const hi = (own.first + ownMet.findLastIndex((j) => j >= 0) + 1) * STEP;
  const release = last >= met.length - 1 ? releaseOf(limit, other.first, last) : (other.first + last + 2) * STEP;
  return { lo: limit[0]!, hi, first: other.first, limit, run: runsOf(limit), release };
}

/** The stretches of two ways where their bodies, a little wider, would meet; null where they never do. */
export function conflictBetween(a: Sweep, b: Sweep, size: HalfSize): ConflictPair | null {
  const { firstOfA, firstOfB, any } = contactsOf(a, b, size);
  if (!any) return null;
  return { a: sideOf(firstOfA, a, b, firstOfB), b: sideOf(firstOfB, b, a, firstOfA) };
}
