/** The world: [x east, y up, z north], m. */
export type WorldPoint = readonly [number, number, number];

export const WHEEL_NAMES = ["front-left", "front-right", "rear-left", "rear-right"] as const;
export type WheelName = (typeof WHEEL_NAMES)[number];

/** One wheel in one step, as the overlay, the HUD and the validator see it. Written in place by the physics. */
export interface WheelReading {
  /** m, tyre bottom above (+) or below (−) the drawn surface straight below it; NaN where there is none. */
  gap: number;
  /** The suspension presses the tyre on the road. */
  contact: boolean;
  /** No road under some of the tyre's footprint. */
  hole: boolean;
  /** m, how wide the part without road is; 0 where there is no hole. */
  holeWidth: number;
  /** The hole lies beside the road, not in it: for whoever looks, no fault of the mesh. Who judges a drive minds it. */
  offRoad: boolean;
  /** m, the height change under the footprint that the slope doesn't explain. */
  step: number;
  /** m, how far a second surface lies from the first under the footprint; 0 where there is one only. */
  overlap: number;
  /** The suspension is fully out: physics, not a mesh fault. */
  airborne: boolean;
  /** Tyre bottom, world. */
  x: number;
  y: number;
  z: number;
}

export type GapFaultKind = "gap" | "hole" | "step" | "overlap";

/** A place where wheel and road part, or where a wheel struck a kerb. */
export interface GapFault {
  readonly kind: GapFaultKind | "kerb";
  readonly junction: string | null;
  readonly road: string | null;
  /** "north→east"; null where a person drove. */
  readonly movement: string | null;
  readonly wheel: WheelName;
  readonly at: WorldPoint;
  readonly mm: number;
  /** Of a kerb strike. */
  readonly speedKmh?: number | undefined;
}
