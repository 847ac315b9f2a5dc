import type { Block } from "../generator/things/types";
import type { HeightIndex } from "../math/height-index";
import { createBlocks } from "../physics/blocks";
import type { Car } from "../physics/car";
import { createOtherBodies } from "../physics/other-bodies";
import type { PhysicsWorld } from "../physics/physics-world";
import type { VehicleSpec } from "../vehicle/types";
import { createTrafficVehicle, type TrafficPoses } from "./traffic-poses";

/** What of traffic is near the car as bodies that it runs into: vehicles, and the posts of signals. All others have none. */
export interface NearBodies {
  /** Moves them to where they are at part `t` of a step of traffic, at the end of the world's next step. */
  move(poses: TrafficPoses, t: number, ground: HeightIndex): void;
  /** Nobody is near. */
  clear(): void;
  /** These posts stand from now on, and no others. */
  stand(posts: readonly Block[]): void;
  dispose(): void;
}

/** m from the car within which a vehicle has a body. */
const NEAR = 30;
const NOBODY = -1;
/** The nearest ones alone have one. */
const SOLID = 8;

/** @param spec of all vehicles but the car */
export function createNearBodies(world: PhysicsWorld, spec: VehicleSpec, car: Car): NearBodies {
  const bodies = createOtherBodies(world, spec, SOLID);
  const posts = createBlocks(world);
  /** Who each body belongs to: a slot and the number of its vehicle. */
  const slots = new Int32Array(bodies.count).fill(NOBODY);
  const numbers = new Int32Array(bodies.count);
  const vehicle = createTrafficVehicle();
  const nearest: { v: number; away: number }[] = [];

  /** Vehicles near the car, the nearest ones first, no more than there are bodies. */
  function look({ last, slots: count, isOn }: TrafficPoses): void {
    nearest.length = 0;
    for (let v = 0; v < count; v++) {
      if (!isOn(v)) continue;
      const away = (last.east[v]! - car.pose.x) ** 2 + (last.north[v]! - car.pose.z) ** 2;
      if (away < NEAR * NEAR) nearest.push({ v, away });
    }
    nearest.sort((a, b) => a.away - b.away || a.v - b.v);
    nearest.length = Math.min(nearest.length, bodies.count);
  }

  function release(i: number): void {
    if (slots[i] === NOBODY) return;
    slots[i] = NOBODY;
    bodies.park(i);
  }

  return {
    move(poses, t, ground) {
      posts.moveTo(car.pose.x, car.pose.z);
      look(poses);
      for (let i = 0; i < bodies.count; i++) if (!nearest.some(({ v }) => v === slots[i])) release(i);
      for (const { v } of nearest) {
        const held = slots.indexOf(v);
        const i = held >= 0 ? held : slots.indexOf(NOBODY);
        poses.write(v, t, ground, vehicle);
        bodies.move(i, vehicle.frame, held < 0 || numbers[i] !== vehicle.number);
        slots[i] = v;
        numbers[i] = vehicle.number;
      }
    },
    clear() {
      for (let i = 0; i < bodies.count; i++) release(i);
      posts.clear();
    },
    stand: posts.stand,
    dispose() {
      bodies.dispose();
      posts.dispose();
    },
  };
}
