import type { HP_BodyId } from "@babylonjs/havok";
import type { HeightIndex } from "../math/height-index";
import { createReading } from "../telemetry/gap-probe";
import type { WheelReading } from "../telemetry/types";
import type { Controls, VehicleMotion, VehiclePose, VehicleSpec } from "../vehicle/types";
import { chassisOf } from "./chassis";
import { createChassisBody, type Wrench } from "./chassis-body";
import { copyFrame, createFrame, type Frame, poseOfFrame } from "./frame";
import type { PhysicsWorld } from "./physics-world";
import { traction, within } from "./powertrain";
import { settle } from "./settle";
import { copyVelocity, createVelocity, type Velocity, velocityBetween } from "./velocity";
import { createWheel, readWheel, standWheel, steerWheel } from "./wheel";
import { addUpForces, type Motion } from "./wheel-forces";

/** What is pulled and stepped with the car. Its bodies are Havok's as the car's is. */
export interface Pulled {
  /** Stands it in line behind what pulls it. */
  seat(): void;
  roll(speed: number): void;
  setGround(floor: HeightIndex, paved: number): void;
  prepare(controls: Readonly<Controls>, seconds: number): void;
  finish(seconds: number): void;
  dispose(): void;
}

/** All that a car pulls. */
export interface Train extends Pulled {
  readonly trailers: readonly Towed[];
}

/** A trailer as it stands after the last step. */
export interface Towed {
  readonly spec: VehicleSpec;
  readonly pose: VehiclePose;
  /** rad, plan: counter-clockwise from east. */
  readonly heading: number;
  /** rad that it is folded against the unit before it, positive where its rear is to the left. */
  readonly fold: number;
  /** m between its coupling and the hitch that pulls it: what Havok lets them part. */
  readonly gap: number;
}

/** Couples what a car pulls; it must be seated then. */
export type TrainMaker = (
  world: PhysicsWorld,
  lead: { readonly spec: VehicleSpec; readonly body: HP_BodyId; readonly pose: Readonly<VehiclePose> },
  floor: HeightIndex,
) => Train;

/** A vehicle on four wheels, moved by Havok, carried by its own suspension and tyres on the drawn road. */
export interface Car {
  readonly spec: VehicleSpec;
  /** What its driver does; written from outside before `prepare`. */
  readonly controls: Controls;
  /** After the last step. Body: x to its right, y up, z ahead. */
  readonly pose: VehiclePose;
  readonly motion: VehicleMotion;
  readonly wheels: readonly WheelReading[];
  /** What it pulls; nothing before `tow`. */
  readonly trailers: readonly Towed[];
  /** Couples what its spec says that it pulls, and stands it behind the car. */
  tow(make: TrainMaker): void;
  /** Whether `wheels` are measured; a far car's needn't be. */
  measuring: boolean;
  /** Stands it at rest on its springs, on the highest road below `below`; false where no wheel finds road. */
  seat(x: number, z: number, heading: number, below?: number): boolean;
  /** Lets it roll ahead at `speed` (m/s) from where it has been seated, its front wheels turned by `steer` (rad). */
  roll(speed: number, steer: number): void;
  /**
   * Another road from now on. Where heights changed, seat the car anew. `floor`: what carries, if more than the road:
   * its first `paved` triangles are road and sidewalk, the others grass.
   */
  setGround(ground: HeightIndex, floor?: HeightIndex, paved?: number): void;
  /** Before the world's step: forces of springs, tyres, gravity and air. */
  prepare(seconds: number): void;
  /** After it: pose, motion and wheels as they are then. */
  finish(seconds: number): void;
  dispose(): void;
}

/**
 * m/s, under which the way from pose to pose counts and not what Havok reports: it slows bodies to a stop from
 * 0.1 m/s down, and says 0 while they still move by what pushes them in each step.
 */
const SLOW = 0.12;

const NONE: readonly Towed[] = [];

/** Writes how a body at `velocity` moves. */
function writeMotion(motion: VehicleMotion, body: Readonly<Frame>, velocity: Readonly<Velocity>): void {
  motion.speed = velocity.x * body.aheadX + velocity.y * body.aheadY + velocity.z * body.aheadZ;
  motion.heading = Math.atan2(body.aheadZ, body.aheadX);
  motion.lateralAcceleration = 0;
}

/** m/s, to the left, that a body gained since it moved as `before`. */
const gainedLeft = (body: Readonly<Frame>, now: Readonly<Velocity>, before: Readonly<Velocity>): number =>
  (before.x - now.x) * body.rightX + (before.y - now.y) * body.rightY + (before.z - now.z) * body.rightZ;

/**
 * Puts a car of `spec` into the world, at the origin until it is seated; `firstGround` carries it and is what it is
 * measured against. @throws RangeError on an impossible spec
 */
export function createCar(world: PhysicsWorld, spec: VehicleSpec, firstGround: HeightIndex): Car {
  const chassis = chassisOf(spec);
  const hull = createChassisBody(world, chassis);
  const body = createFrame();
  const wheels = chassis.mounts.map((mount) => createWheel(spec, mount));
  const bodyBefore = createFrame();
  const velocity = createVelocity();
  const before = createVelocity();
  const forces: Motion = {
    spec,
    body,
    velocity,
    wheels,
    traction: { drive: 0, resistance: 0 },
    pavedTriangles: firstGround.triangles,
  };
  const wrench: Wrench = { x: 0, y: 0, z: 0, turnX: 0, turnY: 0, turnZ: 0 };
  const controls: Controls = { steer: 0, throttle: 0, brake: 0 };
  const motion: VehicleMotion = { speed: 0, heading: 0, lateralAcceleration: 0, steerAngle: 0 };
  const readings = wheels.map(createReading);
  const pose: VehiclePose = { x: 0, y: 0, z: 0, qx: 0, qy: 0, qz: 0, qw: 1, wheels: wheels.map((wheel) => wheel.pose) };
  let ground = firstGround;
  let floor = firstGround;
  let train: Train | null = null;

  const look = (rolled: number): void => {
    for (let i = 0; i < wheels.length; i++) {
      const wheel = wheels[i]!;
      steerWheel(wheel, motion.steerAngle);
      standWheel(floor, body, wheel);
      if (car.measuring) readWheel(ground, wheel, rolled, readings[i]!);
    }
  };

  const turnWheels = (seconds: number): void => {
    const wanted = -within(controls.steer, -1, 1) * spec.steeringLimit;
    const most = spec.steeringRate * seconds;
    motion.steerAngle += Math.min(most, Math.max(-most, wanted - motion.steerAngle));
  };

  const car: Car = {
    spec,
    controls,
    pose,
    motion,
    wheels: readings,
    get trailers() {
      return train?.trailers ?? NONE;
    },
    tow(make) {
      train ??= make(world, { spec, body: hull.id, pose }, floor);
      train.setGround(floor, forces.pavedTriangles);
      train.seat();
    },
    measuring: true,
    seat(x, z, heading, below) {
      body.x = x;
      body.z = z;
      const stands = settle(floor, forces, heading, below);
      poseOfFrame(body, pose);
      hull.place(pose);
      hull.read(body, velocity);
      poseOfFrame(body, pose);
      motion.steerAngle = 0;
      writeMotion(motion, body, velocity);
      look(0);
      train?.seat();
      return stands;
    },
    roll(speed, steer) {
      hull.roll(body, speed);
      hull.read(body, velocity);
      motion.steerAngle = steer;
      writeMotion(motion, body, velocity);
      look(0);
      train?.roll(speed);
    },
    setGround(next, nextFloor = next, paved = next.triangles) {
      ground = next;
      forces.pavedTriangles = paved;
      floor = nextFloor;
      look(0);
      train?.setGround(floor, paved);
    },
    prepare(seconds) {
      traction(spec, controls, motion.speed, forces.traction);
      addUpForces(forces, seconds, wrench);
      hull.push(wrench, seconds);
      train?.prepare(controls, seconds);
    },
    finish(seconds) {
      copyVelocity(velocity, before);
      copyFrame(body, bodyBefore);
      hull.read(body, velocity);
      if (Math.hypot(velocity.x, velocity.y, velocity.z) < SLOW) velocityBetween(bodyBefore, body, seconds, velocity);
      poseOfFrame(body, pose);
      turnWheels(seconds);
      writeMotion(motion, body, velocity);
      motion.lateralAcceleration = gainedLeft(body, velocity, before) / seconds;
      for (const { pose: wheel } of wheels) wheel.spin += (motion.speed * seconds) / spec.wheelRadius;
      look(motion.speed * seconds);
      train?.finish(seconds);
    },
    dispose() {
      train?.dispose();
      hull.dispose();
    },
  };
  return car;
}
