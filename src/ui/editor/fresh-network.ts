import { readNetwork } from "../../network/read/read-network";
import type { Network } from "../../network/types";

/** A network to begin with: one straight road of 120 m. */
export function freshNetwork(name: string): Network {
  const nodes = [
    { id: "n1", at: [-60, 0] },
    { id: "n2", at: [60, 0] },
  ];
  const bytes = JSON.stringify({ version: 1, name, nodes, roads: [{ id: "r1", from: "n1", to: "n2" }] });
  return readNetwork({ name: "network.json", bytes }).network!;
}
