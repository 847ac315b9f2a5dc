import { type Cover, withInnerPoints } from "../../math/inner-points";
import { hangBetween } from "../../math/membrane";
import { triangulate } from "../../math/triangulate";
import type { Point, Point3 } from "../../math/vector";
import { addTriangle, addVertex, type MeshDraft } from "../street/mesh-draft";
import { createScatter, type Scatter } from "./scatter";

/** A connected stretch of land: its outer ring, counter-clockwise, and then its holes. */
export type LandPolygon = readonly (readonly Point3[])[];

/** How high land lies of itself, before streets are cut into it and filled up on it (m). */
export type LieOfLand = (place: Point) => number;

/** A polygon's rings without corners that fall together in single precision. */
function distinct(ring: readonly Point3[]): Point3[] {
  return ring.filter(([x, y], i) => {
    const before = ring.at(i - 1)!;
    return Math.fround(x) !== Math.fround(before[0]) || Math.fround(y) !== Math.fround(before[1]);
  });
}

/** The points to be put into a polygon's triangles, those of a scatter that are clear of its edges. */
function innerPoints(xy: Float64Array, { near, isClear }: Scatter) {
  return (a: number, b: number, c: number): Point[] => {
    const corner = (i: number): Point => [xy[2 * i]!, xy[2 * i + 1]!];
    const corners = [corner(a), corner(b), corner(c)] as const;
    return near(corners).filter((place) => isWithin(corners, place) && isClear(place));
  };
}

/** m², twice: nearer than that to an edge is on it. */
const ON_EDGE = 1e-3;

function isWithin(corners: readonly [Point, Point, Point], [x, y]: Point): boolean {
  return corners.every(([ax, ay], k) => {
    const [bx, by] = corners[(k + 1) % 3]!;
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) > ON_EDGE;
  });
}

/** Heights of a polygon's corners as they are, and of the points in it as a membrane over the lie of the land. */
function heightsOf(cover: Cover, rim: readonly Point3[], lie: LieOfLand): Float64Array {
  const count = cover.xy.length / 2;
  const heights = new Float64Array(count);
  const lies = Float64Array.from({ length: count }, (_, i) => lie([cover.xy[2 * i]!, cover.xy[2 * i + 1]!]));
  for (const [i, [, , height]] of rim.entries()) heights[i] = height - lies[i]!;
  hangBetween(cover, heights, rim.length);
  return heights.map((height, i) => (i < rim.length ? rim[i]![2] : height + lies[i]!));
}

/** Upward normals of a cover, those of its triangles by their size. */
function normalsOf({ xy, triangles }: Cover, heights: Float64Array): Float64Array {
  const normals = new Float64Array(3 * heights.length);
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t]!, triangles[t + 1]!, triangles[t + 2]!];
    const [ux, uz, uy] = [xy[2 * b]! - xy[2 * a]!, xy[2 * b + 1]! - xy[2 * a + 1]!, heights[b]! - heights[a]!];
    const [vx, vz, vy] = [xy[2 * c]! - xy[2 * a]!, xy[2 * c + 1]! - xy[2 * a + 1]!, heights[c]! - heights[a]!];
    const [east, up, north] = [uz * vy - uy * vz, ux * vz - uz * vx, uy * vx - ux * vy];
    for (const corner of [a, b, c]) {
      normals[3 * corner]! += east;
      normals[3 * corner + 1]! += up;
      normals[3 * corner + 2]! += north;
    }
  }
  return normals;
}

/** The unit normal of a corner; straight up where nothing is known. */
function unitNormal(normals: Float64Array, i: number): readonly [number, number, number] {
  const [x, y, z] = [normals[3 * i]!, normals[3 * i + 1]!, normals[3 * i + 2]!];
  const size = Math.hypot(x, y, z);
  return size > 0 ? [x / size, y / size, z / size] : [0, 1, 0];
}

/** m; land whose edges differ less in height needs no points in it: a kerb, and what a plain lies lower. */
const PLAIN = 0.3;

const spanOf = (values: readonly number[]): number =>
  values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));

/** Covers a polygon with ground: level parts with its own corners alone, others with points in it `spacing` m apart. */
export function layGround(draft: MeshDraft, polygon: LandPolygon, spacing: number, lie: LieOfLand): void {
  const rings = polygon.map(distinct).filter((ring) => ring.length > 2);
  if (rings.length === 0) return;
  const rim = rings.flat();
  const holes = rings.slice(1).map((_, i) => rings.slice(0, i + 1).reduce((sum, { length }) => sum + length, 0));
  const xy = Float64Array.from(
    rim.flatMap(([east, north]) => [east, north] as const),
    Math.fround,
  );
  const triangles = triangulate(xy, holes);
  const heightsAround = rim.map(([, , height]) => height);
  const isPlain = spanOf(heightsAround) < PLAIN;
  const scatter = createScatter(rings, spacing);
  const cover = isPlain ? { xy, triangles } : withInnerPoints({ xy, triangles }, innerPoints(xy, scatter));
  const heights = heightsOf(cover, rim, lie);
  const normals = normalsOf(cover, heights);
  const first = draft.vertices;
  for (const [i, height] of heights.entries())
    addVertex(draft, [cover.xy[2 * i]!, cover.xy[2 * i + 1]!], height, unitNormal(normals, i));
  for (let t = 0; t < cover.triangles.length; t += 3)
    addTriangle(draft, first + cover.triangles[t]!, first + cover.triangles[t + 1]!, first + cover.triangles[t + 2]!);
}
