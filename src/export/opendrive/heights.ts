import { junctionHeight } from "../../generator/junction-height";
import type { Arm, Junction, RoadStrip } from "../../generator/types";
import { type Curve, nearestStation, poseAt, sliceCurve } from "../../math/curve";
import { distance, type Point, type Point3 } from "../../math/vector";
import { linear, type Sample } from "./along";
import type { Element } from "./types";

/** What of a road stands up: its height along the reference line, and its tilt across it. */
export interface Relief {
  readonly elevationProfile: Element;
  readonly lateralProfile?: Element | undefined;
}

/** m, between two places at which a junction's height is told. */
const STEP = 2;
/** m by which the next cut across a road may lie farther along its axis than as the crow flies. */
const SLACK = 1;

const profile = (samples: readonly Sample[]): Element => ({ elevation: linear(samples) });

/** The stations of a road's cuts on its axis; rising. */
function stationsOf(points: readonly Point[], axis: Curve): number[] {
  const stations: number[] = [];
  for (const [i, point] of points.entries()) {
    const last = stations.at(-1) ?? 0;
    const ahead = i === 0 ? 0 : distance(points[i - 1]!, point) * 1.1 + SLACK;
    const part = sliceCurve(axis, last, Math.min(axis.length, last + ahead));
    stations.push(part.length > 0 ? last + nearestStation(part, point).s : last);
  }
  return stations;
}

/** A cut across a road: its station, and its places from left to right with their heights (m). */
interface Cut {
  readonly station: number;
  readonly places: readonly Point3[];
}

/** Its cuts, each farther along the axis than the one before. */
function cutsOf({ left, right, rails = [] }: RoadStrip, part: number, axis: Curve): Cut[] {
  const middle = left.map((l, i): Point => {
    const r = right[i]!;
    return [l[0] + part * (r[0] - l[0]), l[1] + part * (r[1] - l[1])];
  });
  const stations = stationsOf(middle, axis);
  return left.flatMap((l, i): Cut[] => {
    if (i > 0 && stations[i]! <= stations[i - 1]!) return [];
    const isMouth = i === 0 || i === left.length - 1;
    const between = isMouth ? [] : rails.map(({ points }) => points[i - 1]!);
    return [{ station: stations[i]!, places: [l, ...between, right[i]!] }];
  });
}

/** m; a place across a road that stands this little off the line between its kerbs stands on it. */
const ON_LINE = 1e-6;

/** What stands up across a road off the line between its kerbs, straight from place to place. OpenDRIVE 1.7, 10.5.3. */
function shapeOf(cuts: readonly Cut[], { left, right }: Arm): Element[] {
  const all = cuts.map(({ station, places }) => {
    const [l, r] = [places[0]!, places.at(-1)!];
    const across = distance([l[0], l[1]], [r[0], r[1]]);
    const rises = places.toReversed().map(([x, y, z]) => {
      const part = distance([x, y], [r[0], r[1]]) / across;
      return { t: right + (left - right) * part, rise: z - r[2] - part * (l[2] - r[2]) };
    });
    return { station, rises };
  });
  if (all.every(({ rises }) => rises.every(({ rise }) => Math.abs(rise) < ON_LINE))) return [];
  return all.flatMap(({ station, rises }) =>
    rises.slice(1).map((to, i): Element => {
      const from = rises[i]!;
      const slope = (to.rise - from.rise) / (to.t - from.t);
      return { "@s": station, "@t": from.t, "@a": from.rise, "@b": slope, "@c": 0, "@d": 0 };
    }),
  );
}

/** How a road lies: told at every cut across it, straight between them. OpenDRIVE 1.7, 10.5.1 and 10.5.2. */
export function roadRelief(strip: RoadStrip, arm: Arm, axis: Curve): Relief {
  const breadth = arm.left - arm.right;
  const part = arm.left / breadth;
  const cuts = cutsOf(strip, part, axis);
  const ends = cuts.map(({ station, places }) => ({ station, l: places[0]!, r: places.at(-1)! }));
  const heights = ends.map(({ station, l, r }): Sample => [station, l[2] + part * (r[2] - l[2])]);
  const tilts = ends.map(({ station, l, r }): Sample => [station, Math.atan2(l[2] - r[2], breadth)]);
  const superelevation = tilts.some(([, tilt]) => tilt !== 0) ? linear(tilts) : [];
  const shape = shapeOf(cuts, arm);
  const isFlat = superelevation.length + shape.length === 0;
  return { elevationProfile: profile(heights), ...(!isFlat && { lateralProfile: { superelevation, shape } }) };
}

/** How a way through a junction lies. */
export function movementRelief(junction: Junction, curve: Curve): Relief {
  const count = junction.slope ? Math.max(1, Math.ceil(curve.length / STEP)) : 1;
  const samples = Array.from({ length: count + 1 }, (_, i): Sample => {
    const s = (curve.length * i) / count;
    return [s, junctionHeight(junction, poseAt(curve, s).at)];
  });
  return { elevationProfile: profile(samples) };
}
