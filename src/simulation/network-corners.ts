import type { Arm, ArmLane, Corner as BuiltCorner, Junction, JunctionKind, Plan } from "../generator/types";
import { add, along, cross, direction, distance, dot, leftOf, type Point, scale, subtract } from "../math/vector";
import type { Corner } from "../vehicle/turning/corner";
import type { CornerFrame } from "../vehicle/turning/corner-picture";

/** A corner of a network: which it is, and where. */
export interface NetworkCorner {
  readonly junction: string;
  readonly from: string;
  readonly to: string;
  readonly corner: Corner;
  readonly frame: CornerFrame;
  /** m, of its kerb as built, and as it was wanted. */
  readonly radius: number;
  readonly wanted: number;
}

/** Where one turns out of one road into another around a kerb of its own. */
const KINDS: readonly JunctionKind[] = ["tee", "fork", "cross", "star"];
/** rad, turns milder than this go straight on, and sharper ones turn around: neither is a corner. */
const MILDEST = (15 / 180) * Math.PI;
const SHARPEST = (165 / 180) * Math.PI;
/** Angles (rad) and widths (m) are rounded to this, so that corners that are alike are searched once. */
const ANGLE_STEP = Math.PI / 180;
const WIDTH_STEP = 0.05;

/** What of a corner isn't in the plan: how many lanes may be used after it, and what the body keeps from the kerb (m). */
export interface LaneUse {
  readonly exitLanes: number;
  readonly clearance: number;
  /** Whether lanes that lead the other way are among those after the corner, where too few lead away from it. */
  readonly oncoming?: boolean | undefined;
}

/** An arm with the kerb that is rounded: m to the left of its centreline. */
interface Side {
  readonly arm: Arm;
  readonly kerb: number;
}

const rounded = (value: number, step: number): number => Math.round(value / step) * step;

/** rad from one bearing counter-clockwise to another, 0 … 2π. */
const turnBetween = (from: number, to: number): number => (((to - from) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);

/** m from the kerb to the far line of the `count` nearest of an arm's lanes; undefined where there is none. */
function lanesWidth({ kerb }: Side, lanes: readonly ArmLane[], count: number): number | undefined {
  const far = lanes.map(({ lateral, width }) => Math.abs(kerb - lateral) + width / 2).sort((a, b) => a - b);
  return far[Math.min(count, far.length) - 1];
}

/** Where the two kerbs' lines cross. */
function kerbsCross(a: Side, b: Side): Point {
  const lineOf = ({ arm, kerb }: Side) => {
    const ahead = direction(arm.bearing);
    return { at: along(arm.at, leftOf(ahead), kerb), ahead };
  };
  const [p, q] = [lineOf(a), lineOf(b)];
  return along(p.at, p.ahead, cross(subtract(q.at, p.at), q.ahead) / cross(p.ahead, q.ahead));
}

function cornerAt(junction: Junction, built: BuiltCorner, plan: Plan, use: LaneUse): NetworkCorner | undefined {
  const [before, after] = [junction.arms[built.arms[0]]!, junction.arms[built.arms[1]]!];
  const sides = [
    { arm: before, kerb: before.left },
    { arm: after, kerb: after.right },
  ] as const;
  const isRight = plan.network.drivingSide === "right";
  const [from, to] = isRight ? sides : [sides[1], sides[0]];
  const angle = Math.PI - turnBetween(before.bearing, after.bearing);
  const leading = ({ arm }: Side, flow: ArmLane["flow"]) => arm.lanes.filter((lane) => lane.flow === flow);
  const entryWidth = lanesWidth(from, leading(from, "in"), 1);
  const exitWidth = lanesWidth(to, use.oncoming ? to.arm.lanes : leading(to, "out"), use.exitLanes);
  const isAllowed = junction.movements.some(
    ({ fromRoad, toRoad }) => fromRoad === from.arm.road && toRoad === to.arm.road,
  );
  if (!(angle > MILDEST && angle < SHARPEST && isAllowed && entryWidth && exitWidth)) return undefined;
  const ahead = scale(direction(from.arm.bearing), -1);
  return {
    junction: junction.id,
    from: from.arm.road,
    to: to.arm.road,
    corner: {
      angle: rounded(angle, ANGLE_STEP),
      entryWidth: rounded(entryWidth, WIDTH_STEP),
      exitWidth: rounded(exitWidth, WIDTH_STEP),
      clearance: use.clearance,
    },
    frame: { origin: add(kerbsCross(from, to), plan.middle), ahead, kerb: scale(leftOf(ahead), isRight ? -1 : 1) },
    radius: built.grantedRadius,
    wanted: built.wantedRadius,
  };
}

/**
 * The corners of a network that are turned around to one's own side of the road, each with its kerb as built: at
 * crossings, tees and forks, where the turn is allowed. Arms are taken as straight as they are at their mouths.
 */
export function networkCorners(plan: Plan, use: LaneUse): NetworkCorner[] {
  return plan.junctions
    .filter(({ kind }) => KINDS.includes(kind))
    .flatMap((junction) => junction.corners.flatMap((corner) => cornerAt(junction, corner, plan, use) ?? []));
}

/** A corner's name in its plan: the same in every plan of one network. */
export const cornerKey = ({ junction, from, to }: NetworkCorner): string => JSON.stringify([junction, from, to]);

/**
 * m of straight kerb that a corner's shorter arm has, from where the two kerbs' lines cross as far as the next junction
 * or the road's end: what a kerb may take up.
 */
export function roomAt(plan: Plan, { junction: id, from, to, frame }: NetworkCorner): number {
  const { arms } = plan.junctions.find((junction) => junction.id === id)!;
  const origin = subtract(frame.origin, plan.middle);
  const lengths = [from, to].map((road) => {
    const { at, bearing } = arms.find((arm) => arm.road === road)!;
    const strip = plan.roads.find((one) => one.id === road && (one.from === id || one.to === id));
    const kerb = (strip?.left ?? []).map(([x, y]): Point => [x, y]);
    const beyond = kerb.reduce((sum, point, i) => sum + (i === 0 ? 0 : distance(point, kerb[i - 1]!)), 0);
    return dot(subtract(at, origin), direction(bearing)) + beyond;
  });
  return Math.min(...lengths);
}
