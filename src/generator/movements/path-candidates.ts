import { biarc, crossing, type Ray } from "../../math/biarc";
import { type Curve, curveOf, type Piece, poseOnPiece } from "../../math/curve";
import { along, direction, distance, dot, leftOf, type Point, subtract, wrapAngle } from "../../math/vector";

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

/** rad, below which a turn is slight; and m, the radius from which nobody notices one. */
const SLIGHT = Math.PI / 6;
const GENTLE_RADIUS = 25;
/** How much wider than one arc a turn that is drawn out must be to be worth it. */
const WIDER = 1.5;
/** m before and after the place where the two lines cross over which a slight turn is drawn out, as little as serves. */
const DRAWN_OUT = [2, 3, 4, 6, 8, 10, 13, 16, 20];

/** m, the tightest radius of a curve. */
const radiusOf = ({ pieces }: Curve): number => 1 / Math.max(...pieces.map(({ curvature }) => Math.abs(curvature)));

/**
 * A slight turn drawn out over so much of the longer of two lines that no one is jerked aside where the other is too short
 * for a gentle arc, as on the stem of a fork: straight on, two arcs, straight on; the second may lead back a little. Null
 * where the turn isn't slight, one arc is as good, or the lines don't cross between both ends.
 */
export function gentleTurn(from: Ray, to: Ray): Curve | null {
  const meet = crossing(from, to);
  const turn = Math.abs(wrapAngle(to.heading - from.heading));
  if (!meet || turn < NO_TURN || turn > SLIGHT || meet.a <= 0 || meet.b >= 0) return null;
  const single = largestRadius(from, to);
  let best: Curve | null = null;
  let widest = WIDER * single;
  for (const reach of single < GENTLE_RADIUS ? DRAWN_OUT : []) {
    const [lead, tail] = [Math.max(0, meet.a - reach), Math.max(0, -meet.b - reach)];
    const begin = along(from.at, direction(from.heading), lead);
    const end = along(to.at, direction(to.heading), -tail);
    const { pieces } = biarc({ at: begin, heading: from.heading }, { at: end, heading: to.heading });
    if (pieces.length === 0) continue;
    const lines = [{ start: from.at, heading: from.heading, curvature: 0, length: lead }];
    const curve = curveOf([...lines, ...pieces, { start: end, heading: to.heading, curvature: 0, length: tail }]);
    const radius = radiusOf(curve);
    if (radius > widest) [best, widest] = [curve, radius];
    if (radius >= GENTLE_RADIUS) break;
  }
  return best;
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
