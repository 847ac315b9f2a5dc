import { flipToDelaunay, isInCircle, pair, type Triangles, turnsLeft } from "./delaunay";
import { kernelPoint } from "./kernel";
import { isStarRing } from "./polygon";
import type { Point } from "./vector";

/**
 * A ring that ears are cut from, seen whole from (x, y): `before` and `after` each corner those left in it, and the
 * triangle's side that stands behind the edge from each corner to the next; −1 where that is the outline.
 */
interface Ring extends Triangles {
  xy: Float64Array;
  x: number;
  y: number;
  readonly before: Int32Array;
  readonly after: Int32Array;
  readonly behind: Int32Array;
}

function createRing(mostCorners: number): Ring {
  const numbers = () => new Int32Array(mostCorners);
  const triangles = { corners: new Uint32Array(3 * mostCorners), twins: new Int32Array(3 * mostCorners) };
  return { xy: new Float64Array(), x: 0, y: 0, before: numbers(), after: numbers(), behind: numbers(), ...triangles };
}

/** Used for one polygon after another. */
let room = createRing(256);

function ringOf(xy: Float64Array, [x, y]: Point): Ring {
  const count = xy.length / 2;
  if (room.before.length < count) room = createRing(2 * count);
  room.xy = xy;
  room.x = x;
  room.y = y;
  for (let i = 0; i < count; i++) {
    room.before[i] = (i === 0 ? count : i) - 1;
    room.after[i] = i + 1 === count ? 0 : i + 1;
    room.behind[i] = -1;
  }
  return room;
}

/** m² by which what is left must turn about its middle: far over rounding. */
const TURNS = 1e-9;

/**
 * Whether corner `b` can be cut off so that what is left is still seen whole from the middle. No other corner can lie
 * in that ear: seen from the middle, only `b` stands between its neighbours.
 */
function isEar({ xy, x, y, before, after }: Ring, b: number): boolean {
  const a = before[b]!;
  const c = after[b]!;
  const ax = xy[2 * a]! - x;
  const ay = xy[2 * a + 1]! - y;
  const cx = xy[2 * c]! - x;
  const cy = xy[2 * c + 1]! - y;
  return ax * cy - ay * cx > TURNS && turnsLeft(xy, a, b, c);
}

/** Whether a neighbour makes the better ear, by Delaunay's criterion on the four corners concerned. */
function isOutdone(ring: Ring, b: number): boolean {
  const { xy, before, after } = ring;
  const a = before[b]!;
  const c = after[b]!;
  return (
    (isInCircle(xy, a, b, c, after[c]!) && isEar(ring, c)) || (isInCircle(xy, a, b, c, before[a]!) && isEar(ring, a))
  );
}

/** m²; an ear is cut where no more than this lies between its neighbours, then a step more, so that all ways into the middle close evenly. */
const FIRST_CUT = 64;
const NEXT_CUT = 2;
/** m²; beyond this any ear is. */
const LONGEST_CUT = 1e6;

/** Square of the length of the cut that takes off the ear at `b`. */
function cutLength({ xy, before, after }: Ring, b: number): number {
  const a = before[b]!;
  const c = after[b]!;
  const dx = xy[2 * c]! - xy[2 * a]!;
  const dy = xy[2 * c + 1]! - xy[2 * a + 1]!;
  return dx * dx + dy * dy;
}

/** Makes the ear at `b` the triangle whose first side is `side`. */
function cutEar(ring: Ring, b: number, side: number): void {
  const { before, after, behind, corners } = ring;
  const a = before[b]!;
  const c = after[b]!;
  corners[side] = a;
  corners[side + 1] = b;
  corners[side + 2] = c;
  pair(ring, side, behind[a]!);
  pair(ring, side + 1, behind[b]!);
  behind[a] = side + 2;
  after[a] = c;
  before[c] = a;
}

/** Cuts all ears but the last triangle, those by short cuts and the better of neighbours first; whether it could. */
function cutEars(ring: Ring, count: number): boolean {
  let b = 0;
  let idle = 0;
  let limit = FIRST_CUT;
  for (let left = count; left > 3; ) {
    if (idle > left) {
      if (limit > LONGEST_CUT * NEXT_CUT) return false;
      limit *= NEXT_CUT;
      idle = 0;
    }
    const isAny = limit > LONGEST_CUT;
    if ((isAny || cutLength(ring, b) <= limit) && isEar(ring, b) && (isAny || !isOutdone(ring, b))) {
      cutEar(ring, b, 3 * (count - left));
      b = ring.before[b]!;
      left--;
      idle = 0;
    } else {
      b = ring.after[b]!;
      idle++;
    }
  }
  const last = 3 * (count - 3);
  cutEar(ring, b, last);
  pair(ring, last + 2, ring.behind[ring.after[b]!]!);
  return turnsLeft(ring.xy, ring.corners[last]!, b, ring.corners[last + 2]!);
}

/** The triangles of a ring that is seen whole from `middle`; null where they can't be had by cutting ears from it one by one. */
function trianglesAround(xy: Float64Array, middle: Point): Uint32Array | null {
  const count = xy.length / 2;
  const ring = ringOf(xy, middle);
  if (!cutEars(ring, count)) return null;
  const sides = 3 * (count - 2);
  flipToDelaunay(ring, xy, sides);
  return ring.corners.slice(0, sides);
}

/**
 * The constrained Delaunay triangles of a ring that is seen whole from one point, three corners each; null where it
 * isn't, or can't be had by cutting ears from it one by one. Linear in practice, as most junctions are such rings.
 * @param xy counter-clockwise, x and y in turn, of single precision so that areas are exact
 * @param seenFrom a point from which it is known to be seen whole, so that none needs to be looked for
 */
export function starTriangles(xy: Float64Array, seenFrom?: Point | null): Uint32Array | null {
  const known = seenFrom ? trianglesAround(xy, seenFrom) : null;
  if (known) return known;
  const middle = kernelPoint(xy);
  return middle && isStarRing(xy, middle[0], middle[1]) ? trianglesAround(xy, middle) : null;
}
