import { boxesMeet, type Footprint } from "./footprint";

type Box = Footprint["box"];

/** m, the sides that a grid's squares may have. */
const LEAST_SQUARE = 4;
const MOST_SQUARE = 64;

/** m, a side of squares of which most boxes lie on few. */
function squareFor(boxes: readonly Box[]): number {
  let sum = 0;
  for (const [x0, y0, x1, y1] of boxes) sum += Math.max(x1 - x0, y1 - y0);
  return Math.min(Math.max(sum / boxes.length, LEAST_SQUARE), MOST_SQUARE);
}

/**
 * The squares that boxes lie on, in hashed slots: `items` from `starts[slot]` to `starts[slot + 1]` are the numbers, ascending,
 * of the boxes on the square `east[slot]`, `north[slot]`.
 */
interface Squares {
  readonly east: Int32Array;
  readonly north: Int32Array;
  readonly starts: Int32Array;
  readonly items: Int32Array;
}

/** Calls `visit` with the square of every box, square by square. */
function visitSquares(boxes: readonly Box[], side: number, visit: (x: number, y: number, box: number) => void): void {
  for (let i = 0; i < boxes.length; i++) {
    const box = boxes[i]!;
    const [east, north] = [Math.floor(box[2] / side), Math.floor(box[3] / side)];
    for (let x = Math.floor(box[0] / side); x <= east; x++)
      for (let y = Math.floor(box[1] / side); y <= north; y++) visit(x, y, i);
  }
}

/** The slot of a square, or the free one that it would have: one that nothing was counted in. */
function slotOf(east: Int32Array, north: Int32Array, counts: Int32Array, x: number, y: number): number {
  const mask = east.length - 1;
  let slot = ((Math.imul(x, 0x4f1bbcdd) ^ Math.imul(y, 0x2545f491)) >>> 7) & mask;
  while (counts[slot]! > 0 && (east[slot] !== x || north[slot] !== y)) slot = (slot + 1) & mask;
  return slot;
}

function squaresOf(boxes: readonly Box[], side: number): Squares {
  let count = 0;
  visitSquares(boxes, side, () => count++);
  const size = 2 ** Math.ceil(Math.log2(2 * count + 2));
  const [east, north, counts] = [new Int32Array(size), new Int32Array(size), new Int32Array(size)];
  const slots = new Int32Array(count);
  let k = 0;
  visitSquares(boxes, side, (x, y) => {
    const slot = slotOf(east, north, counts, x, y);
    east[slot] = x;
    north[slot] = y;
    counts[slot]!++;
    slots[k++] = slot;
  });
  const starts = new Int32Array(size + 1);
  for (let slot = 0; slot < size; slot++) starts[slot + 1] = starts[slot]! + counts[slot]!;
  const items = new Int32Array(count);
  const next = starts.slice();
  k = 0;
  visitSquares(boxes, side, (_x, _y, box) => {
    items[next[slots[k++]!]!++] = box;
  });
  return { east, north, starts, items };
}

/** Whether `test` holds for every pair of boxes that meet, told once each by their numbers, the lesser first. */
export function everyPairNear(boxes: readonly Box[], test: (i: number, j: number) => boolean): boolean {
  if (boxes.length === 0) return true;
  const side = squareFor(boxes);
  const { east, north, starts, items } = squaresOf(boxes, side);
  /** Whether of all squares that two boxes share this is the first: each pair is told once. */
  const isFirst = (slot: number, a: Box, b: Box) =>
    Math.floor(Math.max(a[0], b[0]) / side) === east[slot] && Math.floor(Math.max(a[1], b[1]) / side) === north[slot];
  for (let slot = 0; slot < east.length; slot++) {
    const end = starts[slot + 1]!;
    for (let k = starts[slot]!; k < end; k++)
      for (let l = k + 1; l < end; l++) {
        const [i, j] = [items[k]!, items[l]!];
        const isMet = boxesMeet(boxes[i]!, boxes[j]!) && isFirst(slot, boxes[i]!, boxes[j]!);
        if (isMet && !test(i, j)) return false;
      }
  }
  return true;
}

/** Every pair of boxes that meet, once each, the lesser number first, in order. */
export function pairsNear(boxes: readonly Box[]): (readonly [number, number])[] {
  const keys: number[] = [];
  everyPairNear(boxes, (i, j) => keys.push(i * boxes.length + j) > 0);
  const sorted = Float64Array.from(keys).sort();
  return Array.from(sorted, (key) => [Math.floor(key / boxes.length), key % boxes.length] as const);
}
