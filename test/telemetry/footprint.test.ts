import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildHeightIndex } from "../../src/math/height-index";
import type { TriangleMesh } from "../../src/math/triangle-grid";
import { type FootprintPlace, LEAST_OVERLAP, probeFootprint } from "../../src/telemetry/footprint";
import { groundMesh, level, trianglesOf } from "../support/ground";

const SEED = 7;

/** What a footprint of 0.2 × 0.2 m at the origin finds, turned by `heading`, unless told otherwise. */
function found(meshes: readonly TriangleMesh[], heading = 0, other: Partial<FootprintPlace> = {}) {
  const place = { x: 0, y: 0, z: 0, aheadX: Math.cos(heading), aheadZ: Math.sin(heading), length: 0.2, width: 0.2 };
  const footprint = { hole: -1, step: -1, overlap: -1 };
  probeFootprint(buildHeightIndex(meshes), { ...place, ...other }, footprint);
  return footprint;
}

const west = (gap: number, height = level): TriangleMesh => groundMesh({ x: [-5, -gap / 2], z: [-5, 5] }, 1, height);
const east = (gap: number, height = level): TriangleMesh => groundMesh({ x: [gap / 2, 5], z: [-5, 5] }, 1, height);

describe("sound road", () => {
  const anyGround = fc.record({
    east: fc.double({ min: -0.15, max: 0.15, noNaN: true }),
    crown: fc.double({ min: -0.04, max: 0.04, noNaN: true }),
    twist: fc.double({ min: -0.01, max: 0.01, noNaN: true }),
    cell: fc.double({ min: 0.05, max: 4, noNaN: true }),
  });
  test(`has nothing wrong, however it slopes, turns and is cut into triangles (seed ${SEED})`, () => {
    const anyPlace = fc.record({
      x: fc.double({ min: -1, max: 1, noNaN: true }),
      z: fc.double({ min: -1, max: 1, noNaN: true }),
      heading: fc.double({ min: 0, max: 6.3, noNaN: true }),
    });
    fc.assert(
      fc.property(anyGround, anyPlace, (g, { x, z, heading }) => {
        const height = (u: number, v: number): number => g.east * u + g.crown * Math.abs(v) + g.twist * u * v;
        const mesh = groundMesh({ x: [-1.5, 1.5], z: [-1.5, 1.5] }, g.cell, height);
        const { hole, step, overlap } = found([mesh], heading, { x, y: height(x, z), z });
        expect({ hole, overlap }).toEqual({ hole: 0, overlap: 0 });
        expect(step).toBeLessThan(1e-6);
      }),
      { seed: SEED, numRuns: 200 },
    );
  });

  test("joined from two meshes has no seam, and a bridge overhead is none of its business", () => {
    const bridge = groundMesh({ x: [-3, 3], z: [-3, 3] }, 1, () => 5);
    expect(found([west(0), east(0), bridge], 0.3)).toEqual({ hole: 0, step: 0, overlap: 0 });
  });
});

describe("a crack", () => {
  test.each([2, 20])("of %i mm reads its width, lying across, along or askew", (mm) => {
    const meshes = [west(mm / 1000), east(mm / 1000)];
    for (const heading of [0, Math.PI / 2]) expect(found(meshes, heading).hole * 1000).toBeCloseTo(mm, 3);
    const askew = found(meshes, Math.PI / 4).hole * 1000;
    expect(askew).toBeGreaterThan(mm);
    expect(askew).toBeLessThan(1.5 * mm);
  });

  test("is found by the very rim of the footprint", () => {
    expect(found([west(0.002), east(0.002)], 0, { x: 0.1009 }).hole * 1000).toBeCloseTo(0.1, 3);
    expect(found([west(0.002), east(0.002)], 0, { x: 0.1011 }).hole).toBe(0);
  });
});

test("no road at all is a hole as wide as the footprint", () => {
  expect(found([]).hole).toBeCloseTo(0.2, 12);
  expect(found([east(0)]).hole).toBeCloseTo(0.1, 12);
});

test("a step reads its height, on level ground and on a slope", () => {
  const slope = (x: number): number => 0.12 * x;
  expect(found([west(0), east(0, () => 0.02)])).toMatchObject({ hole: 0, overlap: 0, step: expect.closeTo(0.02, 7) });
  expect(found([west(0, slope), east(0, (x) => slope(x) - 0.02)]).step).toBeCloseTo(0.02, 7);
});

test("a step along one edge of a lifted triangle grows from nothing to its height", () => {
  const lifted = trianglesOf([0, 0, -1, 0, 0, 1, -1, 0, 0, 0, 0.02, -1, 1, 0, 0, 0, 0, 1]);
  expect(found([lifted]).step).toBeCloseTo(0.011, 7);
});

test("a double sheet reads its distance, and being there at all where it has none", () => {
  const sheet = (height: number) => groundMesh({ x: [-0.5, 0.5], z: [-0.5, 0.5] }, 0.25, () => height);
  expect(found([west(0), east(0), sheet(0.02)]).overlap).toBeCloseTo(0.02, 7);
  expect(found([west(0), east(0), sheet(-0.015)]).overlap).toBeCloseTo(0.015, 7);
  expect(found([west(0), east(0), sheet(0)])).toEqual({ hole: 0, step: 0, overlap: LEAST_OVERLAP });
});

test("a hole under half of a double sheet is still a hole", () => {
  const sheet = groundMesh({ x: [0, 0.5], z: [-0.5, 0.5] }, 0.25, () => 0.02);
  const { hole, overlap } = found([west(0.04), east(0.04), sheet]);
  expect(hole).toBeCloseTo(0.02, 7);
  expect(overlap).toBeCloseTo(0.02, 7);
});
