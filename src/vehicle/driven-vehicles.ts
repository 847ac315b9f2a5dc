import { VEHICLES, vehicleById } from "./specs";
import { DESIGN_VEHICLES } from "./turning/design-vehicles";
import type { DesignVehicle, Unit } from "./turning/types";
import { lengthOf, rearOf, steeringRateOf, wheelbaseOf } from "./turning/unit";
import type { Carried, VehicleSpec } from "./types";

/** m, up to which a vehicle is built as a car, and as a van. */
const CAR_LENGTH = 6.2;
const VAN_LENGTH = 8;

const buildOf = (length: number): VehicleSpec =>
  vehicleById(length < CAR_LENGTH ? "car" : length < VAN_LENGTH ? "van" : "bus")!;

/** kg of a trailer to a m² of its area, empty. */
const TRAILER_MASS = 230;
/** m that a trailer's springs go in, standing; of critical damping, going in and going out. */
const SAG = 0.15;
const BUMP = 0.37;
const REBOUND = 0.49;
const GRAVITY = 9.81;
/** rad that a trailer folds at most where its table doesn't say. */
const FOLD_LIMIT = Math.PI / 2;
/** Wheel radii above the road at which units are coupled. */
const COUPLING_HEIGHT = 2.2;

const sum = (one: number, other: number): number => one + other;

/** What rests on a unit's hitch: a trailer's weight by where it lies between its coupling and its axle. */
function carriedAt(hitch: number, { mass, wheelbase, centreOfMassBehindFrontAxle, carried }: VehicleSpec): Carried {
  const moments = [
    mass * (wheelbase - centreOfMassBehindFrontAxle),
    carried ? carried.mass * (wheelbase - carried.behind) : 0,
  ];
  return { mass: moments.reduce(sum) / wheelbase, behind: hitch };
}

/** A unit that is pulled. `like`: what its wheels, its height and its grip are; `next`: what it pulls in turn. */
function trailerSpec(unit: Unit, hitch: number, like: VehicleSpec, next: VehicleSpec | undefined): VehicleSpec {
  const length = unit.frontOverhang + rearOf(unit);
  const wheelbase = wheelbaseOf(unit);
  const mass = TRAILER_MASS * length * unit.width;
  const centre = Math.min(0.9 * wheelbase, Math.max(0.2 * wheelbase, length / 2 - unit.frontOverhang));
  const carried = next && carriedAt(unit.hitch!, next);
  const onAxle = (mass * centre + (carried ? carried.mass * carried.behind : 0)) / wheelbase;
  const spring = (onAxle * GRAVITY) / 2 / SAG;
  const critical = 2 * Math.sqrt((spring * onAxle) / 2);
  const share = mass / like.mass;
  return {
    ...like,
    id: "trailer",
    mass,
    length,
    width: unit.width,
    wheelbase,
    track: unit.track - like.tyreWidth,
    frontOverhang: unit.frontOverhang,
    centreOfMassBehindFrontAxle: centre,
    spring,
    bump: BUMP * critical,
    rebound: REBOUND * critical,
    driveForce: 0,
    brakeForce: like.brakeForce * share,
    carried,
    coupling: { hitch, height: COUPLING_HEIGHT * like.wheelRadius, foldLimit: unit.foldLimit ?? FOLD_LIMIT },
  };
}

/** The trailers of a vehicle, front to rear. */
function trailersOf({ units }: DesignVehicle, like: VehicleSpec): VehicleSpec[] {
  const trailers: VehicleSpec[] = [];
  for (let i = units.length - 1; i > 0; i--)
    trailers.unshift(trailerSpec(units[i]!, units[i - 1]!.hitch!, like, trailers[0]));
  return trailers;
}

/**
 * A design vehicle as it is driven in full physics. Outline, axles, hitches and steering are its own, several fixed
 * axles one in their middle. Its weight, springs and power are those of the car, the van or the bus to its area, and
 * its trailers are empty: published tables say nothing of them, and at walking pace nothing depends on them.
 */
export function drivenSpec(vehicle: DesignVehicle): VehicleSpec {
  const unit = vehicle.units[0];
  const like = buildOf(lengthOf(vehicle));
  const length = unit.frontOverhang + rearOf(unit);
  const wheelbase = wheelbaseOf(unit);
  const share = (length * unit.width) / (like.length * like.width);
  const trailers = trailersOf(vehicle, like);
  const carried = trailers[0] && carriedAt(unit.hitch!, trailers[0]);
  const mass = like.mass * share;
  const sprung = (mass + (carried?.mass ?? 0)) / like.mass;
  const pulled = trailers.reduce((all, trailer) => all + trailer.mass, mass) / like.mass;
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
    mass,
    spring: like.spring * sprung,
    bump: like.bump * sprung,
    rebound: like.rebound * sprung,
    driveForce: like.driveForce * pulled,
    brakeForce: like.brakeForce * share,
    ...(trailers.length > 0 ? { trailers, carried } : {}),
  };
}

/** Every vehicle that can be driven: car, van and bus, then the design vehicles. */
export const DRIVEN_VEHICLES: readonly VehicleSpec[] = [
  ...VEHICLES,
  ...DESIGN_VEHICLES.filter(({ id }) => vehicleById(id) === undefined).map(drivenSpec),
];
