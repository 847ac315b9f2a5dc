import type { HeightIndex } from "../math/height-index";
import type { VehicleSpec } from "../vehicle/types";
import { GRAVITY } from "./chassis";
import type { Frame } from "./frame";
import { traction } from "./powertrain";
import { GIVE, RELAXATION } from "./tyre";
import { standWheel, type Wheel } from "./wheel";
import { suspensionForce } from "./wheel-forces";

/** Newton steps at most, and the part of the weight that may stay out of balance. */
const ROUNDS = 30;
const AT_REST = 1e-7;

/** A vehicle to be stood on its wheels. */
export interface Standing {
  readonly spec: VehicleSpec;
  readonly body: Frame;
  readonly wheels: readonly Wheel[];
}

/** How a body stands: the height of its centre of mass (m) and how it rises ahead and to its right (m per m). */
export interface Stance {
  height: number;
  ahead: number;
  right: number;
}

/** Turns `body` to `stance` at its place, its nose to `heading`. */
export function tilt(body: Frame, stance: Readonly<Stance>, heading: number): void {
  const east = Math.cos(heading);
  const north = Math.sin(heading);
  const x = -stance.ahead * east - stance.right * north;
  const z = -stance.ahead * north + stance.right * east;
  const upright = 1 / Math.sqrt(1 + x * x + z * z);
  const level = 1 / Math.sqrt(1 + stance.ahead * stance.ahead);
  body.y = stance.height;
  body.upX = x * upright;
  body.upY = upright;
  body.upZ = z * upright;
  body.aheadX = east * level;
  body.aheadY = stance.ahead * level;
  body.aheadZ = north * level;
  body.rightX = body.upY * body.aheadZ - body.upZ * body.aheadY;
  body.rightY = body.upZ * body.aheadX - body.upX * body.aheadZ;
  body.rightZ = body.upX * body.aheadY - body.upY * body.aheadX;
}

/** What the springs lack to carry the vehicle, and how they would tip it. N, N·m; and their stiffness in these terms. */
interface Balance {
  lift: number;
  pitch: number;
  roll: number;
  /** N, that the tyres must hold along the road, ahead and to the right; and the load they do it with. */
  holdAhead: number;
  holdRight: number;
  load: number;
  readonly stiffness: Float64Array;
}

function balanceOf(ground: HeightIndex, { spec, body, wheels }: Standing): Balance {
  const stiffness = new Float64Array(6);
  const { mass, behind } = spec.carried ?? { mass: 0, behind: 0 };
  const carried = mass * GRAVITY;
  let [load, x, y, z, roll] = [0, 0, spec.mass * GRAVITY + carried, 0, 0];
  let pitch = carried * (behind - spec.centreOfMassBehindFrontAxle);
  for (const wheel of wheels) {
    standWheel(ground, body, wheel);
    const { contact, footing, mount } = wheel;
    if (contact.travel === Number.POSITIVE_INFINITY) continue;
    const { ahead, right } = mount;
    for (const [i, arm] of [1, ahead, right, ahead * ahead, ahead * right, right * right].entries())
      stiffness[i]! += spec.spring * arm;
    const upright = contact.normalX * body.upX + contact.normalY * body.upY + contact.normalZ * body.upZ;
    footing.load = suspensionForce(spec, contact.travel, 0) / upright;
    load += footing.load;
    x -= footing.load * contact.normalX;
    y -= footing.load * contact.normalY;
    z -= footing.load * contact.normalZ;
    pitch += footing.load * ahead;
    roll += footing.load * right;
  }
  const holdAhead = x * body.aheadX + y * body.aheadY + z * body.aheadZ;
  const holdRight = x * body.rightX + y * body.rightY + z * body.rightZ;
  // What the tyres hold acts on the road, below the centre of mass, and tips the body.
  const lift = x * body.upX + y * body.upY + z * body.upZ;
  const arm = spec.centreOfMassHeight;
  return { lift, pitch: pitch + holdAhead * arm, roll: roll + holdRight * arm, holdAhead, holdRight, load, stiffness };
}

/** The change of stance that restores balance; null where too few wheels stand to hold it. Source: Cramer's rule. */
function correction({ lift, pitch, roll, stiffness }: Balance): Stance | null {
  const [n, a, b, aa, ab, bb] = stiffness as unknown as [number, number, number, number, number, number];
  const det = n * (aa * bb - ab * ab) - a * (a * bb - ab * b) + b * (a * ab - aa * b);
  if (!(Math.abs(det) > 1e-6 * n * aa * bb)) return null;
  const height = -lift * (aa * bb - ab * ab) - a * (pitch * bb - ab * roll) + b * (pitch * ab - aa * roll);
  const ahead = n * (pitch * bb - ab * roll) + lift * (a * bb - ab * b) + b * (a * roll - pitch * b);
  const right = n * (aa * roll - pitch * ab) - a * (a * roll - pitch * b) - lift * (a * ab - aa * b);
  return { height: height / det, ahead: ahead / det, right: right / det };
}

/** Bends the tyres as they are at rest, so that the vehicle doesn't first have to sink against them. */
function lean(spec: VehicleSpec, wheels: readonly Wheel[], { holdAhead, holdRight, load }: Balance): void {
  const held = { drive: 0, resistance: 0 };
  traction(spec, { steer: 0, throttle: 0, brake: 0 }, 0, held);
  const side = Math.max(-0.9, Math.min(0.9, holdRight / (spec.grip * load)));
  for (const { bend } of wheels) {
    bend.along = -Math.max(-1, Math.min(1, holdAhead / held.resistance)) * GIVE;
    bend.aside = (-Math.atanh(side) * RELAXATION * spec.grip) / spec.corneringStiffness;
  }
}

/** Heights under the body's middle, or else under a wheel; null where there is no road. Tilts `stance` along with it. */
function firstStance(ground: HeightIndex, { body, wheels }: Standing, heading: number, below: number): Stance | null {
  const east = Math.cos(heading);
  const north = Math.sin(heading);
  for (const { ahead, right } of [{ ahead: 0, right: 0 }, ...wheels.map((wheel) => wheel.mount)]) {
    const x = body.x + ahead * east + right * north;
    const height = ground.heightAt(x, body.z + ahead * north - right * east, below);
    if (Number.isNaN(height)) continue;
    const { nx, ny, nz } = ground.hit;
    const rise = { ahead: -(nx * east + nz * north) / ny, right: -(nx * north - nz * east) / ny };
    return { height: height - ahead * rise.ahead - right * rise.right, ...rise };
  }
  return null;
}

/**
 * Stands the vehicle at rest on the road at its body's place, springs and tyres in balance with its weight.
 * @returns false where there is no road; it is then left level at its height
 */
export function settle(
  ground: HeightIndex,
  vehicle: Standing,
  heading: number,
  below = Number.POSITIVE_INFINITY,
): boolean {
  const { spec, body, wheels } = vehicle;
  const stance = firstStance(ground, vehicle, heading, below);
  if (!stance) {
    tilt(body, { height: body.y, ahead: 0, right: 0 }, heading);
    return false;
  }
  stance.height += spec.centreOfMassHeight;
  for (const wheel of wheels) {
    wheel.pose.steer = 0;
    wheel.pose.travel = wheel.mount.restTravel;
  }
  for (let round = 0; round < ROUNDS; round++) {
    tilt(body, stance, heading);
    const balance = balanceOf(ground, vehicle);
    if (balance.load > 0) lean(spec, wheels, balance);
    const change = correction(balance);
    const weight = spec.mass * GRAVITY;
    if (!change || Math.abs(balance.lift) + Math.abs(balance.pitch) + Math.abs(balance.roll) < AT_REST * weight) break;
    stance.height += change.height;
    stance.ahead += change.ahead;
    stance.right += change.right;
  }
  return true;
}
