import { VertexBuffer } from "@babylonjs/core/Buffers/buffer.js";
import { expect, test } from "vitest";
import { createRoadSurface } from "../../src/scene/road-surface";
import { createStreets } from "../../src/simulation/streets";
import { gridNetwork } from "../support/grid";
import { createNullScene } from "../support/null-scene";

const streets = createStreets(gridNetwork("2x2"));

test("the road is drawn from the very triangles the wheels are measured on, in one mesh", () => {
  const { scene, dispose } = createNullScene();
  createRoadSurface(scene, streets);
  expect(scene.meshes).toHaveLength(1);
  const drawn = scene.meshes[0]!;
  expect(drawn.getIndices()!.length / 3).toBe(streets.ground.triangles);
  const heights = drawn.getVerticesData(VertexBuffer.PositionKind)!;
  const { positions } = streets.surfaces[0]!.mesh;
  expect(heights.slice(0, positions.length)).toEqual(positions);
  dispose();
});

test("two hundred rebuilds leave nothing behind, and dispose leaves nothing at all", () => {
  const { scene, held, dispose } = createNullScene();
  const empty = held();
  const road = createRoadSurface(scene, streets);
  const once = held();
  for (let i = 0; i < 200; i++) road.rebuild(createStreetsAt(i));
  expect(held()).toEqual(once);
  road.dispose();
  expect(held()).toEqual(empty);
  dispose();
});

const built = [2, 6, 9].map((turnRadius) => createStreets(gridNetwork("2x2"), { turnRadius }));
const createStreetsAt = (i: number) => built[i % built.length]!;

test("streets without a road are shown as nothing", () => {
  const { scene, dispose } = createNullScene();
  const road = createRoadSurface(scene, streets);
  road.rebuild({ ...streets, surfaces: [] });
  expect(scene.meshes).toHaveLength(0);
  road.rebuild(streets);
  expect(scene.meshes).toHaveLength(1);
  dispose();
});
