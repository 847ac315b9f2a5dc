import type { Network } from "../network/types";
import type { VehicleSpec } from "../vehicle/types";
import type { Havok } from "./car-world";
import { reportOf, type ValidationReport } from "./report";
import { createSimulation, STEPS_PER_SECOND } from "./simulation";
import type { MovementResult, Settings } from "./types";

/** s simulated between two looks whether a movement has ended. */
const STRIDE = 0.1;

/** What is driven, how, and who is told. */
export interface Validation {
  readonly network: Network;
  readonly settings: Settings;
  readonly vehicle: VehicleSpec;
  /** Nowhere faster than this, and nowhere faster than the streets allow. */
  readonly speedKmh: number;
  /** Called before each movement. */
  readonly progress?: (driven: number, of: number) => void;
}

/** Drives every movement of a network by itself, each from a fresh seat, and reports how wheel and road went together. */
export async function validate(havok: Havok, validation: Validation): Promise<ValidationReport> {
  const { network, settings, vehicle, speedKmh, progress } = validation;
  const simulation = createSimulation(havok, network, settings, vehicle);
  try {
    const { streets } = simulation;
    const movements = streets.plan.junctions.flatMap((junction) => junction.movements);
    const results: MovementResult[] = [];
    for (const { id } of movements) {
      progress?.(results.length, movements.length);
      const result = simulation.follow(id, speedKmh);
      while (simulation.following !== null) simulation.step(STRIDE);
      results.push(await result);
    }
    return reportOf(streets, vehicle.id, STEPS_PER_SECOND, results);
  } finally {
    simulation.dispose();
  }
}
