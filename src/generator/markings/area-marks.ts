import type { Area } from "../../math/area";
import { ringArea } from "../../math/polygon";
import { triangulate } from "../../math/triangulate";
import { cross, type Point, subtract } from "../../math/vector";
import { polygonsOf } from "../street/raise-area";
import type { Mark } from "./mark";

/** m²; smaller paint is none. */
const CRUMB = 1e-4;

type Ring = readonly Point[];

const isConvex = (ring: Ring): boolean =>
  ring.every((a, i) => {
    const [b, c] = [ring[(i + 1) % ring.length]!, ring[(i + 2) % ring.length]!];
    return cross(subtract(b, a), subtract(c, b)) >= 0;
  });

/** Convex rings that cover a polygon with its holes. */
function convexParts(polygon: readonly Ring[]): Ring[] {
  const [outer, ...inner] = polygon;
  if (inner.length === 0 && isConvex(outer!)) return [outer!];
  const corners = polygon.flat();
  const holes = inner.map((_, i) => polygon.slice(0, i + 1).reduce((sum, { length }) => sum + length, 0));
  const triangles = triangulate(Float64Array.from(corners.flat()), holes);
  return Array.from({ length: triangles.length / 3 }, (_, t) => [0, 1, 2].map((k) => corners[triangles[3 * t + k]!]!));
}

/** Paint on all of an area, in convex parts. */
export function marksOn(area: Area, yellow = false): Mark[] {
  return polygonsOf(area)
    .flatMap(convexParts)
    .filter((corners) => ringArea(corners.flat()) > CRUMB)
    .map((corners) => ({ corners, yellow }));
}
