import { type Car, createCar } from "../physics/car";
import { createPhysicsWorld, stepWorld } from "../physics/physics-world";
import type { RoadCollider } from "../physics/road-collider";
import { createVerge, withVerge } from "../physics/verge";
import type { VehicleSpec } from "../vehicle/types";
import { createColliders } from "./colliders";
import { createDrawnVehicle, type DrawnVehicle, type Road } from "./drawn-vehicle";
import { createPlaces, type Places } from "./places";
import type { Streets } from "./types";

/** Havok, started. */
export type Havok = Parameters<typeof createPhysicsWorld>[0];

/** One car on one network's streets in a Havok world of its own. */
export interface CarWorld {
  readonly car: Car;
  readonly drawn: DrawnVehicle;
  readonly streets: Streets;
  readonly places: Places;
  readonly collider: RoadCollider;
  /** Other streets from now on. The car must be seated anew. */
  replace(streets: Streets): void;
  /** After the car has been put somewhere: it is drawn there, not on the way from where it was. */
  seated(): void;
  /** Draws the car at part `t` (0 … 1) of its last step. */
  show(t: number): void;
  step(seconds: number): void;
  dispose(): void;
}

const roadOf = ({ ground, verge }: Streets): Road => ({ ground, floor: withVerge(ground, verge) });

export function createCarWorld(havok: Havok, first: Streets, vehicle: VehicleSpec): CarWorld {
  const world = createPhysicsWorld(havok);
  const colliders = createColliders(world, first);
  const verge = createVerge(world, first.verge);
  const car = createCar(world, vehicle, first.ground);
  const drawn = createDrawnVehicle(vehicle);
  let streets = first;
  let road = roadOf(streets);
  let places = createPlaces(streets.surfaces, streets.ground);
  car.setGround(road.ground, road.floor);

  return {
    car,
    drawn,
    get streets() {
      return streets;
    },
    get places() {
      return places;
    },
    get collider() {
      return colliders.present;
    },
    replace(next) {
      streets = next;
      road = roadOf(streets);
      places = createPlaces(streets.surfaces, streets.ground);
      car.setGround(road.ground, road.floor);
      verge.lay(streets.verge);
      colliders.replace(streets);
    },
    seated() {
      drawn.keep(car.pose);
      drawn.show(road, car.pose, 1);
    },
    show: (t) => drawn.show(road, car.pose, t),
    step(seconds) {
      drawn.keep(car.pose);
      car.prepare(seconds);
      stepWorld(world, seconds);
      car.finish(seconds);
      colliders.tick();
    },
    dispose() {
      car.dispose();
      verge.dispose();
      colliders.dispose();
      world.dispose();
    },
  };
}
