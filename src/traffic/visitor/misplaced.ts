import type { LaneGraph } from "../types";
import type { World } from "../world";
import type { Presence } from "./visitor";

/** rad off a way's heading up to which one drives along it. */
const ALONG = 1.2;
/** m between two bodies that stand in a row; m/s up to which a row counts as standing. */
const GAP = 2;
const CREEPS = 1;

/**
 * Whether somebody who came to a crossing on the lane `from` and is on the lane `to` beyond it has turned where only
 * other lanes of its road lead.
 */
export function isWrongLane({ lanes, ways }: LaneGraph, from: number, to: number): boolean {
  const [own, road] = [lanes[from]!, lanes[to]!.road];
  if (own.road === road || own.out.some((way) => lanes[ways[way]!.to]!.road === road)) return false;
  const crossings = new Set(own.out.map((way) => ways[way]!.crossing));
  return ways.some(
    (way) =>
      crossings.has(way.crossing) &&
      lanes[way.to]!.road === road &&
      way.from !== from &&
      lanes[way.from]!.road === own.road,
  );
}

/** Whether a visitor stands on a crossing because the street beyond it is full. The crossing's index; −1: it doesn't. */
export function blockedBy({ graph, fleet, places }: World, { where, still }: Presence): number {
  if (still < 0) return -1;
  const { front, rear } = graph.body;
  for (const { index, turned } of where.ways) {
    const way = graph.ways[index]!;
    if (way.free || turned > ALONG) continue;
    const last = places.lanes[way.to]!.at(-1);
    if (last === undefined || fleet.speed[last]! > CREEPS) continue;
    if (fleet.station[last]! - rear < front + rear + GAP) return way.crossing;
  }
  return -1;
}
