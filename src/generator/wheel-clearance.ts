import { type Curve, type Piece, poseOnPiece } from "../math/curve";
import { direction, type Point } from "../math/vector";
import type { Arm, Junction } from "./types";

/** The car that every path is laid for (m): its rear axle's middle runs on the path. */
export const PATH_CAR = { wheelbase: 2.6, halfTrack: 0.78 } as const;

/** m, as far as clearance is told: more than this from any kerb, and a wheel is as good as alone on the road. */
export const TOLD_CLEARANCE = 0.6;
/** m beyond its mouth that a road is taken to go on straight: the front wheels get that far before the rear ones. */
const BEYOND = 6;
/** m between the places where the wheels are looked at; less than `TOLD_CLEARANCE`, so that no kerb is jumped over. */
const SPACING = 0.5;
/** Distances nearer to each other than this (m) belong to the corner that two pieces share. */
const SHARED = 1e-9;
/** m from the middle between the axles within which all wheels are. */
const CAR_RADIUS = Math.hypot(PATH_CAR.wheelbase / 2, PATH_CAR.halfTrack);

/** Pieces of kerb, the carriageway on their left: STRIDE numbers each, as the names below say. */
export type Kerbs = Float64Array;
const STRIDE = 14;
/** Both ends. */
const [X, Y, END_X, END_Y] = [0, 1, 2, 3] as const;
/** Of a line: its unit direction and length. Of an arc: the unit vector to its middle and the cosine of its half. */
const [UX, UY, REACH] = [4, 5, 6] as const;
/** 1/m, and of an arc its centre. */
const [CURVATURE, CX, CY] = [7, 8, 9] as const;
/** The box around it, `TOLD_CLEARANCE` wider than itself. */
const [MIN_X, MIN_Y, MAX_X, MAX_Y] = [10, 11, 12, 13] as const;

function writeBox(kerbs: Kerbs, o: number, piece: Piece): void {
  // An arc lies within half its length of its middle.
  const { at } = poseOnPiece(piece, piece.length / 2);
  const half = piece.length / 2;
  const [x0, y0] = [kerbs[o + X]!, kerbs[o + Y]!];
  const [x1, y1] = [kerbs[o + END_X]!, kerbs[o + END_Y]!];
  const straight = piece.curvature === 0;
  kerbs[o + MIN_X] = (straight ? Math.min(x0, x1) : at[0] - half) - TOLD_CLEARANCE;
  kerbs[o + MIN_Y] = (straight ? Math.min(y0, y1) : at[1] - half) - TOLD_CLEARANCE;
  kerbs[o + MAX_X] = (straight ? Math.max(x0, x1) : at[0] + half) + TOLD_CLEARANCE;
  kerbs[o + MAX_Y] = (straight ? Math.max(y0, y1) : at[1] + half) + TOLD_CLEARANCE;
}

function writeKerb(kerbs: Kerbs, o: number, piece: Piece): void {
  const { start, heading, curvature, length } = piece;
  const [x, y] = direction(heading);
  kerbs.set([...start, ...poseOnPiece(piece, length).at, x, y, length, curvature], o);
  writeBox(kerbs, o, piece);
  if (curvature === 0) return;
  const [mx, my] = direction(heading + (curvature * length) / 2 - (Math.sign(curvature) * Math.PI) / 2);
  const reach = Math.cos(Math.min(Math.PI, Math.abs(curvature * length) / 2));
  kerbs.set([mx, my, reach, curvature, start[0] - y / curvature, start[1] + x / curvature], o + UX);
}

/** An arm's kerbs beyond its mouth: out on its right, across, so that no path leaves there, and back on its left. */
function beyond({ mouth, bearing }: Arm): Piece[] {
  const left = mouth[0]!;
  const right = mouth.at(-1)!;
  const [x, y] = direction(bearing);
  const far: Point = [left[0] + x * BEYOND, left[1] + y * BEYOND];
  const width = Math.hypot(left[0] - right[0], left[1] - right[1]);
  return [
    { start: [right[0], right[1]], heading: bearing, curvature: 0, length: BEYOND },
    {
      start: [right[0] + x * BEYOND, right[1] + y * BEYOND],
      heading: bearing + Math.PI / 2,
      curvature: 0,
      length: width,
    },
    { start: far, heading: bearing + Math.PI, curvature: 0, length: BEYOND },
  ];
}

/** A roundabout's island kerb, clockwise; none where it is flat. */
function islandKerb(ring: Junction["ring"]): Piece[] {
  if (!ring || ring.flat) return [];
  const { centre, island } = ring;
  const start: Point = [centre[0] + island, centre[1]];
  return [{ start, heading: -Math.PI / 2, curvature: -1 / island, length: 2 * Math.PI * island }];
}

/** The kerbs of a junction, and of its roads as far as a car's front reaches. */
export function kerbsOf({ arms, corners, ring }: Pick<Junction, "arms" | "corners" | "ring">): Kerbs {
  const pieces = [...arms.flatMap(beyond), ...corners.flatMap((corner) => corner.pieces), ...islandKerb(ring)];
  const kerbs = new Float64Array(STRIDE * pieces.length);
  for (const [i, piece] of pieces.entries()) writeKerb(kerbs, STRIDE * i, piece);
  return kerbs;
}

/** m that (x, y) lies to the left of the piece's whole line or circle. */
function sideOf(kerbs: Kerbs, o: number, x: number, y: number): number {
  const curvature = kerbs[o + CURVATURE]!;
  if (curvature === 0) return kerbs[o + UX]! * (y - kerbs[o + Y]!) - kerbs[o + UY]! * (x - kerbs[o + X]!);
  const vx = x - kerbs[o + CX]!;
  const vy = y - kerbs[o + CY]!;
  return 1 / curvature - Math.sign(curvature) * Math.sqrt(vx * vx + vy * vy);
}

/** Whether the point of the piece's line or circle nearest to (x, y) lies on the piece itself. */
function isBeside(kerbs: Kerbs, o: number, x: number, y: number): boolean {
  if (kerbs[o + CURVATURE] === 0) {
    const ahead = (x - kerbs[o + X]!) * kerbs[o + UX]! + (y - kerbs[o + Y]!) * kerbs[o + UY]!;
    return ahead >= 0 && ahead <= kerbs[o + REACH]!;
  }
  const vx = x - kerbs[o + CX]!;
  const vy = y - kerbs[o + CY]!;
  return vx * kerbs[o + UX]! + vy * kerbs[o + UY]! >= Math.sqrt(vx * vx + vy * vy) * kerbs[o + REACH]!;
}

/** m from (x, y) to the nearer of a piece's ends. */
function endDistance(kerbs: Kerbs, o: number, x: number, y: number): number {
  const ax = x - kerbs[o + X]!;
  const ay = y - kerbs[o + Y]!;
  const bx = x - kerbs[o + END_X]!;
  const by = y - kerbs[o + END_Y]!;
  return Math.sqrt(Math.min(ax * ax + ay * ay, bx * bx + by * by));
}

/**
 * m from (x, y) to the nearest kerb, negative off the carriageway; `told` where none is so near. At a
 * sharp corner that piece decides the sign which one is farther beside.
 */
export function kerbDistance(kerbs: Kerbs, x: number, y: number, told = TOLD_CLEARANCE): number {
  const beyondBoxes = told - TOLD_CLEARANCE;
  let best = told;
  let side = 0;
  for (let o = 0; o < kerbs.length; o += STRIDE) {
    if (x < kerbs[o + MIN_X]! - beyondBoxes || x > kerbs[o + MAX_X]! + beyondBoxes) continue;
    if (y < kerbs[o + MIN_Y]! - beyondBoxes || y > kerbs[o + MAX_Y]! + beyondBoxes) continue;
    const here = sideOf(kerbs, o, x, y);
    if (Math.abs(here) > best + SHARED) continue;
    const distance = isBeside(kerbs, o, x, y) ? Math.abs(here) : endDistance(kerbs, o, x, y);
    if (distance > best + SHARED || (distance > best - SHARED && Math.abs(here) < Math.abs(side))) continue;
    best = Math.min(best, distance);
    side = here;
  }
  return side < 0 ? -best : best;
}

/** Whether any kerb is near the car whose middle between the axles is at (x, y). */
function isKerbNear(kerbs: Kerbs, x: number, y: number): boolean {
  for (let o = 0; o < kerbs.length; o += STRIDE) {
    const inX = x > kerbs[o + MIN_X]! - CAR_RADIUS && x < kerbs[o + MAX_X]! + CAR_RADIUS;
    if (inX && y > kerbs[o + MIN_Y]! - CAR_RADIUS && y < kerbs[o + MAX_Y]! + CAR_RADIUS) return true;
  }
  return false;
}

/** The least distance of the car's four wheels from the kerbs where the rear axle stands at (x, y). */
function wheelsAt(kerbs: Kerbs, x: number, y: number, heading: number): number {
  const c = Math.cos(heading);
  const s = Math.sin(heading);
  const { wheelbase, halfTrack } = PATH_CAR;
  if (!isKerbNear(kerbs, x + (c * wheelbase) / 2, y + (s * wheelbase) / 2)) return TOLD_CLEARANCE;
  const frontX = x + c * wheelbase;
  const frontY = y + s * wheelbase;
  const asideX = -s * halfTrack;
  const asideY = c * halfTrack;
  return Math.min(
    kerbDistance(kerbs, x + asideX, y + asideY),
    kerbDistance(kerbs, x - asideX, y - asideY),
    kerbDistance(kerbs, frontX + asideX, frontY + asideY),
    kerbDistance(kerbs, frontX - asideX, frontY - asideY),
  );
}

/** m (negative) that the rear axle's middle gets off the carriageway along `curve`, however far from any kerb; else 0. */
function farthestOff(kerbs: Kerbs, curve: Curve): number {
  let off = 0;
  for (const piece of curve.pieces) {
    const count = Math.ceil(piece.length / SPACING);
    for (let i = 0; i <= count; i++) {
      const { at } = poseOnPiece(piece, (piece.length * i) / count);
      off = Math.min(off, kerbDistance(kerbs, at[0], at[1], Number.POSITIVE_INFINITY));
    }
  }
  return off;
}

/**
 * The least distance (m) of a wheel's middle from a kerb while the car drives along `curve`, negative where one
 * leaves the carriageway, told up to `TOLD_CLEARANCE`. Looks no further once it is below `enough`.
 */
export function wheelClearance(kerbs: Kerbs, curve: Curve, enough = Number.NEGATIVE_INFINITY): number {
  let least = TOLD_CLEARANCE;
  for (const piece of curve.pieces) {
    const count = Math.ceil(piece.length / SPACING);
    for (let i = 0; i <= count; i++) {
      const { at, heading } = poseOnPiece(piece, (piece.length * i) / count);
      least = Math.min(least, wheelsAt(kerbs, at[0], at[1], heading));
      if (least < enough) return least;
    }
  }
  return least < 0 ? Math.min(least, farthestOff(kerbs, curve)) : least;
}
