import { type Piece, poseOnPiece } from "../../math/curve";
import { bearing, direction, distance, type Point, type Point3, subtract } from "../../math/vector";
import type { RoadId } from "../../network/types";
import type { Arm, Junction, RoadStrip } from "../types";

/** m, as far as clearance is told: more than this from any kerb, and a wheel is as good as alone on the road. */
export const TOLD_CLEARANCE = 0.6;
/** m of road beyond a mouth that are looked at: the front wheels get that far before the rear ones. */
const BEYOND = 6;

/** Pieces of kerb, the carriageway on their left: STRIDE numbers each, as the names below say; and where they lie. */
export interface Kerbs {
  readonly numbers: Float64Array;
  /** By row and column, from the south-west: the pieces within `TOLD_CLEARANCE` of a cell, as places in `numbers`. */
  readonly cells: readonly (readonly number[])[];
  readonly columns: number;
  readonly rows: number;
  /** m: the south-west corner, and a cell's side. */
  readonly west: number;
  readonly south: number;
  readonly side: number;
}

export const STRIDE = 14;
/** Both ends. */
export const [X, Y, END_X, END_Y] = [0, 1, 2, 3] as const;
/** Of a line: its unit direction and length. Of an arc: the unit vector to its middle and the cosine of its half. */
export const [UX, UY, REACH] = [4, 5, 6] as const;
/** 1/m, and of an arc its centre. */
export const [CURVATURE, CX, CY] = [7, 8, 9] as const;
/** The box around it, `TOLD_CLEARANCE` wider than itself. */
export const [MIN_X, MIN_Y, MAX_X, MAX_Y] = [10, 11, 12, 13] as const;

function writeBox(kerbs: Float64Array, o: number, piece: Piece): void {
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

function writeKerb(kerbs: Float64Array, o: number, piece: Piece): void {
  const { start, heading, curvature, length } = piece;
  const [x, y] = direction(heading);
  kerbs.set([...start, ...poseOnPiece(piece, length).at, x, y, length, curvature], o);
  writeBox(kerbs, o, piece);
  if (curvature === 0) return;
  const [mx, my] = direction(heading + (curvature * length) / 2 - (Math.sign(curvature) * Math.PI) / 2);
  const reach = Math.cos(Math.min(Math.PI, Math.abs(curvature * length) / 2));
  kerbs.set([mx, my, reach, curvature, start[0] - y / curvature, start[1] + x / curvature], o + UX);
}

const plan = ([x, y]: Point3): Point => [x, y];

/** The first `BEYOND` metres of a road's kerb, away from its mouth; straight on from where the road is shorter. */
function kerbAway(points: readonly Point3[], heading: number): Point[] {
  const kerb = [plan(points[0]!)];
  let rest = BEYOND;
  let way = direction(heading);
  for (const point of points.slice(1)) {
    const from = kerb.at(-1)!;
    const step = subtract(plan(point), from);
    const length = Math.hypot(step[0], step[1]);
    if (length === 0) continue;
    way = [step[0] / length, step[1] / length];
    if (length >= rest) break;
    kerb.push(plan(point));
    rest -= length;
  }
  const last = kerb.at(-1)!;
  return [...kerb, [last[0] + way[0] * rest, last[1] + way[1] * rest]];
}

/** An arm's kerbs beyond its mouth: out on its right, across, so that no path leaves there, and back on its left. */
function beyond({ mouth, bearing: away, end }: Arm, road: RoadStrip | undefined): Piece[] {
  const inOrder = (points: readonly Point3[]) => (end === "from" ? points : points.toReversed());
  const [left, right] = end === "from" ? [road?.left, road?.right] : [road?.right, road?.left];
  const out = kerbAway(right ? inOrder(right) : [mouth.at(-1)!], away);
  const back = kerbAway(left ? inOrder(left) : [mouth[0]!], away);
  return linesThrough([...out, ...back.reverse()]);
}

/** Both kerbs of a road that is so short and leads back to its junction that one arm's would lie in the other's way. */
function wholeKerbs({ left, right }: RoadStrip): Piece[] {
  return [...linesThrough(right.map(plan)), ...linesThrough(left.toReversed().map(plan))];
}

/** The kerbs of a junction's roads beyond their mouths. */
function roadKerbs(arms: readonly Arm[], roadOf: (id: RoadId) => RoadStrip | undefined): Piece[] {
  return arms.flatMap((arm) => {
    const road = roadOf(arm.road);
    const leadsBack = road !== undefined && road.from === road.to && road.axis.length < 2 * BEYOND;
    if (!leadsBack) return beyond(arm, road);
    return arm.end === "from" ? wholeKerbs(road) : [];
  });
}

function linesThrough(points: readonly Point[]): Piece[] {
  return points.slice(1).map((point, i) => {
    const start = points[i]!;
    return { start, heading: bearing(subtract(point, start)), curvature: 0, length: distance(start, point) };
  });
}

/** The kerbs around islands, clockwise: a roundabout's exact circle, none where it is flat; what an overlay leaves open. */
function islandKerbs({ ring, holes }: Pick<Junction, "ring" | "holes">): Piece[] {
  if (!ring) return holes.flatMap((hole) => linesThrough([...hole, hole[0]!].map(plan)));
  if (ring.flat) return [];
  const { centre, island } = ring;
  const start: Point = [centre[0] + island, centre[1]];
  return [{ start, heading: -Math.PI / 2, curvature: -1 / island, length: 2 * Math.PI * island }];
}

/** m, a cell's least side; a junction is parted into no more than so many cells either way. */
const LEAST_SIDE = 3;
const MOST_CELLS = 64;

function intoCells(numbers: Float64Array): Kerbs {
  if (numbers.length === 0) return { numbers, cells: [], columns: 0, rows: 0, west: 0, south: 0, side: LEAST_SIDE };
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let o = 0; o < numbers.length; o += STRIDE) {
    west = Math.min(west, numbers[o + MIN_X]!);
    south = Math.min(south, numbers[o + MIN_Y]!);
    east = Math.max(east, numbers[o + MAX_X]!);
    north = Math.max(north, numbers[o + MAX_Y]!);
  }
  const side = Math.max(LEAST_SIDE, (east - west) / MOST_CELLS, (north - south) / MOST_CELLS);
  const [columns, rows] = [Math.floor((east - west) / side) + 1, Math.floor((north - south) / side) + 1];
  const cells: number[][] = Array.from({ length: columns * rows }, () => []);
  for (let o = 0; o < numbers.length; o += STRIDE) {
    const last = Math.floor((numbers[o + MAX_X]! - west) / side);
    for (let row = Math.floor((numbers[o + MIN_Y]! - south) / side); row <= (numbers[o + MAX_Y]! - south) / side; row++)
      for (let column = Math.floor((numbers[o + MIN_X]! - west) / side); column <= last; column++)
        cells[row * columns + column]!.push(o);
  }
  return { numbers, cells, columns, rows, west, south, side };
}

/**
 * The kerbs of a junction, and of its roads as far as a car's front reaches.
 * @param roadOf the roads that begin at the mouths; one without is taken to go straight on
 */
export function kerbsOf(
  { arms, corners, ring, holes }: Pick<Junction, "arms" | "corners" | "ring" | "holes">,
  roadOf: (id: RoadId) => RoadStrip | undefined,
): Kerbs {
  const pieces = [
    ...roadKerbs(arms, roadOf),
    ...corners.flatMap((corner) => corner.pieces),
    ...islandKerbs({ ring, holes }),
  ];
  const numbers = new Float64Array(STRIDE * pieces.length);
  for (const [i, piece] of pieces.entries()) writeKerb(numbers, STRIDE * i, piece);
  return intoCells(numbers);
}
