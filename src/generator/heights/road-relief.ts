import { type Curve, type Pose, poseAt } from "../../math/curve";
import { direction, dot, leftOf, type Point } from "../../math/vector";
import { type BendTwist, bendTwists, bendTwistWithin, innerStretch, twistTilt } from "./bend-twist";
import { type Camber, camberBend, camberTurn, fallAt } from "./camber";
import { type CrossFall, crossFallAt, crossFallBetween, type Tilt, twistWithin } from "./cross-fall";
import { heightOnPlane } from "./junction-plane";
import { bendWithin, type Profile, profileAt, profileThrough } from "./profile";
import type { Knot, Plane } from "./types";

/** m along a road, from one station to another. */
type Stretch = readonly [number, number];

/** How a carriageway lies between its mouths; stations count from the mouth at `from`. */
export interface RoadRelief {
  readonly profile: Profile;
  readonly crossFall: CrossFall;
  readonly twists: readonly BendTwist[];
  readonly camber?: Camber | undefined;
}

/** m that a drawn triangle may stand off the ground it stands for: as much as a chord off its arc. */
const MOST_OFF = 0.005;
/** Change of grade from one drawn triangle to the next: a wheel over the edge between is 0.15 mm off. */
const MOST_CREASE = 0.06;
/** m that wheels keep from a kerb. */
export const WHEEL_CLEAR = 0.5;
/** m; no two cuts made for heights are nearer than half of this. */
const SHORTEST_CUT = 0.5;
/** m; a height nearer to a mouth than this is the junction's business. */
export const CLEAR_OF_MOUTH = 2;

/** A road's grade and tilt on a junction's plane, off which it turns with no rate of its own. */
function onPlane({ slope }: Plane, { heading }: Pose): { grade: number; tilt: Tilt } {
  const ahead = direction(heading);
  return { grade: dot(slope, ahead), tilt: { fall: dot(slope, leftOf(ahead)), rate: 0 } };
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
  const profile = profileThrough(between, start.grade, end.grade);
  return {
    profile,
    twists: bendTwists(curve, profile),
    crossFall: crossFallBetween(start.tilt, end.tilt, curve.length),
  };
}

/** Rise to the left (m per m) at a station, and how fast it changes against a plane's (1/m). */
function tiltAt({ profile, crossFall, twists }: RoadRelief, station: number): Tilt {
  const [own, bend] = [crossFallAt(crossFall, station), twistTilt(twists, profile, station)];
  return { fall: own.fall + bend.fall, rate: own.rate + bend.rate };
}

/** 1/m, a bound on how much any kerb bends up or down along a road's stations `a` to `b`. */
export function kerbBend({ profile, crossFall, twists, camber }: RoadRelief, [a, b]: Stretch, reach: number): number {
  const twist = twistWithin(crossFall, a, b) + bendTwistWithin(twists, profile, a, b);
  return bendWithin(profile, a, b) + reach * twist + (camber ? camberBend(camber, a, b, reach) : 0);
}

/** m, the height `lateral` metres to the left of the centreline. */
export function heightOf(relief: RoadRelief, station: number, lateral: number): number {
  const { profile, camber } = relief;
  const height = profileAt(profile, station).height + lateral * tiltAt(relief, station).fall;
  return camber ? height + fallAt(camber, station, lateral).lift : height;
}

/** A place of a road's centreline: m from the mouth, and how it goes on there. */
export interface RoadPlace {
  readonly station: number;
  readonly pose: Pose;
}

/** m per m that the ground climbs along the road `lateral` metres to the left of a place. */
export function gradeOf(relief: RoadRelief, { station, pose }: RoadPlace, lateral: number): number {
  const own = relief.camber ? fallAt(relief.camber, station, lateral).along : 0;
  const { rate } = tiltAt(relief, station);
  return profileAt(relief.profile, station).grade + (lateral * rate + own) / (1 - pose.curvature * lateral);
}

/** The ground's gradient (m per m east and north) `lateral` metres to the left of a place. */
export function slopeOf(relief: RoadRelief, place: RoadPlace, lateral: number): Point {
  const along = gradeOf(relief, place, lateral);
  const { station, pose } = place;
  const own = relief.camber ? fallAt(relief.camber, station, lateral).across : 0;
  const across = tiltAt(relief, station).fall + own;
  const [cos, sin] = [Math.cos(pose.heading), Math.sin(pose.heading)];
  return [along * cos - across * sin, along * sin + across * cos];
}

/** A bound on how far (m) the triangles of a quad from station `a` to `b` stand off the relief. */
function offBetween(relief: RoadRelief, [a, b]: Stretch, bend: number, reach: number): number {
  const tilt = reach * Math.abs(tiltAt(relief, b).fall - tiltAt(relief, a).fall);
  const turn = relief.camber ? tilt + camberTurn(relief.camber, a, b, reach) : tilt;
  return Math.max((bend * (b - a) ** 2) / 8, turn / 2);
}

/** Whether triangles from station `a` to `b` stand for the relief as nearly as a wheel asks for. */
function isFine(relief: RoadRelief, stretch: Stretch, reach: number): boolean {
  const bend = kerbBend(relief, stretch, reach);
  if (offBetween(relief, stretch, bend, reach) > MOST_OFF) return false;
  const sharper = innerStretch(relief.twists, ...stretch, reach - WHEEL_CLEAR);
  return bend * sharper * (stretch[1] - stretch[0]) <= MOST_CREASE;
}

/** The stations between `a` and `b` at which a carriageway that reaches `reach` metres aside must be cut for its heights. */
export function cutsForHeights(relief: RoadRelief, a: number, b: number, reach: number): number[] {
  if (b - a < SHORTEST_CUT || isFine(relief, [a, b], reach)) return [];
  const middle = (a + b) / 2;
  return [...cutsForHeights(relief, a, middle, reach), middle, ...cutsForHeights(relief, middle, b, reach)];
}
