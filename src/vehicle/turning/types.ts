/**
 * One rigid part of a vehicle, seen from above. Places along it are metres behind its lead: the steered axle of the
 * first unit, the coupling of a trailer.
 */
export interface Unit {
  readonly width: number;
  /** Across the axles, between the outer faces of the tyres. */
  readonly track: number;
  /** From the lead forward to the front of the body. */
  readonly frontOverhang: number;
  /** The axles that aren't steered, front to rear; together they roll as one axle in their middle. */
  readonly axles: readonly number[];
  /** From the last axle back to the rear of the body. */
  readonly rearOverhang: number;
  /** Where the next unit is coupled; only on a unit that has one behind it. */
  readonly hitch?: number | undefined;
  /** rad, how far a trailer may fold against the unit before it. */
  readonly foldLimit?: number | undefined;
}

/** A vehicle as turning is designed with: its outline, its axles and its steering. No mass, no springs. */
export interface DesignVehicle {
  readonly id: string;
  readonly name: string;
  /** The public table that the measurements come from. */
  readonly source: string;
  /** The motor vehicle, then its trailers. */
  readonly units: readonly [Unit, ...Unit[]];
  /** rad, of the bicycle model's front wheel. */
  readonly steeringLimit: number;
  /** s, from full lock on one side to full lock on the other. */
  readonly lockToLock: number;
}
