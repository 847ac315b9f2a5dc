import type { Point } from "../../math/vector";

/** A stretch of a carriageway's edge, and how high carriageway and kerb stand at both of its ends (m). */
export interface KerbEdge {
  readonly a: Point;
  readonly b: Point;
  readonly road: readonly [number, number];
  readonly top: readonly [number, number];
}

/** What the nearest edge says of a place. */
export interface NearestEdge {
  /** m. */
  readonly distance: number;
  readonly road: number;
  readonly top: number;
}

/** m, the side of the squares that edges are found by. */
const SQUARE = 8;
const ROW = 2 ** 26;

/** Finds the edge nearest to a place; null where none lies within about a square. */
export type FindEdge = (place: Point) => NearestEdge | null;

/** How far along an edge (0 … 1) a place's foot lies. */
function partAlong({ a, b }: KerbEdge, [x, y]: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const square = dx * dx + dy * dy;
  return square > 0 ? Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / square)) : 0;
}

function squareTo(edge: KerbEdge, place: Point): number {
  const t = partAlong(edge, place);
  const dx = place[0] - edge.a[0] - t * (edge.b[0] - edge.a[0]);
  const dy = place[1] - edge.a[1] - t * (edge.b[1] - edge.a[1]);
  return dx * dx + dy * dy;
}

const between = ([from, to]: readonly [number, number], t: number): number => (t === 1 ? to : from + (to - from) * t);

/** The edges, found by place. */
export function indexEdges(edges: readonly KerbEdge[]): FindEdge {
  const squares = new Map<number, KerbEdge[]>();
  const squareOf = (value: number) => Math.floor(value / SQUARE);
  for (const edge of edges) {
    const [x0, x1] = [squareOf(Math.min(edge.a[0], edge.b[0])), squareOf(Math.max(edge.a[0], edge.b[0]))];
    const [y0, y1] = [squareOf(Math.min(edge.a[1], edge.b[1])), squareOf(Math.max(edge.a[1], edge.b[1]))];
    for (let x = x0; x <= x1; x++)
      for (let y = y0; y <= y1; y++) {
        const square = squares.get(x * ROW + y);
        if (square) square.push(edge);
        else squares.set(x * ROW + y, [edge]);
      }
  }
  return (place) => {
    let best: KerbEdge | null = null;
    let least = Number.POSITIVE_INFINITY;
    const [x, y] = [squareOf(place[0]), squareOf(place[1])];
    for (let i = x - 1; i <= x + 1; i++)
      for (let j = y - 1; j <= y + 1; j++)
        for (const edge of squares.get(i * ROW + j) ?? []) {
          const square = squareTo(edge, place);
          if (square < least) [best, least] = [edge, square];
        }
    if (!best) return null;
    const t = partAlong(best, place);
    return { distance: Math.sqrt(least), road: between(best.road, t), top: between(best.top, t) };
  };
}
