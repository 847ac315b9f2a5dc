import { triangulate } from "../math/triangulate";
import type { Point } from "../math/vector";
import type { Carriageway } from "./build-carriageway";
import type { JunctionShape } from "./junction-shape";
import { railedTriangles, squareBetween } from "./railed-triangles";
import { flatOf } from "./rim";
import type { RoadStrip, Surface, SurfaceMesh } from "./types";

/** Points of the plan in flat numbers, and the ground's gradient there; level where `slopeAt` is undefined. */
interface Relief {
  readonly points: readonly number[];
  readonly slopeAt?: ((i: number) => Point) | undefined;
}

/** Writes the unit normals of ground that rises by `slope` (m per m east and north). */
function tilt(normals: Float32Array, slopeAt: (i: number) => Point): void {
  for (let i = 0; 3 * i < normals.length; i++) {
    const [east, north] = slopeAt(i);
    const up = 1 / Math.sqrt(1 + east * east + north * north);
    normals[3 * i] = -east * up;
    normals[3 * i + 1] = up;
    normals[3 * i + 2] = -north * up;
  }
}

/** Plan places of one mesh after another. */
let room = new Float64Array(1024);

function roomFor(count: number): Float64Array {
  if (room.length < count) room = new Float64Array(2 * count);
  return room.subarray(0, count);
}

/** Points as vertices, rounded to single precision before anything is made of them. */
function meshOf(
  { points, slopeAt }: Relief,
  uvScale: number,
  trianglesOf: (xy: Float64Array) => Uint32Array,
): SurfaceMesh {
  const count = points.length / 3;
  const positions = new Float32Array(3 * count);
  const normals = new Float32Array(3 * count);
  const uvs = new Float32Array(2 * count);
  const xy = roomFor(2 * count);
  for (let i = 0; i < count; i++) {
    positions[3 * i] = points[3 * i]!;
    positions[3 * i + 1] = points[3 * i + 2]!;
    positions[3 * i + 2] = points[3 * i + 1]!;
    normals[3 * i + 1] = 1;
    xy[2 * i] = positions[3 * i]!;
    xy[2 * i + 1] = positions[3 * i + 2]!;
    uvs[2 * i] = xy[2 * i]! / uvScale;
    uvs[2 * i + 1] = xy[2 * i + 1]! / uvScale;
  }
  if (slopeAt) tilt(normals, slopeAt);
  return { positions, normals, uvs, indices: trianglesOf(xy) };
}

/** Quads between the left points 0 … n − 1 and the right points n … 2n − 1, each cut along its shorter diagonal. */
function stripTriangles(xy: Float64Array): Uint32Array {
  const n = xy.length / 4;
  const indices = new Uint32Array(6 * (n - 1));
  for (let i = 0; i < n - 1; i++) {
    const [l, r] = [i, n + i];
    const slash = squareBetween(xy, r, l + 1) <= squareBetween(xy, l, r + 1);
    indices.set(slash ? [l, r, l + 1, r, r + 1, l + 1] : [l, r, r + 1, l, r + 1, l + 1], 6 * i);
  }
  return indices;
}

function roadMesh(road: RoadStrip, uvScale: number): SurfaceMesh {
  const { left, right, slopes, rails = [] } = road;
  const points = flatOf(left, right, ...rails.map((rail) => rail.points));
  const all = slopes && [...slopes.left, ...slopes.right, ...rails.flatMap((rail) => rail.slopes)];
  const slopeAt = all && ((i: number) => all[i]!);
  const trianglesOf =
    rails.length > 0 ? (xy: Float64Array) => railedTriangles(xy, left.length, rails.length) : stripTriangles;
  return meshOf({ points, slopeAt }, uvScale, trianglesOf);
}

function junctionMesh({ rim, seenFrom, holes, slope }: JunctionShape, uvScale: number): SurfaceMesh {
  const slopeAt = slope && (() => slope);
  if (holes.length === 0) return meshOf({ points: rim, slopeAt }, uvScale, (xy) => triangulate(xy, [], seenFrom));
  const starts = holes.map((_, i) => rim.length / 3 + holes.slice(0, i).reduce((sum, hole) => sum + hole.length, 0));
  return meshOf({ points: [...rim, ...flatOf(...holes)], slopeAt }, uvScale, (xy) => triangulate(xy, starts));
}

/** What was drawn before, by what it was drawn from. */
function meshesOf({ plan, surfaces }: Drawn): ReadonlyMap<unknown, SurfaceMesh> {
  const meshes = surfaces.map(({ mesh }) => mesh);
  const first = plan.junctions.length;
  return new Map<unknown, SurfaceMesh>([
    ...plan.junctions.map(({ rim }, i) => [rim, meshes[i]!] as const),
    ...plan.roads.map(({ left }, i) => [left, meshes[first + i]!] as const),
  ]);
}

/** A plan with its undamaged surfaces. */
interface Drawn {
  readonly plan: Carriageway;
  readonly surfaces: readonly Surface[];
}

/**
 * Every carriageway as triangles, one surface for each junction and each road. They are made of the very numbers that
 * are drawn, so what holds for them holds on the screen: n − 2 triangles a junction, all facing up, none degenerate.
 * @param before whose meshes are taken over where the plan is still the very same
 */
export function buildSurfaces(plan: Carriageway, before?: Drawn): Surface[] {
  const { uvScale } = plan;
  const known = before?.plan.uvScale === uvScale ? meshesOf(before) : null;
  return [
    ...plan.junctions.map((junction) => {
      return { junction: junction.id, mesh: known?.get(junction.rim) ?? junctionMesh(junction, uvScale) };
    }),
    ...plan.roads.map((road) => ({ road: road.id, mesh: known?.get(road.left) ?? roadMesh(road, uvScale) })),
  ];
}
