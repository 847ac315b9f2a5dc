import { expect, test } from "vitest";
import { createRecord, FRAMES_PER_SECOND, frameAt, secondsOf, sweptBy } from "../../../src/ui/radius/drive-record";
import type { Unit } from "../../../src/vehicle/turning/types";
import type { UnitPose } from "../../../src/vehicle/turning/unit-poses";

const STEPS = 120;
const unit: Unit = { width: 2, track: 2, frontOverhang: 1, axles: [3], rearOverhang: 1 };

/** A record of `seconds` on a way that a second's part leads along. */
function recordOf(seconds: number, poseAt: (second: number) => UnitPose, speed = 2) {
  const record = createRecord();
  const motion = { speed, heading: 0, lateralAcceleration: 1.5, steerAngle: 0.2 };
  for (let i = 0; i <= seconds * STEPS; i++) {
    const pose = poseAt(i / STEPS);
    record.add([pose], [[pose[0], pose[1]]], motion);
  }
  return record;
}

test("a drive is kept moment by moment, and shown again where it was between them", () => {
  const record = recordOf(3, (second) => [2 * second, 0, 0]);
  expect(secondsOf(record)).toBeCloseTo(3, 9);
  expect(record.frames).toHaveLength(3 * FRAMES_PER_SECOND + 1);
  for (const seconds of [0, 0.41, 1.333, 2.99])
    expect(frameAt(record, seconds).units[0]![0]).toBeCloseTo(2 * seconds, 6);
  expect(frameAt(record, 99).units[0]![0]).toBeCloseTo(6, 6);
});

test("turning through west, a shown moment turns on the short way", () => {
  const record = recordOf(1, (second) => {
    const heading = Math.PI - 0.2 + 0.4 * second;
    return [second, 0, Math.atan2(Math.sin(heading), Math.cos(heading))];
  });
  for (let seconds = 0; seconds < 1; seconds += 0.013)
    expect(Math.cos(frameAt(record, seconds).units[0]![2])).toBeLessThan(Math.cos(Math.PI - 0.2) + 1e-9);
});

test("the way counts backwards as well as ahead, and numbers are kept by it", () => {
  const record = recordOf(4, (second) => [second < 2 ? 2 * second : 8 - 2 * second, 0, 0]);
  expect(record.way).toBeGreaterThan(7.4);
  expect(record.steer.length).toBeGreaterThan(7.4 / record.spacing);
  expect(record.ways[0]!).toHaveLength(record.steer.length);
});

test("what a straight drive swept is as long as body and way, and as wide as the body", () => {
  const record = recordOf(3, (second) => [2 * second, 5, 0]);
  const area = sweptBy(record, [unit]);
  const points = area.flat();
  const [east, north] = [points.map(([x]) => x), points.map(([, y]) => y)];
  expect(Math.min(...east)).toBeCloseTo(-4, 2);
  expect(Math.max(...east)).toBeGreaterThan(6.7);
  expect(Math.max(...east)).toBeLessThan(7.01);
  expect(Math.max(...north) - Math.min(...north)).toBeCloseTo(2, 2);
  expect(area).toHaveLength(1);
});
