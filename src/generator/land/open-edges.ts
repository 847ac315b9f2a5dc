import { createPlanPlaces, type PlanPlaces } from "./plan-places";
import { CORNERS, type StreetTriangles } from "./street-triangles";

/** The edge of what triangles cover in the plan. */
export interface OpenEdges {
  readonly places: PlanPlaces;
  /** m, the least height of the triangles' corners at every place. */
  readonly heights: readonly number[];
  /** Places in turn that lead around what is covered, which lies on the left. */
  readonly loops: readonly (readonly number[])[];
}

/** Pairs of places; their numbers fit twice into a whole number. */
const PAIR = 2 ** 26;

/** Closed walks along directed edges, as many of which lead to every place as from it. */
function loopsOf(edges: ReadonlyMap<number, number>): number[][] {
  const ways = new Map<number, number[]>();
  for (const [edge, count] of edges) {
    const [from, to] = [Math.floor(edge / PAIR), edge % PAIR];
    const known = ways.get(from) ?? [];
    for (let k = 0; k < count; k++) known.push(to);
    ways.set(from, known);
  }
  const loops: number[][] = [];
  for (const [start, there] of ways) {
    while (there.length > 0) {
      const loop: number[] = [];
      let place = start;
      do {
        loop.push(place);
        place = ways.get(place)!.pop()!;
      } while (place !== start);
      if (loop.length > 2) loops.push(loop);
    }
  }
  return loops;
}

/** Where the triangles of one kind end: edges that no neighbour walks the other way. */
export function openEdges({ count, corners }: StreetTriangles, kept: (triangle: number) => boolean): OpenEdges {
  const places = createPlanPlaces();
  const heights: number[] = [];
  const edges = new Map<number, number>();
  const walk = (from: number, to: number): void => {
    if (from === to) return;
    const back = to * PAIR + from;
    const turned = edges.get(back);
    if (turned === undefined) edges.set(from * PAIR + to, (edges.get(from * PAIR + to) ?? 0) + 1);
    else if (turned > 1) edges.set(back, turned - 1);
    else edges.delete(back);
  };
  const seen = [0, 0, 0];
  for (let t = 0; t < count; t++) {
    if (!kept(t)) continue;
    for (let k = 0; k < 3; k++) {
      const o = CORNERS * t + 3 * k;
      const place = places.add(corners[o]!, corners[o + 1]!);
      heights[place] = Math.min(heights[place] ?? Number.POSITIVE_INFINITY, corners[o + 2]!);
      seen[k] = place;
    }
    walk(seen[0]!, seen[1]!);
    walk(seen[1]!, seen[2]!);
    walk(seen[2]!, seen[0]!);
  }
  return { places, heights, loops: loopsOf(edges) };
}
