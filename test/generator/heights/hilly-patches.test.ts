import fc from "fast-check";
import { expect, test } from "vitest";
import { buildCarriageway } from "../../../src/generator/build-carriageway";
import { junctionHeight } from "../../../src/generator/junction-height";
import { buildSurfaces } from "../../../src/generator/surfaces/surfaces";
import type { Point } from "../../../src/math/vector";
import { anyWave, laidOver } from "../../support/hills";
import { openEdges, planArea, planTriangles } from "../../support/mesh-facts";
import { networkOf, nodeAt, roadBetween } from "../../support/networks";

/** Two streets that cross without a node, the one from 0 to `rise` metres high, the other level at half of it. */
function crossingStreets(rise: number) {
  const at = (id: string, place: Point, height: number) => ({ ...nodeAt(id, place), height });
  return networkOf(
    [at("w", [-60, 0], 0), at("e", [60, 0], rise), at("s", [0, -60], rise / 2), at("n", [0, 60], rise / 2)],
    [roadBetween("street", "w", "e"), roadBetween("lane", "s", "n")],
  );
}

test("a shared surface at no node lies as high as its streets, and climbs with them", () => {
  const { junctions, roads, problems } = buildCarriageway(crossingStreets(6));
  const patch = junctions.find(({ kind }) => kind === "overlay")!;
  expect(junctionHeight(patch, [0, 0])).toBeCloseTo(3, 6);
  expect(patch.slope![0]).toBeCloseTo(0.05, 3);
  expect(patch.slope![1]).toBeCloseTo(0, 3);
  const street = roads.find(({ id }) => id === "street")!;
  for (const [i, [x, , z]] of street.left.entries()) {
    const before = street.left[i - 1];
    if (before && x - before[0] > 1) expect((z - before[2]) / (x - before[0])).toBeLessThan(0.075);
  }
  expect(problems.map(({ code }) => code)).toEqual(["overlap-resolved"]);
});

const anyPoint = fc.tuple(fc.integer({ min: -80, max: 80 }), fc.integer({ min: -80, max: 80 }));
const anyStrewn = fc
  .array(fc.tuple(anyPoint, anyPoint), { minLength: 2, maxLength: 5 })
  .map((strokes) => strokes.filter(([[x, y], [u, v]]) => Math.hypot(u - x, v - y) > 40))
  .map((strokes) =>
    networkOf(
      strokes.flatMap(([from, to], i) => [nodeAt(`a${i}`, from), nodeAt(`b${i}`, to)]),
      strokes.map((_, i) => roadBetween(`r${i}`, `a${i}`, `b${i}`)),
    ),
  );

test("streets strewn over hills share surfaces of one slope each, and every seam to the bit", () => {
  fc.assert(
    fc.property(anyStrewn, anyWave, anyWave, (network, ...waves) => {
      const plan = buildCarriageway(laidOver(network, waves));
      const surfaces = buildSurfaces(plan);
      const kerbs = plan.junctions.map(
        ({ outline, holes, arms }) => outline.length + holes.flat().length - arms.length,
      );
      const sides = plan.roads.map(({ left }) => 2 * (left.length - 1));
      expect(openEdges(surfaces).length).toBe([...kerbs, ...sides].reduce((a, b) => a + b, 0));
      for (const { mesh } of surfaces) expect(Math.min(...planTriangles(mesh).map(planArea))).toBeGreaterThan(0);
      for (const junction of plan.junctions) {
        expect(Math.hypot(...(junction.slope ?? [0, 0]))).toBeLessThan(0.1 + 1e-9);
        for (const [x, y, z] of junction.outline) expect(junctionHeight(junction, [x, y])).toBeCloseTo(z, 6);
      }
    }),
    { numRuns: 12 },
  );
});
