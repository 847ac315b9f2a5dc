import type { DrivingSide } from "../../network/types";
import type { Ring } from "../roundabout/ring";
import type { ArmLane, Junction } from "../types";
import type { LaneWay } from "./lane-map";

type Shape = Pick<Junction, "arms" | "corners" | "nodes">;

/** m, the least circle that a car turns in without reversing. Source: kerb to kerb it needs 10 to 11 m across. */
const LEAST_CIRCLE = 6.6;
/** m of the circle's rim that a car drives in: its track with some room on both sides. */
const RIM = 4;

/** The turning circle of a dead end as a ring to drive around; null where there is none, or only a small one. */
export function turningRing({ arms, corners, nodes }: Shape, drivingSide: DrivingSide): Ring | null {
  const circle = arms.length === 1 ? corners[0]! : null;
  if (!circle?.centre || circle.grantedRadius < LEAST_CIRCLE) return null;
  const { centre, grantedRadius: outer } = circle;
  return { nodes, centre, island: outer - RIM, outer, lanes: 1, turn: drivingSide === "right" ? 1 : -1, flat: true };
}

/** The ways back into the road one came by, lane by lane, where a dead end has room to turn round. */
export function turningWays(shape: Shape, drivingSide: DrivingSide): LaneWay[] {
  if (!turningRing(shape, drivingSide)) return [];
  const arm = shape.arms[0]!;
  const fromMiddle = (flow: ArmLane["flow"]) =>
    arm.lanes.filter((lane) => lane.flow === flow).toSorted((a, b) => Math.abs(a.lateral) - Math.abs(b.lateral));
  const exits = fromMiddle("out");
  if (exits.length === 0) return [];
  return fromMiddle("in").map((entry, i) => ({
    from: arm,
    to: arm,
    entry,
    exit: exits[Math.min(i, exits.length - 1)]!,
  }));
}
