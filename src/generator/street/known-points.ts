import { distance, type Point } from "../../math/vector";
import { offSegment } from "../footprints/clean-ring";

/** m; nearer points are one. */
const SAME = 0.004;
/** m; a point as near to one that was asked for before is that one: more than single precision loses within 4 km. */
const ASKED_BEFORE = 0.0005;
/** m, the side of the squares that points are found by. */
const SQUARE = 1;
const ROW = 2 ** 26;

/** Points known by their places. */
export interface KnownPoints {
  /** Makes a point known with its very numbers, however near others are. */
  add(point: Point): void;
  /**
   * The known point nearest to one that falls together with it; else that one, known from now on. The same for the same
   * place ever after, whatever is known by then.
   */
  same(point: Point): Point;
  /** The known points within `off` (m, less than a square) of the way from a to b, but for these two, in its order. */
  between(a: Point, b: Point, off: number): readonly Point[];
}

const squareOf = (value: number): number => Math.floor(value / SQUARE);

/** Calls `visit` for each square within `off` of the way from a to b. */
function visitSquares(a: Point, b: Point, off: number, visit: (key: number) => void): void {
  const [west, east] = a[0] < b[0] ? [a, b] : [b, a];
  const slope = east[0] > west[0] ? (east[1] - west[1]) / (east[0] - west[0]) : 0;
  const last = squareOf(east[0] + off);
  for (let x = squareOf(west[0] - off); x <= last; x++) {
    const [from, to] = [x * SQUARE - off, (x + 1) * SQUARE + off];
    const p = from > west[0] ? west[1] + slope * (from - west[0]) : west[1];
    const q = to < east[0] ? west[1] + slope * (to - west[0]) : east[1];
    const top = squareOf(Math.max(p, q) + off);
    for (let y = squareOf(Math.min(p, q) - off); y <= top; y++) visit(x * ROW + y);
  }
}

const NONE: readonly Point[] = [];

/** Points by the squares they lie in. */
type Squares = Map<number, Point[]>;

function put(squares: Squares, point: Point): void {
  const key = squareOf(point[0]) * ROW + squareOf(point[1]);
  const square = squares.get(key);
  if (square) square.push(point);
  else squares.set(key, [point]);
}

/** The nearest of the points nearer than `within` (m); null where there is none. */
function nearestIn(squares: Squares, point: Point, within: number): Point | null {
  let best: Point | null = null;
  let least = within;
  visitSquares(point, point, within, (key) => {
    for (const other of squares.get(key) ?? NONE) {
      const apart = distance(other, point);
      if (apart < least) [best, least] = [other, apart];
    }
  });
  return best;
}

/** @param together m; nearer points fall together */
export function createPoints(together = SAME): KnownPoints {
  const squares: Squares = new Map();
  // Points that fell together with known ones, which nearer ones may have become known beside since.
  const fallen: Squares = new Map();
  const fellTo = new Map<Point, Point>();
  return {
    add: (point) => put(squares, point),
    same(point) {
      const known = nearestIn(squares, point, together);
      const apart = known ? distance(known, point) : together;
      if (known && apart === 0) return known;
      const before = nearestIn(fallen, point, Math.min(ASKED_BEFORE, apart));
      if (before) return fellTo.get(before)!;
      put(known ? fallen : squares, point);
      if (known) fellTo.set(point, known);
      return known ?? point;
    },
    between(a, b, off) {
      let found: Point[] | null = null;
      visitSquares(a, b, off, (key) => {
        for (const p of squares.get(key) ?? NONE)
          if (p !== a && p !== b && offSegment(p, a, b) < off) found = [...(found ?? []), p];
      });
      return (found as Point[] | null)?.sort((p, q) => distance(a, p) - distance(a, q)) ?? NONE;
    },
  };
}
