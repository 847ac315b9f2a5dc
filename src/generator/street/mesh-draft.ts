import type { Point } from "../../math/vector";
import type { SurfaceMesh } from "../types";

/** A mesh in the making: vertices and triangles are only ever added. */
export interface MeshDraft {
  readonly uvScale: number;
  readonly positions: number[];
  readonly normals: number[];
  readonly uvs: number[];
  readonly indices: number[];
}

export const createMeshDraft = (uvScale: number): MeshDraft => ({
  uvScale,
  positions: [],
  normals: [],
  uvs: [],
  indices: [],
});

/** World: east, up, north. */
type Normal = readonly [number, number, number];

export const UP: Normal = [0, 1, 0];

/** Adds a vertex and returns its number. Its texture lies in world coordinates, as the carriageway's does. */
export function addVertex(draft: MeshDraft, [east, north]: Point, height: number, normal: Normal): number {
  draft.positions.push(east, height, north);
  draft.normals.push(...normal);
  draft.uvs.push(Math.fround(east) / draft.uvScale, Math.fround(north) / draft.uvScale);
  return draft.positions.length / 3 - 1;
}

/** m², twice: a triangle with less between its corners is none. */
const NOTHING = 1e-7;

/** Adds a triangle unless two of its corners are one, or all lie on a line. */
export function addTriangle({ positions, indices }: MeshDraft, a: number, b: number, c: number): void {
  const at = (vertex: number, k: number) => Math.fround(positions[3 * vertex + k]!);
  const [ux, uy, uz] = [at(b, 0) - at(a, 0), at(b, 1) - at(a, 1), at(b, 2) - at(a, 2)];
  const [vx, vy, vz] = [at(c, 0) - at(a, 0), at(c, 1) - at(a, 1), at(c, 2) - at(a, 2)];
  const area = Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
  if (area > NOTHING) indices.push(a, b, c);
}

export const meshOfDraft = ({ positions, normals, uvs, indices }: MeshDraft): SurfaceMesh => ({
  positions: Float32Array.from(positions),
  normals: Float32Array.from(normals),
  uvs: Float32Array.from(uvs),
  indices: Uint32Array.from(indices),
});
