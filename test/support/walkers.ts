import type { Control, Network } from "../../src/network/types";
import type { Demand } from "../../src/traffic/demand";
import { createTraffic, type Traffic, type TrafficExtras } from "../../src/traffic/traffic";
import type { LaneGraph } from "../../src/traffic/types";
import { fourArms } from "./traffic";

/** Four arms with a zebra on each, painted the same on both sides of the world. */
export function zebraCross(control: Control, turnRadius = 6): Network {
  const network = fourArms(control, turnRadius);
  const nodes = network.nodes.map((node) => (node.id === "c" ? { ...node, zebra: true } : node));
  return { ...network, nodes, markings: "de" };
}

/** A run with so many people an hour on every crosswalk. */
export function walked(
  graph: LaneGraph,
  demand: Demand,
  run: { readonly seed: number; readonly minutes: number; readonly perHour: number } & Pick<TrafficExtras, "handicap">,
): Traffic {
  const { seed, minutes, perHour, handicap = {} } = run;
  const traffic = createTraffic(graph, demand, seed, { walkers: { perHour }, handicap });
  for (let step = 0; step < minutes * 600; step++) traffic.step();
  return traffic;
}
