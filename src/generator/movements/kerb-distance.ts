import type { Point } from "../../math/vector";
import {
  CURVATURE,
  CX,
  CY,
  END_X,
  END_Y,
  type Kerbs,
  MAX_X,
  MAX_Y,
  MIN_X,
  MIN_Y,
  REACH,
  TOLD_CLEARANCE,
  UX,
  UY,
  X,
  Y,
} from "./kerbs";

/** Distances nearer to each other than this (m) belong to the corner that two pieces share. */
const SHARED = 1e-9;

/** m that (x, y) lies to the left of the piece's whole line or circle. */
function sideOf(kerbs: Float64Array, o: number, x: number, y: number): number {
  const curvature = kerbs[o + CURVATURE]!;
  if (curvature === 0) return kerbs[o + UX]! * (y - kerbs[o + Y]!) - kerbs[o + UY]! * (x - kerbs[o + X]!);
  const vx = x - kerbs[o + CX]!;
  const vy = y - kerbs[o + CY]!;
  return 1 / curvature - Math.sign(curvature) * Math.sqrt(vx * vx + vy * vy);
}

/** Whether the point of the piece's line or circle nearest to (x, y) lies on the piece itself. */
function isBeside(kerbs: Float64Array, o: number, x: number, y: number): boolean {
  if (kerbs[o + CURVATURE] === 0) {
    const ahead = (x - kerbs[o + X]!) * kerbs[o + UX]! + (y - kerbs[o + Y]!) * kerbs[o + UY]!;
    return ahead >= 0 && ahead <= kerbs[o + REACH]!;
  }
  const vx = x - kerbs[o + CX]!;
  const vy = y - kerbs[o + CY]!;
  return vx * kerbs[o + UX]! + vy * kerbs[o + UY]! >= Math.sqrt(vx * vx + vy * vy) * kerbs[o + REACH]!;
}

/** m from (x, y) to the nearer of a piece's ends. */
function endDistance(kerbs: Float64Array, o: number, x: number, y: number): number {
  const ax = x - kerbs[o + X]!;
  const ay = y - kerbs[o + Y]!;
  const bx = x - kerbs[o + END_X]!;
  const by = y - kerbs[o + END_Y]!;
  return Math.sqrt(Math.min(ax * ax + ay * ay, bx * bx + by * by));
}

/** The nearest kerb so far: how far it is, and how far its line or circle is to the right (m, signed). */
const nearest = { distance: 0, side: 0 };

/** At a sharp corner that piece decides the side which one is farther beside. */
function look(kerbs: Float64Array, o: number, x: number, y: number): void {
  const here = sideOf(kerbs, o, x, y);
  if (Math.abs(here) > nearest.distance + SHARED) return;
  const distance = isBeside(kerbs, o, x, y) ? Math.abs(here) : endDistance(kerbs, o, x, y);
  if (distance > nearest.distance + SHARED) return;
  if (distance > nearest.distance - SHARED && Math.abs(here) < Math.abs(nearest.side)) return;
  nearest.distance = Math.min(nearest.distance, distance);
  nearest.side = here;
}

/** m from (x, y) to the nearest kerb, negative off the carriageway; `TOLD_CLEARANCE` where none is so near. */
export function kerbDistance(
  { numbers, cells, columns, rows, west, south, side }: Kerbs,
  x: number,
  y: number,
): number {
  const column = Math.floor((x - west) / side);
  const row = Math.floor((y - south) / side);
  if (column < 0 || row < 0 || column >= columns || row >= rows) return TOLD_CLEARANCE;
  nearest.distance = TOLD_CLEARANCE;
  nearest.side = 0;
  const near = cells[row * columns + column]!;
  for (let i = 0; i < near.length; i++) {
    const o = near[i]!;
    const inX = x >= numbers[o + MIN_X]! && x <= numbers[o + MAX_X]!;
    if (inX && y >= numbers[o + MIN_Y]! && y <= numbers[o + MAX_Y]!) look(numbers, o, x, y);
  }
  return nearest.side < 0 ? -nearest.distance : nearest.distance;
}

/** Looks at the kerbs in the cells `ring` away from (column, row), across or along. */
function lookAround(kerbs: Kerbs, [column, row]: readonly [number, number], ring: number, [x, y]: Point): void {
  const { numbers, cells, columns, rows } = kerbs;
  for (let r = Math.max(0, row - ring); r <= Math.min(rows - 1, row + ring); r++) {
    const step = Math.abs(r - row) === ring ? 1 : 2 * ring;
    for (let c = column - ring; c <= column + ring; c += step)
      if (c >= 0 && c < columns) for (const o of cells[r * columns + c]!) look(numbers, o, x, y);
  }
}

/** m from a place to the nearest kerb, negative off the carriageway, however far. */
export function roadDistance(kerbs: Kerbs, at: Point): number {
  const { columns, rows, west, south, side } = kerbs;
  const cell = [Math.floor((at[0] - west) / side), Math.floor((at[1] - south) / side)] as const;
  const last = Math.max(cell[0], cell[1], columns - cell[0], rows - cell[1]);
  nearest.distance = Number.POSITIVE_INFINITY;
  nearest.side = 0;
  for (let ring = 0; ring <= last && nearest.distance > (ring - 1) * side; ring++) lookAround(kerbs, cell, ring, at);
  return nearest.side < 0 ? -nearest.distance : nearest.distance;
}
