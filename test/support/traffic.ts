import { buildPlan } from "../../src/generator/build-plan";
import { mirrorNetwork } from "../../src/network/mirror";
import type { Control, Network, RoadClass } from "../../src/network/types";
import { bodyOf } from "../../src/traffic/body";
import type { Demand } from "../../src/traffic/demand";
import { buildLaneGraph } from "../../src/traffic/lanes/lane-graph";
import { createTraffic, type Traffic } from "../../src/traffic/traffic";
import type { LaneGraph } from "../../src/traffic/types";
import type { Handicap } from "../../src/traffic/world";
import { vehicleById } from "../../src/vehicle/specs";
import { networkOf, nodeAt, roadBetween } from "./networks";

export const carBody = bodyOf(vehicleById("car")!);

/** Four arms of 150 m, named after where they lead; north and south are the main road. */
export function fourArms(control: Control, turnRadius = 6): Network {
  const arm = (id: string, kind: RoadClass) => roadBetween(id, "c", id.charAt(0), { class: kind });
  const ends = [nodeAt("n", [0, 150]), nodeAt("e", [150, 0]), nodeAt("s", [0, -150]), nodeAt("w", [-150, 0])];
  const roads = [arm("north", "primary"), arm("east", "tertiary"), arm("south", "primary"), arm("west", "tertiary")];
  return networkOf([{ ...nodeAt("c", [0, 0]), control }, ...ends], roads, turnRadius);
}

/** The network with `control` at all its nodes. */
export const withControl = (network: Network, control: Control): Network => ({
  ...network,
  nodes: network.nodes.map((node) => ({ ...node, control })),
});

/** The network seen in a mirror, with traffic on the other side. */
export const mirrored = mirrorNetwork;

export const laneGraphOf = (network: Network): LaneGraph => buildLaneGraph(buildPlan(network), carBody);

/** A run over `minutes`. */
export function driven(
  graph: LaneGraph,
  demand: Demand,
  run: { seed: number; minutes: number; handicap?: Handicap },
): Traffic {
  const traffic = createTraffic(graph, demand, run.seed, { ...(run.handicap && { handicap: run.handicap }) });
  for (let step = 0; step < run.minutes * 600; step++) traffic.step();
  return traffic;
}
