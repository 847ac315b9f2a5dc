import type { HP_BodyId } from "@babylonjs/havok";
import type { Coupling, VehicleSpec } from "../vehicle/types";
import type { PhysicsWorld } from "./physics-world";

type Place = [number, number, number];

/** Where a unit is pulled: its coupling, in its body's frame. */
export const couplingOf = ({ centreOfMassBehindFrontAxle, centreOfMassHeight }: VehicleSpec, height: number): Place => [
  0,
  height - centreOfMassHeight,
  centreOfMassBehindFrontAxle,
];

/** Where a unit pulls the next one, in its body's frame. */
export const hitchOf = (spec: VehicleSpec, { hitch, height }: Coupling): Place => [
  0,
  height - spec.centreOfMassHeight,
  spec.centreOfMassBehindFrontAxle - hitch,
];

/** One unit of a train in Havok. */
export interface Coupled {
  readonly spec: VehicleSpec;
  readonly body: HP_BodyId;
}

const UP: Place = [0, 1, 0];
const AHEAD: Place = [0, 0, 1];

/**
 * Couples a trailer to the unit before it by a ball that neither leaves; sideways it folds as far as its coupling
 * lets it, and no farther. @returns its own end
 */
export function couple({ havok }: PhysicsWorld, before: Coupled, trailer: Coupled, coupling: Coupling): () => void {
  const joint = havok.HP_Constraint_Create()[1];
  const { ConstraintAxis: axis, ConstraintAxisLimitMode: mode } = havok;
  havok.HP_Constraint_SetParentBody(joint, before.body);
  havok.HP_Constraint_SetChildBody(joint, trailer.body);
  havok.HP_Constraint_SetAnchorInParent(joint, hitchOf(before.spec, coupling), UP, AHEAD);
  havok.HP_Constraint_SetAnchorInChild(joint, couplingOf(trailer.spec, coupling.height), UP, AHEAD);
  for (const one of [axis.LINEAR_X, axis.LINEAR_Y, axis.LINEAR_Z])
    havok.HP_Constraint_SetAxisMode(joint, one, mode.LOCKED);
  havok.HP_Constraint_SetAxisMode(joint, axis.ANGULAR_X, mode.LIMITED);
  havok.HP_Constraint_SetAxisMinLimit(joint, axis.ANGULAR_X, -coupling.foldLimit);
  havok.HP_Constraint_SetAxisMaxLimit(joint, axis.ANGULAR_X, coupling.foldLimit);
  havok.HP_Constraint_SetCollisionsEnabled(joint, 0);
  havok.HP_Constraint_SetEnabled(joint, 1);
  return () => {
    havok.HP_Constraint_SetEnabled(joint, 0);
    havok.HP_Constraint_Release(joint);
  };
}
