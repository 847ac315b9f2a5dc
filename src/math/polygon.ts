import { orient2d } from "robust-predicates";
import type { Point } from "./vector";

/** Edges that share one bounding box in the search for crossings. */
const BUNDLE = 8;

/** A ring's corners, x and y in turn. */
export function flatRing(ring: readonly Point[]): Float64Array {
  const xy = new Float64Array(2 * ring.length);
  for (let i = 0; i < ring.length; i++) {
    const corner = ring[i]!;
    xy[2 * i] = corner[0];
    xy[2 * i + 1] = corner[1];
  }
  return xy;
}

/** The area of a ring, positive when it runs counter-clockwise. `xy`: x and y in turn. */
export function ringArea(xy: ArrayLike<number>): number {
  let twice = 0;
  const n = xy.length;
  const x0 = xy[0]!;
  const y0 = xy[1]!;
  for (let i = 2; i < n - 2; i += 2) {
    twice += (xy[i]! - x0) * (xy[i + 3]! - y0) - (xy[i + 1]! - y0) * (xy[i + 2]! - x0);
  }
  return twice / 2;
}

/** m² by which a corner must advance to count: far over rounding, far under any street. */
const ADVANCES = 1e-9;

/**
 * Whether every edge of a ring runs counter-clockwise about (x, y), once around: then it is simple. Cheap, and true of
 * most junctions about their node; false says nothing.
 */
export function isStarRing(xy: ArrayLike<number>, x: number, y: number): boolean {
  let rounds = 0;
  const last = xy.length - 2;
  let px = xy[last]! - x;
  let py = xy[last + 1]! - y;
  for (let i = 0; i <= last; i += 2) {
    const qx = xy[i]! - x;
    const qy = xy[i + 1]! - y;
    if (!(px * qy - py * qx > ADVANCES)) return false;
    if (py < 0 && qy >= 0) rounds++;
    px = qx;
    py = qy;
  }
  return rounds === 1;
}

/** Bounding boxes of every `BUNDLE` edges of a ring: least x, least y, greatest x, greatest y. */
function boxesOf(xy: ArrayLike<number>, count: number): Float64Array {
  const bundles = Math.ceil(count / BUNDLE);
  const boxes = new Float64Array(4 * bundles);
  for (let k = 0; k < bundles; k++) {
    let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let i = k * BUNDLE; i <= Math.min(count, (k + 1) * BUNDLE); i++) {
      const at = 2 * (i % count);
      const x = xy[at]!;
      const y = xy[at + 1]!;
      if (x < x0) x0 = x;
      if (x > x1) x1 = x;
      if (y < y0) y0 = y;
      if (y > y1) y1 = y;
    }
    boxes[4 * k] = x0;
    boxes[4 * k + 1] = y0;
    boxes[4 * k + 2] = x1;
    boxes[4 * k + 3] = y1;
  }
  return boxes;
}

const boxesMeet = (boxes: Float64Array, a: number, b: number): boolean =>
  boxes[4 * a]! <= boxes[4 * b + 2]! &&
  boxes[4 * b]! <= boxes[4 * a + 2]! &&
  boxes[4 * a + 1]! <= boxes[4 * b + 3]! &&
  boxes[4 * b + 1]! <= boxes[4 * a + 3]!;

const side = (xy: ArrayLike<number>, a: number, b: number, c: number): number =>
  orient2d(xy[2 * a]!, xy[2 * a + 1]!, xy[2 * b]!, xy[2 * b + 1]!, xy[2 * c]!, xy[2 * c + 1]!);

/** Whether corner `c`, known to lie on the line through `a` and `b`, lies between them. */
const isBetween = (xy: ArrayLike<number>, a: number, b: number, c: number): boolean =>
  isWithin(xy[2 * a]!, xy[2 * b]!, xy[2 * c]!) && isWithin(xy[2 * a + 1]!, xy[2 * b + 1]!, xy[2 * c + 1]!);

const isWithin = (p: number, q: number, r: number): boolean => Math.min(p, q) <= r && r <= Math.max(p, q);

/** Whether two edges are apart on one axis: cheap, and true of almost all pairs. */
function apartOn(xy: ArrayLike<number>, axis: 0 | 1, i: number, i1: number, j: number, j1: number): boolean {
  const a = xy[2 * i + axis]!;
  const b = xy[2 * i1 + axis]!;
  const c = xy[2 * j + axis]!;
  const d = xy[2 * j1 + axis]!;
  return a < b ? (c < a && d < a) || (c > b && d > b) : (c < b && d < b) || (c > a && d > a);
}

/** Whether the ring's edges i → i + 1 and j → j + 1 touch where a simple ring's edges may not. */
function edgesMeet(xy: ArrayLike<number>, count: number, i: number, j: number): boolean {
  const i1 = i + 1 === count ? 0 : i + 1;
  const j1 = j + 1 === count ? 0 : j + 1;
  if (i1 === j) return side(xy, i, i1, j1) === 0 && isBetween(xy, i, j1, j) === false;
  if (j1 === i) return edgesMeet(xy, count, j, i);
  if (apartOn(xy, 0, i, i1, j, j1) || apartOn(xy, 1, i, i1, j, j1)) return false;
  const a = side(xy, i, i1, j);
  const b = side(xy, i, i1, j1);
  const c = side(xy, j, j1, i);
  const d = side(xy, j, j1, i1);
  if (a * b < 0 && c * d < 0) return true;
  return (
    (a === 0 && isBetween(xy, i, i1, j)) ||
    (b === 0 && isBetween(xy, i, i1, j1)) ||
    (c === 0 && isBetween(xy, j, j1, i)) ||
    (d === 0 && isBetween(xy, j, j1, i1))
  );
}

function bundlesMeet(xy: ArrayLike<number>, count: number, a: number, b: number): boolean {
  const endA = Math.min(count, (a + 1) * BUNDLE);
  const endB = Math.min(count, (b + 1) * BUNDLE);
  for (let i = a * BUNDLE; i < endA; i++) {
    for (let j = a === b ? i + 1 : b * BUNDLE; j < endB; j++) if (edgesMeet(xy, count, i, j)) return true;
  }
  return false;
}

/** Whether a ring of at least three corners neither crosses nor touches itself, decided exactly. `xy`: x and y in turn. */
export function isSimpleRing(xy: ArrayLike<number>): boolean {
  const count = xy.length / 2;
  if (count < 3) return false;
  const boxes = boxesOf(xy, count);
  const bundles = boxes.length / 4;
  for (let a = 0; a < bundles; a++) {
    for (let b = a; b < bundles; b++) if (boxesMeet(boxes, a, b) && bundlesMeet(xy, count, a, b)) return false;
  }
  return true;
}
