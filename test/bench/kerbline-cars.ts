import type { HavokPhysicsWithBindings } from "@babylonjs/havok";
import { buildHeightIndex } from "../../src/math/height-index";
import type { TriangleMesh } from "../../src/math/triangle-grid";
import { createCar } from "../../src/physics/car";
import { createPhysicsWorld, stepWorld } from "../../src/physics/physics-world";
import { createRoadCollider } from "../../src/physics/road-collider";
import type { VehicleSpec } from "../../src/vehicle/types";
import type { CarFleet, FleetTask } from "./car-fleet";

/** Our cars, on the height index and with the road as Havok's collider beside it, as in the page. */
export function createKerblineCars(
  havok: HavokPhysicsWithBindings,
  spec: VehicleSpec,
  ground: TriangleMesh,
  task: FleetTask & { readonly measuring: boolean },
): CarFleet {
  const world = createPhysicsWorld(havok);
  const road = createRoadCollider(world, [ground]);
  const index = buildHeightIndex([ground]);
  const cars = task.places.map(([x, z]) => {
    const car = createCar(world, spec, index);
    car.seat(x, z, Math.PI / 2);
    car.measuring = task.measuring;
    car.controls.steer = -task.steer / spec.steeringLimit;
    return car;
  });
  return {
    step() {
      for (const car of cars) {
        car.controls.throttle = Math.max(-1, Math.min(1, task.speed - car.motion.speed));
        car.prepare(task.seconds);
      }
      stepWorld(world, task.seconds);
      for (const car of cars) car.finish(task.seconds);
    },
    placeOf(car) {
      const { x, z } = cars[car]!.pose;
      return [x, z];
    },
    dispose() {
      for (const car of cars) car.dispose();
      road.dispose();
      world.dispose();
    },
  };
}
