import { expect, test } from "vitest";
import { createPoints } from "../../../src/generator/street/known-points";

test("a point falls together with the same one ever after, however near others come to be known", () => {
  const points = createPoints(0.0024);
  const first = points.same([0, 0]);
  const asked = points.same([0.00235, 0]);
  expect(asked).toBe(first);
  expect(points.same([0.0046, 0])).not.toBe(first);
  expect(points.same([0.00235, 0])).toBe(first);
  expect(points.same([0.0024, 0.0001])).toBe(first);
});

test("a point that is made known stands for itself, also where it fell together with another before", () => {
  const points = createPoints();
  points.same([0, 0]);
  points.same([0.003, 0]);
  points.add([0.003, 0]);
  expect(points.same([0.003, 0])).toEqual([0.003, 0]);
});
