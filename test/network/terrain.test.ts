import fc from "fast-check";
import { expect, test } from "vitest";
import { readNetwork } from "../../src/network/read/read-network";
import { smoothTerrain, terrainHeight } from "../../src/network/terrain";
import type { Terrain } from "../../src/network/types";
import { networkJson } from "../../src/network/write-network";

const PLANE: Terrain = {
  origin: [-100, -50],
  spacing: 50,
  heights: [0, 1, 2, 3].map((row) => [0, 1, 2, 3, 4].map((column) => 3 * column + 2 * row)),
};

const described = (extra: object, heights: readonly (number | undefined)[] = []) => ({
  version: 1,
  nodes: [
    { id: "a", at: [-90, 0], height: heights[0] },
    { id: "b", at: [0, 0], height: heights[1] },
    { id: "c", at: [90, 20], height: heights[2] },
  ],
  roads: [
    { id: "ab", from: "a", to: "b" },
    { id: "bc", from: "b", to: "c" },
  ],
  ...extra,
});

const read = (description: object) => readNetwork({ name: "hill.json", bytes: JSON.stringify(description) });

test("a terrain's height is its samples' and straight between them, and goes on level beyond its rim", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -100, max: 100, noNaN: true }),
      fc.double({ min: -50, max: 100, noNaN: true }),
      (east, north) => {
        const wanted = (3 * (east + 100)) / 50 + (2 * (north + 50)) / 50;
        expect(terrainHeight(PLANE, [east, north])).toBeCloseTo(wanted, 9);
      },
    ),
  );
  expect(terrainHeight(PLANE, [-500, -500])).toBe(0);
  expect(terrainHeight(PLANE, [500, 500])).toBe(18);
  expect(smoothTerrain(PLANE, [10, 20])).toBeCloseTo(terrainHeight(PLANE, [10, 20]), 9);
});

test("nodes without heights of their own lie on the terrain, the others as high as they say", () => {
  const { network } = read(described({ terrain: PLANE }, [undefined, 8.5]));
  expect(network!.nodes[0]!.height).toBeCloseTo(terrainHeight(PLANE, [-90, 0]), 1);
  expect(network!.nodes[1]!.height).toBe(8.5);
  expect(network!.nodes[2]!.height).toBeCloseTo(terrainHeight(PLANE, [90, 20]), 1);
});

test("where the terrain is steeper than a street, nodes leave it as far as a tenth of the way asks for", () => {
  const cliff = { origin: [-100, -100], spacing: 100, heights: [0, 1, 2].map(() => [0, 30, 60]) };
  const [a, b, c] = read(described({ terrain: cliff })).network!.nodes.map(({ height }) => height) as [
    number,
    number,
    number,
  ];
  expect(b - a).toBeLessThanOrEqual(9 + 0.01);
  expect(c - b).toBeLessThanOrEqual(0.1 * Math.hypot(90, 20) + 0.01);
  expect(b).toBeGreaterThan(20);
});

test("a network on a terrain is written and read back as it is", () => {
  const { network } = read(described({ terrain: PLANE }, [0, undefined, undefined]));
  const again = readNetwork({ name: "again.json", bytes: networkJson(network!) });
  expect(again.network).toEqual(network);
});

test("rows of unequal length, and too few of them, are told by their place", () => {
  const faultsOf = (heights: unknown) => read(described({ terrain: { origin: [0, 0], spacing: 10, heights } })).faults;
  expect(
    faultsOf([
      [0, 1],
      [0, 1, 2],
      [0, 1, 2, 3],
    ]),
  ).toEqual([
    { path: "terrain.heights[1]", reason: "3 heights, where the first row has 2" },
    { path: "terrain.heights[2]", reason: "4 heights, where the first row has 2" },
  ]);
  expect(faultsOf([[0, 1]])[0]!.path).toBe("terrain.heights");
  expect(faultsOf([[0], [1]]).map(({ path }) => path)).toEqual(["terrain.heights[0]", "terrain.heights[1]"]);
});
