import { VertexBuffer } from "@babylonjs/core/Buffers/buffer.js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readNetwork } from "../../src/network/read/read-network";
import { createSkidMarks, SKID_ROOM } from "../../src/scene/skid-marks";
import { createSimulation } from "../../src/simulation/simulation";
import type { Simulation } from "../../src/simulation/types";
import { vehicleById } from "../../src/vehicle/specs";
import { startHavok } from "../support/havok";
import { createNullScene } from "../support/null-scene";

const havok = await startHavok();
const { network } = readNetwork({ name: "corner:90?before=4&after=4&width=6&arms=300", bytes: "" });

let simulation: Simulation;
let stage: ReturnType<typeof createNullScene>;
let marks: ReturnType<typeof createSkidMarks>;

beforeEach(() => {
  simulation = createSimulation(havok, network!, {}, vehicleById("car")!);
  stage = createNullScene();
  marks = createSkidMarks(stage.scene);
});
afterEach(() => {
  marks.dispose();
  expect(stage.held()).toMatchObject({ meshes: 0, materials: 0, buffers: 0 });
  simulation.dispose();
  stage.dispose();
});

/** Drives for `seconds` from 60 km/h on, as frames show it. */
function drive(steer: number, seconds: number): void {
  simulation.reset("start");
  simulation.advance(1 / 60);
  marks.show(simulation, 1 / 60);
  simulation.roll(60 / 3.6);
  simulation.drive({ steer, throttle: 0, brake: 0 });
  for (let frame = 0; frame < 60 * seconds; frame++) {
    simulation.advance(1 / 60);
    marks.show(simulation, 1 / 60);
  }
}

test("a car that rolls on leaves nothing, and costs no draw call", () => {
  drive(0, 1);
  expect(marks.pieces).toBe(0);
  expect(stage.scene.meshes.filter((mesh) => mesh.isEnabled())).toEqual([]);
});

test("tyres torn round leave marks as broad as they are, on the road, in one mesh", () => {
  drive(0.8, 1);
  expect(marks.pieces).toBeGreaterThan(10);
  const [mesh] = stage.scene.meshes;
  expect([stage.scene.meshes.length, mesh!.isEnabled()]).toEqual([1, true]);
  const corners = mesh!.getVerticesData(VertexBuffer.PositionKind)!;
  const [a, b] = [corners.slice(0, 3), corners.slice(3, 6)];
  expect(Math.hypot(a[0]! - b[0]!, a[2]! - b[2]!)).toBeCloseTo(0.2, 3);
  expect(a[1]).toBeCloseTo(0.003, 4);
});

test("other streets lie there without them", () => {
  drive(0.8, 1);
  simulation.rebuild(network!, { turnRadius: 9 });
  marks.show(simulation, 1 / 60);
  expect(marks.pieces).toBe(0);
});

test("however long one slides, no more are kept than there is room for", () => {
  for (let i = 0; i < 40 && marks.pieces < SKID_ROOM; i++) drive(0.8, 1);
  drive(0.8, 1);
  expect(marks.pieces).toBe(SKID_ROOM);
});
