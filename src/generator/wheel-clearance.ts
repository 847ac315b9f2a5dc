import { type Curve, type Piece, poseOnPiece } from "../math/curve";
import { direction, type Point } from "../math/vector";
import type { Arm, Junction } from "./types";

/** The car that every path is laid for (m): its rear axle's middle runs on the path. */
export const PATH_CAR = { wheelbase: 2.6, halfTrack: 0.78 } as const;

/** m beyond its mouth that a road is taken to go on straight: the front wheels get that far before the rear ones. */
const BEYOND = 6;
/** m between the places where the wheels are looked at. */
const SPACING = 0.5;
/** Distances nearer to each other than this (m) belong to the corner that two pieces share. */
const SHARED = 1e-9;

/** A piece of kerb, the carriageway on its left, as numbers that a distance is quickly told from. */
interface Kerb {
  readonly x: number;
  readonly y: number;
  readonly endX: number;
  readonly endY: number;
  /** Of a line: its unit direction and length. Of an arc: the unit vector to its middle and the cosine of its half. */
  readonly ux: number;
  readonly uy: number;
  readonly reach: number;
  /** 1/m; and of an arc its centre. */
  readonly curvature: number;
  readonly cx: number;
  readonly cy: number;
}

/** A junction's kerbs with the first metres of its roads'. */
export type Kerbs = readonly Kerb[];

function kerbOf(piece: Piece): Kerb {
  const { start, heading, curvature, length } = piece;
  const end = poseOnPiece(piece, length).at;
  const ends = { x: start[0], y: start[1], endX: end[0], endY: end[1], curvature };
  const [ux, uy] = direction(heading);
  if (curvature === 0) return { ...ends, ux, uy, reach: length, cx: 0, cy: 0 };
  const middle = heading + (curvature * length) / 2 - (Math.sign(curvature) * Math.PI) / 2;
  const reach = Math.cos(Math.min(Math.PI, Math.abs(curvature * length) / 2));
  const centre = { cx: start[0] - uy / curvature, cy: start[1] + ux / curvature };
  return { ...ends, ux: Math.cos(middle), uy: Math.sin(middle), reach, ...centre };
}

const lineTo = (start: Point, heading: number, length: number): Kerb =>
  kerbOf({ start, heading, curvature: 0, length });

/** An arm's two kerbs beyond its mouth: out on its right, back on its left. */
function beyond({ mouth, bearing }: Arm): Kerb[] {
  const [left, right] = [mouth[0]!, mouth.at(-1)!];
  const [x, y] = direction(bearing);
  const far: Point = [left[0] + x * BEYOND, left[1] + y * BEYOND];
  return [lineTo([right[0], right[1]], bearing, BEYOND), lineTo(far, bearing + Math.PI, BEYOND)];
}

/** The kerbs of a junction, and of its roads as far as a car's front reaches. */
export function kerbsOf({ arms, corners }: Pick<Junction, "arms" | "corners">): Kerbs {
  return [...arms.flatMap(beyond), ...corners.flatMap((corner) => corner.pieces.map(kerbOf))];
}

/** Written by `measure`: m to the nearest point of a piece, and how far left of its line or circle one stands. */
const measured = { distance: 0, side: 0 };

function measure(kerb: Kerb, x: number, y: number): void {
  const [dx, dy] = [x - kerb.x, y - kerb.y];
  let inReach: boolean;
  if (kerb.curvature === 0) {
    const ahead = dx * kerb.ux + dy * kerb.uy;
    measured.side = kerb.ux * dy - kerb.uy * dx;
    inReach = ahead >= 0 && ahead <= kerb.reach;
  } else {
    const [vx, vy] = [x - kerb.cx, y - kerb.cy];
    const out = Math.sqrt(vx * vx + vy * vy);
    measured.side = 1 / kerb.curvature - Math.sign(kerb.curvature) * out;
    inReach = vx * kerb.ux + vy * kerb.uy >= out * kerb.reach;
  }
  if (inReach) measured.distance = Math.abs(measured.side);
  else {
    const [ex, ey] = [x - kerb.endX, y - kerb.endY];
    measured.distance = Math.sqrt(Math.min(dx * dx + dy * dy, ex * ex + ey * ey));
  }
}

/** m from (x, y) to the nearest kerb, negative off the carriageway. At a sharp corner the piece one is farther beside decides. */
export function kerbDistance(kerbs: Kerbs, x: number, y: number): number {
  let best = Number.POSITIVE_INFINITY;
  let side = 1;
  for (const kerb of kerbs) {
    measure(kerb, x, y);
    const nearer = measured.distance < best - SHARED;
    if (nearer || (measured.distance < best + SHARED && Math.abs(measured.side) > Math.abs(side))) {
      best = measured.distance;
      side = measured.side;
    }
  }
  return side < 0 ? -best : best;
}

/** The least distance of the car's four wheels from the kerbs where the rear axle stands at (x, y). */
function wheelsAt(kerbs: Kerbs, x: number, y: number, heading: number): number {
  const [c, s] = [Math.cos(heading), Math.sin(heading)];
  const { wheelbase, halfTrack } = PATH_CAR;
  let least = Number.POSITIVE_INFINITY;
  for (const ahead of [0, wheelbase])
    for (const aside of [halfTrack, -halfTrack])
      least = Math.min(least, kerbDistance(kerbs, x + c * ahead - s * aside, y + s * ahead + c * aside));
  return least;
}

/**
 * The least distance (m) of a wheel's middle from a kerb while the car drives along `curve`, negative where one
 * leaves the carriageway. Looks no further once it is below `enough`.
 */
export function wheelClearance(kerbs: Kerbs, curve: Curve, enough = Number.NEGATIVE_INFINITY): number {
  let least = Number.POSITIVE_INFINITY;
  for (const piece of curve.pieces) {
    const count = Math.ceil(piece.length / SPACING);
    for (let i = 0; i <= count; i++) {
      const { at, heading } = poseOnPiece(piece, (piece.length * i) / count);
      least = Math.min(least, wheelsAt(kerbs, at[0], at[1], heading));
      if (least < enough) return least;
    }
  }
  return least;
}
