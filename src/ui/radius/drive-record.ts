import { distance, type Point } from "../../math/vector";
import type { WheelReading } from "../../telemetry/types";
import type { VehicleMotion } from "../../vehicle/types";

/** What is kept of a drive: where the wheels went, and steering and lateral acceleration over the way. */
export interface Record {
  /** Front left, front right, rear left, rear right. */
  readonly ways: readonly (readonly Point[])[];
  /** m between two entries of `steer` and `lateral`. */
  readonly spacing: number;
  /** rad, positive left. */
  readonly steer: readonly number[];
  /** m/s², positive left. */
  readonly lateral: readonly number[];
  add(axle: Point, wheels: readonly Readonly<WheelReading>[], motion: Readonly<VehicleMotion>): void;
}

/** m between two entries, and how many are kept: the oldest of a long drive stay, the newest are left out. */
const SPACING = 0.25;
const MOST = 2000;
/** The share of a new reading in the running mean that takes the springs' trembling out of the acceleration. */
const SMOOTHING = 0.08;

export function createRecord(): Record {
  const ways: Point[][] = [[], [], [], []];
  const steer: number[] = [];
  const lateral: number[] = [];
  let last: Point | null = null;
  let mean = 0;
  return {
    ways,
    spacing: SPACING,
    steer,
    lateral,
    add(axle, wheels, motion) {
      mean += (motion.lateralAcceleration - mean) * SMOOTHING;
      if (last !== null && (distance(last, axle) < SPACING || steer.length >= MOST)) return;
      last = axle;
      for (const [i, way] of ways.entries()) way.push([wheels[i]!.x, wheels[i]!.z]);
      steer.push(motion.steerAngle);
      lateral.push(mean);
    },
  };
}
