import type { Carriageway } from "../../src/generator/build-carriageway";
import { buildStreet } from "../../src/generator/street/build-street";
import { mergeSurfaces } from "../../src/generator/surfaces/merge-surfaces";
import type { Surface, SurfaceMesh } from "../../src/generator/types";
import { edgeCounts, overlapOf, planArea, planTriangles, turnedEdge } from "./mesh-facts";

type Place = readonly [number, number, number];

/** m; a corner nearer to another triangle's open edge lies on it. */
const ON_EDGE = 1e-3;
/** Parts of an edge at its ends that are its corners. */
const END = 1e-6;

/** m from a place to an edge, beside it. */
function offEdge(p: Place, a: Place, b: Place): number {
  const way = [0, 1, 2].map((k) => b[k]! - a[k]!);
  const square = way.reduce((sum, d) => sum + d * d, 0);
  const t = way.reduce((sum, d, k) => sum + d * (p[k]! - a[k]!), 0) / square;
  if (!(t > END && t < 1 - END)) return Number.POSITIVE_INFINITY;
  return Math.hypot(...way.map((d, k) => a[k]! + d * t - p[k]!));
}

/** Corners of a mesh that lie inside of an open edge of another triangle. */
export function tJointsOf(mesh: SurfaceMesh): Place[] {
  const counts = edgeCounts([{ mesh }]);
  const open = [...counts.keys()].filter((edge) => !counts.has(turnedEdge(edge)));
  const placeOf = (name: string) => name.split(",").map(Number) as unknown as Place;
  const edges = open.map((edge) => edge.split(">").map(placeOf) as [Place, Place]);
  const places = [...new Set(open.flatMap((edge) => edge.split(">")))].map(placeOf);
  return places.filter(([x, y, z]) =>
    edges.some(([a, b]) => {
      const [low, high] = [Math.min(a[0], b[0]) - ON_EDGE, Math.max(a[0], b[0]) + ON_EDGE];
      return x > low && x < high && offEdge([x, y, z], a, b) < ON_EDGE;
    }),
  );
}

/** Whatever of the sidewalks and verges beside a carriageway isn't one skin that lies on nothing, in words. */
export function streetFaults(carriageway: Carriageway, surfaces: readonly Surface[]): string[] {
  const street = buildStreet(carriageway);
  const sidewalk = mergeSurfaces([{ mesh: street.sidewalk }, { mesh: street.verge }]);
  const down = planTriangles(sidewalk).filter((triangle) => !(planArea(triangle) > 0)).length;
  const twice = [...edgeCounts([{ mesh: sidewalk }])].filter(([, count]) => count > 1);
  const common = overlapOf([...surfaces, { mesh: sidewalk }]);
  return [
    ...(down > 0 ? [`${down} triangles of the sidewalks don't face up`] : []),
    ...twice.map(([edge]) => `edge ${edge} of the sidewalks is walked twice`),
    ...tJointsOf(sidewalk).map((place) => `a corner of the sidewalks stands inside another's edge at ${place}`),
    ...(common ? [`sidewalks lie on one another or on the carriageway at ${common}`] : []),
  ];
}
