import { boxesMeet, type Footprint } from "./footprint";

/** m, the side of a grid's squares: about a street's piece. */
const SQUARE = 64;

/** Numbers of squares east and north fit side by side in one key. */
const ROW = 2 ** 26;

/** The squares that boxes lie on, each with the boxes' numbers, ascending. */
function squaresOf(boxes: readonly Footprint["box"][]): Map<number, number[]> {
  const squares = new Map<number, number[]>();
  for (const [i, [x0, y0, x1, y1]] of boxes.entries()) {
    for (let x = Math.floor(x0 / SQUARE); x <= Math.floor(x1 / SQUARE); x++)
      for (let y = Math.floor(y0 / SQUARE); y <= Math.floor(y1 / SQUARE); y++) {
        const key = x * ROW + y;
        const square = squares.get(key);
        if (square) square.push(i);
        else squares.set(key, [i]);
      }
  }
  return squares;
}

/** Whether two boxes meet, and of all squares that both lie on `key` is the first: each pair is told once. */
function meetFirstAt(key: number, a: Footprint["box"], b: Footprint["box"]): boolean {
  if (!boxesMeet(a, b)) return false;
  const x = Math.floor(Math.max(a[0], b[0]) / SQUARE);
  const y = Math.floor(Math.max(a[1], b[1]) / SQUARE);
  return x * ROW + y === key;
}

/** Every pair of boxes that lie on a common square, once each, the lesser number first, in order. */
export function pairsNear(boxes: readonly Footprint["box"][]): [number, number][] {
  const pairs: [number, number][] = [];
  for (const [key, square] of squaresOf(boxes)) {
    for (let k = 0; k < square.length; k++)
      for (let l = k + 1; l < square.length; l++) {
        const [i, j] = [square[k]!, square[l]!];
        if (meetFirstAt(key, boxes[i]!, boxes[j]!)) pairs.push([i, j]);
      }
  }
  return pairs.sort(([a, b], [c, d]) => a - c || b - d);
}
