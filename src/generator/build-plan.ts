import type { Network } from "../network/types";
import { buildCarriageway } from "./build-carriageway";
import { withMovements } from "./movements";
import type { BuildOptions, Plan } from "./types";

/** Everything of a network that lies in the plan: its carriageway, and the movements that its junctions allow. */
export function buildPlan(network: Network, options: BuildOptions = {}): Plan {
  const carriageway = buildCarriageway(network, options);
  return { ...carriageway, junctions: withMovements(carriageway.junctions, network.drivingSide) };
}
