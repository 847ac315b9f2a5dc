import { mirrorNetwork } from "../../network/mirror";
import type { DrivingSide, Network } from "../../network/types";
import type { Scenario } from "./scenario";

/** Roads that meet at a node from which on the scenario's control holds there. */
const CROSSES = 3;

/** A scenario's network as it is played: with the scenario's control, and as a mirror shows it for the other side. */
export function scenarioNetwork(network: Network, { control }: Scenario, side: DrivingSide): Network {
  const roadsAt = (id: string) =>
    network.roads.reduce((sum, { from, to }) => sum + Number(from === id) + Number(to === id), 0);
  const nodes = network.nodes.map((node) =>
    control !== undefined && roadsAt(node.id) >= CROSSES ? { ...node, control } : node,
  );
  const played = { ...network, nodes };
  return side === network.drivingSide ? played : mirrorNetwork(played);
}
