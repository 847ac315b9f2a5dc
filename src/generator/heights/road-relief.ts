import { type Curve, type Pose, poseAt } from "../../math/curve";
import { direction, dot, leftOf, type Point } from "../../math/vector";
import { type Camber, camberBend, camberTurn, fallAt } from "./camber";
import { type CrossFall, crossFallAt, crossFallBetween, type Tilt, twistWithin } from "./cross-fall";
import { heightOnPlane } from "./junction-plane";
import { bendWithin, type Profile, profileAt, profileThrough } from "./profile";
import type { Knot, Plane } from "./types";

/** How a carriageway lies between its mouths; stations count from the mouth at `from`. */
export interface RoadRelief {
  readonly profile: Profile;
  readonly crossFall: CrossFall;
  readonly camber?: Camber | undefined;
}

/** m that a drawn triangle may stand off the ground it stands for: as much as a chord off its arc. */
const MOST_OFF = 0.005;
/** m; no two cuts made for heights are nearer than half of this. */
const SHORTEST_CUT = 0.5;
/** m; a height nearer to a mouth than this is the junction's business. */
export const CLEAR_OF_MOUTH = 2;

/**
 * A road's grade and tilt on a junction's plane. Along a bend its cross-fall changes as its direction turns on the
 * plane, c′ = −κ·grade: then both kerbs leave the mouth with the plane's very slope.
 */
function onPlane({ slope }: Plane, { heading, curvature }: Pose): { grade: number; tilt: Tilt } {
  const ahead = direction(heading);
  const grade = dot(slope, ahead);
  return { grade, tilt: { fall: dot(slope, leftOf(ahead)), rate: -curvature * grade } };
}

/**
 * The relief of a road between the planes of its junctions, through `knots` wherever they are clear of the mouths.
 * @param curve the centreline from mouth to mouth
 * @param knots their stations counted from the mouth
 */
export function reliefBetween(curve: Curve, from: Plane, to: Plane, knots: readonly Knot[]): RoadRelief {
  const [first, last] = [poseAt(curve, 0), poseAt(curve, curve.length)];
  const [start, end] = [onPlane(from, first), onPlane(to, last)];
  const between: Knot[] = [{ station: 0, height: heightOnPlane(from, first.at) }];
  for (const knot of knots) {
    const clear = knot.station - between.at(-1)!.station >= CLEAR_OF_MOUTH;
    if (clear && curve.length - knot.station >= CLEAR_OF_MOUTH) between.push(knot);
  }
  between.push({ station: curve.length, height: heightOnPlane(to, last.at) });
  return {
    profile: profileThrough(between, start.grade, end.grade),
    crossFall: crossFallBetween(start.tilt, end.tilt, curve.length),
  };
}

/** m, the height `lateral` metres to the left of the centreline. */
export function heightOf({ profile, crossFall, camber }: RoadRelief, station: number, lateral: number): number {
  const height = profileAt(profile, station).height + lateral * crossFallAt(crossFall, station).fall;
  return camber ? height + fallAt(camber, station, lateral).lift : height;
}

const NO_FALL = { across: 0, along: 0 };

/** A place of a road's centreline: m from the mouth, and how it goes on there. */
export interface RoadPlace {
  readonly station: number;
  readonly pose: Pose;
}

/** The ground's gradient (m per m east and north) `lateral` metres to the left of a place. */
export function slopeOf(relief: RoadRelief, { station, pose }: RoadPlace, lateral: number): Point {
  const { fall, rate } = crossFallAt(relief.crossFall, station);
  const own = relief.camber ? fallAt(relief.camber, station, lateral) : NO_FALL;
  const grade = profileAt(relief.profile, station).grade + lateral * rate + own.along;
  const [along, across] = [grade / (1 - pose.curvature * lateral), fall + own.across];
  const [cos, sin] = [Math.cos(pose.heading), Math.sin(pose.heading)];
  return [along * cos - across * sin, along * sin + across * cos];
}

/** A bound on how far (m) the triangles of a quad from station `a` to `b` stand off the relief. */
function offBetween({ profile, crossFall, camber }: RoadRelief, a: number, b: number, reach: number): number {
  const twist = bendWithin(profile, a, b) + reach * twistWithin(crossFall, a, b);
  const bend = camber ? twist + camberBend(camber, a, b, reach) : twist;
  const tilt = reach * Math.abs(crossFallAt(crossFall, b).fall - crossFallAt(crossFall, a).fall);
  const turn = camber ? tilt + camberTurn(camber, a, b, reach) : tilt;
  return Math.max((bend * (b - a) ** 2) / 8, turn / 2);
}

/** The stations between `a` and `b` at which a carriageway that reaches `reach` metres aside must be cut for its heights. */
export function cutsForHeights(relief: RoadRelief, a: number, b: number, reach: number): number[] {
  if (b - a < SHORTEST_CUT || offBetween(relief, a, b, reach) <= MOST_OFF) return [];
  const middle = (a + b) / 2;
  return [...cutsForHeights(relief, a, middle, reach), middle, ...cutsForHeights(relief, middle, b, reach)];
}
