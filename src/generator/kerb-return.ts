import { crossPieces, headingAt } from "../math/crossing";
import { nearestStation, offsetPiece, type Piece, poseOnPiece } from "../math/curve";
import { type Point, wrapAngle } from "../math/vector";
import type { ArmDraft, ReachPiece } from "./arm-draft";
import type { CornerFit, CornerRule } from "./corner-rule";

/** Kerb returns smaller than this (m) are built sharp: their chords would be shorter than a tyre's tread. */
const SHARP = 0.01;
/** m, the least tangent length of a kerb return: where kerbs meet at almost 180°, its arc grows to this. */
const LEAST_TANGENT = 0.01;
/** m beyond the kerbs' crossing that a car's path needs, at corners of 135° and less. */
const TURNING_ROOM = 4;
/** m by which a circle may seem to overlap a kerb it only touches. */
const TOUCHES = 1e-6;

interface Found {
  readonly stations: readonly [number, number];
  readonly headings: readonly [number, number];
  readonly centre: Point;
}

/** A piece's parallel, or null where the piece turns too sharply to have one. */
const parallel = (piece: Piece, lateral: number): Piece | null =>
  piece.curvature * lateral > 1 - 1e-9 ? null : offsetPiece(piece, lateral);

const insideOf = (piece: Piece, s: number) => s >= -1e-7 && s <= piece.length + 1e-7;

/** The crossings of two arms' parallels at the laterals `a` and `b` that turn the asked way. */
function crossingsOf(arms: readonly [ArmDraft, ArmDraft], a: number, b: number, convex: boolean): Found[] {
  const found: Found[] = [];
  const others = arms[1].reach.map((part) => ({ part, moved: parallel(part.piece, b) }));
  for (const first of arms[0].reach) {
    const p = parallel(first.piece, a);
    if (!p) continue;
    for (const { part: second, moved: q } of others) {
      if (!q) continue;
      for (const meet of crossPieces(p, q)) {
        if (!(insideOf(p, meet.a) && insideOf(q, meet.b))) continue;
        const headings = [headingAt(p, meet.a), headingAt(q, meet.b)] as const;
        if (Math.sin(headings[1] - headings[0]) > 0 !== convex) continue;
        const stations = [stationOn(first, p, meet.a), stationOn(second, q, meet.b)] as const;
        found.push({ stations, headings, centre: poseOnPiece(p, meet.a).at });
      }
    }
  }
  return found;
}

const stationOn = (part: ReachPiece, moved: Piece, s: number): number =>
  part.base + (moved.length > 0 ? (s * part.piece.length) / moved.length : s);

/** Whether the point at `lateral` off its foot on the arm is no nearer to the arm elsewhere. */
const isFoot = (arm: ArmDraft, centre: Point, lateral: number): boolean =>
  arm.curve.pieces.length === 1 || nearestStation(arm.curve, centre).distance > Math.abs(lateral) - TOUCHES;

const outness = ({ stations }: Found) => Math.abs(stations[0]) + Math.abs(stations[1]);

/**
 * The kerb return of signed radius `r` between the left kerb of the first arm and the right kerb of the second:
 * positive where the kerb turns away from the road, negative around the outside of a bend, 0 for the bare crossing.
 * Its centre is where the arms' parallels at `left + r` and `right − r` cross, next to the node, and touches at the
 * feet of that point on both centrelines, so it is exact on curved roads too. Null where they don't cross.
 */
export function touchingArc(arms: readonly [ArmDraft, ArmDraft], r: number, convex: boolean): CornerFit | null {
  const [a, b] = arms;
  const [atA, atB] = [a.left + r, b.right - r];
  const found = crossingsOf(arms, atA, atB, convex).filter(
    ({ centre }) => r <= 0 || (isFoot(a, centre, atA) && isFoot(b, centre, atB)),
  );
  if (found.length === 0) return null;
  const best = found.reduce((one, other) => (outness(other) < outness(one) ? other : one));
  const { stations, centre } = best;
  if (Math.abs(r) < SHARP) return { stations, radius: 0, centre: null, pieces: [] };
  return { stations, radius: Math.abs(r), centre, pieces: [arcOf(best, r)] };
}

function arcOf({ headings, centre }: Found, r: number): Piece {
  const [into, out] = [headings[0] + Math.PI, headings[1]];
  const turned = wrapAngle(out - into);
  const turn = turned * r > 0 ? turned - Math.sign(turned) * 2 * Math.PI : turned;
  const start: Point = [centre[0] + r * Math.sin(headings[0]), centre[1] - r * Math.cos(headings[0])];
  return { start, heading: into, curvature: -1 / r, length: Math.abs(turn * r) };
}

/** A corner of less than 180° between two arms. `angle`: rad, from the first arm to the second. */
export function kerbReturn(arms: readonly [ArmDraft, ArmDraft], angle: number, radius: number): CornerRule {
  const least = LEAST_TANGENT * Math.tan(Math.max(0.1, angle) / 2);
  return {
    kind: "return",
    arms,
    wanted: radius < SHARP ? 0 : Math.max(radius, least),
    least: 0,
    room: TURNING_ROOM * Math.min(1, (Math.PI - angle) / (Math.PI / 4)),
    fit: (size) => touchingArc(arms, size, true),
  };
}

/** The farthest (in half widths) that a rounded outside may pass inside of its node, alone at a bend and at a fork. */
const CUT_AT_BEND = 1;
const CUT_AT_FORK = -0.3;

/**
 * The outside of a bend: more than 180° from the first arm to the second. Concentric with an inner kerb of `radius`
 * where the arms open wide enough; the sharper the bend, the nearer it comes to a cap about the node.
 */
export function outerReturn(
  arms: readonly [ArmDraft, ArmDraft],
  angle: number,
  radius: number,
  alone: boolean,
): CornerRule {
  const [a, b] = arms;
  const cap = (a.left - b.right) / 2;
  const sine = Math.sin((2 * Math.PI - angle) / 2);
  const cut = alone ? CUT_AT_BEND : CUT_AT_FORK;
  const limit = (cap * (1 + cut * sine)) / Math.max(1e-9, 1 - sine);
  const concentric = radius + Math.min(a.left - a.right, b.left - b.right);
  const flat = LEAST_TANGENT * Math.abs(Math.tan(angle / 2));
  const wanted = Math.max(cap, flat, Math.min(concentric, limit));
  return { kind: "outer", arms, wanted, least: cap, room: 0, fit: (size) => touchingArc(arms, -size, false) };
}
