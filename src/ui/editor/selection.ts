import type { Network, NetworkNode, NetworkRoad, NodeId, RoadId } from "../../network/types";

/** What is chosen on the plan. */
export type Selection =
  | { readonly kind: "node"; readonly node: NodeId }
  | { readonly kind: "road"; readonly road: RoadId }
  | { readonly kind: "bend"; readonly road: RoadId; readonly bend: number };

/** The node or the road that is chosen, as far as it's there. */
export interface Chosen {
  readonly node: NetworkNode | null;
  readonly road: NetworkRoad | null;
}

export function chosenIn(network: Network, selection: Selection | null): Chosen {
  if (selection === null) return { node: null, road: null };
  if (selection.kind === "node")
    return { node: network.nodes.find(({ id }) => id === selection.node) ?? null, road: null };
  return { node: null, road: network.roads.find(({ id }) => id === selection.road) ?? null };
}

/** The selection where there is still what it names, else null. */
export function stillThere(network: Network, selection: Selection | null): Selection | null {
  const { node, road } = chosenIn(network, selection);
  if (selection?.kind === "bend") return road && selection.bend < road.via.length ? selection : null;
  return node || road ? selection : null;
}

export const isSame = (a: Selection | null, b: Selection | null): boolean =>
  a?.kind === b?.kind && JSON.stringify(a) === JSON.stringify(b);
