/**
 * Triangles over a list of corners. Side 3t + k of triangle t goes from its corner k to its next one, counter-clockwise:
 * `corners[side]` is where it starts, `twins[side]` the same edge as its neighbour's side, −1 on the outline.
 */
export interface Triangles {
  readonly corners: Uint32Array;
  readonly twins: Int32Array;
}

/** Whether corners a, b, c run counter-clockwise. `xy`: x and y in turn. */
export const turnsLeft = (xy: Float64Array, a: number, b: number, c: number): boolean =>
  (xy[2 * b]! - xy[2 * a]!) * (xy[2 * c + 1]! - xy[2 * a + 1]!) -
    (xy[2 * b + 1]! - xy[2 * a + 1]!) * (xy[2 * c]! - xy[2 * a]!) >
  0;

/** Of the sum of the squared distances squared: over a hundred times the worst rounding, so that no flip undoes another. */
const IN_CIRCLE_ERROR = 1e-13;

/** Whether corner `p` lies inside the circle through a, b and c, which run counter-clockwise; not on it, for all one can tell. */
export function isInCircle(xy: Float64Array, a: number, b: number, c: number, p: number): boolean {
  const px = xy[2 * p]!;
  const py = xy[2 * p + 1]!;
  const ax = xy[2 * a]! - px;
  const ay = xy[2 * a + 1]! - py;
  const bx = xy[2 * b]! - px;
  const by = xy[2 * b + 1]! - py;
  const cx = xy[2 * c]! - px;
  const cy = xy[2 * c + 1]! - py;
  const aa = ax * ax + ay * ay;
  const bb = bx * bx + by * by;
  const cc = cx * cx + cy * cy;
  const sum = aa + bb + cc;
  return ax * (by * cc - bb * cy) - ay * (bx * cc - bb * cx) + aa * (bx * cy - by * cx) > IN_CIRCLE_ERROR * sum * sum;
}

const nextSide = (side: number): number => (side % 3 === 2 ? side - 2 : side + 1);
const sideBefore = (side: number): number => (side % 3 === 0 ? side + 2 : side - 1);

/** Makes two sides one edge; `other` −1 makes it the outline. */
export function pair({ twins }: Triangles, side: number, other: number): void {
  twins[side] = other;
  if (other >= 0) twins[other] = side;
}

/** Turns the edge at `side` to join the corners across it, where that is the better cut of the four; whether it did. */
function flip(triangles: Triangles, xy: Float64Array, side: number): boolean {
  const { corners, twins } = triangles;
  const twin = twins[side]!;
  const before = sideBefore(side);
  const twinBefore = sideBefore(twin);
  const p = corners[side]!;
  const q = corners[twin]!;
  const r = corners[before]!;
  const s = corners[twinBefore]!;
  if (!isInCircle(xy, r, p, q, s) || !(turnsLeft(xy, r, p, s) && turnsLeft(xy, r, s, q))) return false;
  corners[side] = s;
  corners[twin] = r;
  const outside = twins[before]!;
  pair(triangles, side, twins[twinBefore]!);
  pair(triangles, twin, outside);
  pair(triangles, before, twinBefore);
  return true;
}

/** Sides that wait to be looked at, each once. */
let waiting = new Int32Array(256);
let isWaiting = new Uint8Array(256);

function wait(side: number, { twins }: Triangles, count: number): number {
  if (twins[side]! < 0 || isWaiting[side] === 1) return count;
  isWaiting[side] = 1;
  waiting[count] = side;
  return count + 1;
}

/**
 * Turns inner edges until the triangles are constrained Delaunay ones, the least angle as large as their corners allow.
 * Source: C. L. Lawson's flips.
 * @param sides 3 for every triangle
 */
export function flipToDelaunay(triangles: Triangles, xy: Float64Array, sides: number): void {
  const { twins } = triangles;
  if (waiting.length < sides) {
    waiting = new Int32Array(2 * sides);
    isWaiting = new Uint8Array(2 * sides);
  }
  let count = 0;
  for (let side = 0; side < sides; side++) if (twins[side]! > side) count = wait(side, triangles, count);
  while (count > 0) {
    const side = waiting[--count]!;
    isWaiting[side] = 0;
    const twin = twins[side]!;
    if (twin < 0 || !flip(triangles, xy, side)) continue;
    count = wait(side, triangles, count);
    count = wait(nextSide(side), triangles, count);
    count = wait(twin, triangles, count);
    count = wait(nextSide(twin), triangles, count);
  }
}
