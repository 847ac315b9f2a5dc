import type { Curve } from "../math/curve";
import { type SpeedPlan, speedAt } from "./speed-plan";
import { sampleAt, type Track, trackOf } from "./track";
import type { Controls, VehicleMotion, VehicleSpec } from "./types";

/** Look-ahead of the pursuit: m at least, s of driving beyond that. */
const LEAST_LOOK_AHEAD = 2.5;
const LOOK_AHEAD_SECONDS = 0.35;
/** s, from turning the wheels to the vehicle's turning as they say: its tyres and its inertia take that long. */
const PREVIEW_SECONDS = 0.09;
/** m/s². */
const GRAVITY = 9.81;
/** 1/s, how fast a wrong speed is made good. */
const SPEED_GAIN = 2;

/** Where a vehicle is, world axes: its centre of mass. A `VehiclePose` will do. */
export interface FollowedPose {
  readonly x: number;
  readonly z: number;
}

/** A driver for one curve. `step` writes what to do into `out`. */
export interface PathFollower {
  step(pose: FollowedPose, motion: VehicleMotion, dt: number, out: Controls): void;
  /** m along the curve, the rear axle's middle. */
  readonly station: number;
  /** m off the curve, the rear axle's middle, positive to the left. */
  readonly offset: number;
  /** The rear axle has passed the curve's end. */
  readonly done: boolean;
}

/** The curvature of the arc that leaves (x, y) along `heading` and passes through the point a `way` ahead on `track`. */
function pursuit(track: Track, station: number, x: number, y: number, heading: number): number {
  const dx = sampleAt(track, track.east, station) - x;
  const dy = sampleAt(track, track.north, station) - y;
  const across = dy * Math.cos(heading) - dx * Math.sin(heading);
  return (2 * across) / (dx * dx + dy * dy);
}

/** The station near `start` at which the track passes (x, y): Newton on the distance along it. */
function stationNear(track: Track, start: number, x: number, y: number): number {
  let s = start;
  for (let i = 0; i < 3; i++) {
    const heading = sampleAt(track, track.heading, s);
    const dx = x - sampleAt(track, track.east, s);
    const dy = y - sampleAt(track, track.north, s);
    s += dx * Math.cos(heading) + dy * Math.sin(heading);
  }
  return s;
}

/**
 * Drives a vehicle's rear axle along `curve`: the curve's own steering, spread over the time the wheels take to
 * turn, corrected by pure pursuit. Of the pursuit only the difference counts between where the vehicle is and where
 * it should be, so that it doesn't cut the bend it is right on. Its step allocates nothing.
 * @param plan the speed along the same curve
 */
export function createPathFollower(spec: VehicleSpec, curve: Curve, plan: SpeedPlan): PathFollower {
  const track = trackOf(spec, curve);
  const rear = spec.wheelbase - spec.centreOfMassBehindFrontAxle;
  let station = 0;
  let offset = 0;

  function steering(x: number, y: number, heading: number, speed: number): number {
    const pathHeading = sampleAt(track, track.heading, station);
    const east = sampleAt(track, track.east, station);
    const north = sampleAt(track, track.north, station);
    offset = (y - north) * Math.cos(pathHeading) - (x - east) * Math.sin(pathHeading);
    const goal = station + Math.max(LEAST_LOOK_AHEAD, LOOK_AHEAD_SECONDS * Math.abs(speed));
    const curvature = Math.tan(sampleAt(track, track.steer, station + PREVIEW_SECONDS * speed)) / spec.wheelbase;
    // On its path in a bend the nose points inwards by the slip that gives the rear tyres their side force.
    const slip = (speed * speed * curvature) / (GRAVITY * spec.corneringStiffness);
    const correction = pursuit(track, goal, x, y, heading) - pursuit(track, goal, east, north, pathHeading + slip);
    return Math.atan(spec.wheelbase * (curvature + correction));
  }

  function drive(speed: number, out: Controls): void {
    const planned = speedAt(plan, station);
    const slope = (speedAt(plan, station + 0.5) - planned) / 0.5;
    const force = spec.mass * (planned * slope + SPEED_GAIN * (planned - speed));
    out.throttle = Math.min(1, Math.max(0, force / spec.driveForce));
    out.brake = Math.min(1, Math.max(0, -force / spec.brakeForce));
  }

  return {
    step(pose, motion, dt, out) {
      const x = pose.x - rear * Math.cos(motion.heading);
      const y = pose.z - rear * Math.sin(motion.heading);
      station = stationNear(track, station + motion.speed * dt, x, y);
      out.steer = Math.min(1, Math.max(-1, -steering(x, y, motion.heading, motion.speed) / spec.steeringLimit));
      drive(motion.speed, out);
    },
    get station() {
      return station;
    },
    get offset() {
      return offset;
    },
    get done() {
      return station >= curve.length;
    },
  };
}
