import { along } from "../../math/vector";
import { type Box, boxesMeet } from "../body";
import type { Visitor } from "../visitor/visitor";
import type { World } from "../world";
import type { Crosswalk, Walker } from "./types";
import { walkerPlace } from "./walker-places";

/** m/s² of braking that people on foot trust a visitor to do; m that it may stop before a crosswalk; m from look to look. */
const TRUSTED = 2;
const BEFORE = 1.5;
const STRIDE = 1;
/** m ahead within which one on foot doesn't walk into a vehicle, and half of how broad he is. */
const AHEAD = 0.8;
const HALF = { length: 0.35, width: 0.35 };
/** m of height that are another level. */
const LEVEL = 3;

/** A crosswalk's ground. @param margin m along the road on both sides */
export function groundOf({ at, across, length, depth }: Crosswalk, margin = 0): Box {
  const middle = along(at, across, length / 2);
  const half = { length: length / 2, width: depth / 2 + margin };
  return { east: middle[0], north: middle[1], cos: across[0], sin: across[1], half };
}

export const isOnLevel = ({ height }: Readonly<Visitor>, crosswalk: Crosswalk): boolean =>
  Math.abs(height - crosswalk.height) < LEVEL;

/** Whether nobody should step off before the visitor: it is on a crosswalk, or comes there and can't stop gently. */
export function visitorThreatens({ presence, footfall }: World, crosswalk: number): boolean {
  const there = footfall!.crosswalks[crosswalk]!;
  if (!presence || !isOnLevel(presence.visitor, there)) return false;
  const { east, north, cos, sin, half, speed } = presence.visitor;
  const ground = groundOf(there, BEFORE);
  const stop = (speed * speed) / (2 * TRUSTED);
  const way = Math.sign(speed);
  if (Math.hypot(east - ground.east, north - ground.north) > stop + there.length + half.length + 10) return false;
  for (let d = 0; d < stop + STRIDE; d += STRIDE) {
    const at = { east: east + way * d * cos, north: north + way * d * sin, cos, sin, half };
    if (boxesMeet(at, d === 0 ? groundOf(there) : ground)) return true;
  }
  return false;
}

/** Whether the visitor stands right before somebody who walks. */
export function isBlockedByVisitor({ presence, footfall }: World, walker: Walker): boolean {
  const there = footfall!.crosswalks[walker.crosswalk]!;
  if (!presence || !isOnLevel(presence.visitor, there)) return false;
  const { at, ahead } = walkerPlace(there, walker);
  const before = along(at, ahead, AHEAD);
  return boxesMeet(presence.visitor, { east: before[0], north: before[1], cos: ahead[0], sin: ahead[1], half: HALF });
}
