import { expect, test } from "vitest";
import { buildPlan } from "../../../src/generator/build-plan";
import { buildSurfaces } from "../../../src/generator/surfaces";
import { openEdges, planArea, planTriangles } from "../../support/mesh-facts";
import { networkOf, nodeAt, roadBetween } from "../../support/networks";
import { slopeFaults } from "../../support/rolled-wheels";

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
