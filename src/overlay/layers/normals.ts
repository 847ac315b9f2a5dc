import type { Surface } from "../../generator/types";
import { BLUE, ink } from "../inks";
import { streetsLayer } from "../layer";
import { dot, emptySketch, type Sketch, stroke } from "../sketch";

const NEEDLE = ink(BLUE, 1.2, 0.9);
const FOOT = ink(BLUE, 3.5);
/** m. */
const LENGTH = 0.5;

/** A needle along the normal of every vertex. */
export function sketchNormals(surfaces: readonly Surface[]): Sketch {
  const sketch = emptySketch();
  for (const { mesh } of surfaces) {
    const { positions: p, normals: n } = mesh;
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
  return sketch;
}

export const normals = streetsLayer(({ surfaces }) => sketchNormals(surfaces));
