import type { Point } from "../../math/vector";
import type { SurfaceMesh } from "../types";

/** A mesh in the making: vertices and triangles are only ever added. Its arrays are longer than what they hold. */
export interface MeshDraft {
  readonly uvScale: number;
  vertices: number;
  /** Three a triangle. */
  corners: number;
  positions: Float32Array;
  normals: Float32Array;
  uvs: Float32Array;
  indices: Uint32Array;
}

/** Vertices and corners that there is room for at first. */
const ROOM = 256;

export const createMeshDraft = (uvScale: number): MeshDraft => ({
  uvScale,
  vertices: 0,
  corners: 0,
  positions: new Float32Array(3 * ROOM),
  normals: new Float32Array(3 * ROOM),
  uvs: new Float32Array(2 * ROOM),
  indices: new Uint32Array(3 * ROOM),
});

function doubled(array: Float32Array): Float32Array {
  const longer = new Float32Array(2 * array.length);
  longer.set(array);
  return longer;
}

function makeRoom(draft: MeshDraft): void {
  draft.positions = doubled(draft.positions);
  draft.normals = doubled(draft.normals);
  draft.uvs = doubled(draft.uvs);
}

/** World: east, up, north. */
type Normal = readonly [number, number, number];

export const UP: Normal = [0, 1, 0];

/** Adds a vertex and returns its number. Its texture lies in world coordinates, as the carriageway's does. */
export function addVertex(draft: MeshDraft, [east, north]: Point, height: number, normal: Normal): number {
  const vertex = draft.vertices++;
  if (3 * draft.vertices > draft.positions.length) makeRoom(draft);
  const { positions, normals, uvs, uvScale } = draft;
  positions[3 * vertex] = east;
  positions[3 * vertex + 1] = height;
  positions[3 * vertex + 2] = north;
  normals[3 * vertex] = normal[0];
  normals[3 * vertex + 1] = normal[1];
  normals[3 * vertex + 2] = normal[2];
  uvs[2 * vertex] = positions[3 * vertex]! / uvScale;
  uvs[2 * vertex + 1] = positions[3 * vertex + 2]! / uvScale;
  return vertex;
}

/** m², twice: a triangle with less between its corners is none. */
const NOTHING = 1e-7;

/** Adds a triangle unless two of its corners are one, or all lie on a line. */
export function addTriangle(draft: MeshDraft, a: number, b: number, c: number): void {
  const { positions } = draft;
  const ux = positions[3 * b]! - positions[3 * a]!;
  const uy = positions[3 * b + 1]! - positions[3 * a + 1]!;
  const uz = positions[3 * b + 2]! - positions[3 * a + 2]!;
  const vx = positions[3 * c]! - positions[3 * a]!;
  const vy = positions[3 * c + 1]! - positions[3 * a + 1]!;
  const vz = positions[3 * c + 2]! - positions[3 * a + 2]!;
  const x = uy * vz - uz * vy;
  const y = uz * vx - ux * vz;
  const z = ux * vy - uy * vx;
  if (x * x + y * y + z * z <= NOTHING * NOTHING) return;
  if (draft.corners + 3 > draft.indices.length) {
    const longer = new Uint32Array(2 * draft.indices.length);
    longer.set(draft.indices);
    draft.indices = longer;
  }
  draft.indices[draft.corners++] = a;
  draft.indices[draft.corners++] = b;
  draft.indices[draft.corners++] = c;
}

export const meshOfDraft = ({ vertices, corners, positions, normals, uvs, indices }: MeshDraft): SurfaceMesh => ({
  positions: positions.slice(0, 3 * vertices),
  normals: normals.slice(0, 3 * vertices),
  uvs: uvs.slice(0, 2 * vertices),
  indices: indices.slice(0, corners),
});
