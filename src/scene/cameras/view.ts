import type { Camera } from "@babylonjs/core/Cameras/camera.js";
import type { WorldPoint } from "../../telemetry/types";
import type { VehicleMotion, VehiclePose, VehicleSpec } from "../../vehicle/types";

/** One way to look at the vehicle. */
export interface View {
  readonly camera: Camera;
  /** Moves the camera for a frame `seconds` after the last; 0: cuts to where it belongs. */
  update(pose: Readonly<VehiclePose>, motion: Readonly<VehicleMotion>, seconds: number): void;
  /** Turns to a world place until the vehicle drives on. */
  lookAt?(place: WorldPoint): void;
  /** Begins and stops listening to the pointer, where the view is moved by hand. */
  attach?(canvas: HTMLCanvasElement): void;
  detach?(): void;
}

/** What a view is made for. */
export interface ViewSettings {
  readonly spec: VehicleSpec;
  /** Rigid views instead of gliding ones. */
  readonly reducedMotion: boolean;
}

/** The narrowest picture (width / height) that shows enough beside the vehicle; a narrower one has a wider field. */
const NARROW = 0.92;
const WIDEST = 2;

/** rad, from the picture's upper edge to its lower one, for a field that suits a wide picture. */
export const fieldFor = (field: number, aspect: number): number =>
  2 * Math.atan(Math.tan(field / 2) * Math.min(Math.max(NARROW / aspect, 1), WIDEST));

/** The share of a distance gone after `seconds` when it halves its size every `halfLife` seconds. */
export const glide = (seconds: number, halfLife: number): number => 1 - 2 ** (-seconds / halfLife);

/** m, the road under the vehicle: the lowest of its tyres. */
export function groundUnder(pose: Readonly<VehiclePose>, wheelRadius: number): number {
  let lowest = Number.POSITIVE_INFINITY;
  for (const wheel of pose.wheels) lowest = Math.min(lowest, wheel.y - wheelRadius);
  return lowest;
}
