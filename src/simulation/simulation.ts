import type { Network } from "../network/types";
import { createCar } from "../physics/car";
import { createPhysicsWorld, stepWorld } from "../physics/physics-world";
import { createVerge, withVerge } from "../physics/verge";
import type { VehicleSpec } from "../vehicle/types";
import { createColliders } from "./colliders";
import { createDrawnVehicle, type Road } from "./drawn-vehicle";
import { createFollowing, type Following } from "./following";
import { createPlaces } from "./places";
import { seatAgain, seatAtStart, seatOnNearestLane } from "./seating";
import { createStepClock } from "./step-clock";
import { createStreets } from "./streets";
import type { MovementResult, Settings, Simulation } from "./types";
import { createWatch } from "./watch";

/** Havok, started. */
export type Havok = Parameters<typeof createPhysicsWorld>[0];

export const STEPS_PER_SECOND = 120;
const STEP = 1 / STEPS_PER_SECOND;
/** s, the longest frame that is made good; beyond it time is lost rather than the page. */
const LONGEST_FRAME = 0.25;
/** km/h, for a movement that is followed at no speed in particular. */
export const FOLLOWING_SPEED_KMH = 30;

/** A network with one vehicle standing at its start. Free it by `dispose`; Havok itself stays. */
export function createSimulation(havok: Havok, network: Network, settings: Settings, vehicle: VehicleSpec): Simulation {
  let streets = createStreets(network, settings);
  let road: Road = { ground: streets.ground, floor: withVerge(streets.ground) };
  let places = createPlaces(streets.surfaces, streets.ground);
  let following: { readonly drive: Following; readonly settle: (result: MovementResult) => void } | null = null;
  const world = createPhysicsWorld(havok);
  const colliders = createColliders(world, streets);
  const verge = createVerge(world);
  const car = createCar(world, vehicle, streets.ground);
  const drawn = createDrawnVehicle(vehicle);
  const watch = createWatch(() => places);
  const clock = createStepClock(STEP);
  const listeners: (() => void)[] = [];

  /** Nothing lies between where the vehicle was and where it has been put. */
  function seated(): void {
    drawn.keep(car.pose);
    drawn.show(road, car.pose, 1);
  }

  function endFollowing(): void {
    const ended = following;
    following = null;
    ended?.settle(ended.drive.result());
  }

  function stop(): void {
    car.controls.steer = 0;
    car.controls.throttle = 0;
    car.controls.brake = 1;
  }

  function stepOnce(): void {
    following?.drive.control(car.pose, car.motion, STEP, car.controls);
    drawn.keep(car.pose);
    car.prepare(STEP);
    stepWorld(world, STEP);
    car.finish(STEP);
    colliders.tick();
    watch.see(car.wheels, following?.drive.movement ?? null);
    if (following?.drive.see(car, STEP)) {
      endFollowing();
      stop();
    }
    for (let i = 0; i < listeners.length; i++) listeners[i]!();
  }

  car.setGround(road.ground, road.floor);
  seatAtStart(car, streets);
  seated();

  return {
    vehicle,
    pose: car.pose,
    motion: car.motion,
    wheels: car.wheels,
    drawn: drawn.pose,
    drawnWheels: drawn.wheels,
    get streets() {
      return streets;
    },
    get seconds() {
      return clock.steps * STEP;
    },
    get stepMs() {
      return clock.stepMs;
    },
    get worstPlaces() {
      return watch.worstPlaces;
    },
    get following() {
      return following?.drive.movement ?? null;
    },
    rebuild(nextNetwork, nextSettings) {
      const before = streets;
      const next = createStreets(nextNetwork, nextSettings);
      endFollowing();
      streets = next;
      places = createPlaces(streets.surfaces, streets.ground);
      watch.clear();
      road = { ground: streets.ground, floor: withVerge(streets.ground) };
      car.setGround(road.ground, road.floor);
      colliders.replace(streets);
      seatAgain(car, before, streets);
      seated();
      return streets;
    },
    drive(controls) {
      endFollowing();
      Object.assign(car.controls, controls);
    },
    follow(movement, speedLimitKmh = FOLLOWING_SPEED_KMH) {
      const drive = createFollowing(streets.plan, vehicle, { movement, speedLimitKmh }, places);
      endFollowing();
      car.seat(drive.start.at[0], drive.start.at[1], drive.start.heading);
      car.roll(drive.start.speed);
      seated();
      return new Promise((settle) => {
        following = { drive, settle };
      });
    },
    step(seconds) {
      clock.run(seconds, stepOnce);
    },
    advance(seconds) {
      clock.run(Math.min(seconds, LONGEST_FRAME), stepOnce);
      drawn.show(road, car.pose, clock.part);
    },
    reset(where) {
      endFollowing();
      if (where === "start") seatAtStart(car, streets);
      else seatOnNearestLane(car, streets, car.pose.x, car.pose.z);
      stop();
      seated();
    },
    seat(east, north, heading) {
      endFollowing();
      car.seat(east, north, heading);
      seated();
    },
    onStep(listener) {
      listeners.push(listener);
      return () => {
        listeners.splice(listeners.indexOf(listener), 1);
      };
    },
    clearWorstPlaces: watch.clear,
    dispose() {
      endFollowing();
      car.dispose();
      verge.dispose();
      colliders.dispose();
      world.dispose();
    },
  };
}
