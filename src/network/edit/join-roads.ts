import { quoted } from "../read/printable";
import type { Network, NetworkNode, NetworkRoad } from "../types";
import { reversed } from "./edit-roads";
import { meetingRoads, present, putRoad, withNode } from "./parts";
import { renamedAt } from "./split-road";
import { tidied } from "./tidy";
import { type Action, type Outcome, refused } from "./types";

/** `first` up to the node, `second` from there on: the first one's name and looks, the arrows of both far ends. */
function chained(first: NetworkRoad, second: NetworkRoad, { at, height }: NetworkNode): NetworkRoad {
  const [forward, backward] = [second.turns?.forward, first.turns?.backward];
  return present({
    ...first,
    to: second.to,
    via: [...first.via, { at, height }, ...second.via],
    turns: forward || backward ? present({ forward, backward }) : undefined,
  });
}

function joinedAt(network: Network, node: NetworkNode, a: NetworkRoad, b: NetworkRoad): Outcome {
  const first = a.to === node.id ? a : reversed(a);
  const second = b.from === node.id ? b : reversed(b);
  const isSame = first.lanes.forward === second.lanes.forward && first.lanes.backward === second.lanes.backward;
  if (!isSame) return refused(`the lanes of ${quoted(a.id)} don't go on in ${quoted(b.id)}`);
  const whole = chained(first, second, node);
  const road = a.to === node.id ? whole : reversed(whole);
  const nodes = network.nodes
    .filter(({ id }) => id !== node.id)
    .map((one) => (one.id === second.to ? renamedAt(one, b.id, a.id) : one));
  return tidied(putRoad(putRoad({ ...network, nodes }, b.id), a.id, road));
}

/** Makes one road of the two that meet at a node: the node becomes a bend. */
export function joinRoads(network: Network, { node }: Action<"join-roads">): Outcome {
  return withNode(network, node, (found) => {
    const ids = meetingRoads(network.roads).get(node) ?? [];
    const [a, b] = ids.map((id) => network.roads.find((road) => road.id === id)!);
    if (ids.length !== 2 || !a || !b || a === b)
      return refused(`two roads are joined at a node: ${ids.length} meet here`);
    return joinedAt(network, found, a, b);
  });
}
