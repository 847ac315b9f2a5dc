import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readNetwork } from "../../src/network/read/read-network";
import type { DrivingSide, Network } from "../../src/network/types";
import { readScenario } from "../../src/traffic/scenarios/read-scenario";
import type { Scenario } from "../../src/traffic/scenarios/scenario";
import { scenarioNetwork } from "../../src/traffic/scenarios/scenario-network";
import type { LaneGraph } from "../../src/traffic/types";
import { laneGraphOf } from "./traffic";

const FOLDER = join(import.meta.dirname, "../../assets/scenarios");

/** The names of all scenarios that come with Kerbline. */
export const SCENARIO_NAMES: readonly string[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.replace(/\.json$/, ""));

export const scenarioText = (name: string): string => readFileSync(join(FOLDER, `${name}.json`), "utf8");

export function scenarioNamed(name: string): Scenario {
  const { scenario, faults } = readScenario(scenarioText(name));
  if (!scenario) throw new Error(`${name}: ${JSON.stringify(faults)}`);
  return scenario;
}

function networkNamed(name: string): Network {
  const { network, faults } = readNetwork({ name, bytes: readFileSync(join(FOLDER, `networks/${name}.json`)) });
  if (!network) throw new Error(`${name}: ${JSON.stringify(faults)}`);
  return network;
}

/** The network that a scenario is played on. */
export const sceneOf = (scenario: Scenario, side: DrivingSide): Network =>
  scenarioNetwork(networkNamed(scenario.network), scenario, side);

export const stageOf = (scenario: Scenario, side: DrivingSide): LaneGraph => laneGraphOf(sceneOf(scenario, side));
