import { distance, type Point } from "../../math/vector";
import { freshId } from "../../network/edit/parts";
import type { EditAction, RoadSetting } from "../../network/edit/types";
import type { Network, NodeId } from "../../network/types";
import type { Snapped } from "./snap";

/** A new road as it has been clicked so far: its end can be on a node or a road, what lies between are bends. */
export type Draft = readonly Snapped[];

/** What makes a node of the end of a draft: nothing where there is one, a split on a road, a new one elsewhere. */
function endOf(network: Network, end: Snapped): { readonly node: NodeId; readonly actions: readonly EditAction[] } {
  if (end.node !== null) return { node: end.node, actions: [] };
  const node = freshId(network.nodes, "n");
  if (end.road === null) return { node, actions: [{ kind: "add-node", node, at: end.at }] };
  const rest = freshId(network.roads, "r");
  const { road, piece, at } = end.road;
  return { node, actions: [{ kind: "split-road", road, piece, at, node, rest }] };
}

/**
 * All that has to be done to lay a draft of two points or more as a road.
 * @param apply what a network is after an action; the second end may lie on a road that the first one has split
 * @param find catches the second end anew after that
 */
export function layDraft(
  network: Network,
  draft: Draft,
  set: RoadSetting,
  apply: (network: Network, actions: readonly EditAction[]) => Network,
  find: (network: Network, place: Point) => Snapped,
): readonly EditAction[] {
  const [first, last] = [draft[0]!, draft.at(-1)!];
  const from = endOf(network, first);
  const begun = apply(network, from.actions);
  const isClosed = distance(first.at, last.at) < 1e-3;
  const end = last.road === null || isClosed ? last : find(begun, last.at);
  const to = isClosed ? { node: from.node, actions: [] } : endOf(begun, end);
  const joined = apply(begun, to.actions);
  const via = draft.slice(1, -1).map(({ at }) => ({ at }));
  const road = freshId(joined.roads, "r");
  return [...from.actions, ...to.actions, { kind: "add-road", road, from: from.node, to: to.node, via, set }];
}
