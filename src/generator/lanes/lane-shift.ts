import { wrapAngle } from "../../math/vector";
import type { DrivingSide } from "../../network/types";
import type { ArmDraft } from "../arm-draft";
import type { ArmLane } from "../types";
import { armLanes } from "./lanes";

/** rad off straight on from which a turn has room of its own to change lanes in. */
const NEARLY_STRAIGHT = Math.PI / 4;
/** m, the radius of the S in which a lane is led aside: comfortable at town speed. */
const RADIUS = 25;
/** m; lanes that lie nearer to each other than this go on as one. */
const SAME_LANE = 0.1;

/** m to the left, seen along the way through, from the rightmost lane to the leftmost. */
const across = (lanes: readonly ArmLane[], flow: ArmLane["flow"]): number[] =>
  lanes
    .filter((lane) => lane.flow === flow)
    .map(({ lateral }) => (flow === "in" ? -lateral : lateral))
    .sort((a, b) => a - b);

/** The farthest (m) that a lane must be led aside where all that are too many on one side join or leave the last of the other. */
function farthestShift(entries: readonly number[], exits: readonly number[], kerb: "right" | "left"): number {
  if (entries.length === 0 || exits.length === 0) return 0;
  const at = (lanes: readonly number[], i: number): number => {
    const k = Math.min(i, lanes.length - 1);
    return lanes[kerb === "right" ? k : lanes.length - 1 - k]!;
  };
  const count = Math.max(entries.length, exits.length);
  return Math.max(...Array.from({ length: count }, (_, i) => Math.abs(at(entries, i) - at(exits, i))));
}

/**
 * m that a bend of two arms needs on both, so that its lanes can be led aside in an S where they end, begin or lie
 * elsewhere beyond it; 0 where all go on, and where the roads turn. Source: half an S of radius r over d is √(r d) long.
 */
export function laneShiftRoom(arms: readonly ArmDraft[], side: DrivingSide): number {
  const [a, b] = arms;
  if (arms.length !== 2 || Math.abs(wrapAngle(b!.heading - a!.heading - Math.PI)) > NEARLY_STRAIGHT) return 0;
  const [one, two] = [a!, b!].map((arm) => armLanes(arm.centreline.road, arm.end, side));
  const shift = Math.max(
    farthestShift(across(one!, "in"), across(two!, "out"), side),
    farthestShift(across(two!, "in"), across(one!, "out"), side),
  );
  return shift < SAME_LANE ? 0 : Math.sqrt(RADIUS * shift);
}
