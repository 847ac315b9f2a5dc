import { type Area, fromGrid, toGrid, unite } from "../../math/area";
import type { HeightIndex } from "../../math/height-index";
import { ringArea } from "../../math/polygon";
import type { Point, Point3 } from "../../math/vector";
import type { OpenEdges } from "./open-edges";

/** m², the smallest gap between streets, and m, the narrowest, that land fills: less is a joint of the mesh. */
const LEAST = { area: 0.5, width: 0.15 } as const;
/** m over and under its neighbours within which a street's height at a place is looked for. */
const NEAR = 1;

const HERE: Point = [0, 0];

function lengthOf(ring: readonly Point[]): number {
  return ring.reduce((sum, [x, y], i) => {
    const before = ring.at(i - 1)!;
    return sum + Math.hypot(x - before[0], y - before[1]);
  }, 0);
}

/** Whether land could lie in a hole, or a street in a ring. */
function isWide(ring: readonly Point[]): boolean {
  const area = Math.abs(ringArea(ring.flat()));
  return area > LEAST.area && (2 * area) / lengthOf(ring) > LEAST.width;
}

/** Heights where they are known, and evenly between those; level at 0 where none is. */
function filled(ring: readonly Point[], known: readonly (number | null)[]): Point3[] {
  const first = known.findIndex((height) => height !== null);
  if (first < 0) return ring.map(([x, y]) => [x, y, 0]);
  const heights = [...known];
  const n = ring.length;
  for (let a = first; a < first + n; ) {
    let b = a + 1;
    while (known[b % n] === null) b++;
    for (let i = a + 1; i < b; i++)
      heights[i % n] = known[a % n]! + ((known[b % n]! - known[a % n]!) * (i - a)) / (b - a);
    a = b;
  }
  return ring.map(([x, y], i) => [x, y, heights[i]!]);
}

/** A ring with the streets' own points wherever it has them, to the bit. */
function lifted(ring: readonly Point[], { places, heights }: OpenEdges, streets: HeightIndex): Point3[] {
  const found = ring.map(([x, y]) => places.find(x, y));
  const own = ring.map((point, i) => (found[i]! < 0 ? point : places.at(found[i]!)));
  const known = ring.map(([x, y], i) => {
    if (found[i]! >= 0) return heights[found[i]!]!;
    const beside = heights[found[i - 1] ?? -1];
    const height = streets.heightAt(x, y, beside === undefined ? undefined : beside + NEAR);
    return Number.isNaN(height) ? null : height;
  });
  return filled(own, known);
}

/**
 * The edge of the streets on the ground: outer rings counter-clockwise, the land they enclose clockwise. Its points are
 * the meshes' own, to the bit, but for places at which streets cross that have no common point.
 * @param streets what the edges were found of
 */
export function streetRings(edges: OpenEdges, streets: HeightIndex): Point3[][] {
  const loops: Area = edges.loops.map((loop) => loop.map((place) => edges.places.at(place)));
  const united = fromGrid(unite(toGrid(loops, HERE)), HERE);
  return united.filter(isWide).map((ring) => lifted(ring, edges, streets));
}
