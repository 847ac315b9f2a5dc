import { checkNetwork, type Readable } from "../checks/check-network";
import { LIMITS } from "../road-defaults";
import type { Fault, Network } from "../types";
import { addBend, deleteBend, moveBend } from "./edit-bends";
import { addNode, deleteNode, joinNodes, moveNode, setCorner, setNode } from "./edit-nodes";
import { addRoad, deleteRoad, reverseRoad, setRoad } from "./edit-roads";
import { joinRoads } from "./join-roads";
import { limitReason } from "./limits";
import { splitRoad } from "./split-road";
import { type Action, type EditAction, isRefused, type Outcome, refused } from "./types";

function setNetwork(network: Network, { set }: Action<"set-network">): Outcome {
  const reason = limitReason("turnRadius", set.turnRadius);
  if (reason) return refused(reason);
  const most = LIMITS.nameLength[1];
  if ((set.name?.length ?? 0) > most) return refused(`a name must be a text of 0 to ${most} characters`);
  return { ...network, ...set };
}

/** What `action` makes of the network by itself. */
function outcomeOf(network: Network, action: EditAction): Outcome {
  switch (action.kind) {
    case "add-node":
      return addNode(network, action);
    case "move-node":
      return moveNode(network, action);
    case "delete-node":
      return deleteNode(network, action);
    case "set-node":
      return setNode(network, action);
    case "set-corner":
      return setCorner(network, action);
    case "join-nodes":
      return joinNodes(network, action);
    case "join-roads":
      return joinRoads(network, action);
    case "add-road":
      return addRoad(network, action);
    case "delete-road":
      return deleteRoad(network, action);
    case "set-road":
      return setRoad(network, action);
    case "reverse-road":
      return reverseRoad(network, action);
    case "split-road":
      return splitRoad(network, action);
    case "add-bend":
      return addBend(network, action);
    case "move-bend":
      return moveBend(network, action);
    case "delete-bend":
      return deleteBend(network, action);
    case "set-network":
      return setNetwork(network, action);
  }
}

/** The network as the reader's checks know it. */
function readableOf({ nodes, roads }: Network): Readable {
  const described = roads.map(({ via, ...road }) => ({
    ...road,
    via: via.map(({ at }): [number, number] => [at[0], at[1]]),
  }));
  return {
    nodes: nodes.map((value, index) => ({ index, value })),
    roads: described.map((value, index) => ({ index, value })),
    nodeIds: nodes.map(({ id: value }, index) => ({ index, value })),
    roadIds: roads.map(({ id: value }, index) => ({ index, value })),
    allRoads: true,
  } as unknown as Readable;
}

/** What a reader would refuse the network for, and didn't refuse the one before for: that may have come another way. */
function newFault(before: Network, after: Network): Fault | undefined {
  const faults = checkNetwork(readableOf(after));
  if (faults.length === 0) return undefined;
  const known = new Set(checkNetwork(readableOf(before)).map(({ reason }) => reason));
  return faults.find(({ reason }) => !known.has(reason));
}

/**
 * Does one thing after the other to a network, all of them or none. What is untouched stays the very same object.
 * @returns the network after it, which reads back from its file; or in one line why it can't be done
 */
export function applyEdit(network: Network, ...actions: readonly EditAction[]): Outcome {
  let next: Outcome = network;
  for (const action of actions) {
    next = outcomeOf(next, action);
    if (isRefused(next)) return next;
  }
  const fault = newFault(network, next);
  return fault ? refused(fault.reason) : next;
}
