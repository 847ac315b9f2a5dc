import type { HavokPhysicsWithBindings } from "@babylonjs/havok";
import { beforeAll, expect, test } from "vitest";
import { buildHeightIndex } from "../../src/math/height-index";
import { createCar } from "../../src/physics/car";
import { createPhysicsWorld, stepWorld } from "../../src/physics/physics-world";
import { createRoadCollider } from "../../src/physics/road-collider";
import { vehicleById } from "../../src/vehicle/specs";
import { groundMesh, level } from "../support/ground";
import { startHavok } from "../support/havok";
import { createTestTrack, STEP } from "../support/test-track";

let havok: HavokPhysicsWithBindings;
beforeAll(async () => {
  havok = await startHavok();
});

test("two cars driven at each other stop each other", () => {
  const world = createPhysicsWorld(havok);
  const index = buildHeightIndex([groundMesh({ x: [-100, 100], z: [-20, 20] }, 4, level)]);
  const cars = [0, Math.PI].map((heading) => {
    const car = createCar(world, vehicleById("car")!, index);
    car.seat(-20 * Math.cos(heading), 0, heading);
    return car;
  });
  for (let i = 0; i < 8 / STEP; i++) {
    for (const car of cars) {
      car.controls.throttle = 0.3;
      car.prepare(STEP);
    }
    stepWorld(world, STEP);
    for (const car of cars) car.finish(STEP);
  }
  const apart = cars[1]!.pose.x - cars[0]!.pose.x;
  expect(apart).toBeGreaterThan(vehicleById("car")!.length - 0.1);
  expect(apart).toBeLessThan(15);
  for (const car of cars) car.dispose();
  world.dispose();
});

test("a car whose wheels find no road comes to lie on the road's collider", () => {
  const mesh = groundMesh({ x: [-30, 30], z: [-30, 30] }, 4, level);
  const track = createTestTrack(havok, [mesh]);
  const road = createRoadCollider(track.world, [mesh]);
  track.car.seat(0, 0, 0);
  track.car.setGround(buildHeightIndex([groundMesh({ x: [-1, 1], z: [20, 21] }, 1, level)]));
  track.run(3);
  // With no road for its wheels the body itself comes to rest, on its underside.
  expect(track.car.pose.y).toBeGreaterThan(0.2);
  expect(track.car.pose.y).toBeLessThan(0.5);
  expect(Math.abs(track.car.motion.speed)).toBeLessThan(0.01);
  road.dispose();
  track.dispose();
});

test("what is disposed of leaves nothing behind in Havok", () => {
  const before = [...havok.HP_GetStatistics()[1]];
  for (let i = 0; i < 20; i++) {
    const track = createTestTrack(havok, [groundMesh({ x: [-5, 5], z: [-5, 5] }, 1, level)]);
    track.car.seat(0, 0, 0);
    track.run(STEP);
    track.dispose();
  }
  expect([...havok.HP_GetStatistics()[1]]).toEqual(before);
});

test("a vehicle whose mass hangs outside its axles is refused by its numbers", () => {
  const world = createPhysicsWorld(havok);
  const spec = { ...vehicleById("car")!, centreOfMassBehindFrontAxle: 3 };
  expect(() => createCar(world, spec, buildHeightIndex([]))).toThrow(/3 m behind the front axle of 2.6 m/);
  world.dispose();
});
