import { nearestLane, startSeat } from "../generator/seats";
import type { Car } from "../physics/car";
import type { WorldPoint } from "../telemetry/types";
import type { Streets } from "./types";

/** World x and z, rad from east, m/s. */
export interface Place {
  readonly x: number;
  readonly z: number;
  readonly heading: number;
  readonly speed: number;
}

/** m above the vehicle's middle, or above a lane, that a road may lie and still be the one it drives on. */
export const HEADROOM = 1.5;

/** Stands the car at `place`; false where not all of its wheels find road, and then it isn't moved. */
export function seatOnRoad(car: Car, { ground }: Streets, place: Place, below?: number): boolean {
  if (!hasRoad(car, ground, place, below)) return false;
  car.seat(place.x, place.z, place.heading, below);
  car.roll(place.speed);
  return true;
}

function hasRoad({ spec }: Car, ground: Streets["ground"], { x, z, heading }: Place, below?: number): boolean {
  const front = spec.centreOfMassBehindFrontAxle;
  const [cos, sin] = [Math.cos(heading), Math.sin(heading)];
  return [front, front - spec.wheelbase].every((ahead) =>
    [-spec.track / 2, spec.track / 2].every((left) => {
      return !Number.isNaN(ground.heightAt(x + ahead * cos - left * sin, z + ahead * sin + left * cos, below));
    }),
  );
}

/** Stands the car at rest where a game begins. */
export function seatAtStart(car: Car, { plan }: Streets): void {
  const seat = startSeat(plan);
  if (seat) car.seat(seat.at[0], seat.at[1], seat.heading, seat.height + HEADROOM);
  else car.seat(0, 0, 0);
}

/** Stands the car on the lane nearest to where it is, at rest or rolling at `speed`. `at`: world, m. */
export function seatOnNearestLane(car: Car, streets: Streets, at: WorldPoint, speed = 0): void {
  const seat = nearestLane(streets.plan, [at[0], at[2]], at[1]);
  if (seat) {
    car.seat(seat.at[0], seat.at[1], seat.heading, seat.height + HEADROOM);
    car.roll(speed);
  } else seatAtStart(car, streets);
}

/**
 * After a rebuild from `before` to `now`: where the car was, at its speed, if there is still road; else on the nearest
 * lane; at the start where another network has come.
 */
export function seatAgain(car: Car, before: Streets, now: Streets): void {
  const { pose, motion } = car;
  const x = pose.x + before.plan.middle[0] - now.plan.middle[0];
  const z = pose.z + before.plan.middle[1] - now.plan.middle[1];
  const place = { x, z, heading: motion.heading, speed: motion.speed };
  if (before.network.name !== now.network.name) seatAtStart(car, now);
  else if (!seatOnRoad(car, now, place, pose.y + HEADROOM)) seatOnNearestLane(car, now, [x, pose.y, z], motion.speed);
}
