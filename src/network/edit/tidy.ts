import type { Network, NetworkNode, NodeId, RoadId } from "../types";
import { meetingRoads, present } from "./parts";

const meets = (meeting: readonly RoadId[], a: RoadId, b: RoadId): boolean =>
  a === b ? meeting.filter((id) => id === a).length > 1 : meeting.includes(a) && meeting.includes(b);

/** All of `list` where nothing falls away: the very same list. */
function kept<T>(list: readonly T[], keep: (item: T) => boolean): readonly T[] {
  return list.every(keep) ? list : list.filter(keep);
}

function tidyNode(node: NetworkNode, meeting: readonly RoadId[]): NetworkNode {
  const corners = kept(node.corners, ({ between: [a, b] }) => meets(meeting, a, b));
  const restrictions = kept(node.restrictions ?? [], ({ from, to }) => meets(meeting, from, to));
  const circle = meeting.length === 1 ? node.turningCircle : undefined;
  const isSame =
    corners === node.corners &&
    restrictions.length === (node.restrictions?.length ?? 0) &&
    circle === node.turningCircle;
  if (isSame) return node;
  return present({
    ...node,
    corners,
    restrictions: restrictions.length > 0 ? restrictions : undefined,
    turningCircle: circle,
  });
}

type Groups = readonly (readonly NodeId[])[];

function tidyGroups(groups: Groups | undefined, ids: ReadonlySet<NodeId>): Groups | undefined {
  if (groups === undefined || groups.every((group) => group.every((id) => ids.has(id)))) return groups;
  const left = groups.map((group) => group.filter((id) => ids.has(id))).filter((group) => group.length > 1);
  return left.length > 0 ? left : undefined;
}

/** The network without corners, restrictions, turning circles and groups whose roads or nodes are gone. */
export function tidied(network: Network): Network {
  const meeting = meetingRoads(network.roads);
  const { merge, keepApart } = network;
  const reached = new Set(meeting.keys());
  return present({
    ...network,
    nodes: network.nodes.map((node) => tidyNode(node, meeting.get(node.id) ?? [])),
    merge: tidyGroups(merge, reached),
    keepApart: tidyGroups(keepApart, reached),
  });
}
