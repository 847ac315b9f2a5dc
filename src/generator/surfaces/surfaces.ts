import { triangulate } from "../../math/triangulate";
import type { Point } from "../../math/vector";
import type { Carriageway } from "../build-carriageway";
import type { JunctionShape } from "../junction-shape";
import type { RoadStrip, Surface, SurfaceMesh } from "../types";
import { railedTriangles, squareBetween } from "./railed-triangles";
import { flatOf } from "./rim";

/** Writes the unit normals of ground that rises by slopes (m per m east and north): a vertex's own, or one for all. */
function tilt(normals: Float32Array, slopes: readonly Point[]): void {
  for (let i = 0; 3 * i < normals.length; i++) {
    const slope = slopes.length === 1 ? slopes[0]! : slopes[i]!;
    const east = slope[0];
    const north = slope[1];
    const up = 1 / Math.sqrt(1 + east * east + north * north);
    normals[3 * i] = -east * up;
    normals[3 * i + 1] = up;
    normals[3 * i + 2] = -north * up;
  }
}

/** A mesh before its triangles are known. */
type Vertices = Omit<SurfaceMesh, "indices">;

/**
 * Points as vertices, rounded to single precision before anything is made of them.
 * @param points of the plan, in flat numbers
 * @param slopes the ground's gradients there; level where undefined
 */
function verticesOf(points: readonly number[], slopes: readonly Point[] | undefined, uvScale: number): Vertices {
  const count = points.length / 3;
  const positions = new Float32Array(3 * count);
  const normals = new Float32Array(3 * count);
  const uvs = new Float32Array(2 * count);
  for (let i = 0; i < count; i++) {
    positions[3 * i] = points[3 * i]!;
    positions[3 * i + 1] = points[3 * i + 2]!;
    positions[3 * i + 2] = points[3 * i + 1]!;
    normals[3 * i + 1] = 1;
    uvs[2 * i] = positions[3 * i]! / uvScale;
    uvs[2 * i + 1] = positions[3 * i + 2]! / uvScale;
  }
  if (slopes) tilt(normals, slopes);
  return { positions, normals, uvs };
}

/** Plan places of one mesh after another. */
let room = new Float64Array(1024);

/** Where vertices lie in the plan, until the next mesh's are asked for. */
function placesOf({ positions }: Vertices): Float64Array {
  const count = positions.length / 3;
  if (room.length < 2 * count) room = new Float64Array(4 * count);
  for (let i = 0; i < count; i++) {
    room[2 * i] = positions[3 * i]!;
    room[2 * i + 1] = positions[3 * i + 2]!;
  }
  return room.subarray(0, 2 * count);
}

/** Quads between the left points 0 … n − 1 and the right points n … 2n − 1, each cut along its shorter diagonal. */
function stripTriangles(xy: Float64Array): Uint32Array {
  const n = xy.length / 4;
  const indices = new Uint32Array(6 * (n - 1));
  for (let l = 0; l < n - 1; l++) {
    const r = n + l;
    const slash = squareBetween(xy, r, l + 1) <= squareBetween(xy, l, r + 1);
    indices[6 * l] = l;
    indices[6 * l + 1] = r;
    indices[6 * l + 2] = slash ? l + 1 : r + 1;
    indices[6 * l + 3] = slash ? r : l;
    indices[6 * l + 4] = r + 1;
    indices[6 * l + 5] = l + 1;
  }
  return indices;
}

function roadMesh({ left, right, slopes, rails = [] }: RoadStrip, uvScale: number): SurfaceMesh {
  const points = flatOf(left, right, ...rails.map((rail) => rail.points));
  const all = slopes && [...slopes.left, ...slopes.right, ...rails.flatMap((rail) => rail.slopes)];
  const vertices = verticesOf(points, all, uvScale);
  const xy = placesOf(vertices);
  return {
    ...vertices,
    indices: rails.length > 0 ? railedTriangles(xy, left.length, rails.length) : stripTriangles(xy),
  };
}

function junctionMesh({ rim, seenFrom, holes, slope }: JunctionShape, uvScale: number): SurfaceMesh {
  const points = holes.length === 0 ? rim : [...rim, ...flatOf(...holes)];
  const vertices = verticesOf(points, slope && [slope], uvScale);
  const starts = holes.map((_, i) => rim.length / 3 + holes.slice(0, i).reduce((sum, hole) => sum + hole.length, 0));
  return { ...vertices, indices: triangulate(placesOf(vertices), starts, seenFrom) };
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
