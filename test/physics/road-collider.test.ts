import type { HavokPhysicsWithBindings } from "@babylonjs/havok";
import { beforeAll, describe, expect, test } from "vitest";
import { buildHeightIndex } from "../../src/math/height-index";
import type { TriangleMesh } from "../../src/math/triangle-grid";
import {
  createPhysicsWorld,
  type PhysicsWorld,
  ROAD_MASK,
  stepWorld,
  VEHICLE_MASK,
} from "../../src/physics/physics-world";
import { splitIntoChunks } from "../../src/physics/road-chunks";
import { BUILD_SCALE, createRoadCollider, startRoadCollider } from "../../src/physics/road-collider";
import { groundMesh, trianglesOf } from "../support/ground";
import { startHavok } from "../support/havok";

let havok: HavokPhysicsWithBindings;
beforeAll(async () => {
  havok = await startHavok();
});

const statistics = (): readonly number[] => [...havok.HP_GetStatistics()[1]];

/** m, where a ray down at (x, z) meets the road; NaN where it meets none. */
function rayHeight(world: PhysicsWorld, x: number, z: number): number {
  const collector = havok.HP_QueryCollector_Create(1)[1];
  const nobody: [bigint] = [0n];
  havok.HP_World_CastRayWithCollector(world.id, collector, [
    [x, 300, z],
    [x, -300, z],
    [VEHICLE_MASK, ROAD_MASK],
    false,
    nobody,
  ]);
  const hits = havok.HP_QueryCollector_GetNumHits(collector)[1];
  const height = hits > 0 ? havok.HP_QueryCollector_GetCastRayResult(collector, 0)[1][1][3][1] : Number.NaN;
  havok.HP_QueryCollector_Release(collector);
  return height;
}

const crown = (x: number, z: number): number => -0.02 * Math.abs(x) + 0.0004 * x * z + 0.15 * Math.sin(z / 20);

test("a collider lies within 0.2 mm of the drawn triangles, far out as well", () => {
  const world = createPhysicsWorld(havok);
  for (const east of [0, 3000]) {
    const mesh = groundMesh({ x: [east - 150, east + 150], z: [-150, 150] }, 4, (x, z) => crown(x - east, z));
    const collider = createRoadCollider(world, [mesh]);
    const index = buildHeightIndex([mesh]);
    stepWorld(world, 1 / 120);
    let worst = 0;
    for (let i = 0; i < 2000; i++) {
      const [x, z] = [0.618034, 0.754878].map((step) => ((i * step) % 1) * 298 - 149) as [number, number];
      worst = Math.max(
        worst,
        Math.abs(
          rayHeight(world, Math.fround(east + x), Math.fround(z)) -
            index.heightAt(Math.fround(east + x), Math.fround(z)),
        ),
      );
    }
    expect(worst).toBeLessThan(0.0002);
    collider.dispose();
  }
  world.dispose();
});

describe("chunks", () => {
  const long = trianglesOf([-2000, 0, 0, 2000, 40, 0, 0, 20, 7]);

  test("hold no vertex farther from their origin than Havok can build, however long a triangle is", () => {
    const farthest = splitIntoChunks([long, groundMesh({ x: [-900, 900], z: [-900, 900] }, 300, crown)])
      .flatMap((chunk) => [...chunk.positions])
      .reduce((most, at) => Math.max(most, Math.abs(at)), 0);
    expect(farthest * BUILD_SCALE).toBeLessThan(33_000);
  });

  test("hold the whole area of what they are made of", () => {
    const areaOf = ({ positions, indices }: TriangleMesh): number =>
      Array.from({ length: indices.length / 3 }, (_, t) => {
        const [a, b, c] = [0, 1, 2].map((k) => 3 * indices[3 * t + k]!) as [number, number, number];
        const at = (i: number, k: number): number => positions[i + k]! - positions[a + k]!;
        return (at(b, 0) * at(c, 2) - at(b, 2) * at(c, 0)) / 2;
      }).reduce((sum, area) => sum + area, 0);
    const whole = splitIntoChunks([long]).reduce((sum, chunk) => sum + areaOf(chunk), 0);
    expect(whole / areaOf(long)).toBeCloseTo(1, 5);
  });
});

test("numbers that aren't finite and vertices that don't exist never reach Havok", () => {
  const mesh = groundMesh({ x: [-50, 50], z: [-50, 50] }, 5, () => 0);
  mesh.positions[7] = Number.NaN;
  mesh.positions[301] = Number.POSITIVE_INFINITY;
  mesh.positions[333] = 1e30;
  mesh.indices[99] = 4_000_000_000;
  const world = createPhysicsWorld(havok);
  const collider = createRoadCollider(world, [mesh]);
  expect(collider.triangles).toBeLessThan(800);
  expect(collider.triangles).toBeGreaterThan(780);
  stepWorld(world, 1 / 120);
  expect(rayHeight(world, 20.2, 20.1)).toBeCloseTo(0, 4);
  collider.dispose();
  world.dispose();
});

test("no road makes an empty collider", () => {
  const world = createPhysicsWorld(havok);
  const collider = createRoadCollider(world, []);
  expect(collider).toMatchObject({ triangles: 0, chunks: 0 });
  collider.dispose();
  world.dispose();
});

test("a collider can be built a chunk at a time, and dropped half way", () => {
  const world = createPhysicsWorld(havok);
  const before = statistics();
  const meshes = [groundMesh({ x: [-300, 300], z: [-300, 300] }, 20, crown)];
  const job = startRoadCollider(world, meshes);
  expect(rayHeight(world, -210, -210)).toBeNaN();
  let slices = 1;
  while (!job.advance()) slices++;
  expect(slices).toBe(job.collider.chunks);
  expect(rayHeight(world, -210, -210)).not.toBeNaN();
  job.collider.dispose();
  const dropped = startRoadCollider(world, meshes);
  dropped.advance(2);
  dropped.collider.dispose();
  expect(dropped.advance()).toBe(true);
  expect(statistics()).toEqual(before);
  world.dispose();
});

test("200 rebuilds leave Havok's memory as it was", () => {
  const world = createPhysicsWorld(havok);
  const meshes = [groundMesh({ x: [-60, 60], z: [-60, 60] }, 12, crown)];
  createRoadCollider(world, meshes).dispose();
  const before = { objects: statistics(), bytes: havok.HEAPU8.length };
  for (let i = 0; i < 200; i++) {
    const collider = createRoadCollider(world, meshes);
    stepWorld(world, 1 / 120);
    collider.dispose();
  }
  expect({ objects: statistics(), bytes: havok.HEAPU8.length }).toEqual(before);
  world.dispose();
});

test("a world doesn't step by a time that would break it", () => {
  const world = createPhysicsWorld(havok);
  for (const seconds of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => stepWorld(world, seconds)).toThrow(RangeError);
  world.dispose();
});
