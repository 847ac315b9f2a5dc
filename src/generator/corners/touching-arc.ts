import { crossPieces, headingAt } from "../../math/crossing";
import { nearestStation, offsetPiece, type Piece, poseOnPiece } from "../../math/curve";
import { type Point, wrapAngle } from "../../math/vector";
import type { ArmDraft, ReachPiece } from "../arm-draft";
import type { CornerFit } from "./corner-rule";

/** Kerb returns smaller than this (m) are built sharp: their chords would be shorter than a tyre's tread. */
export const SHARP = 0.01;
/** m by which a circle may seem to overlap a kerb it only touches. */
const TOUCHES = 1e-6;

/** Two arms whose parallels are sought to cross: `laterals` in m, `convex` where the corner has less than 180°. */
interface Search {
  readonly arms: readonly [ArmDraft, ArmDraft];
  readonly laterals: readonly [number, number];
  readonly convex: boolean;
  /** Whether the crossing must be the centre of a circle that touches both arms nowhere else. */
  readonly touches: boolean;
}

interface Found {
  readonly stations: readonly [number, number];
  readonly headings: readonly [number, number];
  readonly centre: Point;
}

/** A piece's parallel, or null where the piece turns too sharply to have one. */
const parallel = ({ piece }: ReachPiece, lateral: number): Piece | null =>
  piece.curvature * lateral > 1 - 1e-9 ? null : offsetPiece(piece, lateral);

const insideOf = (piece: Piece, s: number) => s >= -1e-7 && s <= piece.length + 1e-7;

const stationOn = (part: ReachPiece, moved: Piece, s: number): number =>
  part.base + (moved.length > 0 ? (s * part.piece.length) / moved.length : s);

/** m: no station of this part is nearer to the node. */
const nearness = ({ base, piece }: ReachPiece): number => Math.max(0, base, -base - piece.length);

const outness = ({ stations }: Found): number => Math.abs(stations[0]) + Math.abs(stations[1]);

/** Whether the point at `lateral` off its foot on the arm is no nearer to the arm elsewhere. */
const isFoot = (arm: ArmDraft, centre: Point, lateral: number): boolean =>
  arm.curve.pieces.length === 1 || nearestStation(arm.curve, centre).distance > Math.abs(lateral) - TOUCHES;

/** The crossing of two pieces' parallels that is next to the node, if one is nearer to it than `best`. */
function nearerOf(
  search: Search,
  parts: readonly [ReachPiece, ReachPiece],
  moved: readonly [Piece, Piece],
  best: Found | null,
) {
  const { arms, laterals, convex, touches } = search;
  let nearest = best;
  for (const meet of crossPieces(moved[0], moved[1])) {
    if (!(insideOf(moved[0], meet.a) && insideOf(moved[1], meet.b))) continue;
    const headings = [headingAt(moved[0], meet.a), headingAt(moved[1], meet.b)] as const;
    if (Math.sin(headings[1] - headings[0]) > 0 !== convex) continue;
    const stations = [stationOn(parts[0], moved[0], meet.a), stationOn(parts[1], moved[1], meet.b)] as const;
    const found = { stations, headings, centre: poseOnPiece(moved[0], meet.a).at };
    if (nearest && outness(found) >= outness(nearest)) continue;
    const fits = !touches || arms.every((arm, k) => isFoot(arm, found.centre, laterals[k]!));
    if (fits) nearest = found;
  }
  return nearest;
}

/** The crossing of two arms' parallels next to their node that turns the asked way. */
function nearestCrossing(search: Search): Found | null {
  const [a, b] = search.arms;
  const others = b.reach.map((part) => parallel(part, search.laterals[1]));
  let best: Found | null = null;
  for (const first of a.reach) {
    if (best && nearness(first) >= outness(best)) continue;
    const p = parallel(first, search.laterals[0]);
    for (let k = 0; p && k < others.length; k++) {
      const [q, second] = [others[k], b.reach[k]!];
      if (!q || (best && nearness(first) + nearness(second) >= outness(best))) continue;
      best = nearerOf(search, [first, second], [p, q], best);
    }
  }
  return best;
}

/**
 * The kerb return of signed radius `r` between the left kerb of the first arm and the right kerb of the second:
 * positive where the kerb turns away from the road, negative around the outside of a bend, 0 for the bare crossing.
 * Its centre is where the arms' parallels at `left + r` and `right − r` cross, next to the node, and touches at the
 * feet of that point on both centrelines, so it is exact on curved roads too. Null where they don't cross.
 */
export function touchingArc(arms: readonly [ArmDraft, ArmDraft], r: number, convex: boolean): CornerFit | null {
  const laterals = [arms[0].left + r, arms[1].right - r] as const;
  const found = nearestCrossing({ arms, laterals, convex, touches: r > 0 });
  if (!found) return null;
  const { stations, centre } = found;
  if (Math.abs(r) < SHARP) return { stations, radius: 0, centre: null, pieces: [] };
  return { stations, radius: Math.abs(r), centre, pieces: [arcOf(found, r)] };
}

function arcOf({ headings, centre }: Found, r: number): Piece {
  const [into, out] = [headings[0] + Math.PI, headings[1]];
  const turned = wrapAngle(out - into);
  const turn = turned * r > 0 ? turned - Math.sign(turned) * 2 * Math.PI : turned;
  const start: Point = [centre[0] + r * Math.sin(headings[0]), centre[1] - r * Math.cos(headings[0])];
  return { start, heading: into, curvature: -1 / r, length: Math.abs(turn * r) };
}
