import { expect, test } from "vitest";
import { buildHeightIndex } from "../../src/math/height-index";
import { joinGrounds } from "../../src/physics/joined-ground";
import { groundMesh, level } from "../support/ground";

const low = buildHeightIndex([groundMesh({ x: [0, 10], z: [0, 10] }, 5, level)]);
const high = buildHeightIndex([groundMesh({ x: [5, 20], z: [0, 10] }, 5, () => 0.12)]);
const both = joinGrounds(low, high);

test("the higher of two grounds is met, and the triangles of both have numbers of their own", () => {
  expect(both.heightAt(2, 2)).toBe(0);
  expect(both.hit.triangle).toBeLessThan(low.triangles);
  expect(both.heightAt(7, 2)).toBeCloseTo(0.12, 6);
  expect(both.hit.triangle).toBeGreaterThanOrEqual(low.triangles);
  expect(both.heightAt(7, 2, 0.1)).toBe(0);
  expect(both.heightAt(30, 2)).toBeNaN();
  expect(both.hit.triangle).toBe(-1);
});

test("triangles near a place are those of both, by the numbers their planes have", () => {
  const found = both.trianglesNear(6, 1, 7, 2);
  const heights = [...both.near.slice(0, found)].map((triangle) => both.planes[9 * triangle + 6]);
  expect(new Set(heights)).toEqual(new Set([0, Math.fround(0.12)]));
});
