import fc from "fast-check";
import { expect, test } from "vitest";
import { buildPlan } from "../../../src/generator/build-plan";
import { buildSurfaces } from "../../../src/generator/surfaces/surfaces";
import { poseAt } from "../../../src/math/curve";
import { buildHeightIndex } from "../../../src/math/height-index";
import { readGrid } from "../../../src/network/grid/grid";
import { anyHillyGrid, anyHillyNetwork } from "../../support/hills";
import { besidePath, slopeFaults } from "../../support/rolled-wheels";

/** Networks that are tried; more by KERBLINE_RUNS, as for a night. */
const RUNS = Number(process.env["KERBLINE_RUNS"] ?? 4);

test("on hills wheels stand on the road to half a millimetre, and no slope in a junction changes by 1 % in half a metre", () => {
  fc.assert(
    fc.property(fc.oneof(anyHillyNetwork, anyHillyGrid), (network) => {
      expect(slopeFaults(buildPlan(network))).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});

test.each([
  ["grid:2x2?hills=6&spacing=40", 20],
  ["grid:2x2?hills=10&spacing=30", 6],
])(
  "streets too short for their hills lie such that wheels follow them, and say so: %s, radius %i",
  (name, turnRadius) => {
    const plan = buildPlan(readGrid(name).network!, { turnRadius });
    expect(slopeFaults(plan)).toEqual([]);
    const moved = plan.problems.filter(({ code }) => code === "height-moved");
    expect(moved.length).toBeGreaterThan(0);
    for (const { wanted, granted } of moved) expect(Math.abs(granted! - wanted!)).toBeGreaterThan(0.05);
  },
);

test("wheels pass from road to junction and back on hills without a step of a tenth of a millimetre", () => {
  fc.assert(
    fc.property(anyHillyNetwork, (network) => {
      const plan = buildPlan(network);
      const ground = buildHeightIndex(buildSurfaces(plan).map(({ mesh }) => mesh));
      for (const { curve } of plan.junctions.flatMap(({ movements }) => movements)) {
        for (const mouth of [0, curve.length]) {
          const [before, after] = [-5e-4, 5e-4].map((by) =>
            ground.heightAt(...besidePath(poseAt(curve, mouth + by), 0.78)),
          );
          if (Number.isNaN(before! + after!)) continue;
          // A grade of 12 % makes 0.12 mm of a millimetre.
          expect(Math.abs(after! - before!)).toBeLessThan(0.25e-3);
        }
      }
    }),
    { numRuns: RUNS },
  );
});
