import { type HalfSize, rectanglesApart } from "../body";
import { BLOCK, type Sweep } from "./sweep";

/** For each body of `b` the first of `a` that it meets, and the other way round; −1 for none. */
export interface Contacts {
  readonly firstOfA: Int32Array;
  readonly firstOfB: Int32Array;
}

/** m, kept off every leap for rounding. */
const CAREFUL = 1e-6;

/** A search of two sweeps as far as it has come. */
interface Search extends Contacts {
  readonly a: Sweep;
  readonly b: Sweep;
  readonly size: HalfSize;
  /** m, between the middles of two bodies that can just meet. */
  readonly reach: number;
  /** m that any point of `b`'s bodies moves from sample to sample, at most. */
  readonly stride: number;
  /** For each of `b` that no body has met yet itself, for others one after them: a chain to the next that none has. */
  readonly open: Int32Array;
}

/** Samples over which what moves `stride` a sample moves less than `way` (m). */
const leapOver = (way: number, stride: number): number => Math.max(0, Math.floor((way - CAREFUL) / stride));

/** The next of those that aren't met yet, from `j` on; shortens its own way for the next time. */
function nextOpen(open: Int32Array, j: number): number {
  let end = j;
  while (open[end] !== end) end = open[end]!;
  for (let k = j; k !== end; ) {
    const next = open[k]!;
    open[k] = end;
    k = next;
  }
  return end;
}

/** Notes that body `i` meets those from `j` to before `end`, where none before it has. */
function note({ firstOfA, firstOfB, open }: Search, i: number, j: number, end: number): void {
  if (firstOfB[i]! < 0) firstOfB[i] = j;
  for (let k = nextOpen(open, j); k < end; k = nextOpen(open, k + 1)) {
    firstOfA[k] = i;
    open[k] = k + 1;
  }
}

/** Looks for what body `i` meets from `from` to before `end`, beside what others before it have met. */
function searchRow(search: Search, i: number, from: number, end: number): void {
  const { a, b, size, reach, stride, firstOfB, open } = search;
  const [east, north] = [a.east[i]!, a.north[i]!];
  for (let j = firstOfB[i]! < 0 ? from : nextOpen(open, from); j < end; ) {
    const dx = b.east[j]! - east;
    const dy = b.north[j]! - north;
    const apart = Math.sqrt(dx * dx + dy * dy) - reach;
    if (apart > 0) {
      j += 1 + leapOver(apart, b.stride);
      continue;
    }
    const gap = rectanglesApart(a, i, b, j, size);
    const next = Math.min(end, j + 1 + leapOver(Math.abs(gap), stride));
    if (gap < 0) note(search, i, j, next);
    j = firstOfB[i]! < 0 ? next : nextOpen(open, next);
  }
}

function searchFor(a: Sweep, b: Sweep, size: HalfSize): Search {
  const around = Math.sqrt(size.length ** 2 + size.width ** 2);
  const open = new Int32Array(b.count + 1);
  for (let j = 0; j <= b.count; j++) open[j] = j;
  return {
    ...{ a, b, size, open },
    reach: 2 * around,
    stride: b.stride + b.turn * around,
    firstOfA: new Int32Array(b.count).fill(-1),
    firstOfB: new Int32Array(a.count).fill(-1),
  };
}

/** Whether any two bodies of two blocks can meet. @param around m from a body's middle to its corners */
function areNear(a: Sweep["blocks"], k: number, b: Sweep["blocks"], m: number, around: number): boolean {
  const dx = b.east[m]! - a.east[k]!;
  const dy = b.north[m]! - a.north[k]!;
  const most = a.radius[k]! + b.radius[m]! + 2 * around;
  return dx * dx + dy * dy < most * most;
}

/**
 * Where the bodies of two sweeps meet, found without trying all pairs: only blocks that come near each other are
 * searched, and what is apart by so many metres, or lies as deep in the other, stays so until it has moved that far.
 * Null where they never meet.
 */
export function contactsOf(a: Sweep, b: Sweep, size: HalfSize): Contacts | null {
  const around = Math.sqrt(size.length ** 2 + size.width ** 2);
  let search: Search | null = null;
  for (let k = 0; k < a.blocks.radius.length; k++)
    for (let m = 0; m < b.blocks.radius.length; m++) {
      if (!areNear(a.blocks, k, b.blocks, m, around)) continue;
      search ??= searchFor(a, b, size);
      for (let i = k * BLOCK; i < Math.min(a.count, (k + 1) * BLOCK); i++)
        searchRow(search, i, m * BLOCK, Math.min(b.count, (m + 1) * BLOCK));
    }
  return search?.firstOfB.some((j) => j >= 0) ? search : null;
}
