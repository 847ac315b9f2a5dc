import type { HP_BodyId } from "@babylonjs/havok";
import type { HeightIndex } from "../math/height-index";
import type { VehiclePose, VehicleSpec } from "../vehicle/types";
import type { Pulled, Towed } from "./car";
import { chassisOf } from "./chassis";
import { createChassisBody, type Wrench } from "./chassis-body";
import { createFrame, type Frame, frameOfPose, poseOfFrame } from "./frame";
import { couple, couplingOf, hitchOf } from "./hitch";
import type { PhysicsWorld } from "./physics-world";
import { traction } from "./powertrain";
import { tilt } from "./settle";
import { createVelocity, velocityBetween } from "./velocity";
import { createWheel, standWheel } from "./wheel";
import { addUpForces, type Motion } from "./wheel-forces";

/** A unit that another one can be coupled to, as it stands after the last step. */
export interface Pulling {
  readonly spec: VehicleSpec;
  readonly body: HP_BodyId;
  readonly pose: Readonly<VehiclePose>;
}

/** A trailer: a body on its own axle, coupled to the unit before it. */
export interface Trailer extends Towed, Pulled {
  readonly body: HP_BodyId;
}

type Place = readonly [right: number, up: number, ahead: number];

/** m/s, under which the way from pose to pose counts and not what Havok reports. */
const SLOW = 0.12;
/** Rounds in which the ground under the axle is found. */
const ROUNDS = 4;

const inWorld = (frame: Readonly<Frame>, [right, up, ahead]: Place): [number, number, number] => [
  frame.x + right * frame.rightX + up * frame.upX + ahead * frame.aheadX,
  frame.y + right * frame.rightY + up * frame.upY + ahead * frame.aheadY,
  frame.z + right * frame.rightZ + up * frame.upZ + ahead * frame.aheadZ,
];

/** Height (m) of the ground left and right under the axle, or `level` where there is none. */
function underAxle(ground: HeightIndex, spec: VehicleSpec, frame: Readonly<Frame>, level: number): [number, number] {
  const back = spec.centreOfMassBehindFrontAxle - spec.wheelbase;
  const at = (right: number): number => {
    const [x, y, z] = inWorld(frame, [right, 0, back]);
    const height = ground.heightAt(x, z, y);
    return Number.isNaN(height) ? level : height;
  };
  return [at(-spec.track / 2), at(spec.track / 2)];
}

/** Stands `frame` with its coupling at `hitch` (world, m) and its wheels on the ground, its nose to `heading`. */
function standBehind(ground: HeightIndex, spec: VehicleSpec, frame: Frame, hitch: Place, heading: number): void {
  const { height } = spec.coupling!;
  const at = couplingOf(spec, height);
  const stance = { height: hitch[1], ahead: 0, right: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    tilt(frame, stance, heading);
    const [x, y, z] = inWorld({ ...frame, x: 0, y: 0, z: 0 }, at);
    [frame.x, frame.y, frame.z] = [hitch[0] - x, hitch[1] - y, hitch[2] - z];
    const [left, right] = underAxle(ground, spec, frame, hitch[1] - height);
    stance.ahead = (hitch[1] - height - (left + right) / 2) / spec.wheelbase;
    stance.right = (right - left) / spec.track;
  }
}

/** rad from −π to π. */
const turned = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle));

/** Couples a trailer of `spec` to `before`. It stands nowhere until it is seated. */
export function createTrailer(world: PhysicsWorld, spec: VehicleSpec, before: Pulling, ground: HeightIndex): Trailer {
  const coupling = spec.coupling!;
  const chassis = chassisOf(spec);
  const hull = createChassisBody(world, chassis);
  const [body, bodyBefore, pulling] = [createFrame(), createFrame(), createFrame()];
  const wheels = chassis.mounts.map((mount) => createWheel(spec, mount));
  const velocity = createVelocity();
  const forces: Motion = {
    spec,
    body,
    velocity,
    wheels,
    traction: { drive: 0, resistance: 0 },
    pavedTriangles: ground.triangles,
  };
  const wrench: Wrench = { x: 0, y: 0, z: 0, turnX: 0, turnY: 0, turnZ: 0 };
  const pose: VehiclePose = { x: 0, y: 0, z: 0, qx: 0, qy: 0, qz: 0, qw: 1, wheels: wheels.map((wheel) => wheel.pose) };
  const uncouple = couple(world, before, { spec, body: hull.id }, coupling);
  let floor = ground;
  let speed = 0;
  let [heading, fold, gap] = [0, 0, 0];

  const look = (): void => {
    for (const wheel of wheels) standWheel(floor, body, wheel);
    frameOfPose(before.pose, pulling);
    const [x, y, z] = inWorld(pulling, hitchOf(before.spec, coupling));
    const own = inWorld(body, couplingOf(spec, coupling.height));
    gap = Math.hypot(own[0] - x, own[1] - y, own[2] - z);
    heading = Math.atan2(body.aheadZ, body.aheadX);
    fold = turned(Math.atan2(pulling.aheadZ, pulling.aheadX) - heading);
    speed = velocity.x * body.aheadX + velocity.y * body.aheadY + velocity.z * body.aheadZ;
  };

  return {
    spec,
    body: hull.id,
    pose,
    get heading() {
      return heading;
    },
    get fold() {
      return fold;
    },
    get gap() {
      return gap;
    },
    seat() {
      frameOfPose(before.pose, pulling);
      const hitch = inWorld(pulling, hitchOf(before.spec, coupling));
      standBehind(floor, spec, body, hitch, Math.atan2(pulling.aheadZ, pulling.aheadX));
      poseOfFrame(body, pose);
      hull.place(pose);
      hull.read(body, velocity);
      look();
    },
    roll(rolling) {
      hull.roll(body, rolling);
      hull.read(body, velocity);
      look();
    },
    setGround(next, paved) {
      floor = next;
      forces.pavedTriangles = paved;
    },
    prepare(controls, seconds) {
      traction(spec, controls, speed, forces.traction);
      addUpForces(forces, seconds, wrench);
      hull.push(wrench, seconds);
    },
    finish(seconds) {
      Object.assign(bodyBefore, body);
      hull.read(body, velocity);
      if (Math.hypot(velocity.x, velocity.y, velocity.z) < SLOW) velocityBetween(bodyBefore, body, seconds, velocity);
      poseOfFrame(body, pose);
      look();
      for (const { pose: wheel } of wheels) wheel.spin += (speed * seconds) / spec.wheelRadius;
    },
    dispose() {
      uncouple();
      hull.dispose();
    },
  };
}
