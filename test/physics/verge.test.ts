import { expect, test } from "vitest";
import { VERGE_DEPTH } from "../../src/generator/land/verge-depth";
import { buildHeightIndex } from "../../src/math/height-index";
import { vergeLevel, withVerge } from "../../src/physics/verge";

/** Two triangles 10 m square, from `low` in the west to `high` in the east. */
const slope = (low: number, high: number) =>
  buildHeightIndex([
    {
      positions: Float32Array.from([0, low, 0, 10, high, 0, 10, high, 10, 0, low, 10]),
      indices: Uint32Array.from([0, 1, 2, 0, 2, 3]),
    },
  ]);

test("grass lies below the lowest road, and never above the roads' zero", () => {
  expect(vergeLevel(slope(-3, 2))).toBeCloseTo(-3 - VERGE_DEPTH, 6);
  expect(vergeLevel(slope(2, -3))).toBeCloseTo(-3 - VERGE_DEPTH, 6);
  expect(vergeLevel(slope(4, 5))).toBeCloseTo(-VERGE_DEPTH, 12);
});

test("a road far below the zero is met before the grass, and the grass beside it", () => {
  const road = slope(-3, -1);
  const floor = withVerge(road, vergeLevel(road));
  expect(floor.heightAt(5, 5)).toBeCloseTo(-2, 6);
  expect(floor.heightAt(15, 5)).toBeCloseTo(-3 - VERGE_DEPTH, 6);
  expect(floor.hit.triangle).toBe(2);
});
