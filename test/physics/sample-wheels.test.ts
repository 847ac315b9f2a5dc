import type { HavokPhysicsWithBindings } from "@babylonjs/havok";
import { beforeAll, expect, test } from "vitest";
import { buildHeightIndex } from "../../src/math/height-index";
import { createWheelSampler } from "../../src/physics/sample-wheels";
import { createReading } from "../../src/telemetry/gap-probe";
import { groundMesh } from "../support/ground";
import { startHavok } from "../support/havok";
import { createTestTrack, STEP } from "../support/test-track";

let havok: HavokPhysicsWithBindings;
beforeAll(async () => {
  havok = await startHavok();
});

test("wheels of a pose between two steps stand on the road there, and the car's own aren't touched", () => {
  const ground = groundMesh({ x: [-100, 100], z: [-100, 100] }, 4, (x, z) => 0.4 * Math.sin(x / 9) + 0.01 * z);
  const track = createTestTrack(havok, [ground]);
  const { car } = track;
  const sampler = createWheelSampler(car.spec);
  car.seat(-80, 0, 0.2);
  track.cruise(12, 4);
  const before = structuredClone(car.pose);
  track.run(STEP);
  const after = structuredClone(car.pose);
  const drawn = structuredClone(after);
  for (const key of ["x", "y", "z", "qx", "qy", "qz", "qw"] as const) drawn[key] = (before[key] + after[key]) / 2;
  const readings = [0, 1, 2, 3].map(createReading);
  sampler.sample(buildHeightIndex([ground]), drawn, readings);
  for (const [i, reading] of readings.entries()) {
    expect(Math.abs(reading.gap)).toBeLessThan(0.0001);
    expect(drawn.wheels[i]!.x).toBeCloseTo((before.wheels[i]!.x + after.wheels[i]!.x) / 2, 4);
    expect(drawn.wheels[i]!.x).not.toBe(after.wheels[i]!.x);
  }
  expect(car.pose).toEqual(after);
  track.dispose();
});
