import type { HeightIndex } from "../math/height-index";
import { TRIANGLE_STRIDE } from "../math/triangle-grid";
import type { VehicleSpec } from "../vehicle/types";
import type { Frame } from "./frame";

/** Where a tyre meets the road. */
export interface Contact {
  /** m, of suspension travel at which the disc touches; Infinity where there is no road to touch. */
  travel: number;
  /** Unit, from the road to the tyre. */
  normalX: number;
  normalY: number;
  normalZ: number;
  /** The number of the triangle it touches; −1 where there is none. */
  triangle: number;
}

export const createContact = (): Contact => ({
  travel: Number.POSITIVE_INFINITY,
  normalX: 0,
  normalY: 1,
  normalZ: 0,
  triangle: -1,
});

/** Part of the radius ahead and behind that is looked at: edges up to 0.29 radii high are rolled over. */
const REACH = 0.7;
/** m, half the length over which the middle of the tyre needs road; where it lacks some, its sides carry it. */
const PATCH = 0.1;
/** m, of missing road in the patch that the sides bridge; above rounding. */
const BRIDGED = 1e-4;
/** Part of the tyre's width from its middle to where its sides carry. */
const SIDE = 0.35;
/** m², by which triangles are widened so that a line on a common edge meets both. */
const EDGE = 1e-7;
/** Cosine between suspension and normal under which a face is a wall, not a road. */
const WALL = 0.2;

/** A tyre by its numbers (m). A `VehicleSpec` will do. */
export type Tyre = Pick<VehicleSpec, "wheelRadius" | "tyreWidth">;

/** A line over the ground that a disc is pressed on, and the part of it from s0 to s1 that a triangle lies under. */
interface Section {
  /** m, of the disc. */
  radius: number;
  /** m, from the wheel's centre, its suspension fully in, down to where the line is laid. */
  drop: number;
  /** Unit, the disc's way in the plan. */
  dx: number;
  dz: number;
  /** The plan place of s = 0 in the middle of the disc. */
  x: number;
  z: number;
  s0: number;
  s1: number;
}

const section: Section = { radius: 0, drop: 0, dx: 0, dz: 0, x: 0, z: 0, s0: 0, s1: 0 };

/**
 * Where the disc of `wheel`, let down along its suspension, first touches the drawn road: exact against the section
 * that the wheel's plane cuts from the triangles, so that it rolls over edges and cracks as a round tyre does.
 * @param wheel its suspension fully in
 * @param contact holds the last one, whose travel tells where to lay the section; is overwritten
 */
export function findContact(ground: HeightIndex, wheel: Frame, tyre: Tyre, contact: Contact): void {
  const { wheelRadius, tyreWidth } = tyre;
  const flat = 1 / Math.sqrt(wheel.aheadX * wheel.aheadX + wheel.aheadZ * wheel.aheadZ);
  section.radius = wheelRadius;
  section.drop = wheelRadius + Math.min(Math.max(contact.travel, 0), wheelRadius);
  section.dx = wheel.aheadX * flat;
  section.dz = wheel.aheadZ * flat;
  section.x = wheel.x - wheel.upX * section.drop;
  section.z = wheel.z - wheel.upZ * section.drop;
  contact.travel = Number.POSITIVE_INFINITY;
  contact.triangle = -1;
  if (pressLine(ground, wheel, 0, contact) > 2 * PATCH - BRIDGED) return;
  pressLine(ground, wheel, -SIDE * tyreWidth, contact);
  pressLine(ground, wheel, SIDE * tyreWidth, contact);
}

/**
 * Lets the disc down on the section `aside` metres to the right of its middle, carried over to the middle along each
 * triangle's plane. Lowers `contact.travel` where it touches earlier. Returns the metres of the patch that have road.
 */
function pressLine(ground: HeightIndex, wheel: Frame, aside: number, contact: Contact): number {
  const { planes, near } = ground;
  const { dx, dz, radius } = section;
  const reach = REACH * radius;
  const x = section.x + dz * aside;
  const z = section.z - dx * aside;
  const spreadX = Math.abs(dx) * reach;
  const spreadZ = Math.abs(dz) * reach;
  const count = ground.trianglesNear(x - spreadX, z - spreadZ, x + spreadX, z + spreadZ);
  let road = 0;
  for (let k = 0; k < count; k++) {
    const o = near[k]! * TRIANGLE_STRIDE;
    section.s0 = -reach;
    section.s1 = reach;
    const { travel } = contact;
    if (cutByTriangle(planes, o, x, z) && pressTriangle(planes, o, wheel, contact))
      road += Math.max(0, Math.min(section.s1, PATCH) - Math.max(section.s0, -PATCH));
    if (contact.travel < travel) contact.triangle = near[k]!;
  }
  return road;
}

/** Cuts the section's line through (x, z) to what lies over the triangle at `o`; whether anything does. */
function cutByTriangle(planes: Float64Array, o: number, x: number, z: number): boolean {
  const { dx, dz } = section;
  let { s0, s1 } = section;
  for (let edge = o; edge < o + 6; edge += 2) {
    const px = planes[edge]!;
    const pz = planes[edge + 1]!;
    const next = edge === o + 4 ? o : edge + 2;
    const ex = planes[next]! - px;
    const ez = planes[next + 1]! - pz;
    // How far inside the line is at s = 0, and how fast it goes farther in.
    const inside = ex * (z - pz) - ez * (x - px) + EDGE;
    const rate = ex * dz - ez * dx;
    if (rate > 0) s0 = Math.max(s0, -inside / rate);
    else if (rate < 0) s1 = Math.min(s1, -inside / rate);
    else if (inside < 0) return false;
    if (s0 > s1) return false;
  }
  section.s0 = s0;
  section.s1 = s1;
  return true;
}

/** Lets the disc down on the section's part of the triangle at `o`; whether that is road at all. */
function pressTriangle(planes: Float64Array, o: number, wheel: Frame, contact: Contact): boolean {
  const { radius, drop, dx, dz, s0, s1 } = section;
  const { upX, upY, upZ, aheadX, aheadY, aheadZ } = wheel;
  const east = planes[o + 7]!;
  const north = planes[o + 8]!;
  const height = planes[o + 6]! - east * planes[o]! - north * planes[o + 1]!;
  const origin = height + east * section.x + north * section.z;
  const rise = east * dx + north * dz;
  const upN = upY - east * upX - north * upZ;
  // Above the top of the wheel when fully lifted: a bridge overhead.
  if (upN < WALL || origin + (rise * (s0 + s1)) / 2 > wheel.y + radius) return false;
  const aheadN = aheadY - east * aheadX - north * aheadZ;
  const across = Math.sqrt(aheadN * aheadN + upN * upN);
  const touch = (wheel.y - height - east * wheel.x - north * wheel.z - radius * across) / upN;
  // Where along the section the disc touches the whole plane: the triangle may not reach there.
  const fall = touch + (radius * upN) / across - drop;
  const s = -(upX * dx + upZ * dz) * fall - ((radius * aheadN) / across) * (aheadX * dx + aheadZ * dz);
  if (s < s0 || s > s1) pressPoint(s < s0 ? s0 : s1, origin + rise * (s < s0 ? s0 : s1), wheel, contact);
  else if (touch < contact.travel) {
    const unit = 1 / Math.sqrt(1 + east * east + north * north);
    contact.travel = touch;
    contact.normalX = -east * unit;
    contact.normalY = unit;
    contact.normalZ = -north * unit;
  }
  return true;
}

/** Lets the disc down on the point of `height` at station `s` of the section; its normal points to the disc's centre. */
function pressPoint(s: number, height: number, wheel: Frame, contact: Contact): void {
  const { radius } = section;
  const x = section.x + section.dx * s - wheel.x;
  const y = height - wheel.y;
  const z = section.z + section.dz * s - wheel.z;
  const ahead = x * wheel.aheadX + y * wheel.aheadY + z * wheel.aheadZ;
  if (Math.abs(ahead) >= radius) return;
  const below = Math.sqrt(radius * radius - ahead * ahead);
  const touch = -(x * wheel.upX + y * wheel.upY + z * wheel.upZ) - below;
  if (touch >= contact.travel) return;
  contact.travel = touch;
  contact.normalX = (below * wheel.upX - ahead * wheel.aheadX) / radius;
  contact.normalY = (below * wheel.upY - ahead * wheel.aheadY) / radius;
  contact.normalZ = (below * wheel.upZ - ahead * wheel.aheadZ) / radius;
}
