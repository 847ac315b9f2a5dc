import type { World } from "../world";

/** s at the line without room beyond it, after which a driver looks for another way, and for another goal as well. */
const PATIENCE = 75;
const RESIGNED = 110;

/**
 * Streets that fill up in a ring over several crossings don't clear by rules at any one of them. So whoever has stood
 * long before a full street takes another one, if it still can, and in the end goes wherever there is room.
 * @returns how many did
 */
export function openValve(world: World, goalFrom: (lane: number) => number): number {
  const { graph, fleet, places, routes, time } = world;
  let opened = 0;
  const hasRoom = (way: number) => {
    const { to } = graph.ways[way]!;
    return places.load[to]! < graph.lanes[to]!.capacity;
  };
  for (const list of places.lanes) {
    const v = list[0];
    if (v === undefined || fleet.way[v]! < 0 || fleet.grant[v]! > 0 || fleet.atLine[v]! < 0) continue;
    if (time - fleet.atLine[v]! < PATIENCE || hasRoom(fleet.way[v]!)) continue;
    const goal = fleet.goal[v]!;
    const others = graph.lanes[fleet.lane[v]!]!.out.filter((way) => way !== fleet.way[v] && hasRoom(way));
    const leading = others.find((way) => graph.ways[way]!.to === goal || routes.next(goal, graph.ways[way]!.to) >= 0);
    const resigned = time - fleet.atLine[v]! > RESIGNED;
    const other = leading ?? (resigned ? others[0] : undefined);
    if (other === undefined) continue;
    if (leading === undefined) fleet.goal[v] = goalFrom(graph.ways[other]!.to);
    fleet.way[v] = other;
    opened++;
  }
  return opened;
}
