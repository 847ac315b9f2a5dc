import * as rapier from "@dimforge/rapier3d-compat";
import type { TriangleMesh } from "../../src/math/triangle-grid";
import { wheelSteer } from "../../src/vehicle/steering";
import type { VehicleSpec } from "../../src/vehicle/types";
import type { CarFleet, FleetTask } from "./car-fleet";

await rapier.init();

/** The same cars on Rapier's own vehicle controller: same mass, springs, dampers, wheels and tasks. */
export function createRapierCars(spec: VehicleSpec, ground: TriangleMesh, task: FleetTask): CarFleet {
  const world = new rapier.World({ x: 0, y: -9.81, z: 0 });
  world.timestep = task.seconds;
  const road = rapier.ColliderDesc.trimesh(ground.positions, ground.indices).setFriction(0.8);
  world.createCollider(road, world.createRigidBody(rapier.RigidBodyDesc.fixed()));
  const cars = task.places.map(([x, z]) => createCar(world, spec, x, z));
  for (const { controller } of cars) {
    controller.setWheelSteering(0, -wheelSteer(spec.wheelbase, task.steer, spec.track / 2));
    controller.setWheelSteering(1, -wheelSteer(spec.wheelbase, task.steer, -spec.track / 2));
  }
  return {
    step() {
      for (const { controller } of cars) {
        const lack = task.speed - controller.currentVehicleSpeed();
        const force = Math.max(-1, Math.min(1, lack)) * spec.driveForce;
        controller.setWheelEngineForce(2, force / 2);
        controller.setWheelEngineForce(3, force / 2);
        controller.updateVehicle(task.seconds);
      }
      world.step();
    },
    placeOf(car) {
      const { x, z } = cars[car]!.body.translation();
      return [x, z];
    },
    dispose: () => world.free(),
  };
}

function createCar(world: rapier.World, spec: VehicleSpec, x: number, z: number) {
  const { wheelRadius, mass, spring, suspensionTravel } = spec;
  const place = rapier.RigidBodyDesc.dynamic().setTranslation(x, spec.centreOfMassHeight, z).setCanSleep(false);
  const body = world.createRigidBody(place);
  const extents = [spec.width, spec.height - 0.26, spec.length] as const;
  const box = rapier.ColliderDesc.cuboid(extents[0] / 2, extents[1] / 2, extents[2] / 2);
  const upwards = (0.26 + spec.height) / 2 - spec.centreOfMassHeight;
  world.createCollider(box.setTranslation(0, upwards, 0).setMass(mass).setFriction(0.3), body);
  const controller = world.createVehicleController(body);
  controller.indexUpAxis = 1;
  controller.setIndexForwardAxis = 2;
  const front = spec.centreOfMassBehindFrontAxle;
  const free = suspensionTravel - (mass * 9.81) / 4 / spring;
  for (let wheel = 0; wheel < 4; wheel++) {
    const mount = {
      x: ((wheel % 2 ? 1 : -1) * spec.track) / 2,
      y: wheelRadius - spec.centreOfMassHeight + free,
      z: wheel < 2 ? front : front - spec.wheelbase,
    };
    controller.addWheel(mount, { x: 0, y: -1, z: 0 }, { x: -1, y: 0, z: 0 }, suspensionTravel, wheelRadius);
    controller.setWheelSuspensionStiffness(wheel, spring / mass);
    controller.setWheelSuspensionCompression(wheel, spec.bump / mass);
    controller.setWheelSuspensionRelaxation(wheel, spec.rebound / mass);
    controller.setWheelMaxSuspensionTravel(wheel, suspensionTravel);
    controller.setWheelMaxSuspensionForce(wheel, 2 * mass * 9.81);
    controller.setWheelFrictionSlip(wheel, 2);
    controller.setWheelSideFrictionStiffness(wheel, 1);
  }
  return { body, controller };
}
