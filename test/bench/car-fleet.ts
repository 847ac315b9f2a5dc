/** What every car of a fleet does: circles where it was put. */
export interface FleetTask {
  /** m, [x, z] of each car. */
  readonly places: readonly (readonly [number, number])[];
  /** rad, of the bicycle model's front wheel. */
  readonly steer: number;
  /** m/s. */
  readonly speed: number;
  /** s, of a step. */
  readonly seconds: number;
}

/** Cars at their task. */
export interface CarFleet {
  step(): void;
  /** m, [x, z]. */
  placeOf(car: number): readonly [number, number];
  dispose(): void;
}
