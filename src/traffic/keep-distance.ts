import { brakingFor, DRIVER, followingAcceleration, stoppingSpeed } from "./driving";
import type { World } from "./world";

/** Of the gap that standing cars keep, so much is kept when one brakes. */
const NEARLY = 0.75;
/** m before a point at which one plans to stand. */
export const SHORT_OF = 0.25;

/** m/s², what it takes to be as slow as `lead` (m/s) within `gap` metres, short of where standing cars stop. */
export const needed = (speed: number, gap: number, lead: number): number =>
  brakingFor(speed, gap - NEARLY * DRIVER.gap + (lead * lead) / (2 * DRIVER.comfort));

/** Behind a car `gap` metres ahead that can be counted on to go on for `run` metres, if it doesn't brake. */
export function follow({ fleet, dt }: World, v: number, gap: number, lead: number, run: number): void {
  const speed = fleet.speed[v]!;
  const stretch = Math.min((lead * lead) / (2 * DRIVER.hardest), run);
  const room = Math.max(0, gap - SHORT_OF) + stretch;
  const safe = stoppingSpeed(speed, room, DRIVER.hardest, dt);
  const most = Math.max(DRIVER.comfort, needed(speed, gap, lead));
  const acceleration = Math.max(-most, followingAcceleration(speed, Number.POSITIVE_INFINITY, gap, lead));
  fleet.planned[v] = Math.max(0, Math.min(fleet.planned[v]!, safe, speed + acceleration * dt));
}

/** To a stop within `room` metres, comfortably where that is possible. */
export function stopWithin({ fleet, dt }: World, v: number, room: number): void {
  const speed = fleet.speed[v]!;
  const safe = stoppingSpeed(speed, Math.max(0, room), DRIVER.comfort, dt);
  fleet.planned[v] = Math.min(fleet.planned[v]!, safe);
}
