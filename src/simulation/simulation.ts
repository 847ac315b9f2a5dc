import type { Network } from "../network/types";
import type { VehicleSpec } from "../vehicle/types";
import { createCarWorld, type Havok } from "./car-world";
import { createDriver } from "./driver";
import { HEADROOM, seatAgain, seatAtStart, seatHere } from "./seating";
import { createStepClock } from "./step-clock";
import type { TrafficView } from "./street-traffic";
import { createStreets } from "./streets";
import type { Settings, Simulation } from "./types";
import { createWatch } from "./watch";

export const STEPS_PER_SECOND = 120;
const STEP = 1 / STEPS_PER_SECOND;
/** s, the longest frame that is made good; beyond it time is lost rather than the page. */
const LONGEST_FRAME = 0.25;
/** km/h, for a movement that is followed at no speed in particular. */
const FOLLOWING_SPEED_KMH = 30;

const NO_TRAFFIC: TrafficView = {
  ...{ run: null, visitor: null, vehicles: 0, waiting: 0, overlaps: 0, room: null },
  ...{ offences: [], drawn: [], shown: 0, people: { there: 0, waiting: 0, drawn: [] } },
};

/** A network with one vehicle standing at its start. Free it by `dispose`; Havok itself stays. */
export function createSimulation(havok: Havok, network: Network, settings: Settings, vehicle: VehicleSpec): Simulation {
  const world = createCarWorld(havok, createStreets(network, settings), vehicle);
  const { car, drawn } = world;
  const driver = createDriver(world);
  const watch = createWatch(() => world.watched);
  const seen = { movement: driver.following, speed: 0 };
  const clock = createStepClock(STEP);
  const listeners: (() => void)[] = [];
  let [wanted, onFoot] = [0, 0];

  /** @param mayBuild whether a part of what follows changed streets may be built meanwhile */
  function stepOnce(mayBuild: boolean): void {
    driver.act(STEP);
    world.step(STEP, { solid: driver.following === null, mayBuild });
    seen.movement = driver.following;
    seen.speed = car.motion.speed;
    watch.see(car.wheels, seen);
    driver.see(STEP);
    for (let i = 0; i < listeners.length; i++) listeners[i]!();
  }
  function seat(place: () => void): void {
    driver.stop();
    place();
    world.seated();
  }

  seat(() => seatAtStart(car, world.streets));

  return {
    vehicle,
    get traffic() {
      return world.traffic ?? NO_TRAFFIC;
    },
    pose: car.pose,
    motion: car.motion,
    wheels: car.wheels,
    get trailers() {
      return car.trailers;
    },
    get drawnTrailers() {
      return world.drawnTrailers;
    },
    tow: world.tow,
    drawn: drawn.pose,
    drawnWheels: drawn.wheels,
    get streets() {
      return world.streets;
    },
    get collider() {
      return world.collider;
    },
    get dressed() {
      return world.dressed;
    },
    get landscape() {
      return world.landscape;
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
      return driver.following;
    },
    rebuild(nextNetwork, nextSettings) {
      const before = world.streets;
      const next = createStreets(nextNetwork, nextSettings, before);
      driver.interrupt("the network was rebuilt");
      watch.clear();
      world.replace(next);
      seatAgain(car, before, next);
      world.seated();
      return next;
    },
    setTraffic(vehicles, pedestrians = 0) {
      [wanted, onFoot] = [vehicles, pedestrians];
      world.traffic?.want(vehicles, pedestrians);
    },
    bringTraffic: (make) => world.bringTraffic(make).want(wanted, onFoot),
    stand: world.stand,
    stage: (make) => world.traffic?.stage(make),
    drive: driver.drive,
    follow: (movement, speedLimitKmh = FOLLOWING_SPEED_KMH) => driver.follow(movement, speedLimitKmh),
    step: (seconds) => clock.run(seconds, () => stepOnce(true)),
    advance(seconds) {
      clock.run(Math.min(seconds, LONGEST_FRAME), stepOnce); // One part a frame, however many steps it has.
      world.show(clock.part);
    },
    reset(where) {
      const { x, y, z } = car.pose;
      seat(() => (where === "start" ? seatAtStart(car, world.streets) : seatHere(car, world.streets, [x, y, z])));
    },
    seat(east, north, heading, height) {
      if (![east, north, heading, height ?? 0].every(Number.isFinite))
        throw new RangeError(`seat at ${east}, ${north}, heading ${heading}, height ${height}`);
      seat(() => car.seat(east, north, heading, height === undefined ? undefined : height + HEADROOM));
    },
    roll(speed) {
      if (!Number.isFinite(speed)) throw new RangeError(`roll at ${speed} m/s`);
      car.roll(speed, 0);
    },
    onStep(listener) {
      listeners.push(listener);
      return () => {
        listeners.splice(listeners.indexOf(listener), 1);
      };
    },
    clearWorstPlaces: watch.clear,
    dispose() {
      driver.interrupt("the vehicle was changed");
      world.dispose();
    },
  };
}
