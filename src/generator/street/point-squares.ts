import { distance, type Point } from "../../math/vector";
import { offSegment } from "../footprints/clean-ring";

/** m, the side of the squares that points are found by. */
const SQUARE = 1;
/** Slots at first, a power of two; at most half of them are used. */
const SLOTS = 256;

/** Points by the squares they lie in: in hashed slots, those of one square linked in the order in which they came. */
export interface PointSquares {
  readonly points: Point[];
  /** The number of the next point in the same square; -1 where there is none. */
  readonly next: number[];
  used: number;
  /** By slot: the square, east and north, and its first and last point; -1 where the slot is free. */
  east: Int32Array;
  north: Int32Array;
  first: Int32Array;
  last: Int32Array;
}

function slotsFor(count: number) {
  const free = () => new Int32Array(count).fill(-1);
  return { east: free(), north: free(), first: free(), last: free() };
}

export const createPointSquares = (): PointSquares => ({ points: [], next: [], used: 0, ...slotsFor(SLOTS) });

const squareOf = (value: number): number => Math.floor(value / SQUARE);

/** The slot of a square, or the free one that it would have. */
function slotOf({ east, north, first }: PointSquares, x: number, y: number): number {
  const mask = first.length - 1;
  let slot = (Math.imul(x, 0x4f1bbcdd) ^ Math.imul(y, 0x2545f491)) >>> 7;
  for (slot &= mask; first[slot]! >= 0; slot = (slot + 1) & mask) if (east[slot] === x && north[slot] === y) break;
  return slot;
}

function makeRoom(squares: PointSquares): void {
  const { east, north, first, last } = squares;
  Object.assign(squares, slotsFor(2 * first.length));
  for (let old = 0; old < first.length; old++) {
    if (first[old]! < 0) continue;
    const slot = slotOf(squares, east[old]!, north[old]!);
    squares.east[slot] = east[old]!;
    squares.north[slot] = north[old]!;
    squares.first[slot] = first[old]!;
    squares.last[slot] = last[old]!;
  }
}

export function putPoint(squares: PointSquares, point: Point): void {
  if (2 * squares.used >= squares.first.length) makeRoom(squares);
  const [x, y] = [squareOf(point[0]), squareOf(point[1])];
  const slot = slotOf(squares, x, y);
  const number = squares.points.push(point) - 1;
  squares.next.push(-1);
  if (squares.first[slot]! < 0) {
    squares.used++;
    squares.east[slot] = x;
    squares.north[slot] = y;
    squares.first[slot] = number;
  } else squares.next[squares.last[slot]!] = number;
  squares.last[slot] = number;
}

/** The first points of squares that were looked for last, `count` of them. */
const found = { first: new Int32Array(64), count: 0 };

function addFound(first: number): void {
  if (first < 0) return;
  if (found.count === found.first.length) {
    const longer = new Int32Array(2 * found.count);
    longer.set(found.first);
    found.first = longer;
  }
  found.first[found.count++] = first;
}

/** Finds the squares with points within `off` of the way from a to b. */
function findAlong(squares: PointSquares, a: Point, b: Point, off: number): void {
  const west = a[0] < b[0] ? a : b;
  const east = a[0] < b[0] ? b : a;
  const slope = east[0] > west[0] ? (east[1] - west[1]) / (east[0] - west[0]) : 0;
  const last = squareOf(east[0] + off);
  found.count = 0;
  for (let x = squareOf(west[0] - off); x <= last; x++) {
    const from = x * SQUARE - off;
    const to = (x + 1) * SQUARE + off;
    const p = from > west[0] ? west[1] + slope * (from - west[0]) : west[1];
    const q = to < east[0] ? west[1] + slope * (to - west[0]) : east[1];
    const top = squareOf(Math.max(p, q) + off);
    for (let y = squareOf(Math.min(p, q) - off); y <= top; y++) addFound(squares.first[slotOf(squares, x, y)]!);
  }
}

/** The nearest of the points nearer than `within` (m, less than a square) to a place; null where there is none. */
export function nearestPoint(squares: PointSquares, place: Point, within: number): Point | null {
  findAlong(squares, place, place, within);
  let best: Point | null = null;
  let least = within;
  for (let k = 0; k < found.count; k++)
    for (let i = found.first[k]!; i >= 0; i = squares.next[i]!) {
      const apart = distance(squares.points[i]!, place);
      if (apart < least) {
        best = squares.points[i]!;
        least = apart;
      }
    }
  return best;
}

const NONE: readonly Point[] = [];

/** The points within `off` (m, less than a square) of the way from a to b, but for these two, in its order. */
export function pointsAlong(squares: PointSquares, a: Point, b: Point, off: number): readonly Point[] {
  findAlong(squares, a, b, off);
  let along: Point[] | null = null;
  for (let k = 0; k < found.count; k++)
    for (let i = found.first[k]!; i >= 0; i = squares.next[i]!) {
      const point = squares.points[i]!;
      if (point === a || point === b || !(offSegment(point, a, b) < off)) continue;
      if (along) along.push(point);
      else along = [point];
    }
  return along?.sort((p, q) => distance(a, p) - distance(a, q)) ?? NONE;
}
