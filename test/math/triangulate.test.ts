import earcut, { refine } from "earcut";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ringArea } from "../../src/math/polygon";
import { starTriangles } from "../../src/math/star-triangles";
import { triangulate } from "../../src/math/triangulate";

const areas = (xy: Float64Array, triangles: ArrayLike<number>): number[] =>
  Array.from({ length: triangles.length / 3 }, (_, t) =>
    ringArea([0, 1, 2].flatMap((k) => [xy[2 * triangles[3 * t + k]!]!, xy[2 * triangles[3 * t + k]! + 1]!])),
  );

test("corners on a straight side belong to true triangles like all others", () => {
  const xy = Float64Array.of(0, 0, 1, 0, 2, 0, 3, 0, 3, 2, 1.5, 2, 0, 2);
  const triangles = Array.from(triangulate(xy));
  expect(triangles.length).toBe(3 * 5);
  expect(new Set(triangles).size).toBe(7);
  expect(Math.min(...areas(xy, triangles))).toBeGreaterThan(0);
  expect(areas(xy, triangles).reduce((a, b) => a + b)).toBeCloseTo(6, 12);
});

test("of two ways to cut a quad, the one with the wider angles is taken", () => {
  const triangles = Array.from(triangulate(Float64Array.of(0, 0, 10, -1, 20, 0, 10, 1)));
  const cut = [...new Set(triangles)].filter((i) => triangles.filter((j) => j === i).length === 2);
  expect(cut.sort()).toEqual([1, 3]);
});

/** Triangles as they are, whatever order they and their corners come in. */
const named = (triangles: ArrayLike<number>): string[] =>
  Array.from({ length: triangles.length / 3 }, (_, t) =>
    [0, 1, 2].map((k) => triangles[3 * t + k]!).sort((a, b) => a - b),
  )
    .map((corners) => corners.join())
    .sort();

/** A ring about [0, 0], seen whole from there, single precision; no corners on one circle, which may be cut either way. */
const anyStar = fc
  .uniqueArray(fc.integer({ min: 300, max: 3000 }), { minLength: 5, maxLength: 60 })
  .map((centimetres) => centimetres.map((r) => r / 100))
  .map((radii) =>
    Float64Array.from(
      Float32Array.from(
        radii.flatMap((r, i) => [
          r * Math.cos((2 * Math.PI * i) / radii.length),
          r * Math.sin((2 * Math.PI * i) / radii.length),
        ]),
      ),
    ),
  );

test("a ring that is seen whole from one point has the very triangles that any other way gives", () => {
  fc.assert(
    fc.property(anyStar, (xy) => {
      const other = earcut(xy);
      refine(other, xy);
      fc.pre(other.length === 3 * (xy.length / 2 - 2));
      expect(named(starTriangles(xy)!)).toEqual(named(other));
      expect(named(starTriangles(xy, [0, 0])!)).toEqual(named(other));
    }),
    { numRuns: 300 },
  );
});

test("a ring that can't be seen whole has no such point, and is cut all the same", () => {
  const xy = Float64Array.of(0, 0, 9, 0, 9, 4, 6, 4, 6, 1, 3, 1, 3, 4, 0, 4);
  expect(starTriangles(xy)).toBeNull();
  const triangles = triangulate(xy);
  expect(areas(xy, triangles).reduce((a, b) => a + b)).toBeCloseTo(27, 12);
  expect(Math.min(...areas(xy, triangles))).toBeGreaterThan(0);
});
