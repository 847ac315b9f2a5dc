import type { HavokPhysicsWithBindings } from "@babylonjs/havok";
import { buildHeightIndex } from "../../src/math/height-index";
import type { TriangleMesh } from "../../src/math/triangle-grid";
import { type Car, createCar } from "../../src/physics/car";
import { createPhysicsWorld, type PhysicsWorld, stepWorld } from "../../src/physics/physics-world";
import { createTrain } from "../../src/physics/train";
import { DRIVEN_VEHICLES } from "../../src/vehicle/driven-vehicles";

export const STEP = 1 / 120;

/** A world with one car on given ground. */
export interface TestTrack {
  readonly world: PhysicsWorld;
  readonly car: Car;
  /** Simulates; `each` is called after every step. */
  run(seconds: number, each?: () => void): void;
  /** The same at a steady speed (m/s). */
  cruise(speed: number, seconds: number, each?: () => void): void;
  dispose(): void;
}

export function createTestTrack(
  havok: HavokPhysicsWithBindings,
  meshes: readonly TriangleMesh[],
  vehicle = "car",
): TestTrack {
  const world = createPhysicsWorld(havok);
  const car = createCar(world, DRIVEN_VEHICLES.find(({ id }) => id === vehicle)!, buildHeightIndex(meshes));
  if (car.spec.trailers) car.tow(createTrain);
  const run = (seconds: number, each?: () => void): void => {
    for (let i = 0; i < Math.round(seconds / STEP); i++) {
      car.prepare(STEP);
      stepWorld(world, STEP);
      car.finish(STEP);
      each?.();
    }
  };
  return {
    world,
    car,
    run,
    cruise(speed, seconds, each) {
      let missed = 0;
      run(seconds, () => {
        const lack = speed - car.motion.speed;
        missed = Math.max(-5, Math.min(5, missed + lack * STEP));
        car.controls.throttle = Math.max(-1, Math.min(1, lack + missed));
        each?.();
      });
    },
    dispose() {
      car.dispose();
      world.dispose();
    },
  };
}
