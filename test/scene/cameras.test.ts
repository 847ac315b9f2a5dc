import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { describe, expect, test, vi } from "vitest";
import { CAMERA_NAMES, createCameras } from "../../src/scene/cameras";
import { vehicleById } from "../../src/vehicle/specs";
import type { VehiclePose } from "../../src/vehicle/types";
import { createNullScene } from "../support/null-scene";

const spec = vehicleById("car")!;
const canvas = { addEventListener: () => {} } as unknown as HTMLCanvasElement;

/** The car at a plan place, nose towards `heading`. */
function carAt(east: number, north: number, heading: number): { pose: VehiclePose; motion: Motion } {
  const yaw = Math.PI / 2 - heading;
  const [e, n] = [Math.cos(heading), Math.sin(heading)];
  const wheels = [0, 1, 2, 3].map((i) => {
    const ahead = i < 2 ? spec.centreOfMassBehindFrontAxle : spec.centreOfMassBehindFrontAxle - spec.wheelbase;
    const left = ((i % 2 ? -1 : 1) * spec.track) / 2;
    return {
      x: east + ahead * e - left * n,
      y: spec.wheelRadius,
      z: north + ahead * n + left * e,
      steer: 0,
      spin: 0,
      travel: 0,
    };
  });
  const [qx, qy, qz, qw] = [0, Math.sin(yaw / 2), 0, Math.cos(yaw / 2)];
  const motion = { speed: 10, heading, lateralAcceleration: 0, steerAngle: 0 };
  return { pose: { x: east, y: spec.centreOfMassHeight, z: north, qx, qy, qz, qw, wheels }, motion };
}
type Motion = { speed: number; heading: number; lateralAcceleration: number; steerAngle: number };

const eye = (scene: Scene): Vector3 => {
  scene.activeCamera!.computeWorldMatrix();
  scene.activeCamera!.getViewMatrix(true);
  return scene.activeCamera!.globalPosition.clone();
};

function setUp(reducedMotion = false) {
  const { scene, dispose } = createNullScene();
  const cameras = createCameras(scene, canvas, { spec, reducedMotion });
  return { scene, cameras, dispose };
}

test("the chase camera has a place that it is turned to in the picture's middle until the car drives on", () => {
  const { scene, cameras, dispose } = setUp();
  const { pose, motion } = carAt(0, 0, 0);
  const facing = () => {
    eye(scene);
    return scene.activeCamera!.getDirection(Vector3.Forward());
  };
  cameras.update(pose, { ...motion, speed: 0 }, 1 / 60);
  expect(facing().x).toBeGreaterThan(0.9);
  cameras.lookAt([0, 0, 15]);
  for (let i = 0; i < 200; i++) cameras.update(pose, { ...motion, speed: 0 }, 1 / 60);
  expect(Math.abs(facing().x)).toBeLessThan(0.01);
  expect(facing().z).toBeGreaterThan(0.9);
  for (let i = 0; i < 200; i++) cameras.update(pose, { ...motion, speed: 5 }, 1 / 60);
  expect(facing().x).toBeGreaterThan(0.9);
  dispose();
});

describe.each(["chase", "hood", "wheel"] as const)("the %s camera", (name) => {
  test("glides: no frame of a drive through a bend moves it more than the car and its turn do", () => {
    const { scene, cameras, dispose } = setUp();
    cameras.use(name);
    let before: Vector3 | null = null;
    for (let i = 0; i < 240; i++) {
      const angle = (i / 240) * Math.PI;
      const { pose, motion } = carAt(20 * Math.sin(angle), -20 * Math.cos(angle), angle);
      cameras.update(pose, motion, 1 / 60);
      const now = eye(scene);
      if (before) expect(Vector3.Distance(before, now)).toBeLessThan(0.5);
      before = now;
    }
    dispose();
  });

  test("stays above the road and near the car", () => {
    const { scene, cameras, dispose } = setUp();
    cameras.use(name);
    const { pose, motion } = carAt(100, -50, 2);
    cameras.update(pose, motion, 1 / 60);
    expect(eye(scene).y).toBeGreaterThan(0.1);
    expect(Math.hypot(eye(scene).x - 100, eye(scene).z + 50)).toBeLessThan(9);
    dispose();
  });

  test("cuts along when the car is put elsewhere", () => {
    const { scene, cameras, dispose } = setUp();
    cameras.use(name);
    cameras.update(...args(carAt(0, 0, 0)), 1 / 60);
    cameras.update(...args(carAt(300, 0, Math.PI)), 1 / 60);
    const there = eye(scene);
    for (let i = 0; i < 100; i++) cameras.update(...args(carAt(300, 0, Math.PI)), 1 / 60);
    expect(Vector3.Distance(there, eye(scene))).toBeLessThan(0.02);
    dispose();
  });
});

const args = ({ pose, motion }: ReturnType<typeof carAt>) => [pose, motion] as const;

test("the wheel camera watches each of the four wheels in turn from half a metre outside the tyre", () => {
  const { scene, cameras, dispose } = setUp();
  const { pose, motion } = carAt(0, 0, 0);
  const seen: number[] = [];
  for (let i = 0; i < 5; i++) {
    cameras.nextWheel();
    cameras.update(pose, motion, 1 / 60);
    seen.push(cameras.wheel);
    const wheel = pose.wheels[cameras.wheel]!;
    expect(Math.sign(eye(scene).z)).toBe(Math.sign(wheel.z));
    expect(Math.abs(eye(scene).z) - Math.abs(wheel.z) - spec.tyreWidth / 2).toBeCloseTo(0.5, 1);
  }
  expect(seen).toEqual([0, 1, 2, 3, 0]);
  dispose();
});

test("with reduced motion the chase camera is at once where it would glide to", () => {
  const { scene, cameras, dispose } = setUp(true);
  cameras.update(...args(carAt(0, 0, 0)), 1 / 60);
  cameras.update(...args(carAt(0, 0, 1)), 1 / 60);
  const there = eye(scene);
  for (let i = 0; i < 300; i++) cameras.update(...args(carAt(0, 0, 1)), 1 / 60);
  expect(Vector3.Distance(there, eye(scene))).toBeLessThan(1e-6);
  dispose();
});

test("next goes through the cameras in their order", () => {
  const { cameras, dispose } = setUp();
  const seen = CAMERA_NAMES.slice(0, 4).map(() => {
    const { current } = cameras;
    if (current !== "top") cameras.next();
    return current;
  });
  expect(seen).toEqual(CAMERA_NAMES.slice(0, 4));
  dispose();
});

test("the free camera takes the chase camera's place once it has been fetched, unless another is chosen by then", async () => {
  const { scene, cameras, dispose } = setUp();
  cameras.use("free");
  expect([cameras.current, scene.activeCamera!.name]).toEqual(["free", "chase"]);
  cameras.use("hood");
  await vi.dynamicImportSettled();
  expect(scene.activeCamera!.name).toBe("hood");
  cameras.use("free");
  expect(scene.activeCamera!.name).toBe("free");
  dispose();
});
