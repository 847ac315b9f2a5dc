import { type Convex, clipBelow, convexArea, createConvex } from "../math/clip";
import type { HeightIndex } from "../math/height-index";
import { TRIANGLE_STRIDE } from "../math/triangle-grid";

/** The rectangle of ground under a tyre, in the plan. */
export interface FootprintPlace {
  x: number;
  /** m, world, of the tyre's bottom: surfaces of other levels than this one don't count. */
  y: number;
  z: number;
  /** Unit, the way the wheel points in the plan. */
  aheadX: number;
  aheadZ: number;
  /** m. */
  length: number;
  width: number;
}

/** What is wrong under a footprint; all 0 on sound road. */
export interface Footprint {
  /** m, how wide the part without road is. */
  hole: number;
  /** m, the largest change of height where two triangles meet. */
  step: number;
  /** m, the largest height between two surfaces over the same ground, LEAST_OVERLAP at least where there are two. */
  overlap: number;
}

/** m, up and down from the tyre's bottom: what lies farther is another level, as under a bridge. */
const LEVEL = 0.5;
/**
 * m². Neighbours share their corners to the bit, so that areas add up to within rounding, 1e-13. This is far above it,
 * and still a crack of 5 µm right across a tyre.
 */
const AREA = 1e-6;
/** m. Where neighbours are cut by the footprint's rim they differ by rounding, 1e-12. Far above it, far below a crack. */
const MEETING = 1e-6;
/** m. Two surfaces at the very same height are one too many as well. */
export const LEAST_OVERLAP = 1e-6;
/** Corners of a triangle cut by a rectangle, and of that cut by another such, with one to spare for the last cut. */
const PIECE_CORNERS = 8;
const SHARED_CORNERS = 16;

/** A triangle cut to the footprint: ahead and left of its middle. Height: `height + ahead·s + left·l`, less the tyre's. */
interface Piece extends Convex {
  height: number;
  ahead: number;
  left: number;
  area: number;
  minS: number;
  maxS: number;
  minL: number;
  maxL: number;
}

const createPiece = (): Piece => ({
  corners: new Float64Array(2 * PIECE_CORNERS),
  count: 0,
  height: 0,
  ahead: 0,
  left: 0,
  area: 0,
  minS: 0,
  maxS: 0,
  minL: 0,
  maxL: 0,
});

const heightOf = (piece: Readonly<Piece>, s: number, l: number): number =>
  piece.height + piece.ahead * s + piece.left * l;

const spare = createConvex(PIECE_CORNERS);

/** Cuts triangle number `triangle` to the footprint; whether anything of it lies there, on this level. */
function cutPiece(ground: HeightIndex, triangle: number, place: Readonly<FootprintPlace>, piece: Piece): boolean {
  const { planes } = ground;
  const { x, y, z, aheadX, aheadZ, length, width } = place;
  const o = triangle * TRIANGLE_STRIDE;
  for (let k = 0; k < 6; k += 2) {
    const dx = planes[o + k]! - x;
    const dz = planes[o + k + 1]! - z;
    piece.corners[k] = dx * aheadX + dz * aheadZ;
    piece.corners[k + 1] = dz * aheadX - dx * aheadZ;
  }
  piece.count = 3;
  measure(piece);
  if (piece.minS > length / 2 || piece.maxS < -length / 2 || piece.minL > width / 2 || piece.maxL < -width / 2)
    return false;
  clipBelow(piece, 1, 0, length / 2, spare);
  clipBelow(spare, -1, 0, length / 2, piece);
  clipBelow(piece, 0, 1, width / 2, spare);
  clipBelow(spare, 0, -1, width / 2, piece);
  piece.area = convexArea(piece);
  if (!(piece.area > 0)) return false;
  const east = planes[o + 7]!;
  const north = planes[o + 8]!;
  piece.height = planes[o + 6]! + east * (x - planes[o]!) + north * (z - planes[o + 1]!) - y;
  piece.ahead = east * aheadX + north * aheadZ;
  piece.left = north * aheadX - east * aheadZ;
  measure(piece);
  return Math.abs(heightOf(piece, (piece.minS + piece.maxS) / 2, (piece.minL + piece.maxL) / 2)) <= LEVEL;
}

function measure(piece: Piece): void {
  const { corners } = piece;
  piece.minS = piece.maxS = corners[0]!;
  piece.minL = piece.maxL = corners[1]!;
  for (let k = 2; k < 2 * piece.count; k += 2) {
    piece.minS = Math.min(piece.minS, corners[k]!);
    piece.maxS = Math.max(piece.maxS, corners[k]!);
    piece.minL = Math.min(piece.minL, corners[k + 1]!);
    piece.maxL = Math.max(piece.maxL, corners[k + 1]!);
  }
}

const apart = (a: Readonly<Piece>, b: Readonly<Piece>): boolean =>
  a.minS > b.maxS + MEETING || b.minS > a.maxS + MEETING || a.minL > b.maxL + MEETING || b.minL > a.maxL + MEETING;

/** Whether (s, l) lies in `piece` or within about MEETING of it. */
function meets({ corners, count, minS, maxS, minL, maxL }: Readonly<Piece>, s: number, l: number): boolean {
  if (s < minS - MEETING || s > maxS + MEETING || l < minL - MEETING || l > maxL + MEETING) return false;
  for (let i = 0; i < count; i++) {
    const next = i + 1 < count ? i + 1 : 0;
    const es = corners[2 * next]! - corners[2 * i]!;
    const el = corners[2 * next + 1]! - corners[2 * i + 1]!;
    const inside = es * (l - corners[2 * i + 1]!) - el * (s - corners[2 * i]!);
    if (inside < -MEETING * (Math.abs(es) + Math.abs(el))) return false;
  }
  return true;
}

/** m, the largest difference in height at those of `a`'s corners that `b` meets. */
function stepAtCorners(a: Readonly<Piece>, b: Readonly<Piece>): number {
  let step = 0;
  for (let k = 0; k < 2 * a.count; k += 2) {
    const s = a.corners[k]!;
    const l = a.corners[k + 1]!;
    if (meets(b, s, l)) step = Math.max(step, Math.abs(heightOf(a, s, l) - heightOf(b, s, l)));
  }
  return step;
}

let shared = createConvex(SHARED_CORNERS);
let next = createConvex(SHARED_CORNERS);

/** Leaves in `shared` what both pieces cover, and returns its area. */
function share(a: Readonly<Piece>, b: Readonly<Piece>): number {
  shared.corners.set(a.corners);
  shared.count = a.count;
  for (let i = 0; i < b.count && shared.count > 0; i++) {
    const to = i + 1 < b.count ? i + 1 : 0;
    const nx = b.corners[2 * to + 1]! - b.corners[2 * i + 1]!;
    const ny = b.corners[2 * i]! - b.corners[2 * to]!;
    clipBelow(shared, nx, ny, nx * b.corners[2 * i]! + ny * b.corners[2 * i + 1]!, next);
    [shared, next] = [next, shared];
  }
  return convexArea(shared);
}

/** m, the largest height between the two pieces over what they share. */
function heightBetween(a: Readonly<Piece>, b: Readonly<Piece>): number {
  let between = LEAST_OVERLAP;
  for (let k = 0; k < 2 * shared.count; k += 2) {
    const s = shared.corners[k]!;
    const l = shared.corners[k + 1]!;
    between = Math.max(between, Math.abs(heightOf(a, s, l) - heightOf(b, s, l)));
  }
  return between;
}

const pieces: Piece[] = [];

/** Cuts all triangles under the footprint into `pieces`, and returns how many they are. */
function cutPieces(ground: HeightIndex, place: Readonly<FootprintPlace>): number {
  const { x, z, aheadX, aheadZ, length, width } = place;
  const reachX = (Math.abs(aheadX) * length + Math.abs(aheadZ) * width) / 2;
  const reachZ = (Math.abs(aheadZ) * length + Math.abs(aheadX) * width) / 2;
  const near = ground.trianglesNear(x - reachX, z - reachZ, x + reachX, z + reachZ);
  let count = 0;
  for (let k = 0; k < near; k++) {
    if (pieces.length === count) pieces.push(createPiece());
    if (cutPiece(ground, ground.near[k]!, place, pieces[count]!)) count++;
  }
  return count;
}

/**
 * Examines all of the ground under a tyre, exactly: cuts the drawn triangles to the footprint, adds up their areas
 * and compares them by twos. A crack shows as missing area, a second sheet as area had twice; where pieces meet, only
 * a difference of height at the very same place is a step, never slope or crown.
 */
export function probeFootprint(ground: HeightIndex, place: Readonly<FootprintPlace>, found: Footprint): void {
  const count = cutPieces(ground, place);
  let covered = 0;
  found.step = 0;
  found.overlap = 0;
  for (let i = 0; i < count; i++) {
    const a = pieces[i]!;
    covered += a.area;
    for (let j = 0; j < i; j++) {
      const b = pieces[j]!;
      if (apart(a, b)) continue;
      const twice = share(a, b);
      if (twice > AREA) {
        covered -= twice;
        found.overlap = Math.max(found.overlap, heightBetween(a, b));
      } else found.step = Math.max(found.step, stepAtCorners(a, b), stepAtCorners(b, a));
    }
  }
  const missing = place.length * place.width - covered;
  found.hole = missing > AREA ? missing / Math.sqrt(place.length * place.width) : 0;
}
