import { afterEach, beforeAll } from "vitest";
import { startHavok } from "../../src/cli/havok";
import type { Network } from "../../src/network/types";
import type { Havok } from "../../src/simulation/car-world";
import { createSimulation } from "../../src/simulation/simulation";
import type { Settings, Simulation } from "../../src/simulation/types";
import { vehicleById } from "../../src/vehicle/specs";
import { gridNetwork } from "../support/grid";

interface Simulations {
  readonly simulate: (settings?: Settings, network?: Network) => Simulation;
  /** The engine that all of them share. */
  readonly havok: () => Havok;
  /** For tests that dispose of their simulations themselves. */
  readonly forget: () => void;
}

/** Makes simulations of a car for a file's tests, each disposed of after its test. */
export function simulations(): Simulations {
  const open: Simulation[] = [];
  let havok: Havok;
  beforeAll(async () => {
    havok = await startHavok();
  });
  afterEach(() => {
    for (const simulation of open.splice(0)) simulation.dispose();
  });
  return {
    simulate(settings = {}, network = gridNetwork("2x2")) {
      const simulation = createSimulation(havok, network, settings, vehicleById("car")!);
      open.push(simulation);
      return simulation;
    },
    havok: () => havok,
    forget: () => {
      open.length = 0;
    },
  };
}
