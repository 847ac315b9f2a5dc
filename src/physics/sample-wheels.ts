import type { HeightIndex } from "../math/height-index";
import type { WheelReading } from "../telemetry/types";
import type { VehiclePose, VehicleSpec } from "../vehicle/types";
import { chassisOf } from "./chassis";
import { createFrame, frameOfPose } from "./frame";
import { createWheel, readWheel, standWheel } from "./wheel";

/** Stands the wheels of a pose between two steps on the road and measures them there. Allocates nothing. */
export interface WheelSampler {
  /** Reads the body and every wheel's steer from `pose`, writes its wheels' places and travel, and `readings`. */
  sample(ground: HeightIndex, pose: VehiclePose, readings: readonly WheelReading[], floor?: HeightIndex): void;
}

export function createWheelSampler(spec: VehicleSpec): WheelSampler {
  const body = createFrame();
  const wheels = chassisOf(spec).mounts.map((mount) => createWheel(spec, mount));
  return {
    sample(ground, pose, readings, floor = ground) {
      frameOfPose(pose, body);
      for (let i = 0; i < wheels.length; i++) {
        const wheel = wheels[i]!;
        const drawn = pose.wheels[i]!;
        wheel.pose.steer = drawn.steer;
        wheel.pose.travel = drawn.travel;
        standWheel(floor, body, wheel);
        readWheel(ground, wheel, 0, readings[i]!);
        drawn.x = wheel.pose.x;
        drawn.y = wheel.pose.y;
        drawn.z = wheel.pose.z;
        drawn.travel = wheel.pose.travel;
      }
    },
  };
}
