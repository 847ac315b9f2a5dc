import { type Curve, offsetCurve, reverseCurve } from "../math/curve";
import type { DrivingSide, NetworkRoad, RoadId } from "../network/types";
import { kept } from "./kept";
import { arrowsOf } from "./lane-arrows";
import type { ArmLane, JunctionId, Lane, LaneId, RoadEnd } from "./types";

/** m from a kerb that a lane's middle keeps where the street is wide enough: half a car and a hand's breadth. */
const KERB_CLEARANCE = 1.1;

/**
 * A lane's name, unique in a plan: `${road}:${index}` for lanes that run as their road was drawn,
 * `${road}:${index}b` for those that run back.
 */
export function laneId(road: RoadId, index: number, flow: Lane["direction"]): LaneId {
  return flow === "forward" ? `${road}:${index}` : `${road}:${index}b`;
}

/** The lane's name without its direction, as movements are named by: "north:0b" → "north:0". */
export const shortLaneId = (id: LaneId): string => (id.endsWith("b") ? id.slice(0, -1) : id);

/** The lanes' flow and index from left to right, looking away from the junction. */
function order(out: number, inward: number, drivingSide: DrivingSide): { flow: ArmLane["flow"]; index: number }[] {
  const leaving = Array.from({ length: out }, (_, index) => ({ flow: "out" as const, index }));
  const arriving = Array.from({ length: inward }, (_, index) => ({ flow: "in" as const, index }));
  return drivingSide === "right" ? [...arriving, ...leaving.toReversed()] : [...leaving, ...arriving.toReversed()];
}

/**
 * The lanes of one road end as its junction sees them, from left to right looking away from it.
 * All are as wide as the carriageway allows; their middles keep off the kerb, so that on a street
 * too narrow for two cars both directions drive nearer to its middle.
 */
export function armLanes(road: NetworkRoad, end: RoadEnd, drivingSide: DrivingSide): readonly ArmLane[] {
  return end === "from" ? lanesAtFrom(road, drivingSide) : lanesAtTo(road, drivingSide);
}

const lanesAtFrom = kept((road: NetworkRoad, drivingSide: DrivingSide) => lanesAt(road, "from", drivingSide));
const lanesAtTo = kept((road: NetworkRoad, drivingSide: DrivingSide) => lanesAt(road, "to", drivingSide));

function lanesAt(road: NetworkRoad, end: RoadEnd, drivingSide: DrivingSide): ArmLane[] {
  const { forward, backward } = road.lanes;
  const away = end === "from" ? "forward" : "backward";
  const towards = end === "from" ? "backward" : "forward";
  const width = road.width / (forward + backward);
  const room = Math.max(0, road.width / 2 - KERB_CLEARANCE);
  const shift = end === "from" ? road.offset : -road.offset;
  const [out, inward] = end === "from" ? [forward, backward] : [backward, forward];
  return order(out, inward, drivingSide).map(({ flow, index }, i) => {
    const middle = road.width / 2 - (i + 0.5) * width;
    const direction = flow === "out" ? away : towards;
    const arrows = arrowsOf(road.turns?.[direction], index, drivingSide);
    return {
      id: laneId(road.id, index, direction),
      flow,
      lateral: shift + Math.min(room, Math.max(-room, middle)),
      width,
      ...(arrows && { arrows }),
    };
  });
}

/**
 * The driving lanes of a road between its mouths, from left to right seen from `from` to `to`.
 * @param centreline of the road, from the mouth at `from` to the mouth at `to`
 */
export function buildLanes(
  road: NetworkRoad,
  centreline: Curve,
  junctions: { readonly from: JunctionId; readonly to: JunctionId },
  drivingSide: DrivingSide,
): Lane[] {
  return armLanes(road, "from", drivingSide).map(({ id, flow, lateral, width }) => {
    const middle = offsetCurve(centreline, lateral);
    const forward = flow === "out";
    return {
      id,
      road: road.id,
      direction: forward ? "forward" : "backward",
      width,
      start: forward ? junctions.from : junctions.to,
      end: forward ? junctions.to : junctions.from,
      curve: forward ? middle : reverseCurve(middle),
      speedLimitKmh: road.speedLimitKmh,
    };
  });
}
