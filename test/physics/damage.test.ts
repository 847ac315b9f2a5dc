import type { HavokPhysicsWithBindings } from "@babylonjs/havok";
import { beforeAll, describe, expect, test } from "vitest";
import type { TriangleMesh } from "../../src/math/triangle-grid";
import type { WheelReading } from "../../src/telemetry/types";
import { groundMesh, level, type Plot } from "../support/ground";
import { startHavok } from "../support/havok";
import { createTestTrack } from "../support/test-track";

let havok: HavokPhysicsWithBindings;
beforeAll(async () => {
  havok = await startHavok();
});

const MM = 0.001;
/** Where the front and rear wheels of a car driven east along z = 0 run. */
const LEFT = 0.78;

const plate = (x: Plot["x"], z: Plot["z"], height = level): TriangleMesh => groundMesh({ x, z }, 2, height);

/** The worst (m) of one kind of reading of all wheels, and between which eastings there was any. */
interface Found {
  worst: number;
  from: number;
  to: number;
}

/** Drives east at 8 m/s from x = −15 to 15 over `meshes` and tells what the wheels read. */
function drive(meshes: readonly TriangleMesh[]) {
  const track = createTestTrack(havok, meshes);
  const found: Record<"hole" | "step" | "overlap" | "gap" | "sunk", Found> = {
    hole: { worst: 0, from: 99, to: -99 },
    step: { worst: 0, from: 99, to: -99 },
    overlap: { worst: 0, from: 99, to: -99 },
    gap: { worst: 0, from: 99, to: -99 },
    sunk: { worst: 0, from: 99, to: -99 },
  };
  const note = (kind: keyof typeof found, value: number, { x }: WheelReading, least = 1e-9): void => {
    const entry = found[kind];
    entry.worst = Number.isNaN(value) ? entry.worst : Math.max(entry.worst, value);
    if (value > least) Object.assign(entry, { from: Math.min(entry.from, x), to: Math.max(entry.to, x) });
  };
  let rolled = 0;
  track.car.seat(-40, 0, 0);
  track.cruise(8, 9, () => {
    const { qx, qz } = track.car.pose;
    rolled = Math.max(rolled, 2 * Math.hypot(qx, qz));
    if (Math.abs(track.car.pose.x) > 15) return;
    for (const wheel of track.car.wheels) {
      note("hole", wheel.holeWidth, wheel);
      note("step", wheel.step, wheel, 1e-6);
      note("overlap", wheel.overlap, wheel);
      note("gap", wheel.gap, wheel, 1e-5);
      note("sunk", wheel.hole ? -wheel.y : -wheel.gap, wheel, 1e-5);
    }
  });
  const reached = track.car.pose.x;
  const aside = Math.abs(track.car.pose.z);
  track.dispose();
  expect(reached).toBeGreaterThan(16);
  return { ...found, rolled, aside };
}

const nothing = { worst: 0, from: 99, to: -99 };

test("sound road in two plates reads nothing at all", () => {
  const { hole, step, overlap, gap, sunk } = drive([plate([-50, 0], [-6, 6]), plate([0, 50], [-6, 6])]);
  expect([hole, step, overlap]).toEqual([nothing, nothing, nothing]);
  expect(Math.max(gap.worst, sunk.worst)).toBeLessThan(1e-6);
});

describe("a crack of 20 mm", () => {
  test("across is read as a hole of its width, where it is, and rolled over", () => {
    const { hole, step, sunk, rolled } = drive([plate([-50, -0.01], [-6, 6]), plate([0.01, 50], [-6, 6])]);
    expect(hole.worst / MM).toBeCloseTo(20, 3);
    expect(hole.from).toBeGreaterThan(-0.12);
    expect(hole.to).toBeLessThan(0.12);
    expect(step.worst).toBe(0);
    // A disc of 0.33 m falls 0.15 mm into 20 mm.
    expect(sunk.worst / MM).toBeLessThan(0.2);
    expect(rolled).toBeLessThan(0.03);
  });

  test("along, under the middle of both wheels of a side, is read all the way and carried by the tyre's sides", () => {
    const meshes = [plate([-50, 50], [-6, LEFT - 0.01]), plate([-50, 50], [LEFT + 0.01, 6])];
    const { hole, rolled, aside } = drive(meshes);
    expect(hole.worst / MM).toBeCloseTo(20, 3);
    expect(hole.from).toBeLessThan(-14);
    expect(hole.to).toBeGreaterThan(14);
    expect(rolled).toBeLessThan(0.03);
    expect(aside).toBeLessThan(0.01);
  });
});

test("a crack of 2 mm is read", () => {
  const { hole } = drive([plate([-50, -0.001], [-6, 6]), plate([0.001, 50], [-6, 6])]);
  expect(hole.worst / MM).toBeCloseTo(2, 3);
});

test.each([20, -20])("a step of %i mm is read where it is, and climbed or dropped off as a round tyre does", (mm) => {
  const { hole, step, overlap, gap } = drive([plate([-50, 0], [-6, 6]), plate([0, 50], [-6, 6], () => mm * MM)]);
  expect(step.worst / MM).toBeCloseTo(20, 3);
  expect(step.from).toBeGreaterThan(-0.12);
  expect(step.to).toBeLessThan(0.12);
  expect([hole, overlap]).toEqual([nothing, nothing]);
  // Over the rim the bottom of the tyre stands free by up to the step.
  expect(gap.worst / MM).toBeGreaterThan(5);
  expect(gap.worst / MM).toBeLessThan(20);
});

test("a missing triangle under the left wheels is a hole as wide as the tyre", () => {
  const whole = plate([-50, 50], [-6, 6]);
  const indices = [...whole.indices];
  const at = (i: number, k: number): number => whole.positions[3 * indices[i]! + k]!;
  const inside = Array.from({ length: indices.length / 3 }, (_, t) => 3 * t).find((i) => {
    const middle = [0, 2].map((k) => (at(i, k) + at(i + 1, k) + at(i + 2, k)) / 3) as [number, number];
    return Math.hypot(middle[0] - 0.7, middle[1] - 0.7) < 0.3;
  });
  expect(inside).toBeDefined();
  indices.splice(inside!, 3);
  const { hole, step, overlap } = drive([{ positions: whole.positions, indices: Uint32Array.from(indices) }]);
  expect(hole.worst).toBeGreaterThan(0.1);
  expect(hole.from).toBeGreaterThan(-0.15);
  expect(hole.to).toBeLessThan(2.15);
  expect([step, overlap]).toEqual([nothing, nothing]);
});

test("a patch lifted by 15 mm is a step at its rim and nothing within", () => {
  const frame = [
    plate([-50, 0], [-6, 6]),
    plate([2, 50], [-6, 6]),
    plate([0, 2], [-6, 0]),
    plate([0, 2], [2, 6]),
    plate([0, 2], [0, 2], () => 15 * MM),
  ];
  const { hole, step, overlap } = drive(frame);
  expect(step.worst / MM).toBeCloseTo(15, 3);
  expect(step.from).toBeGreaterThan(-0.12);
  expect(step.to).toBeLessThan(2.12);
  expect([hole, overlap]).toEqual([nothing, nothing]);
});

test("a second sheet 20 mm above the road is an overlap where it lies", () => {
  const { hole, overlap } = drive([plate([-50, 50], [-6, 6]), plate([0, 2], [0, 2], () => 20 * MM)]);
  expect(overlap.worst / MM).toBeCloseTo(20, 3);
  expect(overlap.from).toBeGreaterThan(-0.12);
  expect(overlap.to).toBeLessThan(2.12);
  expect(hole).toEqual(nothing);
});

test("at 30 m/s no stretch of road goes unread", () => {
  const cracks = Array.from({ length: 41 }, (_, i) => i * 4.93 - 100);
  const edges = [-300, ...cracks.flatMap((x) => [x - MM, x + MM]), 300];
  const plates = Array.from({ length: edges.length / 2 }, (_, i) => plate([edges[2 * i]!, edges[2 * i + 1]!], [-6, 6]));
  const track = createTestTrack(havok, plates);
  track.car.seat(-290, 0, 0);
  const seen = new Set<number>();
  let fastest = 0;
  track.cruise(30, 25, () => {
    fastest = Math.max(fastest, track.car.motion.speed);
    const wheel = track.car.wheels[0]!;
    if (wheel.hole && Math.abs(wheel.x) < 101) seen.add(Math.round((wheel.x + 100) / 4.93));
  });
  track.dispose();
  expect(fastest).toBeGreaterThan(29);
  expect(seen.size).toBe(cracks.length);
});
