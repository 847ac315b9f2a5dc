import { type Curve, curveOf, type Piece } from "./curve";
import { add, along, bearing, cross, direction, distance, dot, type Point, scale, subtract, wrapAngle } from "./vector";

/** A point and the way one goes through it. */
export interface Ray {
  readonly at: Point;
  /** Radians counter-clockwise from east. */
  readonly heading: number;
}

/** The line or arc that leaves `from` along its heading and passes through `to`. */
export function arcThrough(from: Ray, to: Point): Piece {
  const chord = subtract(to, from.at);
  const size = distance(from.at, to);
  const turn = 2 * wrapAngle(bearing(chord) - from.heading);
  const straight = Math.abs(turn) < 1e-12 || size === 0;
  const curvature = straight ? 0 : (2 * Math.sin(turn / 2)) / size;
  return { start: from.at, heading: from.heading, curvature, length: straight ? size : turn / curvature };
}

/**
 * How far ahead of `from` and behind `to` (m) the joint's tangent crosses their lines, equally far from both.
 * Source: the crossings lie 2d apart, |v − d(t₀ + t₁)| = 2d, a quadratic in d with one positive root.
 */
function tangentLength(chord: Point, start: Point, end: Point): number {
  const sum = dot(chord, add(start, end));
  const bend = subtract(start, end);
  const square = dot(chord, chord);
  const divisor = sum + Math.sqrt(sum * sum + dot(bend, bend) * square);
  // Straight behind, all digits cancel: the arcs would have to be endless.
  return divisor > 1e-9 * Math.abs(sum) ? square / divisor : Number.POSITIVE_INFINITY;
}

/**
 * Two arcs from one ray to another, tangent to both and to each other; on one circle it is that circle,
 * between parallel rays an S. An empty curve where no pair of forward arcs exists.
 */
export function biarc(from: Ray, to: Ray): Curve {
  const start = direction(from.heading);
  const end = direction(to.heading);
  const reach = tangentLength(subtract(to.at, from.at), start, end);
  if (!(reach > 0 && Number.isFinite(reach))) return curveOf([]);
  const joint = scale(add(along(from.at, start, reach), along(to.at, end, -reach)), 0.5);
  const first = arcThrough(from, joint);
  const heading = from.heading + first.curvature * first.length;
  return curveOf([first, arcThrough({ at: joint, heading }, to.at)]);
}

/** Where two rays' lines cross, as distances along each (m); null where they are parallel. */
export function crossing(a: Ray, b: Ray): { readonly a: number; readonly b: number } | null {
  const along0 = direction(a.heading);
  const along1 = direction(b.heading);
  const sine = cross(along0, along1);
  if (Math.abs(sine) < 1e-9) return null;
  const gap = subtract(b.at, a.at);
  return { a: cross(gap, along1) / sine, b: cross(gap, along0) / sine };
}
