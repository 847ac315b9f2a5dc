import type { Plan, Problem } from "../../generator/types";
import type { Point3 } from "../../math/vector";

/** Where to look at a problem: the middle of its corner's kerb, of its junction or of its road; null where none was built. */
export function placeOfProblem({ junctions, roads }: Plan, { junction, node, road, details }: Problem): Point3 | null {
  const site = junctions.find(({ id, nodes }) => id === junction || nodes.some((one) => one === (junction ?? node)));
  const corner = site?.corners.find(({ between: [a, b] }) => a === details?.a && b === details?.b);
  if (corner !== undefined) return corner.kerb[Math.floor(corner.kerb.length / 2)] ?? null;
  const strip = roads.find(({ id }) => id === road);
  if (site === undefined) return strip?.left[Math.floor(strip.left.length / 2)] ?? null;
  const mean = (k: 0 | 1 | 2) => site.outline.reduce((sum, point) => sum + point[k], 0) / site.outline.length;
  return [mean(0), mean(1), mean(2)];
}
