import type { HeightIndex } from "../../math/height-index";
import { type Point, subtract } from "../../math/vector";
import type { StreetTriangles } from "./street-triangles";

/** A place on a deck's outer edge, and the way out from it, longer than 1 where the edge turns. */
export interface RimPlace {
  readonly at: Point;
  /** m. */
  readonly height: number;
  readonly out: Point;
}

/** m beyond an edge where a street that goes on would lie, and up and down within which it does. */
const BESIDE = 0.05;
const LEVEL = 1;
/** The longest way out at a corner. */
const LONGEST = 2;

type Edge = readonly [number, number];

const placeKey = (c: Float64Array, k: number): string => `${c[3 * k]},${c[3 * k + 1]},${c[3 * k + 2]}`;

/** Sides of deck triangles (by the numbers of their corners) that no other deck triangle shares. */
function openSides({ corners, count }: StreetTriangles, decks: Uint8Array): Edge[] {
  const open = new Map<string, Edge>();
  for (let t = 0; t < count; t++) {
    if (decks[t] === 0) continue;
    for (let k = 0; k < 3; k++) {
      const [a, b] = [3 * t + k, 3 * t + ((k + 1) % 3)];
      const [from, to] = [placeKey(corners, a), placeKey(corners, b)];
      if (!open.delete(`${to}>${from}`)) open.set(`${from}>${to}`, [a, b]);
    }
  }
  return [...open.values()];
}

const outOf = (a: Point, b: Point): Point => {
  const [x, y] = subtract(b, a);
  const size = Math.hypot(x, y) || 1;
  return [y / size, -x / size];
};

/** Edges that follow each other as runs of places. */
function runsOf(corners: Float64Array, edges: readonly Edge[]): number[][] {
  const next = new Map(edges.map((edge) => [placeKey(corners, edge[0]), edge]));
  const ends = new Set(edges.map(([, b]) => placeKey(corners, b)));
  const starts = [...edges.filter(([a]) => !ends.has(placeKey(corners, a))), ...edges];
  return starts.flatMap((start) => {
    const run: number[] = [];
    for (let edge: Edge | undefined = start; edge; edge = next.get(placeKey(corners, edge[1]))) {
      if (!next.delete(placeKey(corners, edge[0]))) break;
      if (run.length === 0) run.push(edge[0]);
      run.push(edge[1]);
    }
    return run.length > 1 ? [run] : [];
  });
}

function rimOf(corners: Float64Array, run: readonly number[]): RimPlace[] {
  const points = run.map((k): Point => [corners[3 * k]!, corners[3 * k + 1]!]);
  const outs = points.slice(1).map((b, i) => outOf(points[i]!, b));
  return points.map((at, i) => {
    const [p, q] = [outs[Math.max(0, i - 1)]!, outs[Math.min(outs.length - 1, i)]!];
    const [x, y] = [p[0] + q[0], p[1] + q[1]];
    const square = Math.max(x * x + y * y, (2 / LONGEST) ** 2);
    return { at, height: corners[3 * run[i]! + 2]!, out: [(2 * x) / square, (2 * y) / square] };
  });
}

/**
 * The outer edges of decks, each a row of places with the deck on its left: where neither a deck nor a street on the
 * ground goes on at about the same height.
 * @param streets all triangles, as numbered
 */
export function deckRims(triangles: StreetTriangles, decks: Uint8Array, streets: HeightIndex): RimPlace[][] {
  const { corners } = triangles;
  const outer = openSides(triangles, decks).filter(([a, b]) => {
    const [p, q]: [Point, Point] = [
      [corners[3 * a]!, corners[3 * a + 1]!],
      [corners[3 * b]!, corners[3 * b + 1]!],
    ];
    const out = outOf(p, q);
    const height = (corners[3 * a + 2]! + corners[3 * b + 2]!) / 2;
    const [x, z] = [(p[0] + q[0]) / 2 + BESIDE * out[0], (p[1] + q[1]) / 2 + BESIDE * out[1]];
    return !(streets.heightAt(x, z, height + LEVEL) > height - LEVEL);
  });
  return runsOf(corners, outer).map((run) => rimOf(corners, run));
}
