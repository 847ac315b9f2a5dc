import type { Point3 } from "../math/vector";
import type { JunctionId, MovementId } from "./types";

export const DAMAGE_KINDS = ["crack", "step", "hole", "lift", "overlap"] as const;
export type DamageKind = (typeof DAMAGE_KINDS)[number];

/** A fault to be made in a mesh on purpose. */
export interface Damage {
  readonly kind: DamageKind;
  readonly mm: number;
}

/** Where it was made: plan coordinates with height, less the plan's `middle`. */
export interface PlacedDamage extends Damage {
  readonly at: Point3;
  readonly junction: JunctionId;
  readonly movement: MovementId;
}
