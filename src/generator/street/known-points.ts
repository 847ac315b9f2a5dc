import { distance, type Point } from "../../math/vector";
import { createPointSquares, nearestPoint, pointsAlong, putPoint } from "./point-squares";

/** m; nearer points are one. */
const SAME = 0.004;
/** m; a point as near to one that was asked for before is that one: more than single precision loses within 4 km. */
const ASKED_BEFORE = 0.0005;
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

/** @param together m; nearer points fall together */
export function createPoints(together = SAME): KnownPoints {
  const squares = createPointSquares();
  // Points that fell together with known ones, which nearer ones may have become known beside since.
  const fallen = createPointSquares();
  const fellTo = new Map<Point, Point>();
  return {
    add: (point) => putPoint(squares, point),
    same(point) {
      const known = nearestPoint(squares, point, together);
      const apart = known ? distance(known, point) : together;
      if (known && apart === 0) return known;
      const before = nearestPoint(fallen, point, Math.min(ASKED_BEFORE, apart));
      if (before) return fellTo.get(before)!;
      putPoint(known ? fallen : squares, point);
      if (known) fellTo.set(point, known);
      return known ?? point;
    },
    between: (a, b, off) => pointsAlong(squares, a, b, off),
  };
}
