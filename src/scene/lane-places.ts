import { roadsByName } from "../generator/roads-by-name";
import type { RoadStrip } from "../generator/types";
import type { Point3 } from "../math/vector";
import type { NetworkRoad } from "../network/types";
import type { Streets } from "../simulation/types";

/** m, the narrowest lane in which wheels run in tracks of its own. */
const OWN_TRACKS = 2.5;

/** How many pairs of wheel tracks lie side by side on a road. */
const tracksOn = ({ width, lanes: { forward, backward } }: NetworkRoad): number =>
  Math.max(1, Math.min(forward + backward, Math.floor(width / OWN_TRACKS)));

const apart = (a: Point3, b: Point3): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** How far along a road each of its cuts across lies, 0 … 1. */
function partsAlong({ left, right }: RoadStrip): number[] {
  let passed = 0;
  const stations = left.map((point, i) => {
    if (i > 0) passed += apart(left[i - 1]!, point) + apart(right[i - 1]!, right[i]!);
    return passed;
  });
  return stations.map((station) => station / (passed || 1));
}

/** Two numbers for each vertex of a road, in the order in which its mesh has them: both kerbs, then what lies between. */
function placesOn(strip: RoadStrip, tracks: number): number[] {
  const { left, right, rails = [] } = strip;
  const parts = partsAlong(strip);
  const between = rails.flatMap(({ points }) =>
    points.flatMap((point, i) => {
      const [from, to] = [left[i + 1]!, right[i + 1]!];
      return [(tracks * apart(from, point)) / (apart(from, to) || 1), parts[i + 1]!];
    }),
  );
  return [...parts.flatMap((part) => [0, part]), ...parts.flatMap((part) => [tracks, part]), ...between];
}

/**
 * Where the vertices of merged surfaces lie in lanes, two numbers each: lanes from the road's left kerb, and the part of
 * the road that is passed, 0 … 1. Zeros on junctions, and on a road whose mesh was damaged on purpose.
 */
export function lanePlaces({ plan, surfaces }: Streets): Float32Array {
  const roadNamed = roadsByName(plan.network);
  const strips = new Map(plan.roads.map((strip) => [strip.id, strip]));
  const places = new Float32Array((2 / 3) * surfaces.reduce((sum, { mesh }) => sum + mesh.positions.length, 0));
  let at = 0;
  for (const { road, mesh } of surfaces) {
    const strip = road === undefined ? undefined : strips.get(road);
    const own = strip ? placesOn(strip, tracksOn(roadNamed(strip.id))) : [];
    const room = (2 * mesh.positions.length) / 3;
    if (own.length === room) places.set(own, at);
    at += room;
  }
  return places;
}
