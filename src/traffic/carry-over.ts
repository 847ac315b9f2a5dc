import { nearestStation, poseAt } from "../math/curve";
import type { Source } from "./demand";
import { DRIVER } from "./driving";
import { enterLane } from "./move";
import type { World } from "./world";

/** m that a lane may have moved to the side; m between two that follow each other, at least. */
const ASIDE = 2;
const APART = 1;

/**
 * Brings the vehicles of a lane, first to last, to the lane of the same name in another world. Who would stand beyond
 * its line now stands at it, the others behind; nobody is faster than they can still stop.
 */
function bringLane(before: World, now: World, [from, to]: readonly [number, number], source: Source): void {
  const { graph, fleet, places } = now;
  const { front, rear } = graph.body;
  const { curve, line, length, clear } = graph.lanes[to]!;
  let most = Math.min(line, length - front);
  for (const old of before.places.lanes[from]!) {
    const { at } = poseAt(before.graph.lanes[from]!.curve, before.fleet.station[old]!);
    const { s, distance } = nearestStation(curve, at);
    const station = Math.min(s, most);
    if (distance > ASIDE || station < clear) continue;
    const v = source.adopt(to);
    if (v < 0) return;
    fleet.station[v] = station;
    fleet.speed[v] = Math.min(before.fleet.speed[old]!, Math.sqrt(2 * DRIVER.comfort * (most - station)));
    fleet.born[v] = before.fleet.born[old]!;
    fleet.ideal[v] = before.fleet.ideal[old]!;
    places.load[to]!++;
    enterLane(now, v, to, source.arrivals);
    most = station - front - rear - APART;
  }
}

/**
 * Brings the vehicles of one world to another where their lanes still are, at their places and speeds. Those on a
 * crossing are left out.
 */
export function carryOver(before: World, now: World, source: Source): void {
  const lanes = new Map(now.graph.lanes.map(({ id }, i) => [id, i]));
  for (const [from, { id }] of before.graph.lanes.entries()) {
    const to = lanes.get(id);
    if (to !== undefined) bringLane(before, now, [from, to], source);
  }
}
