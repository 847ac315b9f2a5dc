import { readNetwork } from "../../src/network/read/read-network";
import type { Network } from "../../src/network/types";

/** A built-in grid, as in "3x3" or "2x2?jitter=0.2". */
export function gridNetwork(size: string): Network {
  const { network, faults } = readNetwork({ name: `grid:${size}`, bytes: "" });
  if (!network) throw new Error(faults.map((fault) => `${fault.path}: ${fault.reason}`).join("\n"));
  return network;
}
