import { type Curve, type Piece, poseAt, reverseCurve } from "../math/curve";
import { along, bearing, direction, subtract, wrapAngle } from "../math/vector";
import type { NodeId } from "../network/types";
import type { Centreline } from "./centrelines";
import { kept } from "./kept";
import type { RoadEnd } from "./types";

/** One road end as its node sees it, before its mouth is known. Lateral offsets are positive to the left, looking away. */
export interface ArmDraft {
  /** Its road's place among the centrelines. */
  readonly line: number;
  readonly centreline: Centreline;
  readonly end: RoadEnd;
  readonly node: NodeId;
  /** The centreline from the node on. */
  readonly curve: Curve;
  /** The same with straight lines before and after it, for kerbs that only cross beyond. */
  readonly reach: readonly ReachPiece[];
  readonly left: number;
  readonly right: number;
  /** Radians, at the node. */
  readonly heading: number;
}

/** A road end's place in arrays that hold both ends of every road. */
export const endIndex = (arm: ArmDraft): number => 2 * arm.line + (arm.end === "to" ? 1 : 0);

/** The other end of the arm's road. */
export const twinOf = (arm: ArmDraft): ArmDraft => armsOf(arm.centreline, arm.line)[arm.end === "from" ? 1 : 0];

/** A piece of an arm's centreline that begins at station `base` (m from the node, negative before it). */
export interface ReachPiece {
  readonly base: number;
  readonly piece: Piece;
}

/** m that a centreline is continued straight before its node and after its end. */
const BEYOND = 200;
/** m from the node at which bearings are compared, or at the shortest arm's length if that is less. */
const SIGHT = 30;

function reachOf(curve: Curve): ReachPiece[] {
  const start = poseAt(curve, 0);
  const end = poseAt(curve, curve.length);
  const before = along(start.at, direction(start.heading), -BEYOND);
  const reach: ReachPiece[] = [
    { base: -BEYOND, piece: { start: before, heading: start.heading, curvature: 0, length: BEYOND } },
  ];
  let base = 0;
  for (const piece of [...curve.pieces, { start: end.at, heading: end.heading, curvature: 0, length: BEYOND }]) {
    const last = reach.at(-1)!;
    if (last.piece.curvature === 0 && piece.curvature === 0) {
      reach[reach.length - 1] = { base: last.base, piece: { ...last.piece, length: last.piece.length + piece.length } };
    } else reach.push({ base, piece });
    base += piece.length;
  }
  return reach;
}

/** Both ends of a road as arms: at its `from` and at its `to`. */
export const armsOf = kept((centreline: Centreline, line: number): readonly [ArmDraft, ArmDraft] => {
  const { road, curve, left, right } = centreline;
  const back = reverseCurve(curve);
  const draft = (end: RoadEnd, node: NodeId, way: Curve, [l, r]: readonly [number, number]): ArmDraft => ({
    line,
    centreline,
    end,
    node,
    curve: way,
    reach: reachOf(way),
    left: l,
    right: r,
    heading: way.pieces[0]!.heading,
  });
  return [draft("from", road.from, curve, [left, right]), draft("to", road.to, back, [-right, -left])];
});

/** Which way an arm has gone `sight` metres from its node, seen from there. */
function sightOf(arm: ArmDraft, sight: number): number {
  return wrapAngle(bearing(subtract(poseAt(arm.curve, sight).at, arm.curve.pieces[0]!.start)));
}

/**
 * A node's arms counter-clockwise, whatever order they came in: by their bearing at the shortest arm's length.
 * At the node itself, and far out, roads that bend can stand in the wrong order.
 */
export function orderArms(arms: readonly ArmDraft[]): ArmDraft[] {
  const sight = Math.min(SIGHT, ...arms.map((arm) => arm.curve.length));
  const name = (arm: ArmDraft) => `${arm.centreline.road.id}\u0000${arm.end}`;
  return arms
    .map((arm) => ({ arm, angle: sightOf(arm, sight) }))
    .sort((a, b) => a.angle - b.angle || (name(a.arm) < name(b.arm) ? -1 : 1))
    .map(({ arm }) => arm);
}

/** The angle counter-clockwise from one arm to the next (rad), by their bearings in sight: 2π for an arm alone. */
export const angleBetween = kept((a: ArmDraft, b: ArmDraft): number => {
  if (a === b) return 2 * Math.PI;
  const sight = Math.min(SIGHT, a.curve.length, b.curve.length);
  const seen = wrapAngle(sightOf(b, sight) - sightOf(a, sight));
  const far = seen < 0 ? seen + 2 * Math.PI : seen;
  const near = b.heading - a.heading;
  return near + 2 * Math.PI * Math.round((far - near) / (2 * Math.PI));
});

/** Arms by how little their road would be missed: the narrowest first, of these the shortest. */
export function leastMissed(arms: readonly ArmDraft[]): ArmDraft[] {
  return arms.toSorted(({ centreline: a }, { centreline: b }) => {
    const byName = a.road.id < b.road.id ? -1 : 1;
    return a.road.width - b.road.width || a.curve.length - b.curve.length || byName;
  });
}
