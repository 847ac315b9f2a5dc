import { poseAt } from "../../math/curve";
import { boxesMeet, halfSizeOf } from "../body";
import { type ComingOver, swungPose } from "../poses";
import type { Berth } from "../visitor/visitor";
import type { World } from "../world";

/** s that a visitor has stood after which it is held to be parked, and that one stands behind it before pulling out. */
const PARKED = 6;
const WAITS = 2;
/** m from its front to the line within which a visitor may be waiting there. */
const AT_LINE = 20;
/** m to whoever stands before a visitor, within which it may be waiting behind that one. */
const IN_ROW = 12;
/** m before a parked visitor from which on one looks for another lane. */
const LOOKS = 60;
/** m beside a visitor that one leaves free; m between two looks. */
const BESIDE = 0.25;
const STRIDE = 0.5;

/** m on its lane to the visitor's nearer end, whichever way it points. */
const nearEnd = ({ station, tail }: Berth): number => Math.min(station, tail);

/** Whether somebody stands so near before a visitor that it may be waiting for that one. */
function isInRow({ fleet, places }: World, { index, station }: Berth): boolean {
  return places.lanes[index]!.some((v) => {
    const gap = fleet.station[v]! - station;
    return gap > 0 && gap < IN_ROW;
  });
}

/** Where a visitor stands on a lane; null where it doesn't. */
const standsOn = ({ presence }: World, lane: number): Berth | null =>
  (presence && presence.still >= 0 && presence.where.lanes.find(({ index }) => index === lane)) || null;

const isAhead = (berth: Berth, station: number): boolean =>
  nearEnd(berth) > station && nearEnd(berth) - station < LOOKS;

/** Whether a visitor stands ahead of a station (m) on a lane, for whatever reason. */
export function isStoodOn(world: World, lane: number, station: number): boolean {
  const berth = standsOn(world, lane);
  return berth !== null && isAhead(berth, station);
}

/** Whether a visitor is parked ahead of a station (m) on a lane: it waits neither at the line nor behind somebody. */
export function isBlocked(world: World, lane: number, station: number): boolean {
  const berth = standsOn(world, lane);
  if (!berth || !isAhead(berth, station) || world.time - world.presence!.still < PARKED) return false;
  return world.graph.lanes[lane]!.line - berth.station >= AT_LINE && !isInRow(world, berth);
}

/** The lane that `v` takes round a parked visitor: one beside its own that leads to its goal; −1 for none. */
export function laneAround(world: World, v: number): number {
  const { graph, fleet, routes } = world;
  const lane = fleet.lane[v]!;
  if (!isBlocked(world, lane, fleet.station[v]!)) return -1;
  const leads = (other: number) => other === fleet.goal[v] || routes.next(fleet.goal[v]!, other) >= 0;
  return graph.lanes[lane]!.beside.find((other) => leads(other) && !isBlocked(world, other, fleet.station[v]!)) ?? -1;
}

/** Whether `v` has stood behind a parked visitor long enough to pull out. */
export const pullsOut = ({ fleet, time }: World, v: number): boolean =>
  fleet.still[v]! >= 0 && time - fleet.still[v]! >= WAITS;

/** Whether nobody touches the visitor where it is on the way from one lane over to `lane`, from `station` (m) there on. */
export function swingsClear(
  { graph, presence }: World,
  lane: number,
  station: number,
  { over, by }: Omit<ComingOver, "gone">,
): boolean {
  if (!presence) return true;
  const { front, rear } = graph.body;
  const size = halfSizeOf(graph.body);
  const half = { length: size.length + BESIDE, width: size.width + BESIDE };
  for (let gone = 0; gone <= over; gone += STRIDE) {
    const { at, heading } = swungPose(poseAt(graph.lanes[lane]!.curve, station + gone), { gone, over, by });
    const [cos, sin] = [Math.cos(heading), Math.sin(heading)];
    const middle = (front - rear) / 2;
    if (boxesMeet({ east: at[0] + middle * cos, north: at[1] + middle * sin, cos, sin, half }, presence.visitor))
      return false;
  }
  return true;
}
