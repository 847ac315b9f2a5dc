import { crossPieces, headingAt } from "../../math/crossing";
import { offsetPiece, type Piece, poseOnPiece } from "../../math/curve";
import { along, bearing, direction, dot, type Point, subtract, wrapAngle } from "../../math/vector";
import type { ArmDraft } from "../arm-draft";
import type { CornerFit, CornerRule } from "../corners/corner-rule";
import { SHARP, touchingArc } from "../corners/touching-arc";
import type { Ring } from "./ring";

/** Where a kerb return between an arm's kerb and the ring's outside touches both. */
interface Touch {
  /** m along the arm. */
  readonly station: number;
  /** The arm's heading there, away from the ring. */
  readonly heading: number;
  /** The kerb return's centre. */
  readonly centre: Point;
  /** Bearing of that from the ring's centre: where it touches the ring. */
  readonly bearing: number;
}

/** The circle that kerbs are led around. */
type Round = Pick<Ring, "centre" | "outer">;

/** m beyond sharp corners that a car needs to turn in. */
const TURNING_ROOM = 3;
/** m. */
const SLACK = 1e-7;

/** The whole circle of `radius` about `centre` as a piece. */
const circleAbout = (centre: Point, radius: number): Piece => ({
  start: along(centre, [1, 0], radius),
  heading: Math.PI / 2,
  curvature: 1 / radius,
  length: 2 * Math.PI * radius,
});

/** Where the arm's parallel at `lateral` leaves the circle of `radius` about the ring's centre, next to the arm's node. */
function leaves(arm: ArmDraft, lateral: number, { centre }: Round, radius: number): Touch | null {
  const circle = circleAbout(centre, radius);
  let best: Touch | null = null;
  for (const { base, piece } of arm.reach) {
    if (piece.curvature * lateral > 1 - 1e-9) continue;
    const moved = offsetPiece(piece, lateral);
    for (const { a } of crossPieces(moved, circle)) {
      if (a < -SLACK || a > moved.length + SLACK) continue;
      const { at } = poseOnPiece(moved, a);
      const heading = headingAt(moved, a);
      const station = base + (moved.length > 0 ? (a * piece.length) / moved.length : a);
      const isOut = dot(direction(heading), subtract(at, centre)) > 0;
      if (!isOut || (best && Math.abs(station) >= Math.abs(best.station))) continue;
      best = { station, heading, centre: at, bearing: bearing(subtract(at, centre)) };
    }
  }
  return best;
}

/** rad counter-clockwise from the first arm to the second, where their middles leave the ring. */
function angleAlong([a, b]: CornerRule["arms"], ring: Round): number | null {
  const [from, to] = [a, b].map((arm) => leaves(arm, (arm.left + arm.right) / 2, ring, ring.outer));
  if (!from || !to) return null;
  if (a === b) return 2 * Math.PI;
  const angle = wrapAngle(to.bearing - from.bearing);
  return angle > 0 ? angle : angle + 2 * Math.PI;
}

/** An arc of `radius` (m) that turns right by what is between two headings. */
function rightArc(start: Point, from: number, to: number, radius: number): Piece | null {
  const turn = wrapAngle(to - from);
  return turn > SLACK ? null : { start, heading: from, curvature: -1 / radius, length: -turn * radius };
}

/** Return, ring, return: the kerb from the first arm to the second where they stand apart. */
function kerbAlong(touches: readonly [Touch, Touch], sweep: number, ring: Round, r: number): Piece[] | null {
  const [a, b] = touches;
  const onRing = along(ring.centre, direction(a.bearing), ring.outer);
  const offRing = along(ring.centre, direction(b.bearing), ring.outer);
  const round = {
    start: onRing,
    heading: a.bearing + Math.PI / 2,
    curvature: 1 / ring.outer,
    length: Math.max(0, sweep) * ring.outer,
  };
  if (r < SHARP) return [round];
  const kerb: Point = along(a.centre, direction(a.heading - Math.PI / 2), r);
  const into = rightArc(kerb, a.heading + Math.PI, a.bearing + Math.PI / 2, r);
  const out = rightArc(offRing, b.bearing + Math.PI / 2, b.heading, r);
  return into && out && [into, round, out];
}

/**
 * The kerb from an arm along the ring to the next arm, with returns of radius `r` (m) tangent to both; straight from
 * arm to arm where the two returns would overlap. Null where a kerb doesn't reach the ring.
 */
export function ringFit(arms: CornerRule["arms"], ring: Round, r: number): CornerFit | null {
  const size = r < SHARP ? 0 : r;
  const angle = angleAlong(arms, ring);
  const a = leaves(arms[0], arms[0].left + size, ring, ring.outer + size);
  const b = leaves(arms[1], arms[1].right - size, ring, ring.outer + size);
  if (angle === null || !a || !b) return null;
  const sweep = angle + wrapAngle(b.bearing - a.bearing - angle);
  if (sweep < -SLACK) return arms[0] === arms[1] ? null : touchingArc(arms, size, true);
  const pieces = kerbAlong([a, b], sweep, ring, size);
  return pieces && { stations: [a.station, b.station], radius: size, centre: null, pieces };
}

/** The corner between two arms of a roundabout; null where it can't be built along the ring. */
export function ringCorner(arms: CornerRule["arms"], radius: number, ring: Ring): CornerRule | null {
  const fit = (size: number) => ringFit(arms, ring, size);
  if (!fit(0)) return null;
  return { kind: "return", arms, wanted: radius < SHARP ? 0 : radius, least: 0, room: TURNING_ROOM, fit };
}
