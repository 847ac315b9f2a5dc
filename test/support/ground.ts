import type { TriangleMesh } from "../../src/math/triangle-grid";

type Height = (x: number, z: number) => number;

/** A rectangle of ground. Metres. */
export interface Plot {
  readonly x: readonly [number, number];
  readonly z: readonly [number, number];
}

export const level: Height = () => 0;

/** `plot` in squares of about `cell` metres, two triangles each, over `height`. */
export function groundMesh(plot: Plot, cell: number, height: Height): TriangleMesh {
  const [columns, rows] = [plot.x, plot.z].map(([from, to]) => Math.ceil((to - from) / cell)) as [number, number];
  const positions: number[] = [];
  for (let j = 0; j <= rows; j++) {
    for (let i = 0; i <= columns; i++) {
      const x = Math.fround(plot.x[0] + ((plot.x[1] - plot.x[0]) * i) / columns);
      const z = Math.fround(plot.z[0] + ((plot.z[1] - plot.z[0]) * j) / rows);
      positions.push(x, height(x, z), z);
    }
  }
  const indices: number[] = [];
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const a = j * (columns + 1) + i;
      indices.push(a, a + 1, a + columns + 1, a + 1, a + columns + 2, a + columns + 1);
    }
  }
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) };
}

/** A mesh of triangles given by nine numbers each: x, y, z of its corners. */
export function trianglesOf(corners: readonly number[]): TriangleMesh {
  return {
    positions: Float32Array.from(corners),
    indices: Uint32Array.from({ length: corners.length / 3 }, (_, i) => i),
  };
}
