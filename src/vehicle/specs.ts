import type { VehicleSpec } from "./types";

/** A compact car. Springs for a bounce of 1.6 Hz, damped to 0.37 going in and 0.49 going out of critical. */
const car: VehicleSpec = {
  id: "car",
  mass: 1400,
  length: 4.3,
  width: 1.8,
  height: 1.45,
  wheelbase: 2.6,
  track: 1.56,
  frontOverhang: 0.85,
  wheelRadius: 0.33,
  tyreWidth: 0.2,
  centreOfMassHeight: 0.55,
  centreOfMassBehindFrontAxle: 1.3,
  steeringLimit: 0.6,
  steeringRate: 0.8,
  spring: 35_000,
  bump: 2600,
  rebound: 3400,
  suspensionTravel: 0.3,
  grip: 1,
  corneringStiffness: 12,
  driveForce: 6000,
  brakeForce: 12_000,
};

/**
 * A long van of 3 t. Body from the German design vehicle; the steering limit gives its outer turning radius of
 * 7.35 m by R = √((L / tan δ + W / 2)² + (L + overhang)²). Bounce and damping as the car's.
 */
const van: VehicleSpec = {
  id: "van",
  mass: 3000,
  length: 6.89,
  width: 2.17,
  height: 2.6,
  wheelbase: 3.95,
  track: 1.75,
  frontOverhang: 0.96,
  wheelRadius: 0.36,
  tyreWidth: 0.235,
  centreOfMassHeight: 0.85,
  centreOfMassBehindFrontAxle: 2.1,
  steeringLimit: 0.734,
  steeringRate: 0.7,
  spring: 75_000,
  bump: 5600,
  rebound: 7300,
  suspensionTravel: 0.3,
  grip: 0.9,
  corneringStiffness: 11,
  driveForce: 8500,
  brakeForce: 23_000,
};

/**
 * A rigid 12 m bus of 14 t, half full. Body from the German design vehicle, steering limit from its outer turning
 * radius of 10.5 m as for the van. Air springs for a bounce of 1.3 Hz; the track is that of the single front tyres.
 */
const bus: VehicleSpec = {
  id: "bus",
  mass: 14_000,
  length: 12,
  width: 2.5,
  height: 3.1,
  wheelbase: 5.8,
  track: 2.1,
  frontOverhang: 2.85,
  wheelRadius: 0.48,
  tyreWidth: 0.29,
  centreOfMassHeight: 1.1,
  centreOfMassBehindFrontAxle: 3.5,
  steeringLimit: 0.89,
  steeringRate: 0.5,
  spring: 224_000,
  bump: 20_700,
  rebound: 27_400,
  suspensionTravel: 0.35,
  grip: 0.8,
  corneringStiffness: 9,
  driveForce: 30_000,
  brakeForce: 95_000,
};

/** The vehicles that the page and the command line drive by name, the first where none is named. */
export const VEHICLES: readonly VehicleSpec[] = [car, van, bus];

/** The vehicle of that id; undefined where there is none. */
export function vehicleById(id: string): VehicleSpec | undefined {
  return VEHICLES.find((spec) => spec.id === id);
}
