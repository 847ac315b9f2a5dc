import { expect, test } from "vitest";
import { ringArea } from "../../src/math/polygon";
import { triangulate } from "../../src/math/triangulate";

const areas = (xy: Float64Array, triangles: readonly number[]): number[] =>
  Array.from({ length: triangles.length / 3 }, (_, t) =>
    ringArea(triangles.slice(3 * t, 3 * t + 3).flatMap((i) => [xy[2 * i]!, xy[2 * i + 1]!])),
  );

test("corners on a straight side belong to true triangles like all others", () => {
  const xy = Float64Array.of(0, 0, 1, 0, 2, 0, 3, 0, 3, 2, 1.5, 2, 0, 2);
  const triangles = triangulate(xy);
  expect(triangles.length).toBe(3 * 5);
  expect(new Set(triangles).size).toBe(7);
  expect(Math.min(...areas(xy, triangles))).toBeGreaterThan(0);
  expect(areas(xy, triangles).reduce((a, b) => a + b)).toBeCloseTo(6, 12);
});

test("of two ways to cut a quad, the one with the wider angles is taken", () => {
  const triangles = triangulate(Float64Array.of(0, 0, 10, -1, 20, 0, 10, 1));
  const cut = [...new Set(triangles)].filter((i) => triangles.filter((j) => j === i).length === 2);
  expect(cut.sort()).toEqual([1, 3]);
});
