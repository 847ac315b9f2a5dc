import type { Curve } from "../math/curve";
import { wrapAngle } from "../math/vector";
import type { DrivingSide } from "../network/types";
import { type LaneWay, laneWays } from "./lane-map";
import { shortLaneId } from "./lanes";
import { movementCurve } from "./movement-curve";
import type { Corner, Junction, Movement } from "./types";
import { type Kerbs, kerbsOf } from "./wheel-clearance";

type Shape = Omit<Junction, "movements">;

/** A change of heading up to this (rad) is called straight on; from the second on it is turning back. */
const STRAIGHT = Math.PI / 6;
const BACK = (170 * Math.PI) / 180;

/** What a driver calls a change of heading (rad, counter-clockwise). */
export function turnOf(change: number): Movement["turn"] {
  const size = Math.abs(change);
  if (size < STRAIGHT) return "straight";
  if (size > BACK) return "u-turn";
  return change > 0 ? "left" : "right";
}

/** m, the tightest radius of `curve`; Infinity where it is straight. */
export function minRadiusOf(curve: Curve): number {
  return 1 / Math.max(0, ...curve.pieces.map((piece) => Math.abs(piece.curvature)));
}

/** The kerb between two arms that follow each other, in either order. */
function cornerBetween({ arms, corners }: Shape, { from, to }: LaneWay): Corner | undefined {
  const pair = [arms.indexOf(from), arms.indexOf(to)];
  return corners.find((corner) => pair.every((i) => corner.arms.includes(i)));
}

function movementOf(shape: Shape, kerbs: Kerbs, way: LaneWay): Movement {
  const { from, to, entry, exit } = way;
  const curve = movementCurve(kerbs, way, cornerBetween(shape, way));
  return {
    id: `${shortLaneId(entry.id)}→${shortLaneId(exit.id)}`,
    junction: shape.id,
    from: entry.id,
    to: exit.id,
    fromRoad: from.road,
    toRoad: to.road,
    turn: turnOf(wrapAngle(to.bearing - from.bearing - Math.PI)),
    curve,
    minRadius: minRadiusOf(curve),
  };
}

/**
 * Every allowed way over a junction with the path it takes. Ids are "north:0→east:0", from entry lane to exit
 * lane without the lanes' directions, which the junction settles; see `withDistinctIds` where it doesn't.
 */
export function buildMovements(shape: Shape, drivingSide: DrivingSide): Movement[] {
  const kerbs = kerbsOf(shape);
  return laneWays(shape.arms, drivingSide).map((way) => movementOf(shape, kerbs, way));
}

/**
 * The junctions with movement ids that are unique among all of them. Two roads that meet twice, or a loop, have
 * movements of the same short id: these carry their lanes' full ids instead ("a:0b→b:0b").
 */
export function withDistinctIds(junctions: readonly Junction[]): readonly Junction[] {
  const counts = new Map<string, number>();
  for (const { movements } of junctions) for (const { id } of movements) counts.set(id, (counts.get(id) ?? 0) + 1);
  const shared = (movement: Movement) => counts.get(movement.id)! > 1;
  return junctions.map((junction) =>
    junction.movements.some(shared)
      ? {
          ...junction,
          movements: junction.movements.map((one) => (shared(one) ? { ...one, id: `${one.from}→${one.to}` } : one)),
        }
      : junction,
  );
}
