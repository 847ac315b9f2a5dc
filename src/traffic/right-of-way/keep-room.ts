import type { World } from "../world";
import { cameBefore } from "./claims";

/** s of standing at the line after which the next room beyond is kept for one. */
const PATIENCE = 60;

/**
 * Where a short street fills up, those who have green while it empties would take every place on it, and who has red
 * then would wait for ever. So of those who have stood long at their lines the one that came first gets the next place.
 */
export function keepRoom(world: World): void {
  const { graph, fleet, places, time } = world;
  places.kept.fill(-1);
  for (const [v] of places.lanes) {
    if (v === undefined || fleet.way[v]! < 0 || fleet.grant[v]! > 0 || fleet.atLine[v]! < 0) continue;
    if (time - fleet.atLine[v]! < PATIENCE) continue;
    const { to } = graph.ways[fleet.way[v]!]!;
    const other = places.kept[to]!;
    if (other < 0 || cameBefore(world, v, other)) places.kept[to] = v;
  }
}
