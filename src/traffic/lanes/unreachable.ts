import type { LaneGraph } from "../types";

/** The lanes that can be driven to from some, or from which these can be driven to where one looks back. */
function reachOf({ lanes, ways }: LaneGraph, from: readonly number[], back: boolean): Set<number> {
  const reached = new Set(from);
  for (const lane of reached) {
    const { out, into, beside } = lanes[lane]!;
    const next = back ? into.map((way) => ways[way]!.from) : out.map((way) => ways[way]!.to);
    for (const one of [...next, ...beside]) reached.add(one);
  }
  return reached;
}

/** What of the ends of a network nobody can come from or go to, a sentence each. */
export function unreachableIn(graph: LaneGraph): string[] {
  const all = graph.lanes.map((_, i) => i);
  const entries = all.filter((i) => graph.lanes[i]!.into.length === 0 && graph.lanes[i]!.out.length > 0);
  const exits = all.filter((i) => graph.lanes[i]!.out.length === 0 && graph.lanes[i]!.into.length > 0);
  if (entries.length === 0 || exits.length === 0) return [];
  const [reached, leading] = [reachOf(graph, entries, false), reachOf(graph, exits, true)];
  const roadsOf = (lanes: readonly number[]) => [...new Set(lanes.map((lane) => graph.lanes[lane]!.road))];
  return [
    ...roadsOf(exits.filter((lane) => !reached.has(lane))).map(
      (road) => `no way leads from the network's ends to road ${road}: nobody comes in to go there`,
    ),
    ...roadsOf(entries.filter((lane) => !leading.has(lane))).map(
      (road) => `no way leads out of the network from road ${road}: nobody comes in there`,
    ),
  ];
}
