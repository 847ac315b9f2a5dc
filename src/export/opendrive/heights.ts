import { junctionHeight } from "../../generator/junction-height";
import type { Arm, Junction, RoadStrip } from "../../generator/types";
import { type Curve, nearestStation, poseAt, sliceCurve } from "../../math/curve";
import { distance, type Point } from "../../math/vector";
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

/** How a road lies: told at every cut across it, straight between them. OpenDRIVE 1.7, 10.5.1 and 10.5.2. */
export function roadRelief({ left, right }: RoadStrip, arm: Arm, axis: Curve): Relief {
  const breadth = arm.left - arm.right;
  const part = arm.left / breadth;
  const middle = left.map((l, i): Point => {
    const r = right[i]!;
    return [l[0] + part * (r[0] - l[0]), l[1] + part * (r[1] - l[1])];
  });
  const stations = stationsOf(middle, axis);
  const rising = left.flatMap((l, i) => (i === 0 || stations[i]! > stations[i - 1]! ? [{ l, r: right[i]!, i }] : []));
  const heights = rising.map(({ l, r, i }): Sample => [stations[i]!, l[2] + part * (r[2] - l[2])]);
  const tilts = rising.map(({ l, r, i }): Sample => [stations[i]!, Math.atan2(l[2] - r[2], breadth)]);
  const flat = tilts.every(([, tilt]) => tilt === 0);
  return {
    elevationProfile: profile(heights),
    ...(!flat && { lateralProfile: { superelevation: linear(tilts) } }),
  };
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
