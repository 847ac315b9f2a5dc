import type { Network } from "../network/types";
import type { TrainMaker } from "../physics/car";
import { loadHavok } from "../physics/load-havok";
import type { VehicleSpec } from "../vehicle/types";
import { createSimulation } from "./simulation";
import type { TrafficMaker } from "./street-traffic";
import type { Settings, Simulation } from "./types";

/** Havok, started, and the simulations that are made with it. */
export interface PagePhysics {
  simulate(network: Network, settings: Settings, vehicle: VehicleSpec): Simulation;
  /** Later simulations have traffic too. */
  bringTraffic(make: TrafficMaker): void;
  /** Later vehicles are coupled to what they pull, too. */
  bringTrailers(make: TrainMaker): void;
  /** Of Havok's memory. */
  bytes(): number;
}

/** @param wasmUrl where Havok is fetched from */
export async function startPhysics(wasmUrl: string): Promise<PagePhysics> {
  const havok = await loadHavok(wasmUrl);
  let traffic: TrafficMaker | null = null;
  let train: TrainMaker | null = null;
  return {
    simulate: (network, settings, vehicle) => {
      const simulation = createSimulation(havok, network, settings, vehicle);
      if (traffic) simulation.bringTraffic(traffic);
      if (train) simulation.tow(train);
      return simulation;
    },
    bringTraffic: (make) => {
      traffic = make;
    },
    bringTrailers: (make) => {
      train = make;
    },
    bytes: () => havok.HEAPU8.buffer.byteLength,
  };
}
