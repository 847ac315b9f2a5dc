import type { Block } from "../generator/things/types";
import { createBlocks } from "../physics/blocks";
import { type Car, createCar, type TrainMaker } from "../physics/car";
import { joinGrounds } from "../physics/joined-ground";
import { createPhysicsWorld, stepWorld } from "../physics/physics-world";
import type { RoadCollider } from "../physics/road-collider";
import { createVerge, withVerge } from "../physics/verge";
import type { VehicleSpec } from "../vehicle/types";
import { createColliders } from "./colliders";
import { createDrawnVehicle, type DrawnVehicle, type Road } from "./drawn-vehicle";
import { createDressing, type Dressed } from "./dressing";
import { createLandscaping, type Landscape } from "./landscape";
import { createPlaces } from "./places";
import type { StreetTraffic, TrafficMaker } from "./street-traffic";
import type { Streets } from "./types";
import type { Watched } from "./watch";

/** Havok, started. */
export type Havok = Parameters<typeof createPhysicsWorld>[0];

export interface StepOptions {
  /** Whether the car runs into other vehicles and what stands beside the streets. */
  readonly solid: boolean;
  /** Whether a part of what follows changed streets may be built: kerbs, land, Havok's copy of the roads. */
  readonly mayBuild: boolean;
}

/** One car on one network's streets in a Havok world of its own. */
export interface CarWorld {
  readonly car: Car;
  readonly drawn: DrawnVehicle;
  readonly drawnTrailers: readonly DrawnVehicle[];
  /** Couples what the car pulls, if anything. */
  tow(make: TrainMaker): void;
  readonly streets: Streets;
  readonly watched: Watched;
  readonly collider: RoadCollider;
  readonly dressed: Dressed | null;
  /** Null before it is brought. */
  readonly traffic: StreetTraffic | null;
  /** Brings other vehicles, none at first. */
  bringTraffic(make: TrafficMaker): StreetTraffic;
  readonly landscape: Landscape | null;
  /** What stands beside the streets from now on. */
  stand(blocks: readonly Block[]): void;
  /** Other streets from now on. The car must be seated anew. */
  replace(streets: Streets): void;
  /** After the car has been put somewhere: it is drawn there, not on the way from where it was. */
  seated(): void;
  /** Draws the car at part `t` (0 … 1) of its last step. */
  show(t: number): void;
  step(seconds: number, how: StepOptions): void;
  dispose(): void;
}

/** What wheels are measured against, the road alone, and what carries them. */
function roadOf({ ground, verge }: Streets, dressed: Dressed | null, landscape: Landscape | null): Road {
  const street = dressed?.ground ? joinGrounds(ground, dressed.ground) : ground;
  const firm = landscape ? joinGrounds(street, landscape.ground) : street;
  return { ground, floor: withVerge(firm, verge), paved: ground.triangles + (dressed?.paved ?? 0) };
}

const watchedOf = ({ surfaces, ground }: Streets, dressed: Dressed | null): Watched => ({
  places: createPlaces(surfaces, ground),
  road: ground,
  kerbs: dressed?.ground ?? null,
});

export function createCarWorld(havok: Havok, first: Streets, vehicle: VehicleSpec): CarWorld {
  const world = createPhysicsWorld(havok);
  const colliders = createColliders(world, first);
  const verge = createVerge(world, first.verge);
  const blocks = createBlocks(world);
  const car = createCar(world, vehicle, first.ground);
  const drawn = createDrawnVehicle(vehicle);
  let drawnTrailers: readonly DrawnVehicle[] = [];
  let traffic: StreetTraffic | null = null;
  let streets = first;
  const dressing = createDressing(first);
  const landscaping = createLandscaping(first, dressing);
  let road = roadOf(streets, dressing.present, landscaping.present);
  let watched = watchedOf(streets, dressing.present);
  car.setGround(road.ground, road.floor, road.paved);

  function keep(): void {
    drawn.keep(car.pose);
    for (let i = 0; i < drawnTrailers.length; i++) drawnTrailers[i]!.keep(car.trailers[i]!.pose);
  }
  function draw(t: number): void {
    drawn.show(road, car.pose, t);
    for (let i = 0; i < drawnTrailers.length; i++) drawnTrailers[i]!.show(road, car.trailers[i]!.pose, t);
  }
  function pave(): void {
    road = roadOf(streets, dressing.present, landscaping.present);
    watched = watchedOf(streets, dressing.present);
    car.setGround(road.ground, road.floor, road.paved);
  }

  return {
    car,
    drawn,
    get drawnTrailers() {
      return drawnTrailers;
    },
    tow(make) {
      if (vehicle.trailers === undefined) return;
      car.tow(make);
      drawnTrailers = car.trailers.map(({ spec }) => createDrawnVehicle(spec));
      keep();
      draw(1);
    },
    get traffic() {
      return traffic;
    },
    bringTraffic(make) {
      traffic ??= make(world, car, streets);
      return traffic;
    },
    get streets() {
      return streets;
    },
    get watched() {
      return watched;
    },
    get collider() {
      return colliders.present;
    },
    get dressed() {
      return dressing.present;
    },
    get landscape() {
      return landscaping.present;
    },
    stand: blocks.stand,
    replace(next) {
      const another = next.network.name !== streets.network.name;
      if (another) blocks.stand([]);
      traffic?.replace(next, another || next.network.drivingSide !== streets.network.drivingSide);
      streets = next;
      dressing.replace(streets);
      landscaping.replace(streets);
      pave();
      verge.lay(streets.verge);
      colliders.replace(streets);
    },
    seated() {
      keep();
      draw(1);
      traffic?.clear();
    },
    show(t) {
      draw(t);
      traffic?.show(t);
    },
    step(seconds, { solid, mayBuild }) {
      keep();
      traffic?.tick(solid);
      if (solid) blocks.moveTo(car.pose.x, car.pose.z);
      else blocks.clear();
      car.prepare(seconds);
      stepWorld(world, seconds);
      car.finish(seconds);
      colliders.tick(mayBuild);
      const isDressed = dressing.tick(mayBuild);
      if (landscaping.tick(mayBuild) || isDressed) pave();
    },
    dispose() {
      traffic?.dispose();
      car.dispose();
      verge.dispose();
      blocks.dispose();
      colliders.dispose();
      world.dispose();
    },
  };
}
