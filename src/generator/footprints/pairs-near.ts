import { boxesMeet, type Footprint } from "./footprint";

type Box = Footprint["box"];

/** m, the sides that a grid's squares may have. */
const LEAST_SQUARE = 4;
const MOST_SQUARE = 64;

/** Numbers of squares east and north fit side by side in one key. */
const ROW = 2 ** 26;

/** m, a side of squares of which most boxes lie on few. */
function squareFor(boxes: readonly Box[]): number {
  let sum = 0;
  for (const [x0, y0, x1, y1] of boxes) sum += Math.max(x1 - x0, y1 - y0);
  return Math.min(Math.max(sum / boxes.length, LEAST_SQUARE), MOST_SQUARE);
}

/** The squares that boxes lie on, each with the boxes' numbers, ascending. */
function squaresOf(boxes: readonly Box[], side: number): Map<number, number[]> {
  const squares = new Map<number, number[]>();
  for (const [i, [x0, y0, x1, y1]] of boxes.entries()) {
    for (let x = Math.floor(x0 / side); x <= Math.floor(x1 / side); x++)
      for (let y = Math.floor(y0 / side); y <= Math.floor(y1 / side); y++) {
        const key = x * ROW + y;
        const square = squares.get(key);
        if (square) square.push(i);
        else squares.set(key, [i]);
      }
  }
  return squares;
}

/** Whether `test` holds for every pair of boxes that meet, told once each by their numbers, the lesser first. */
export function everyPairNear(boxes: readonly Box[], test: (i: number, j: number) => boolean): boolean {
  const side = squareFor(boxes);
  /** Whether of all squares that two boxes share `key` is the first: each pair is told once. */
  const isFirst = (key: number, a: Box, b: Box) =>
    Math.floor(Math.max(a[0], b[0]) / side) * ROW + Math.floor(Math.max(a[1], b[1]) / side) === key;
  for (const [key, square] of squaresOf(boxes, side)) {
    for (let k = 0; k < square.length; k++)
      for (let l = k + 1; l < square.length; l++) {
        const [i, j] = [square[k]!, square[l]!];
        const isMet = boxesMeet(boxes[i]!, boxes[j]!) && isFirst(key, boxes[i]!, boxes[j]!);
        if (isMet && !test(i, j)) return false;
      }
  }
  return true;
}

/** Every pair of boxes that meet, once each, the lesser number first, in order. */
export function pairsNear(boxes: readonly Box[]): [number, number][] {
  const pairs: [number, number][] = [];
  everyPairNear(boxes, (i, j) => pairs.push([i, j]) > 0);
  return pairs.sort(([a, b], [c, d]) => a - c || b - d);
}
