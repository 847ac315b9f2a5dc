import type { SurfaceMesh } from "../../generator/types";
import { CHALK, ink } from "../inks";
import { partOfMesh, streetsLayer } from "../layer";
import type { Sketch } from "../sketch";

const { colour, width } = ink(CHALK, 1, 0.4);

/** The edges of every triangle as it is drawn, an edge between two triangles once. */
export function sketchEdges({ strokes }: Sketch, { positions: p, indices }: SurfaceMesh): void {
  const vertices = p.length / 3;
  const walked = new Set<number>();
  for (let i = 0; i < indices.length; i++) {
    const from = indices[i]!;
    const to = indices[i % 3 === 2 ? i - 2 : i + 1]!;
    if (walked.has(to * vertices + from)) continue;
    walked.add(from * vertices + to);
    const [a, b] = [3 * from, 3 * to];
    strokes.push(p[a]!, p[a + 1]!, p[a + 2]!, p[b]!, p[b + 1]!, p[b + 2]!, ...colour, width);
  }
}

export const wireframe = streetsLayer(({ surfaces }) => surfaces.map(({ mesh }) => partOfMesh(mesh, sketchEdges)));
