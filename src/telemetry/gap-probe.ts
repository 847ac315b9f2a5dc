import type { HeightIndex } from "../math/height-index";
import type { WheelReading } from "./types";

/** A wheel as posed: centre, axle (unit, world) and radius. */
export interface WheelDisc {
  x: number;
  y: number;
  z: number;
  axleX: number;
  axleY: number;
  axleZ: number;
  radius: number;
}

/** Looks for the point nearest to the plane it stands over; on one plane the second is exact, at an edge the third. */
const LOOKS = 3;

/**
 * Writes the tyre bottom and its gap into `reading`: the disc's point nearest to the road's plane, against the drawn
 * surface straight below it. It knows the wheel's pose alone, not how the suspension came to it.
 */
export function probeGap(ground: HeightIndex, disc: Readonly<WheelDisc>, reading: WheelReading): void {
  const { hit } = ground;
  const { x, y, z, axleX, axleY, axleZ, radius } = disc;
  let nx = 0;
  let ny = 1;
  let nz = 0;
  reading.gap = Number.NaN;
  for (let look = 0; look < LOOKS; look++) {
    // Straight against the plane, within the disc: the normal less its part along the axle.
    const along = nx * axleX + ny * axleY + nz * axleZ;
    const inX = nx - along * axleX;
    const inY = ny - along * axleY;
    const inZ = nz - along * axleZ;
    const reach = radius / Math.sqrt(inX * inX + inY * inY + inZ * inZ);
    const bottomX = x - reach * inX;
    const bottomY = y - reach * inY;
    const bottomZ = z - reach * inZ;
    const height = ground.heightAt(bottomX, bottomZ, y + radius);
    // A look that slips off the edge of the road leaves the one before it standing.
    if (look > 0 && hit.triangle < 0) return;
    reading.x = bottomX;
    reading.y = bottomY;
    reading.z = bottomZ;
    if (hit.triangle < 0) return;
    reading.gap = bottomY - height;
    if (hit.nx === nx && hit.ny === ny && hit.nz === nz) return;
    nx = hit.nx;
    ny = hit.ny;
    nz = hit.nz;
  }
}

/** A reading of nothing yet. */
export function createReading(): WheelReading {
  return {
    gap: Number.NaN,
    contact: false,
    hole: false,
    holeWidth: 0,
    offRoad: false,
    step: 0,
    overlap: 0,
    airborne: false,
    x: 0,
    y: 0,
    z: 0,
  };
}
