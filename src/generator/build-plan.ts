import type { Network } from "../network/types";
import { buildCarriageway } from "./build-carriageway";
import { lostZebras } from "./markings/lost-zebras";
import { closedRoads } from "./movements/closed-roads";
import { legalWays } from "./movements/legal-ways";
import { withMovements } from "./movements/movements";
import { roadsByName } from "./roads-by-name";
import type { BuildOptions, Plan } from "./types";

/** Everything of a network that lies in the plan: its carriageway, and the movements that its junctions allow. */
export function buildPlan(network: Network, options: BuildOptions = {}): Plan {
  const carriageway = buildCarriageway(network, options);
  const { drivingSide } = network;
  const mayGoAt = legalWays(network);
  const sites = carriageway.junctions.map((shape) => ({ shape, mayGo: mayGoAt(shape) }));
  const context = { drivingSide, roadNamed: roadsByName(network) };
  const closed = sites.flatMap(({ shape, mayGo }) => closedRoads(shape, context, mayGo));
  return {
    ...carriageway,
    junctions: withMovements(sites, carriageway.roads, context),
    problems: [...carriageway.problems, ...lostZebras(network, carriageway), ...closed],
  };
}
