import type { HeightIndex } from "../math/height-index";
import { createWheelSampler } from "../physics/sample-wheels";
import { createReading } from "../telemetry/gap-probe";
import { WHEEL_NAMES, type WheelReading } from "../telemetry/types";
import type { VehiclePose, VehicleSpec, WheelPose } from "../vehicle/types";
import { copyPose, createBodyPose, poseBetween } from "./between";

/** What wheels are measured against, and what carries them. */
export interface Road {
  readonly ground: HeightIndex;
  readonly floor: HeightIndex;
  /** The floor's first so many triangles are road or sidewalk; those after them are grass. */
  readonly paved: number;
}

/**
 * The vehicle as it is drawn: its body between its last two steps, its wheels stood and measured anew on the road
 * there, so that what the eye sees is what is judged. Allocates nothing once it is made.
 */
export interface DrawnVehicle {
  readonly pose: VehiclePose;
  readonly wheels: readonly WheelReading[];
  /** Before a step: keeps where the vehicle is. */
  keep(pose: Readonly<VehiclePose>): void;
  /** Poses it at part `t` (0 … 1) of the way from what was kept to `pose`. */
  show(road: Road, pose: Readonly<VehiclePose>, t: number): void;
}

export function createDrawnVehicle(spec: VehicleSpec): DrawnVehicle {
  const sampler = createWheelSampler(spec);
  const names = spec.coupling ? WHEEL_NAMES.slice(2) : WHEEL_NAMES;
  const readings = names.map(createReading);
  const wheels = names.map((): WheelPose => ({ x: 0, y: 0, z: 0, steer: 0, spin: 0, travel: 0 }));
  const pose: VehiclePose = { ...createBodyPose(), wheels };
  const before = createBodyPose();
  const turnedBefore = wheels.map(() => ({ steer: 0, spin: 0 }));

  return {
    pose,
    wheels: readings,
    keep(from) {
      copyPose(from, before);
      for (let i = 0; i < wheels.length; i++) {
        turnedBefore[i]!.steer = from.wheels[i]!.steer;
        turnedBefore[i]!.spin = from.wheels[i]!.spin;
      }
    },
    show({ ground, floor }, to, t) {
      poseBetween(before, to, t, pose);
      for (let i = 0; i < wheels.length; i++) {
        const wheel = wheels[i]!;
        const from = turnedBefore[i]!;
        wheel.steer = from.steer + (to.wheels[i]!.steer - from.steer) * t;
        wheel.spin = from.spin + (to.wheels[i]!.spin - from.spin) * t;
        wheel.travel = to.wheels[i]!.travel;
      }
      sampler.sample(ground, pose, readings, floor);
    },
  };
}
