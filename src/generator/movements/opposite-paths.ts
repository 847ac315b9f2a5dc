import type { Ray } from "../../math/biarc";
import { type Curve, poseAt, reverseCurve } from "../../math/curve";
import { along, cross, direction, distance, dot, leftOf, type Point, subtract, wrapAngle } from "../../math/vector";
import type { LaidWay } from "./drivable-ways";
import { fieldOf, type KerbField, latticeDistance } from "./kerb-field";
import type { Kerbs } from "./kerbs";
import { laneRay } from "./movement-curve";
import { straighten } from "./path-band";
import { handOf, raysOn, throughRays } from "./path-search";
import { COMFORTABLE_CLEARANCE, type LaidPath, ratePath } from "./path-worth";
import { PATH_CAR } from "./wheel-clearance";

/** m between the places of a path that are looked at. */
const SPACING = 0.5;
/** m between the rays of a path that is laid beside another. */
const RAYS_APART = 4;
/** rad, a change of heading below this is straight on. */
const STRAIGHT_ON = Math.PI / 4;
/** m by which paths that are laid beside each other are kept apart where there is room. */
const APART = 0.3;
/** m beyond another's path at which a wheel's middle still doesn't count as near it, for half a car is as wide. */
const STEPPED_OVER = PATH_CAR.halfTrack + COMFORTABLE_CLEARANCE - APART;

function posesOn(curve: Curve): Ray[] {
  const count = Math.max(1, Math.ceil(curve.length / SPACING));
  return Array.from({ length: count + 1 }, (_, i) => poseAt(curve, (curve.length * i) / count));
}

const pointsOn = (curve: Curve): Point[] => posesOn(curve).map(({ at }) => at);

const sideOf = (from: Point, to: Point, point: Point): number => cross(subtract(to, from), subtract(point, from));

/** Whether two paths cross, but for where they begin and end. */
function doCross(a: readonly Point[], b: readonly Point[]): boolean {
  return a.slice(1).some((a1, i) =>
    b.slice(1).some((b1, j) => {
      const [a0, b0] = [a[i]!, b[j]!];
      return sideOf(a0, a1, b0) * sideOf(a0, a1, b1) < 0 && sideOf(b0, b1, a0) * sideOf(b0, b1, a1) < 0;
    }),
  );
}

const areCrossed = (a: Curve, b: Curve): boolean => doCross(pointsOn(a), pointsOn(b));

/** Rays from `from` to `to` beside a path that is driven the other way, as far aside in between as there, in proportion. */
function raysBeside(other: Curve, [from, to]: readonly [Ray, Ray]): Ray[] {
  const { length } = other;
  const back = reverseCurve(other);
  const aside = ({ at }: Ray, s: number): number => {
    const pose = poseAt(back, s);
    return dot(subtract(at, pose.at), leftOf(direction(pose.heading)));
  };
  const [first, last] = [aside(from, 0), aside(to, length)];
  const count = Math.max(2, Math.ceil(length / RAYS_APART) - 1);
  const inner = Array.from({ length: count }, (_, i): Ray => {
    const share = (i + 1) / (count + 1);
    const { at, heading } = poseAt(back, share * length);
    const lateral = first + (last - first) * share;
    return {
      at: along(at, leftOf(direction(heading)), lateral),
      heading: heading + Math.atan((last - first) / length),
    };
  });
  return [from, ...inner, to];
}

/** The kerbs' field with a kerb more: the path of another, which is only stepped over where one would drive on it. */
function fieldBeside(kerbs: Kerbs, other: Curve, isLeft: boolean): KerbField {
  const field = fieldOf(kerbs);
  const poses = posesOn(other);
  const distances = field.distances.map((_, i) => {
    const [column, row] = [i % field.columns, Math.floor(i / field.columns)];
    const place: Point = [field.west + column * field.spacing, field.south + row * field.spacing];
    const { at, heading } = poses.reduce((a, b) => (distance(a.at, place) <= distance(b.at, place) ? a : b));
    const aside = dot(subtract(place, at), leftOf(direction(heading)));
    return Math.min(latticeDistance(field, column, row), (isLeft ? aside : -aside) + STEPPED_OVER);
  });
  return { ...field, distances };
}

/** The best path of a way that doesn't cross another's, laid beside that; null where none is found. */
function besideOther(kerbs: Kerbs, way: LaidWay, other: Curve): LaidPath | null {
  const ends = [laneRay(way.from, way.entry), laneRay(way.to, way.exit)] as const;
  const rays = raysBeside(other, ends);
  const isLeft = dot(subtract(ends[1].at, other.pieces[0]!.start), leftOf(direction(other.pieces[0]!.heading))) > 0;
  const hand = handOf(...ends);
  const beside = fieldBeside(kerbs, other, isLeft);
  const bands = [
    straighten(beside, rays, hand),
    straighten(beside, raysOn(way.path.curve, ends, RAYS_APART), hand),
    straighten(fieldOf(kerbs), rays, hand),
    rays,
  ];
  const paths = bands.flatMap((band) => {
    const curve = throughRays(band);
    const isApart = curve && !areCrossed(curve, other);
    return isApart ? [ratePath(kerbs, curve, COMFORTABLE_CLEARANCE, Number.NEGATIVE_INFINITY)] : [];
  });
  return paths.reduce<LaidPath | null>((best, path) => (best && best.worth >= path.worth ? best : path), null);
}

/** Two ways against each other of which one is laid beside the other, whichever is better; null where both would be worse. */
function laidApart(kerbs: Kerbs, a: LaidWay, b: LaidWay): readonly [LaidWay, LaidWay] | null {
  const [first, second] = [besideOther(kerbs, a, b.path.curve), besideOther(kerbs, b, a.path.curve)];
  const worthOf = (path: LaidPath | null): number => path?.worth ?? Number.NEGATIVE_INFINITY;
  const better = worthOf(first) >= worthOf(second) ? first : second;
  if (!better || better.worth < Math.min(0, a.path.worth, b.path.worth)) return null;
  return better === first ? [{ ...a, path: better }, b] : [a, { ...b, path: better }];
}

/** Whether two ways lead against each other from arm to arm, both all but straight on. */
const areOpposite = (a: LaidWay, b: LaidWay): boolean =>
  a.from === b.to && a.to === b.from && Math.abs(wrapAngle(a.to.bearing - a.from.bearing - Math.PI)) < STRAIGHT_ON;

/**
 * The ways over a junction, those that lead straight on against each other laid so that they don't cross, as paths laid
 * one by one may: each where it has most room, at a narrow place in its middle. Where there is no room for both they stay.
 */
export function withoutCrossedPairs(kerbs: Kerbs, ways: readonly LaidWay[]): LaidWay[] {
  const laid = [...ways];
  for (let i = 0; i < laid.length; i++)
    for (let j = i + 1; j < laid.length; j++) {
      const [a, b] = [laid[i]!, laid[j]!];
      if (!areOpposite(a, b) || !areCrossed(a.path.curve, b.path.curve)) continue;
      const apart = laidApart(kerbs, a, b);
      if (apart) [laid[i], laid[j]] = apart;
    }
  return laid;
}
