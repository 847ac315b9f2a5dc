import { quoted } from "../read/printable";
import type { Network, NetworkNode, NetworkRoad, NodeId, RoadId } from "../types";
import { type Outcome, refused } from "./types";

/** Calls `then` with the node of that id; refuses where there is none. */
export function withNode({ nodes }: Network, id: NodeId, then: (node: NetworkNode) => Outcome): Outcome {
  const node = nodes.find((one) => one.id === id);
  return node ? then(node) : refused(`there is no node ${quoted(id)}`);
}

/** Calls `then` with the road of that id; refuses where there is none. */
export function withRoad({ roads }: Network, id: RoadId, then: (road: NetworkRoad) => Outcome): Outcome {
  const road = roads.find((one) => one.id === id);
  return road ? then(road) : refused(`there is no road ${quoted(id)}`);
}

/** The network with `next` for the node of its id: all the others are the very same objects. */
export const putNode = (network: Network, next: NetworkNode): Network => ({
  ...network,
  nodes: network.nodes.map((node) => (node.id === next.id ? next : node)),
});

/** The network with `next` for the road of that id: all the others are the very same objects. */
export const putRoad = (network: Network, id: RoadId, ...next: readonly NetworkRoad[]): Network => ({
  ...network,
  roads: network.roads.flatMap((road) => (road.id === id ? next : [road])),
});

/** `parts` without what is undefined or null, as a reader leaves it out. */
export function present<T extends object>(parts: T): { [K in keyof T]: Exclude<T[K], null> } {
  const entries = Object.entries(parts).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], null> };
}

/** `parts` without what is undefined: what is left as it is; null stays, which takes something away. */
export const given = <T extends object>(parts: T): T =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as T;

/** The roads that end at each node; one that ends there twice stands there twice. */
export function meetingRoads(roads: readonly NetworkRoad[]): ReadonlyMap<NodeId, readonly RoadId[]> {
  const meeting = new Map<NodeId, RoadId[]>();
  for (const { id, from, to } of roads) {
    for (const node of [from, to]) {
      const there = meeting.get(node);
      if (there) there.push(id);
      else meeting.set(node, [id]);
    }
  }
  return meeting;
}

/** The first of `prefix` with a number that isn't taken yet. */
export function freshId(taken: Iterable<{ readonly id: string }>, prefix: string): string {
  const ids = new Set([...taken].map(({ id }) => id));
  let number = 1;
  while (ids.has(`${prefix}${number}`)) number++;
  return `${prefix}${number}`;
}
