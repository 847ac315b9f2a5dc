import { expect, test } from "vitest";
import { buildPlan } from "../../../src/generator/build-plan";
import { buildBank } from "../../../src/generator/land/build-bank";
import { buildStreet } from "../../../src/generator/street/build-street";
import { buildSurfaces } from "../../../src/generator/surfaces/surfaces";
import { buildHeightIndex } from "../../../src/math/height-index";
import { gridNetwork } from "../../support/grid";
import { planArea, planTriangles } from "../../support/mesh-facts";

const LEVEL = -0.1;
const plan = buildPlan(gridNetwork("2x2"));
const street = buildStreet(plan);
const road = buildHeightIndex(buildSurfaces(plan).map(({ mesh }) => mesh));
const bank = buildBank(street, LEVEL, road);

test("a bank faces up, lies on no carriageway, and is as long as all sidewalks' rims", () => {
  const triangles = planTriangles(bank);
  for (const triangle of triangles) {
    expect(planArea(triangle)).toBeGreaterThan(0);
    const [ax, az, bx, bz, cx, cz] = triangle;
    expect(road.heightAt((ax + bx + cx) / 3, (az + bz + cz) / 3)).toBeNaN();
  }
  // Four kilometres of kerb, about: each road has two, 0.8 m of bank each.
  const kerbs = 2 * plan.roads.reduce((sum, { lanes }) => sum + lanes[0]!.curve.length, 0);
  const area = triangles.reduce((sum, triangle) => sum + planArea(triangle), 0);
  expect(area).toBeGreaterThan(0.8 * 0.9 * kerbs);
});

test("it goes from the rims' own points down to the plain", () => {
  const walk = new Set<string>();
  const { positions } = street.sidewalk;
  for (let i = 0; i < positions.length; i += 3) walk.add(positions.slice(i, i + 3).join());
  for (let i = 0; i < bank.positions.length; i += 3) {
    const point = bank.positions.slice(i, i + 3);
    if (point[1]! > LEVEL + 1e-6) expect(walk.has(point.join())).toBe(true);
    else expect(point[1]).toBeCloseTo(LEVEL, 6);
  }
});
