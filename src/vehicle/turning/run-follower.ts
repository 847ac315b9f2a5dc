import type { Controls, VehicleMotion, VehicleSpec } from "../types";
import type { DrivenRun } from "./corner-answer";

/** m ahead at which a front axle that is off its way is back on it. */
const LOOK_AHEAD = 1.2;
/** s that the wheels are turned ahead of what the way asks for. */
const PREVIEW = 0.06;
/** 1/s, how fast a wrong speed is made good. */
const SPEED_GAIN = 2;

/** A driver that keeps the steered axle on a run's way. `step` writes what to do into `out`. */
export interface RunFollower {
  step(pose: { readonly x: number; readonly z: number }, motion: VehicleMotion, out: Controls): void;
  /** m along the run, where the steered axle is. */
  readonly station: number;
  /** m that the steered axle is off its way, positive to the left. */
  readonly offset: number;
  /** The run has come to its end. */
  readonly done: boolean;
}

/** Where a vehicle of `spec` is to be seated so that its steered axle stands at a run's beginning: its centre of mass. */
export function startOf(run: DrivenRun, spec: VehicleSpec): { east: number; north: number; heading: number } {
  const [east, north, heading] = run.units[0]!;
  const back = spec.centreOfMassBehindFrontAxle;
  return { east: east! - back * Math.cos(heading!), north: north! - back * Math.sin(heading!), heading: heading! };
}

/**
 * Drives a vehicle along a run at `speed` (m/s). Its front wheels point where the way does, and a little more, by what
 * the axle is off it: atan(offset / look-ahead). Source: Stanley's law, with a length for v / k.
 */
export function createRunFollower(spec: VehicleSpec, run: DrivenRun, speed: number): RunFollower {
  const poses = run.units[0]!;
  const mass = (spec.trailers ?? []).reduce((sum, trailer) => sum + trailer.mass, spec.mass);
  const last = run.steer.length - 1;
  let i = 0;
  let offset = 0;
  const forwardOf = (x: number, y: number, k: number): number => {
    const along = poses[3 * k + 2]! + run.steer[k]!;
    return (x - poses[3 * k]!) * Math.cos(along) + (y - poses[3 * k + 1]!) * Math.sin(along);
  };
  const steering = (x: number, y: number, heading: number, now: number): number => {
    while (i < last && forwardOf(x, y, i) > run.step / 2) i++;
    const along = poses[3 * i + 2]! + run.steer[i]!;
    offset = (y - poses[3 * i + 1]!) * Math.cos(along) - (x - poses[3 * i]!) * Math.sin(along);
    const ahead = Math.min(last, i + Math.round((PREVIEW * now) / run.step));
    const way = poses[3 * ahead + 2]! + run.steer[ahead]!;
    const turn = Math.atan2(Math.sin(way - heading), Math.cos(way - heading));
    return turn - Math.atan(offset / LOOK_AHEAD);
  };
  return {
    step(pose, motion, out) {
      const { heading } = motion;
      const x = pose.x + spec.centreOfMassBehindFrontAxle * Math.cos(heading);
      const y = pose.z + spec.centreOfMassBehindFrontAxle * Math.sin(heading);
      out.steer = Math.min(1, Math.max(-1, -steering(x, y, heading, motion.speed) / spec.steeringLimit));
      const force = mass * SPEED_GAIN * (speed - motion.speed);
      out.throttle = Math.min(1, Math.max(0, force / spec.driveForce));
      out.brake = Math.min(1, Math.max(0, -force / spec.brakeForce));
    },
    get station() {
      return i * run.step;
    },
    get offset() {
      return offset;
    },
    get done() {
      return i >= last;
    },
  };
}
