import type { VehicleSpec } from "../vehicle/types";
import { GRAVITY } from "./chassis";
import type { Wrench } from "./chassis-body";
import type { Frame } from "./frame";
import { airDrag, type Traction } from "./powertrain";
import { type TyreDemand, type TyreForce, tyreForce } from "./tyre";
import type { Velocity } from "./velocity";
import type { Footing, Wheel } from "./wheel";

/** m of suspension travel over which the bump stop works, and how many times stiffer than the spring it is. */
const STOP_TRAVEL = 0.05;
const STOP_STIFFNESS = 8;
/** Of the vehicle's weight: the most that one wheel takes, as when it runs against an edge. */
const MOST_LOAD = 2;
/** Cosine between suspension and normal, at least: a tyre against a wall doesn't lift the vehicle. */
const LEAST_UPRIGHT = 0.3;

/** Of the grip on asphalt, what grass gives; of the load, how much more it resists rolling. */
const GRASS_GRIP = 0.55;
const GRASS_ROLLING = 0.08;

/** N along the suspension, of spring, bump stop and damper. `rate`: m/s, positive while it goes out. */
export function suspensionForce(spec: VehicleSpec, travel: number, rate: number): number {
  const stop = Math.max(0, STOP_TRAVEL - travel) * STOP_STIFFNESS;
  const spring = spec.spring * (spec.suspensionTravel - travel + stop);
  const force = spring - (rate < 0 ? spec.bump : spec.rebound) * rate;
  return Math.min(MOST_LOAD * spec.mass * GRAVITY, Math.max(0, force));
}

/** Where the tyre stands, how fast it moves there, and what it carries. */
function loadTyre(spec: VehicleSpec, body: Readonly<Frame>, velocity: Readonly<Velocity>, wheel: Wheel): void {
  const { contact, frame, pose, footing } = wheel;
  const { normalX, normalY, normalZ } = contact;
  footing.load = 0;
  if (contact.travel >= spec.suspensionTravel) return;
  const lean = normalX * frame.rightX + normalY * frame.rightY + normalZ * frame.rightZ;
  const reach = spec.wheelRadius / Math.sqrt(Math.max(1e-6, 1 - lean * lean));
  footing.x = pose.x - body.x - reach * (normalX - lean * frame.rightX);
  footing.y = pose.y - body.y - reach * (normalY - lean * frame.rightY);
  footing.z = pose.z - body.z - reach * (normalZ - lean * frame.rightZ);
  footing.speedX = velocity.x + velocity.spinY * footing.z - velocity.spinZ * footing.y;
  footing.speedY = velocity.y + velocity.spinZ * footing.x - velocity.spinX * footing.z;
  footing.speedZ = velocity.z + velocity.spinX * footing.y - velocity.spinY * footing.x;
  const upright = Math.max(LEAST_UPRIGHT, normalX * body.upX + normalY * body.upY + normalZ * body.upZ);
  const leaving = footing.speedX * normalX + footing.speedY * normalY + footing.speedZ * normalZ;
  footing.load = suspensionForce(spec, contact.travel, leaving / upright) / upright;
}

/** Adds a force (N, world) that acts at the footing. */
function addForce(wrench: Wrench, { x, y, z }: Readonly<Footing>, fx: number, fy: number, fz: number): void {
  wrench.x += fx;
  wrench.y += fy;
  wrench.z += fz;
  wrench.turnX += y * fz - z * fy;
  wrench.turnY += z * fx - x * fz;
  wrench.turnZ += x * fy - y * fx;
}

const demand: TyreDemand = { load: 0, grip: 0, corneringStiffness: 0, ahead: 0, right: 0, drive: 0, resistance: 0 };
const force: TyreForce = { ahead: 0, right: 0 };

/** Adds what the tyre does to the vehicle, in the plane of contact and along its normal. */
function addTyre(spec: VehicleSpec, wheel: Wheel, seconds: number, wrench: Wrench): void {
  const { frame, footing, contact } = wheel;
  const { normalX, normalY, normalZ } = contact;
  const dive = frame.aheadX * normalX + frame.aheadY * normalY + frame.aheadZ * normalZ;
  const unit = 1 / Math.sqrt(Math.max(1e-6, 1 - dive * dive));
  const aheadX = (frame.aheadX - dive * normalX) * unit;
  const aheadY = (frame.aheadY - dive * normalY) * unit;
  const aheadZ = (frame.aheadZ - dive * normalZ) * unit;
  const rightX = normalY * aheadZ - normalZ * aheadY;
  const rightY = normalZ * aheadX - normalX * aheadZ;
  const rightZ = normalX * aheadY - normalY * aheadX;
  demand.load = footing.load;
  demand.grip = footing.grass ? GRASS_GRIP * spec.grip : spec.grip;
  demand.corneringStiffness = spec.corneringStiffness;
  demand.ahead = footing.speedX * aheadX + footing.speedY * aheadY + footing.speedZ * aheadZ;
  demand.right = footing.speedX * rightX + footing.speedY * rightY + footing.speedZ * rightZ;
  demand.drive = footing.drive;
  demand.resistance = footing.resistance + (footing.grass ? GRASS_ROLLING * footing.load : 0);
  tyreForce(demand, wheel.bend, seconds, force);
  const fx = normalX * footing.load + aheadX * force.ahead + rightX * force.right;
  const fy = normalY * footing.load + aheadY * force.ahead + rightY * force.right;
  const fz = normalZ * footing.load + aheadZ * force.ahead + rightZ * force.right;
  addForce(wrench, footing, fx, fy, fz);
}

/** What moves a vehicle in one step, and what it is moved by. */
export interface Motion {
  readonly spec: VehicleSpec;
  readonly body: Frame;
  readonly velocity: Velocity;
  readonly wheels: readonly Wheel[];
  readonly traction: Traction;
  /** Triangles of the ground that are road or sidewalk; those after them are grass. */
  pavedTriangles: number;
}

/** Gravity and air, alone, into `wrench`. */
function startWrench(spec: VehicleSpec, { x, y, z }: Readonly<Velocity>, wrench: Wrench): void {
  const drag = airDrag(spec) * Math.sqrt(x * x + y * y + z * z);
  wrench.x = -drag * x;
  wrench.y = -drag * y - spec.mass * GRAVITY;
  wrench.z = -drag * z;
  wrench.turnX = 0;
  wrench.turnY = 0;
  wrench.turnZ = 0;
}

/**
 * Adds up what wheels, gravity and air do to the body over a step of `seconds`. Drive and brakes go to the wheels by
 * the load they carry, so that none locks or spins before the others.
 */
export function addUpForces(motion: Motion, seconds: number, wrench: Wrench): void {
  const { spec, body, velocity, wheels, traction, pavedTriangles } = motion;
  startWrench(spec, velocity, wrench);
  let load = 0;
  for (let i = 0; i < wheels.length; i++) {
    loadTyre(spec, body, velocity, wheels[i]!);
    load += wheels[i]!.footing.load;
  }
  for (let i = 0; i < wheels.length; i++) {
    const wheel = wheels[i]!;
    if (wheel.footing.load === 0) {
      wheel.bend.aside = 0;
      wheel.bend.along = 0;
      continue;
    }
    wheel.footing.grass = wheel.contact.triangle >= pavedTriangles;
    const share = wheel.footing.load / load;
    wheel.footing.drive = traction.drive * share;
    wheel.footing.resistance = traction.resistance * share;
    addTyre(spec, wheel, seconds, wrench);
  }
}
