import { biarc, crossing, type Ray } from "../math/biarc";
import { type Curve, curveOf, type Piece, poseOnPiece } from "../math/curve";
import { direction, distance, dot, leftOf, type Point, subtract, wrapAngle } from "../math/vector";

/** A turn below this (rad) has no arc between two lines. */
const NO_TURN = 1e-6;
/** m, an arc of less than this is a kink. */
const LEAST_RADIUS = 0.5;
/** m by which two distances from a kerb return's centre may differ and still be the same. */
const SAME_DISTANCE = 1e-6;

/** Pieces that follow each other from a ray on, given by curvature and length. */
export function chain(from: Ray, steps: readonly { readonly curvature: number; readonly length: number }[]): Piece[] {
  let { at, heading } = from;
  return steps.map((step) => {
    const piece = { start: at, heading, ...step };
    ({ at, heading } = poseOnPiece(piece, step.length));
    return piece;
  });
}

/** Straight on, an arc of `radius` (m), straight on; null where the two lines leave no room for it. */
export function arcBetween(from: Ray, to: Ray, radius: number): Curve | null {
  const meet = crossing(from, to);
  const turn = wrapAngle(to.heading - from.heading);
  if (!meet || Math.abs(turn) < NO_TURN || radius < LEAST_RADIUS) return null;
  const tangent = radius * Math.tan(Math.abs(turn) / 2);
  const [lead, tail] = [meet.a - tangent, -meet.b - tangent];
  if (lead < -SAME_DISTANCE || tail < -SAME_DISTANCE) return null;
  const arc = { curvature: Math.sign(turn) / radius, length: radius * Math.abs(turn) };
  const line = (length: number) => ({ curvature: 0, length: Math.max(0, length) });
  return curveOf(chain(from, [line(lead), arc, line(tail)]));
}

/** m, the largest radius of an arc between two rays that begins and ends on them; 0 where there is none. */
export function largestRadius(from: Ray, to: Ray): number {
  const meet = crossing(from, to);
  const turn = Math.abs(wrapAngle(to.heading - from.heading));
  if (!meet || turn < NO_TURN) return 0;
  return Math.max(0, Math.min(meet.a, -meet.b) / Math.tan(turn / 2));
}

/** m, the radius about `centre` of an arc tangent to both rays' lines; 0 where they pass it at different distances. */
export function concentricRadius(from: Ray, to: Ray, centre: Point): number {
  const aside = ({ at, heading }: Ray) => dot(subtract(centre, at), leftOf(direction(heading)));
  const [a, b] = [aside(from), aside(to)];
  const inside = Math.sign(wrapAngle(to.heading - from.heading));
  return Math.abs(a - b) < SAME_DISTANCE && a * inside > 0 ? Math.abs(a) : 0;
}

/** How a path swings out before a tight turn and back after it: angles (rad) against the turn, and one radius (m). */
export interface Swing {
  readonly radius: number;
  readonly before: number;
  readonly after: number;
}

/**
 * A turn that first swings out to the other side: line, arc, arc, arc, line. The two lines take up whatever the arcs
 * leave; null where one of them would have to be shorter than nothing.
 */
export function swungTurn(from: Ray, to: Ray, { radius, before, after }: Swing): Curve | null {
  const turn = wrapAngle(to.heading - from.heading);
  if (Math.abs(turn) < NO_TURN) return null;
  const inward = Math.sign(turn) / radius;
  const steps = [
    { curvature: -inward, length: before * radius },
    { curvature: inward, length: (Math.abs(turn) + before + after) * radius },
    { curvature: -inward, length: after * radius },
  ];
  const last = chain(from, steps).at(-1)!;
  // Both lines are parallel to the rays: the arcs' end must lie on the line that leads into `to`.
  const rest = crossing({ at: poseOnPiece(last, last.length).at, heading: from.heading }, to);
  if (!rest || rest.a < 0 || rest.b > 0) return null;
  const line = (length: number) => ({ curvature: 0, length });
  return curveOf(chain(from, [line(rest.a), ...steps, line(-rest.b)]));
}

/** Two arcs, or a line where both rays lie on it. */
export function plainJoin(from: Ray, to: Ray): Curve {
  const ahead = subtract(to.at, from.at);
  const aside = dot(ahead, leftOf(direction(from.heading)));
  const parallel = Math.abs(wrapAngle(to.heading - from.heading)) < 1e-9 && Math.abs(aside) < 1e-9;
  return parallel
    ? curveOf([{ start: from.at, heading: from.heading, curvature: 0, length: distance(from.at, to.at) }])
    : biarc(from, to);
}
