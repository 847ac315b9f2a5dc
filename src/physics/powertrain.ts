import type { Controls, VehicleSpec } from "../vehicle/types";
import { GRAVITY } from "./chassis";

/** m/s, up to which an engine gives its whole force; above it, its whole power. */
const FULL_FORCE_SPEED = 12;
/** m/s, the fastest in reverse. */
const REVERSE_SPEED = 8;
/** m/s, above which the throttle against the motion brakes instead of driving. */
const TURN_AROUND_SPEED = 0.5;
/** Of the weight: rolling resistance of tyres on asphalt; an engine's drag off the throttle; a handbrake's hold. */
const ROLLING = 0.012;
const ENGINE_DRAG = 0.04;
const HOLD = 0.4;
/** m/s, under which a vehicle whose driver lets go of the throttle is held. */
const HOLD_SPEED = 0.5;
/** Of the throttle, under which it counts as let go. */
const IDLE = 0.01;

/** N, of all wheels together. */
export interface Traction {
  drive: number;
  resistance: number;
}

/** A number from outside, within its limits; what isn't one is nought. */
export const within = (value: number, least: number, most: number): number =>
  Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : 0;

/** What engine and brakes make of the driver's wishes at `speed` (m/s, negative backwards). */
export function traction(spec: VehicleSpec, controls: Readonly<Controls>, speed: number, out: Traction): void {
  const throttle = within(controls.throttle, -1, 1);
  const turning = throttle * speed < 0 && Math.abs(speed) > TURN_AROUND_SPEED;
  const idle = Math.abs(throttle) < IDLE;
  const brake = Math.max(within(controls.brake, 0, 1), turning ? Math.abs(throttle) : 0);
  const faded = Math.min(1, FULL_FORCE_SPEED / Math.abs(speed));
  const reversing = throttle < 0 ? Math.max(0, 1 + Math.min(0, speed) / REVERSE_SPEED) : 1;
  out.drive = turning || idle ? 0 : throttle * spec.driveForce * faded * reversing;
  const hold = idle ? HOLD * Math.max(0, 1 - Math.abs(speed) / HOLD_SPEED) : 0;
  out.resistance = brake * spec.brakeForce + (ROLLING + (idle ? ENGINE_DRAG : 0) + hold) * spec.mass * GRAVITY;
}

/** kg/m per m² of front: half of air's density times a drag coefficient of 0.35. */
const AIR = 0.21;

/** N per (m/s)². */
export const airDrag = (spec: VehicleSpec): number => AIR * spec.width * spec.height;
