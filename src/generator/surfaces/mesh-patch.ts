import { cross, type Point, subtract } from "../../math/vector";
import type { SurfaceMesh } from "../types";
import { type CutTriangle, cutTriangle } from "./cut-triangle";

/** What becomes of the ground inside a patch. */
export interface PatchEffect {
  /** The ground itself stays as it is. */
  readonly keepsGround: boolean;
  /** m that a sheet lies above the ground at a place of the plan; null where there is no sheet. */
  readonly lift: ((at: Point) => number) | null;
}

/** A patch's vertices with less than this between them (m², twice the area) are a sliver of rounding. */
const SLIVER = 2e-10;

/** A mesh being taken apart: vertices are only ever added. */
interface Draft {
  readonly positions: number[];
  readonly normals: number[];
  readonly uvs: number[];
  readonly indices: number[];
}

type Corners = readonly [number, number, number];

const planOf = (mesh: SurfaceMesh, vertex: number): Point => [
  mesh.positions[3 * vertex]!,
  mesh.positions[3 * vertex + 2]!,
];

/** Barycentric weights of p in the triangle; exactly 0 and 1 at its corners. */
function weightsOf([a, b, c]: readonly Point[], p: Point): Corners {
  const area = cross(subtract(b!, a!), subtract(c!, a!));
  const v = cross(subtract(p, a!), subtract(c!, a!)) / area;
  const w = cross(subtract(b!, a!), subtract(p, a!)) / area;
  return [1 - v - w, v, w];
}

/** The value of one of a vertex's numbers at the weights. */
function blend(values: Float32Array, stride: number, k: number, corners: Corners, weights: Corners): number {
  return corners.reduce((sum, corner, i) => sum + values[stride * corner + k]! * weights[i]!, 0);
}

/** A new vertex at p on the triangle's plane, `lift` above it; returns its number. */
function addVertex(draft: Draft, mesh: SurfaceMesh, corners: Corners, p: Point, lift: number): number {
  const weights = weightsOf(
    corners.map((corner) => planOf(mesh, corner)),
    p,
  );
  const height = blend(mesh.positions, 3, 1, corners, weights);
  draft.positions.push(p[0], height + lift, p[1]);
  const normal = [0, 1, 2].map((k) => blend(mesh.normals, 3, k, corners, weights));
  const size = Math.hypot(...normal);
  draft.normals.push(...normal.map((n) => n / size));
  draft.uvs.push(blend(mesh.uvs, 2, 0, corners, weights), blend(mesh.uvs, 2, 1, corners, weights));
  return draft.positions.length / 3 - 1;
}

/** The convex polygon or triangle as a fan, less slivers that single precision makes of thin ones. */
function addPolygon(draft: Draft, vertices: readonly number[]): void {
  const at = (v: number): Point => [Math.fround(draft.positions[3 * v]!), Math.fround(draft.positions[3 * v + 2]!)];
  for (let i = 1; i + 1 < vertices.length; i++) {
    const [a, b, c] = [vertices[0]!, vertices[i]!, vertices[i + 1]!];
    if (cross(subtract(at(b), at(a)), subtract(at(c), at(a))) > SLIVER) draft.indices.push(a, b, c);
  }
}

function addCut(draft: Draft, mesh: SurfaceMesh, corners: Corners, cut: CutTriangle, effect: PatchEffect): void {
  const known = new Map<Point, number>(corners.map((corner) => [planOf(mesh, corner), corner]));
  const numberOf = (p: Point): number => {
    const [x, y] = p;
    for (const [q, number] of known) if (q[0] === x && q[1] === y) return number;
    const number = addVertex(draft, mesh, corners, p, 0);
    known.set(p, number);
    return number;
  };
  if (effect.keepsGround) draft.indices.push(...corners);
  else for (const polygon of cut.outside) addPolygon(draft, polygon.map(numberOf));
  const { lift } = effect;
  if (lift)
    addPolygon(
      draft,
      cut.inside.map((p) => addVertex(draft, mesh, corners, p, lift(p))),
    );
}

/** Whether the triangle's plan box comes near the patch at all. */
function near(triangle: readonly Point[], patch: readonly Point[]): boolean {
  return [0, 1].every((k) => {
    const mine = triangle.map((p) => p[k]!);
    const theirs = patch.map((p) => p[k]!);
    return Math.min(...mine) <= Math.max(...theirs) && Math.max(...mine) >= Math.min(...theirs);
  });
}

function cornersOf(mesh: SurfaceMesh, t: number): Corners {
  return [mesh.indices[3 * t]!, mesh.indices[3 * t + 1]!, mesh.indices[3 * t + 2]!];
}

const asMesh = (draft: Draft): SurfaceMesh => ({
  positions: Float32Array.from(draft.positions),
  normals: Float32Array.from(draft.normals),
  uvs: Float32Array.from(draft.uvs),
  indices: Uint32Array.from(draft.indices),
});

/** The mesh with a convex patch of the plan taken apart; the very mesh where the patch doesn't reach it. */
export function patchMesh(mesh: SurfaceMesh, patch: readonly Point[], effect: PatchEffect): SurfaceMesh {
  const cuts = new Map<number, CutTriangle>();
  for (let t = 0; t < mesh.indices.length / 3; t++) {
    const triangle = cornersOf(mesh, t).map((corner) => planOf(mesh, corner));
    if (!near(triangle, patch)) continue;
    const cut = cutTriangle(triangle, patch);
    if (cut.inside.length > 0) cuts.set(t, cut);
  }
  if (cuts.size === 0) return mesh;
  const { positions, normals, uvs } = mesh;
  const draft: Draft = { positions: [...positions], normals: [...normals], uvs: [...uvs], indices: [] };
  for (let t = 0; t < mesh.indices.length / 3; t++) {
    const cut = cuts.get(t);
    if (cut) addCut(draft, mesh, cornersOf(mesh, t), cut, effect);
    else draft.indices.push(...cornersOf(mesh, t));
  }
  return asMesh(draft);
}

/** m, the mesh's height at a place of the plan; NaN where it has none there. */
export function heightOn(mesh: SurfaceMesh, at: Point): number {
  for (let t = 0; t < mesh.indices.length / 3; t++) {
    const corners = cornersOf(mesh, t);
    const triangle = corners.map((corner) => planOf(mesh, corner));
    if (!near(triangle, [at])) continue;
    const weights = weightsOf(triangle, at);
    if (weights.every((weight) => weight >= 0)) return blend(mesh.positions, 3, 1, corners, weights);
  }
  return Number.NaN;
}
