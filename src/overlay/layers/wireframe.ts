import type { Surface } from "../../generator/types";
import { CHALK, ink } from "../inks";
import { streetsLayer } from "../layer";
import { emptySketch, type Sketch } from "../sketch";

const { colour, width } = ink(CHALK, 1, 0.4);

/**
 * The edges of every triangle as it is drawn, an edge between two triangles once.
 */
export function sketchWireframe(surfaces: readonly Surface[]): Sketch {
  const sketch = emptySketch();
  for (const { mesh } of surfaces) {
    const { positions: p, indices } = mesh;
    const vertices = p.length / 3;
    const walked = new Set<number>();
    for (let i = 0; i < indices.length; i++) {
      const from = indices[i]!;
      const to = indices[i % 3 === 2 ? i - 2 : i + 1]!;
      if (walked.has(to * vertices + from)) continue;
      walked.add(from * vertices + to);
      const [a, b] = [3 * from, 3 * to];
      sketch.strokes.push(p[a]!, p[a + 1]!, p[a + 2]!, p[b]!, p[b + 1]!, p[b + 2]!, ...colour, width);
    }
  }
  return sketch;
}

export const wireframe = streetsLayer(({ surfaces }) => sketchWireframe(surfaces));
