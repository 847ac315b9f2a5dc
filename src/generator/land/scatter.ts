import type { Point, Point3 } from "../../math/vector";

/** Points about evenly over the plan, the same ones whatever they are asked for. */
export interface Scatter {
  /** Those in a triangle, and some around it. */
  near(corners: readonly [Point, Point, Point]): Point[];
  /** Whether a place is away from the edges of what is scattered over. */
  isClear(place: Point): boolean;
}

/** Parts of the spacing: how far a point strays from its row and column, and stays away from edges. */
const STRAY = 0.3;
const CLEAR = 0.45;
const ROW = 2 ** 26;

/** 0 … 1, by a column and row. Source: the fractional sine hash of shader code. */
function chance(column: number, row: number, salt: number): number {
  const value = Math.sin(column * 127.1 + row * 311.7 + salt * 74.7) * 43758.5453;
  return value - Math.floor(value);
}

/** Squares of the plan with the places along some rings that lie in them. */
function placesAlong(rings: readonly (readonly Point3[])[], side: number): Map<number, Point[]> {
  const squares = new Map<number, Point[]>();
  for (const ring of rings)
    for (const [i, b] of ring.entries()) {
      const a = ring.at(i - 1)!;
      const steps = Math.ceil((2 * Math.hypot(b[0] - a[0], b[1] - a[1])) / side);
      for (let k = 1; k <= steps; k++) {
        const place: Point = [a[0] + ((b[0] - a[0]) * k) / steps, a[1] + ((b[1] - a[1]) * k) / steps];
        const key = Math.floor(place[0] / side) * ROW + Math.floor(place[1] / side);
        const there = squares.get(key);
        if (there) there.push(place);
        else squares.set(key, [place]);
      }
    }
  return squares;
}

/** How far to the west and the east a ring reaches between two lines from west to east. */
function reachIn(ring: readonly Point[], south: number, north: number): readonly [number, number] {
  let [west, east] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [i, [bx, by]] of ring.entries()) {
    const [ax, ay] = ring.at(i - 1)!;
    if ((ay < south && by < south) || (ay > north && by > north)) continue;
    for (const y of [ay, by].map((value) => Math.min(north, Math.max(south, value)))) {
      const x = ay === by ? ax : ax + ((bx - ax) * (y - ay)) / (by - ay);
      west = Math.min(west, x, ay === by ? bx : x);
      east = Math.max(east, x, ay === by ? bx : x);
    }
  }
  return [west, east];
}

/** @param spacing m between points, at least 1 */
export function createScatter(rings: readonly (readonly Point3[])[], spacing: number): Scatter {
  const squares = placesAlong(rings, spacing);
  const point = (column: number, row: number): Point => [
    (column + STRAY * (2 * chance(column, row, 0) - 1)) * spacing,
    (row + STRAY * (2 * chance(column, row, 1) - 1)) * spacing,
  ];
  return {
    near(corners) {
      const found: Point[] = [];
      const scaled = corners.map(([x, y]): Point => [x / spacing, y / spacing]);
      const norths = scaled.map(([, y]) => y);
      for (let row = Math.ceil(Math.min(...norths) - STRAY); row <= Math.max(...norths) + STRAY; row++) {
        const [west, east] = reachIn(scaled, row - STRAY, row + STRAY);
        for (let column = Math.ceil(west - STRAY); column <= east + STRAY; column++) found.push(point(column, row));
      }
      return found;
    },
    isClear([x, y]) {
      const [column, row] = [Math.floor(x / spacing), Math.floor(y / spacing)];
      for (let i = column - 1; i <= column + 1; i++)
        for (let j = row - 1; j <= row + 1; j++)
          for (const place of squares.get(i * ROW + j) ?? [])
            if (Math.hypot(place[0] - x, place[1] - y) < CLEAR * spacing) return false;
      return true;
    },
  };
}
