import { quoted } from "../read/printable";
import { DEFAULTS } from "../road-defaults";
import type { CornerRadius, Network, NetworkRoad, NodeId } from "../types";
import { idReason, limitReason, placeReason } from "./limits";
import { given, meetingRoads, present, putNode, withNode } from "./parts";
import { tidied } from "./tidy";
import { type Action, type Outcome, refused } from "./types";

export function addNode(network: Network, { node, at, height = DEFAULTS.height }: Action<"add-node">): Outcome {
  const reason = idReason("node", node, network.nodes) ?? placeReason(at) ?? limitReason("height", height);
  if (reason) return refused(reason);
  const added = { id: node, at, height, corners: [], control: DEFAULTS.control };
  return { ...network, nodes: [...network.nodes, added] };
}

export function moveNode(network: Network, { node, at }: Action<"move-node">): Outcome {
  const reason = placeReason(at);
  return reason ? refused(reason) : withNode(network, node, (found) => putNode(network, { ...found, at }));
}

/** The network without roads that `leaves` says to go, and without nodes that nothing reaches any more because of it. */
export function withoutRoads(network: Network, leaves: (road: NetworkRoad) => boolean): Network {
  const gone = network.roads.filter(leaves);
  const roads = network.roads.filter((road) => !leaves(road));
  const reached = meetingRoads(roads);
  const loose = new Set(gone.flatMap(({ from, to }) => [from, to]).filter((id) => !reached.has(id)));
  return tidied({ ...network, roads, nodes: network.nodes.filter(({ id }) => !loose.has(id)) });
}

/** With the roads that end there. */
export function deleteNode(network: Network, { node }: Action<"delete-node">): Outcome {
  return withNode(network, node, () => {
    const left = withoutRoads(network, ({ from, to }) => from === node || to === node);
    return { ...left, nodes: left.nodes.filter(({ id }) => id !== node) };
  });
}

export function setNode(network: Network, { node, set }: Action<"set-node">): Outcome {
  const { height, turnRadius, islandRadius, turningCircle } = set;
  const limited = { height, turnRadius, islandRadius, turningCircle };
  for (const name of ["height", "turnRadius", "islandRadius", "turningCircle"] as const) {
    const reason = limitReason(name, limited[name]);
    if (reason) return refused(reason);
  }
  return withNode(network, node, (found) => {
    const next = present({ ...found, ...given(set) });
    return putNode(network, next.control === "roundabout" ? next : present({ ...next, islandRadius: undefined }));
  });
}

const isOf = ({ between: [a, b] }: CornerRadius, [c, d]: CornerRadius["between"]): boolean =>
  (a === c && b === d) || (a === d && b === c);

/** A radius of null: the node's, or the network's. */
export function setCorner(network: Network, { node, between, turnRadius }: Action<"set-corner">): Outcome {
  const reason = limitReason("turnRadius", turnRadius);
  if (reason) return refused(reason);
  return withNode(network, node, (found) => {
    const others = found.corners.filter((corner) => !isOf(corner, between));
    const corners = turnRadius === null ? others : [...others, { between, turnRadius }];
    return putNode(network, { ...found, corners });
  });
}

const moved = (road: NetworkRoad, node: NodeId, into: NodeId): NetworkRoad =>
  road.from === node || road.to === node
    ? { ...road, from: road.from === node ? into : road.from, to: road.to === node ? into : road.to }
    : road;

/** Puts a node and its roads' ends into another one; straight roads between the two go. */
export function joinNodes(network: Network, { node, into }: Action<"join-nodes">): Outcome {
  if (node === into) return refused(`the node ${quoted(node)} can't be joined with itself`);
  return withNode(network, node, (gone) =>
    withNode(network, into, (kept) => {
      const roads = network.roads
        .map((road) => moved(road, node, into))
        .filter(({ from, to, via }) => from !== to || via.length > 1);
      const corners = [
        ...kept.corners,
        ...gone.corners.filter((one) => !kept.corners.some((of) => isOf(of, one.between))),
      ];
      const restrictions = [...(kept.restrictions ?? []), ...(gone.restrictions ?? [])];
      const joined = present({ ...kept, corners, restrictions: restrictions.length > 0 ? restrictions : undefined });
      const nodes = network.nodes.filter(({ id }) => id !== node).map((one) => (one.id === into ? joined : one));
      return tidied({ ...network, nodes, roads });
    }),
  );
}
