import { VEHICLES } from "../specs";
import type { VehicleSpec } from "../types";
import { AASHTO_VEHICLES } from "./aashto";
import { CHINESE_VEHICLES } from "./chinese";
import { GERMAN_VEHICLES } from "./german";
import type { DesignVehicle } from "./types";

const SOURCE =
  "Kerbline's own car, van and bus, as they are driven; bodies and circles of van and bus after FGSV (2001)";

/** A vehicle that is driven in full physics, as turning is designed with. */
export function designVehicleOf(spec: VehicleSpec): DesignVehicle {
  const { id, length, width, wheelbase, frontOverhang, steeringLimit } = spec;
  const unit = {
    width,
    track: spec.track + spec.tyreWidth,
    frontOverhang,
    axles: [wheelbase],
    rearOverhang: length - frontOverhang - wheelbase,
  };
  const lockToLock = (2 * steeringLimit) / spec.steeringRate;
  return { id, name: `Kerbline's ${id}`, source: SOURCE, units: [unit], steeringLimit, lockToLock };
}

/** Every vehicle that is known by name: those that can be driven, then the design vehicles country by country. */
export const DESIGN_VEHICLES: readonly DesignVehicle[] = [
  ...VEHICLES.map(designVehicleOf),
  ...AASHTO_VEHICLES,
  ...GERMAN_VEHICLES,
  ...CHINESE_VEHICLES,
];

/** The vehicle of that id, in capitals or not; undefined where there is none. */
export function designVehicleById(id: string): DesignVehicle | undefined {
  return DESIGN_VEHICLES.find((vehicle) => vehicle.id.toLowerCase() === id.toLowerCase());
}
