import type { World } from "../world";

/** Vehicles that stand one behind another before a crossing's line. */
export interface Queue {
  /** Index of its lane. */
  readonly lane: number;
  readonly vehicles: number;
  /** m of the lane, from the last one's rear bumper to the first one's front bumper. */
  readonly from: number;
  readonly to: number;
}

/** m/s below which one stands in a queue. Source: Highway Capacity Manual, 5 mi/h. */
const QUEUED = 2.2;
/** m from the line, and from bumper to bumper, within which one belongs to the queue. */
const NEAR_LINE = 10;
const APART = 8;

/** Those who queue on a lane; null for nobody. */
function queueOn({ graph, fleet, places }: World, lane: number): Queue | null {
  const { front, rear } = graph.body;
  const { line, length } = graph.lanes[lane]!;
  let [vehicles, from, to] = [0, 0, 0];
  for (const v of places.lanes[lane]!) {
    const station = fleet.station[v]!;
    const ahead = vehicles === 0 ? line - station : from - front - station;
    if (fleet.speed[v]! >= QUEUED) {
      if (vehicles === 0 && fleet.grant[v]! > 0) continue;
      break;
    }
    if (ahead > (vehicles === 0 ? NEAR_LINE : APART)) break;
    if (vehicles === 0) to = Math.min(length, station + front);
    from = Math.max(0, station - rear);
    vehicles++;
  }
  return vehicles > 0 ? { lane, vehicles, from, to } : null;
}

/** The queues before all crossings, in the order of their lanes. */
export const queuesOf = (world: World): Queue[] =>
  world.graph.lanes.flatMap(({ out }, lane) => (out.length > 0 ? (queueOn(world, lane) ?? []) : []));
