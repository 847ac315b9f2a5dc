import { designVehicleById } from "../../src/vehicle/turning/design-vehicles";
import { sweepRadii } from "../../src/vehicle/turning/sweep-radii";
import type { Bench, BenchRow } from "./bench";

/** ms of CPU that a sweep may take. */
const ALLOWED = 2000;
const VEHICLES = ["car", "bus", "de-semitrailer", "WB-67"];
const LANES = [
  ["one lane", 3.5],
  ["both", 7],
] as const;
const radii = Array.from({ length: 41 }, (_, i) => i / 2);

function row(id: string, [lanes, exitWidth]: (typeof LANES)[number]): BenchRow {
  const corner = { angle: Math.PI / 2, entryWidth: 3.5, exitWidth, clearance: 0.25 };
  const before = process.cpuUsage();
  const sweep = sweepRadii(designVehicleById(id)!, corner, { radii, speed: 4 });
  const { user, system } = process.cpuUsage(before);
  if (sweep?.rows.length !== radii.length) throw new Error(`${id} was turned at ${sweep?.rows.length} radii`);
  return { what: `41 radii, ${id}, into ${lanes}`, ours: (user + system) / 1000, rival: ALLOWED, unit: "ms CPU" };
}

/** What a sweep of radii takes, beside what it may take. */
export const radius: Bench = {
  name: "radius",
  rival: "what it may take",
  run: async () => VEHICLES.flatMap((id) => LANES.map((lanes) => row(id, lanes))),
};
