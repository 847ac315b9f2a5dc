import { nearestLaneAlong, returnSeat, type Seat, startSeat } from "../generator/lanes/seats";
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
  car.roll(place.speed, 0);
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

/** m straight ahead of a start whose lane is too short to stand on that road is looked for, and between two looks. */
const AHEAD = 8;
const AHEAD_STEP = 0.5;

/** m from a start straight ahead to where all wheels find road; 0 where there is none. */
function firstRoadAhead(car: Car, { ground }: Streets, { at, heading, height }: Seat): number {
  for (let ahead = 0; ahead <= AHEAD; ahead += AHEAD_STEP) {
    const [x, z] = [at[0] + ahead * Math.cos(heading), at[1] + ahead * Math.sin(heading)];
    if (hasRoad(car, ground, { x, z, heading, speed: 0 }, height + HEADROOM)) return ahead;
  }
  return 0;
}

/** Stands the car at rest where a game begins. */
export function seatAtStart(car: Car, streets: Streets): void {
  const seat = startSeat(streets.plan);
  const { at, heading, height } = seat ?? { at: [0, 0], heading: 0, height: 0 };
  const ahead = seat ? firstRoadAhead(car, streets, seat) : 0;
  car.seat(at[0] + ahead * Math.cos(heading), at[1] + ahead * Math.sin(heading), heading, height + HEADROOM);
}

function seatOnLane(car: Car, streets: Streets, seat: Seat | null, speed: number): void {
  if (seat === null) seatAtStart(car, streets);
  else {
    car.seat(seat.at[0], seat.at[1], seat.heading, seat.height + HEADROOM);
    car.roll(speed, 0);
  }
}

/** Puts the car back on the road near where it is, at rest, the way that leads on. `at`: world, m. */
export function seatHere(car: Car, streets: Streets, at: WorldPoint): void {
  seatOnLane(car, streets, returnSeat(streets.plan, [at[0], at[2]], at[1]), 0);
}

/** Lanes lie elsewhere: the car that drove in one would be in another or between two. */
const lanesMoved = (before: Streets, now: Streets): boolean =>
  before.network.drivingSide !== now.network.drivingSide || before.settings.laneWidth !== now.settings.laneWidth;

/** m around the start within which a car has not yet left it. */
const AT_START = 0.5;

function isAtStart({ pose }: Car, { plan }: Streets): boolean {
  const start = startSeat(plan);
  return start !== null && Math.hypot(pose.x - start.at[0], pose.z - start.at[1]) < AT_START;
}

/**
 * After a rebuild from `before` to `now`: where the car was, at its speed, if there is still road; on the nearest lane
 * that leads its way if there is none or the lanes have moved; at the start where another network has come, or where
 * lanes have moved before it left the start, so that one address has one start.
 */
export function seatAgain(car: Car, before: Streets, now: Streets): void {
  const { pose, motion } = car;
  const x = pose.x + before.plan.middle[0] - now.plan.middle[0];
  const z = pose.z + before.plan.middle[1] - now.plan.middle[1];
  const { heading, speed } = motion;
  const moved = lanesMoved(before, now);
  const fromStart = before.network.name !== now.network.name || (moved && isAtStart(car, before));
  if (fromStart) seatAtStart(car, now);
  else if (moved || !seatOnRoad(car, now, { x, z, heading, speed }, pose.y + HEADROOM))
    seatOnLane(car, now, nearestLaneAlong(now.plan, [x, z], heading, pose.y), speed);
}
