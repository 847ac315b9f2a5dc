import fc from "fast-check";
import { expect, test } from "vitest";
import { buildPlan } from "../../../src/generator/build-plan";
import { buildSurfaces } from "../../../src/generator/surfaces/surfaces";
import { openEdges, planArea, planTriangles } from "../../support/mesh-facts";
import { networkOf, nodeAt, roadBetween } from "../../support/networks";
import { slopeFaults } from "../../support/rolled-wheels";

/** Bends that are tried; more by KERBLINE_RUNS, as for a night. */
const RUNS = Number(process.env["KERBLINE_RUNS"] ?? 5);

/** A street 14 m wide that climbs by `grade` around a sharp bend, or straight on. */
const climb = (grade: number, bends: boolean) =>
  networkOf(
    [
      { ...nodeAt("a", [-60, 0]), height: 0 },
      { ...nodeAt("b", bends ? [0, 60] : [60, 0]), height: 120 * grade },
    ],
    [roadBetween("r", "a", "b", { width: 14, via: bends ? [{ at: [0, 0], height: 60 * grade }] : [] })],
  );

test("a wide street that climbs around a sharp bend is cut along, in one skin, and wheels follow it", () => {
  const plan = buildPlan(climb(0.08, true));
  const surfaces = buildSurfaces(plan);
  const [road] = plan.roads;
  const rim = plan.junctions.reduce((sum, { outline, arms }) => sum + outline.length - arms.length, 0);
  expect(road!.rails!.length).toBeGreaterThan(2);
  expect(openEdges(surfaces).length).toBe(rim + 2 * (road!.left.length - 1));
  for (const { mesh } of surfaces) expect(Math.min(...planTriangles(mesh).map(planArea))).toBeGreaterThan(1e-8);
  expect(slopeFaults(plan)).toEqual([]);
});

test("a street that climbs straight on needs no cut along", () => {
  expect(buildPlan(climb(0.08, false)).roads[0]!.rails).toBeUndefined();
});

/** A street of `lanes` each way that climbs by `grade` on and turns left by `turn` radians on its way. */
const turning = (grade: number, lanes: number, turn: number) =>
  networkOf(
    [
      { ...nodeAt("a", [-70, 0]), height: 0 },
      { ...nodeAt("b", [70 * Math.cos(turn), 70 * Math.sin(turn)]), height: 140 * grade },
    ],
    [
      roadBetween("r", "a", "b", {
        width: 7 * lanes,
        lanes: { forward: lanes, backward: lanes },
        via: [{ at: [0, 0], height: 70 * grade }],
      }),
    ],
  );

test("around tight bends of any width and grade wheels stand on the road to half a millimetre, or it is told", () => {
  const tried = fc.record({
    grade: fc.integer({ min: 2, max: 16 }).map((percent) => percent / 100),
    lanes: fc.integer({ min: 1, max: 3 }),
    turn: fc.integer({ min: 3, max: 26 }).map((tenths) => tenths / 10),
  });
  fc.assert(
    fc.property(tried, ({ grade, lanes, turn }) => {
      const plan = buildPlan(turning(grade, lanes, turn));
      if (plan.problems.some(({ code }) => code === "bent-sharply")) expect(grade).toBeGreaterThan(0.05);
      else expect(slopeFaults(plan)).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});
