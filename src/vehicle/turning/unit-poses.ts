import type { VehicleSpec } from "../types";

/** Where a unit's steered axle or coupling is in the plan, and the direction (rad) that it points in. */
export type UnitPose = readonly [east: number, north: number, heading: number];

/** A body as it stands in the world: its centre of mass, and the direction (rad, plan) of its nose. */
export interface Standing {
  readonly spec: VehicleSpec;
  readonly pose: { readonly x: number; readonly z: number };
  readonly heading: number;
}

/** Every unit of a vehicle that is driven, the motor vehicle first. */
export const unitPoses = (units: readonly Standing[]): UnitPose[] =>
  units.map(({ spec: { centreOfMassBehindFrontAxle: ahead }, pose: { x, z }, heading }) => [
    x + ahead * Math.cos(heading),
    z + ahead * Math.sin(heading),
    heading,
  ]);
