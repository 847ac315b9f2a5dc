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

/** m, the side of the squares that edges are found by, and how many of them around a place's own are looked through. */
const SQUARE = 2;
const AROUND = 6;
const ROW = 2 ** 26;

/** Finds the edge nearest to a place; null where none lies within `AROUND` squares. */
export type FindEdge = (place: Point) => NearestEdge | null;

/** How far along an edge (0 … 1) a place's foot lies. */
function partAlong({ a, b }: KerbEdge, place: Point): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const square = dx * dx + dy * dy;
  return square > 0 ? Math.max(0, Math.min(1, ((place[0] - a[0]) * dx + (place[1] - a[1]) * dy) / square)) : 0;
}

function squareTo(edge: KerbEdge, place: Point): number {
  const t = partAlong(edge, place);
  const dx = place[0] - edge.a[0] - t * (edge.b[0] - edge.a[0]);
  const dy = place[1] - edge.a[1] - t * (edge.b[1] - edge.a[1]);
  return dx * dx + dy * dy;
}

const between = ([from, to]: readonly [number, number], t: number): number => (t === 1 ? to : from + (to - from) * t);

const squareOf = (value: number): number => Math.floor(value / SQUARE);

/** The edges on every square. */
type Squares = ReadonlyMap<number, readonly KerbEdge[]>;

function squaresOf(edges: readonly KerbEdge[]): Squares {
  const squares = new Map<number, KerbEdge[]>();
  for (const edge of edges) {
    const { a, b } = edge;
    const [x1, y1] = [squareOf(Math.max(a[0], b[0])), squareOf(Math.max(a[1], b[1]))];
    for (let x = squareOf(Math.min(a[0], b[0])); x <= x1; x++)
      for (let y = squareOf(Math.min(a[1], b[1])); y <= y1; y++) {
        const square = squares.get(x * ROW + y);
        if (square) square.push(edge);
        else squares.set(x * ROW + y, [edge]);
      }
  }
  return squares;
}

/** An edge found so far, and the square of its distance (m²). */
interface Found {
  edge: KerbEdge | null;
  square: number;
}

/** Looks through the squares at `ring` squares' distance from one for an edge that is nearer. */
function lookAround(squares: Squares, [x, y]: readonly [number, number], ring: number, place: Point, found: Found) {
  for (let i = x - ring; i <= x + ring; i++) {
    const step = i === x - ring || i === x + ring ? 1 : 2 * ring;
    for (let j = y - ring; j <= y + ring; j += step) {
      const square = squares.get(i * ROW + j);
      if (!square) continue;
      for (const edge of square) {
        const apart = squareTo(edge, place);
        if (apart < found.square) {
          found.edge = edge;
          found.square = apart;
        }
      }
    }
  }
}

/** The edges, found by place. */
export function indexEdges(edges: readonly KerbEdge[]): FindEdge {
  const squares = squaresOf(edges);
  return (place) => {
    const found: Found = { edge: null, square: Number.POSITIVE_INFINITY };
    const middle = [squareOf(place[0]), squareOf(place[1])] as const;
    // What lies on farther squares is no nearer than the squares between.
    for (let ring = 0; ring <= AROUND && found.square > ((ring - 1) * SQUARE) ** 2; ring++)
      lookAround(squares, middle, ring, place, found);
    const { edge, square } = found;
    if (!edge) return null;
    const t = partAlong(edge, place);
    return { distance: Math.sqrt(square), road: between(edge.road, t), top: between(edge.top, t) };
  };
}
