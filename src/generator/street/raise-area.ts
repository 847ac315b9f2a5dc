import type { Area } from "../../math/area";
import { flatRing, ringArea } from "../../math/polygon";
import { triangulate } from "../../math/triangulate";
import { hypot, type Point } from "../../math/vector";
import { addTriangle, addVertex, type MeshDraft, UP } from "./mesh-draft";

/** m; a corner nearer to the one before is rounding. */
const SAME_CORNER = 0.002;

type Ring = readonly Point[];

function contains(ring: Ring, [x, y]: Point): boolean {
  let inside = false;
  let p = ring.at(-1)!;
  for (const q of ring) {
    if (p[1] > y !== q[1] > y && x < p[0] + ((y - p[1]) / (q[1] - p[1])) * (q[0] - p[0])) inside = !inside;
    p = q;
  }
  return inside;
}

const middleOfEdge = (ring: Ring): Point => [(ring[0]![0] + ring[1]![0]) / 2, (ring[0]![1] + ring[1]![1]) / 2];

/** Outer rings, each with the holes in it first by size: the smallest around a hole owns it. */
export function polygonsOf(area: Area): Ring[][] {
  const sized = area.map((ring) => ({ ring, area: ringArea(flatRing(ring)) }));
  const outer = sized.filter((one) => one.area > 0).sort((a, b) => a.area - b.area);
  const polygons = new Map(outer.map(({ ring }) => [ring, [ring]]));
  for (const { ring } of sized.filter((one) => one.area < 0)) {
    const place = middleOfEdge(ring);
    const owner = outer.find((one) => contains(one.ring, place));
    if (owner) polygons.get(owner.ring)!.push(ring);
  }
  return [...polygons.values()];
}

/** A ring without corners that fall together in single precision, as it is drawn. */
function distinct(ring: Ring): Ring {
  return ring.filter(([x, y], i) => {
    const before = ring.at(i - 1)!;
    return hypot(Math.fround(x) - Math.fround(before[0]), Math.fround(y) - Math.fround(before[1])) > SAME_CORNER;
  });
}

/** Covers an area with triangles at `heightAt`. */
export function raiseArea(draft: MeshDraft, area: Area, heightAt: (place: Point) => number): void {
  for (const polygon of polygonsOf(area)) {
    const rings = polygon.map(distinct).filter((ring) => ring.length > 2);
    if (rings.length === 0) continue;
    const corners = rings.flat();
    const holes = rings.slice(1).map((_, i) => rings.slice(0, i + 1).reduce((sum, { length }) => sum + length, 0));
    const first = corners.map((corner) => addVertex(draft, corner, heightAt(corner), UP))[0]!;
    const triangles = triangulate(Float64Array.from(Float32Array.from(flatRing(corners))), holes);
    for (let k = 0; k + 2 < triangles.length; k += 3)
      addTriangle(draft, first + triangles[k]!, first + triangles[k + 1]!, first + triangles[k + 2]!);
  }
}
