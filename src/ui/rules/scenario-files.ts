import { readNetwork } from "../../network/read/read-network";
import type { DrivingSide, Fault } from "../../network/types";
import { networkJson } from "../../network/write-network";
import { readScenario } from "../../traffic/scenarios/read-scenario";
import type { Scenario } from "../../traffic/scenarios/scenario";
import { scenarioNetwork } from "../../traffic/scenarios/scenario-network";

const FILES = import.meta.glob<string>("../../../assets/scenarios/*.json", {
  query: "?raw",
  import: "default",
  eager: true,
});
const NETWORKS = import.meta.glob<string>("../../../assets/scenarios/networks/*.json", {
  query: "?raw",
  import: "default",
  eager: true,
});

const stemOf = (path: string) => path.slice(path.lastIndexOf("/") + 1).replace(/\.json$/, "");

/** A scenario under its file's name. */
export interface NamedScenario {
  readonly name: string;
  readonly scenario: Scenario;
}

/** From what needs the fewest signs to what needs the most; others come after, by their names. */
const ORDER = [
  "near-side-first",
  "turning-across",
  "end-of-street",
  "four-at-once",
  "give-way",
  "stop-and-give-way",
  "off-the-main-road",
  "main-road-turns",
  "zebra",
  "all-way-stop",
  "roundabout-entry",
  "keep-clear",
  "permissive-turn",
  "turning-over-walkers",
  "yellow",
  "red-near-side",
  "turn-lanes",
];

const rank = (name: string) => (ORDER.indexOf(name) + ORDER.length + 1) % (ORDER.length + 1);

/** All that come with Kerbline; what can't be read is a fault, and left out. */
export function readScenarios(): { readonly all: readonly NamedScenario[]; readonly faults: readonly Fault[] } {
  const read = Object.entries(FILES).map(([path, text]) => ({ name: stemOf(path), ...readScenario(text) }));
  return {
    all: read
      .flatMap(({ name, scenario }) => (scenario ? [{ name, scenario }] : []))
      .sort((a, b) => rank(a.name) - rank(b.name)),
    faults: read.flatMap(({ name, faults }) => faults.map((fault) => ({ ...fault, path: `${name}: ${fault.path}` }))),
  };
}

/** The name of the network that a scenario is played on, so that one sees which it is. */
export const sceneName = (name: string, side: DrivingSide): string => `${name}, ${side}-hand traffic`;

/** The scenario's network as a description's bytes; null where there is none of its name. */
export function sceneBytes({ name, scenario }: NamedScenario, side: DrivingSide): Uint8Array | null {
  const path = Object.keys(NETWORKS).find((one) => stemOf(one) === scenario.network);
  const network = path === undefined ? null : readNetwork({ name: path, bytes: NETWORKS[path]! }).network;
  if (!network) return null;
  const played = { ...scenarioNetwork(network, scenario, side), name: sceneName(name, side) };
  return new TextEncoder().encode(networkJson(played));
}
