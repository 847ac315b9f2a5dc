import { VEHICLES, vehicleById } from "./specs";
import { DESIGN_VEHICLES } from "./turning/design-vehicles";
import type { DesignVehicle } from "./turning/types";
import { lengthOf, rearOf, steeringRateOf, wheelbaseOf } from "./turning/unit";
import type { VehicleSpec } from "./types";

/** m, up to which a vehicle is built as a car, and as a van. */
const CAR_LENGTH = 6.2;
const VAN_LENGTH = 8;

const buildOf = (length: number): VehicleSpec =>
  vehicleById(length < CAR_LENGTH ? "car" : length < VAN_LENGTH ? "van" : "bus")!;

/**
 * A single design vehicle as it is driven in full physics. Outline, axles and steering are its own, several fixed axles
 * one in their middle. Its weight, springs and power are those of the car, the van or the bus to its area: published
 * tables say nothing of them, and at walking pace nothing depends on them.
 */
export function drivenSpec(vehicle: DesignVehicle): VehicleSpec {
  const unit = vehicle.units[0];
  const like = buildOf(lengthOf(vehicle));
  const length = unit.frontOverhang + rearOf(unit);
  const wheelbase = wheelbaseOf(unit);
  const share = (length * unit.width) / (like.length * like.width);
  return {
    ...like,
    id: vehicle.id,
    length,
    width: unit.width,
    wheelbase,
    track: unit.track - like.tyreWidth,
    frontOverhang: unit.frontOverhang,
    centreOfMassBehindFrontAxle: (like.centreOfMassBehindFrontAxle / like.wheelbase) * wheelbase,
    steeringLimit: vehicle.steeringLimit,
    steeringRate: steeringRateOf(vehicle),
    mass: like.mass * share,
    spring: like.spring * share,
    bump: like.bump * share,
    rebound: like.rebound * share,
    driveForce: like.driveForce * share,
    brakeForce: like.brakeForce * share,
  };
}

/** Every vehicle that can be driven: car, van and bus, then the design vehicles without a trailer. */
export const DRIVEN_VEHICLES: readonly VehicleSpec[] = [
  ...VEHICLES,
  ...DESIGN_VEHICLES.filter(({ id, units }) => units.length === 1 && vehicleById(id) === undefined).map(drivenSpec),
];
