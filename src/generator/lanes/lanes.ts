import { type Curve, offsetCurve, reverseCurve, sliceCurve } from "../../math/curve";
import type { DrivingSide, NetworkRoad, RoadId } from "../../network/types";
import type { ArmDraft } from "../arm-draft";
import { kept } from "../kept";
import { arrowsOf } from "../movements/lane-arrows";
import type { Arm, ArmLane, JunctionId, Lane, LaneId, RoadEnd } from "../types";
import { KERB_CLEARANCE, type LanePlace, laneCourse, lateralAtMouth, mayBeSqueezed, squeezesOf } from "./lane-course";

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

/** m, the least street on which two cars pass each other; on a narrower one there is no use in keeping so near to the kerb. */
const PASSABLE = 4.1;
const NARROW_CLEARANCE = 1.3;

/** m that a lane's middle keeps from the kerb. */
const clearanceOn = ({ width, lanes: { forward, backward } }: NetworkRoad): number =>
  width < PASSABLE && forward > 0 && backward > 0 ? NARROW_CLEARANCE : KERB_CLEARANCE;

/**
 * The lanes of one road end as its junction sees them, from left to right looking away from it.
 * All are as wide as the carriageway allows; their middles keep off the kerb, so that on a street
 * too narrow for two cars both directions drive nearer to its middle, with room to turn in and out.
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
  const room = Math.max(0, road.width / 2 - clearanceOn(road));
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

/** Where a lane lies on its road, as `end` sees it, and how near to either kerb it may be led. */
export function placeOnRoad({ width, offset }: NetworkRoad, end: RoadEnd, lateral: number): LanePlace {
  const room = Math.max(0, width / 2 - KERB_CLEARANCE);
  const shift = end === "from" ? offset : -offset;
  return { lateral, least: shift - room, most: shift + room };
}

/** m from the outermost lane's middle to its kerb. */
const kerbRoom = (road: NetworkRoad): number =>
  Math.max(Math.min(clearanceOn(road), road.width / 2), road.width / (road.lanes.forward + road.lanes.backward) / 2);

/** The lanes of an arm whose mouth is `setback` metres from its node: in a sharp bend they lie farther out. */
export function mouthLanes(
  { centreline: { road }, end, curve }: Pick<ArmDraft, "centreline" | "end" | "curve">,
  setback: number,
  drivingSide: DrivingSide,
): readonly ArmLane[] {
  const lanes = armLanes(road, end, drivingSide);
  if (!mayBeSqueezed(curve, lanes, kerbRoom(road))) return lanes;
  return lanes.map((lane) => {
    const place = placeOnRoad(road, end, lane.lateral);
    return { ...lane, lateral: lateralAtMouth(squeezesOf(curve, place), setback, place) };
  });
}

/** A road's end at a junction. */
interface MouthOf {
  readonly junction: { readonly id: JunctionId };
  readonly arm: Arm;
}

/**
 * The driving lanes of a road between its mouths, from left to right seen from `from` to `to`.
 * @param centreline of the road, from node to node
 */
export function buildLanes(
  road: NetworkRoad,
  centreline: Curve,
  ends: { readonly from: MouthOf; readonly to: MouthOf },
  drivingSide: DrivingSide,
): Lane[] {
  const { from, to } = ends;
  const [begin, end] = [from.arm.setback, centreline.length - to.arm.setback];
  const lanes = armLanes(road, "from", drivingSide);
  const bends = mayBeSqueezed(centreline, lanes, kerbRoom(road));
  const middleOf = ({ id, lateral }: ArmLane): Curve => {
    if (!bends) return offsetCurve(sliceCurve(centreline, begin, end), lateral);
    const at = (arm: Arm): number => arm.lanes.find((lane) => lane.id === id)!.lateral;
    return laneCourse(centreline, placeOnRoad(road, "from", lateral), [
      { station: begin, lateral: at(from.arm) },
      { station: end, lateral: -at(to.arm) },
    ]);
  };
  return lanes.map((lane) => {
    const middle = middleOf(lane);
    const forward = lane.flow === "out";
    return {
      id: lane.id,
      road: road.id,
      direction: forward ? "forward" : "backward",
      width: lane.width,
      start: (forward ? from : to).junction.id,
      end: (forward ? to : from).junction.id,
      curve: forward ? middle : reverseCurve(middle),
      speedLimitKmh: road.speedLimitKmh,
    };
  });
}
