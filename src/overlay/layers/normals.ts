import type { SurfaceMesh } from "../../generator/types";
import { BLUE, ink } from "../inks";
import { partOfMesh, streetsLayer } from "../layer";
import { dot, type Sketch, stroke } from "../sketch";

const NEEDLE = ink(BLUE, 1.2, 0.9);
const FOOT = ink(BLUE, 3.5);
/** m. */
const LENGTH = 0.5;

/** A needle along the normal of every vertex. */
export function sketchNormals(sketch: Sketch, { positions: p, normals: n }: SurfaceMesh): void {
  for (let i = 0; i < p.length; i += 3) {
    const foot = [p[i]!, p[i + 1]!, p[i + 2]!] as const;
    dot(sketch, foot, FOOT);
    stroke(
      sketch,
      foot,
      [foot[0] + LENGTH * n[i]!, foot[1] + LENGTH * n[i + 1]!, foot[2] + LENGTH * n[i + 2]!],
      NEEDLE,
    );
  }
}

export const normals = streetsLayer(({ surfaces }) => surfaces.map(({ mesh }) => partOfMesh(mesh, sketchNormals)));
