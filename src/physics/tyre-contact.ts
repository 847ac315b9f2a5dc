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
}

export const createContact = (): Contact => ({
  travel: Number.POSITIVE_INFINITY,
  normalX: 0,
  normalY: 1,
  normalZ: 0,
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

/**
 * Where the disc of `wheel`, let down along its suspension, first touches the drawn road: exact against the section
 * that the wheel's plane cuts from the triangles, so that it rolls over edges and cracks as a round tyre does.
 * @param wheel its suspension fully in
 * @param contact holds the last one, whose travel tells where to lay the section; is overwritten
 */
export function findContact(ground: HeightIndex, wheel: Frame, tyre: Tyre, contact: Contact): void {
  const { wheelRadius, tyreWidth } = tyre;
  section.radius = wheelRadius;
  section.drop = wheelRadius + Math.min(Math.max(contact.travel, 0), wheelRadius);
  section.aside = 0;
  contact.travel = Number.POSITIVE_INFINITY;
  if (pressLine(ground, wheel, section, contact) > 2 * PATCH - BRIDGED) return;
  section.aside = -SIDE * tyreWidth;
  pressLine(ground, wheel, section, contact);
  section.aside = SIDE * tyreWidth;
  pressLine(ground, wheel, section, contact);
}

/** A line over the ground that a disc is pressed on. Metres. */
interface Section {
  radius: number;
  /** From the wheel's centre, its suspension fully in, down to where the line is laid. */
  drop: number;
  /** To the right of the disc. */
  aside: number;
}

const section: Section = { radius: 0, drop: 0, aside: 0 };

/**
 * Lets the disc down on the section `aside` metres to the right of its middle, carried over to the middle along each
 * triangle's plane. Lowers `contact.travel` where it touches earlier. Returns the metres of the patch that have road.
 */
function pressLine(ground: HeightIndex, wheel: Frame, { radius, drop, aside }: Section, contact: Contact): number {
  const { planes, near } = ground;
  const { x, y, z, upX, upY, upZ, aheadX, aheadY, aheadZ } = wheel;
  const flat = 1 / Math.sqrt(aheadX * aheadX + aheadZ * aheadZ);
  const dx = aheadX * flat;
  const dz = aheadZ * flat;
  const midX = x - upX * drop;
  const midZ = z - upZ * drop;
  const ox = midX + dz * aside;
  const oz = midZ - dx * aside;
  const reach = REACH * radius;
  const spreadX = Math.abs(dx) * reach;
  const spreadZ = Math.abs(dz) * reach;
  const count = ground.trianglesNear(ox - spreadX, oz - spreadZ, ox + spreadX, oz + spreadZ);
  let road = 0;
  for (let k = 0; k < count; k++) {
    const o = near[k]! * TRIANGLE_STRIDE;
    // The part from s0 to s1 of the section that lies over the triangle.
    let s0 = -reach;
    let s1 = reach;
    for (let edge = 0; edge < 6 && s0 <= s1; edge += 2) {
      const px = planes[o + edge]!;
      const pz = planes[o + edge + 1]!;
      const next = edge === 4 ? o : o + edge + 2;
      const ex = planes[next]! - px;
      const ez = planes[next + 1]! - pz;
      const start = ex * (oz - pz) - ez * (ox - px) + EDGE;
      const slope = ex * dz - ez * dx;
      if (slope > 0) s0 = Math.max(s0, -start / slope);
      else if (slope < 0) s1 = Math.min(s1, -start / slope);
      else if (start < 0) s1 = Number.NEGATIVE_INFINITY;
    }
    if (s0 > s1) continue;
    const east = planes[o + 7]!;
    const north = planes[o + 8]!;
    const height = planes[o + 6]! - east * planes[o]! - north * planes[o + 1]!;
    const along = east * dx + north * dz;
    const origin = height + east * midX + north * midZ;
    const upN = upY - east * upX - north * upZ;
    // Above the fully lifted wheel's top: a bridge overhead.
    if (upN < WALL || origin + along * ((s0 + s1) / 2) > y + radius) continue;
    road += Math.max(0, Math.min(s1, PATCH) - Math.max(s0, -PATCH));
    const aheadN = aheadY - east * aheadX - north * aheadZ;
    const across = Math.sqrt(aheadN * aheadN + upN * upN);
    const touch = (y - height - east * x - north * z - radius * across) / upN;
    // How far before the middle the disc touches the plane, and whether the triangle reaches there.
    const lean = aheadN / across;
    const fall = touch + (radius * upN) / across - drop;
    const s = -(upX * dx + upZ * dz) * fall - radius * lean * (aheadX * dx + aheadZ * dz);
    if (s >= s0 && s <= s1) {
      if (touch >= contact.travel) continue;
      const unit = 1 / Math.sqrt(1 + east * east + north * north);
      contact.travel = touch;
      contact.normalX = -east * unit;
      contact.normalY = unit;
      contact.normalZ = -north * unit;
      continue;
    }
    const edge = s < s0 ? s0 : s1;
    const rx = midX + dx * edge - x;
    const ry = origin + along * edge - y;
    const rz = midZ + dz * edge - z;
    const before = rx * aheadX + ry * aheadY + rz * aheadZ;
    if (Math.abs(before) >= radius) continue;
    const below = Math.sqrt(radius * radius - before * before);
    const caught = -(rx * upX + ry * upY + rz * upZ) - below;
    if (caught >= contact.travel) continue;
    contact.travel = caught;
    contact.normalX = (below * upX - before * aheadX) / radius;
    contact.normalY = (below * upY - before * aheadY) / radius;
    contact.normalZ = (below * upZ - before * aheadZ) / radius;
  }
  return road;
}
