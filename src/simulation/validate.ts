import type { Movement, Plan } from "../generator/types";
import type { Network, NodeId } from "../network/types";
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
  /** Only the movements over the junctions at these nodes; undefined or none: all. */
  readonly nodes?: readonly NodeId[] | undefined;
  /** Called before each junction's paths are laid. */
  readonly layingPaths?: (laid: number, of: number) => void;
  /** Called before each movement. */
  readonly progress?: (driven: number, of: number) => void;
}

/** What is to be driven of a plan. Paths are laid as they are asked for: in a town that takes a while. */
function movementsIn({ junctions }: Plan, { nodes = [], layingPaths }: Validation): Movement[] {
  const asked = nodes.length === 0 ? junctions : junctions.filter((one) => one.nodes.some((id) => nodes.includes(id)));
  return asked.flatMap((junction, i) => {
    layingPaths?.(i, asked.length);
    return junction.movements;
  });
}

/** Drives every movement of a network, or of a part of it, by itself, each from a fresh seat, and reports how wheel and road went together. */
export async function validate(havok: Havok, validation: Validation): Promise<ValidationReport> {
  const { network, settings, vehicle, speedKmh, progress } = validation;
  const simulation = createSimulation(havok, network, settings, vehicle);
  try {
    const { streets } = simulation;
    const movements = movementsIn(streets.plan, validation);
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
