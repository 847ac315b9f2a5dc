import type { SurfaceMesh } from "../types";

/** Numbers kept of each triangle: x, z and height of its three corners in turn. */
export const CORNERS = 9;

/** All triangles of streets that face up: what land must leave free, and what decks carry. */
export interface StreetTriangles {
  readonly count: number;
  readonly corners: Float64Array;
  /** Triangles with the same number become decks together: those of one junction, or of one quad of a road. */
  readonly groups: Int32Array;
}

/** A mesh whose triangles belong together, all of them or in turns of so many; 1: each stands for itself. */
export interface StreetPart {
  readonly mesh: SurfaceMesh;
  readonly together: number;
}

/** m², twice: what covers less in the plan stands upright. */
const UPRIGHT = 1e-6;

/** The parts' triangles that face up, in order. */
export function streetTriangles(parts: readonly StreetPart[]): StreetTriangles {
  const most = parts.reduce((sum, { mesh }) => sum + mesh.indices.length / 3, 0);
  const corners = new Float64Array(CORNERS * most);
  const groups = new Int32Array(most);
  let count = 0;
  let group = 0;
  for (const { mesh, together } of parts) {
    const { positions, indices } = mesh;
    for (let t = 0; 3 * t < indices.length; t++) {
      const o = CORNERS * count;
      for (let k = 0; k < 3; k++) {
        const v = 3 * indices[3 * t + k]!;
        corners[o + 3 * k] = positions[v]!;
        corners[o + 3 * k + 1] = positions[v + 2]!;
        corners[o + 3 * k + 2] = positions[v + 1]!;
      }
      if (twiceArea(corners, o) <= UPRIGHT) continue;
      groups[count++] = group + Math.floor(t / together);
    }
    group += Math.ceil(indices.length / 3 / together);
  }
  return { count, corners: corners.subarray(0, CORNERS * count), groups: groups.subarray(0, count) };
}

const twiceArea = (c: Float64Array, o: number): number =>
  (c[o + 3]! - c[o]!) * (c[o + 7]! - c[o + 1]!) - (c[o + 4]! - c[o + 1]!) * (c[o + 6]! - c[o]!);
