import type { HalfSize } from "../body";
import { contactsOf } from "./contacts";
import { STEP, type Sweep } from "./sweep";

/** m that each body is wider and longer on every side than it is: 0.3 m between two of them. */
export const MARGIN = 0.15;

/** m, how unevenly a limit may move on and still be followed like a car. */
const UNEVEN = 0.75;

/**
 * What one way over a crossing must leave free for another one. Stations are the rear axle's, from the entry mouth.
 * By `other`'s station `(first + i) * STEP`: how far one may go without ever meeting it, wherever it goes on to. Before
 * the first of these stations everything is as at it.
 */
export interface Conflict {
  /** m, the stretch of one's own way in which the bodies can meet. */
  readonly lo: number;
  readonly hi: number;
  readonly first: number;
  /** m; nothing once the other is past. Never falls. */
  readonly limit: readonly number[];
  /** m that the other may go on and the limit moves with it, as behind a car; 0 where the limit stands still. */
  readonly run: readonly number[];
  /** m, the other's station from which on one can follow it, or it is past. */
  readonly release: number;
}

/** Both sides of two ways that meet. */
export interface ConflictPair {
  readonly a: Conflict;
  readonly b: Conflict;
}

/**
 * How far the other's `run` goes from each sample on: the limit keeps up with it, within `UNEVEN`.
 * @param count of all samples: beyond the limit's last there is none
 */
function runsOf(limit: readonly number[], count: number): number[] {
  return limit.map((here, i) => {
    let j = i + 1;
    while (j < limit.length && limit[j]! - here >= (j - i) * STEP - UNEVEN) j++;
    const end = j === limit.length ? count : j;
    return Math.max(0, (end - 1 - i) * STEP - UNEVEN);
  });
}

/** The other's station from which on the limit moves with it to the end of the way. */
function releaseOf(limit: readonly number[], first: number, last: number): number {
  let k = last;
  // The least lead of all samples after: a leap far ahead doesn't make up for a stretch where the limit stands still.
  let least = limit[last]! - last * STEP;
  while (k > 0 && least >= limit[k - 1]! - (k - 1) * STEP - 2 * UNEVEN) {
    k--;
    least = Math.min(least, limit[k]! - k * STEP);
  }
  return (first + k) * STEP;
}

const isMet = (index: number): boolean => index >= 0;

/** Samples before the limit begins to move that are kept: from there on back it stands still and is 0 to run. */
const KEPT_BEFORE = 4;

/** How far one may go, for each sample of the other to the last that is met, from `from` on. @param met as in `sideOf` */
function limitsOf(met: Int32Array, own: Sweep, last: number): { limit: number[]; from: number } {
  const limit: number[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let j = last; j >= 0; j--) {
    if (isMet(met[j]!)) least = Math.min(least, (own.first + met[j]! - 1) * STEP);
    limit.push(least);
  }
  limit.reverse();
  const from = Math.max(0, limit.lastIndexOf(least) - KEPT_BEFORE);
  // What meets the last sample may meet what comes shortly after it.
  if (last + 1 < met.length) limit.push(limit[last]!);
  return { limit: limit.slice(from), from };
}

/** @param met for each sample of `other`, the first one of `own` that it meets */
function sideOf(met: Int32Array, own: Sweep, other: Sweep, ownMet: Int32Array): Conflict {
  const last = met.findLastIndex(isMet);
  const { limit, from } = limitsOf(met, own, last);
  const first = other.first + from;
  const hi = (own.first + ownMet.findLastIndex(isMet) + 1) * STEP;
  const release = last >= met.length - 1 ? releaseOf(limit, first, last - from) : (other.first + last + 2) * STEP;
  return { lo: limit[0]!, hi, first, limit, run: runsOf(limit, met.length - from), release };
}

/** The stretches of two ways where their bodies, a little wider, would meet; null where they never do. */
export function conflictBetween(a: Sweep, b: Sweep, size: HalfSize): ConflictPair | null {
  const contacts = contactsOf(a, b, size);
  if (!contacts) return null;
  const { firstOfA, firstOfB } = contacts;
  return { a: sideOf(firstOfA, a, b, firstOfB), b: sideOf(firstOfB, b, a, firstOfA) };
}
