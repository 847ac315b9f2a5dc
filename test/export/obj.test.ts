import { expect, test } from "vitest";
import { objOf } from "../../src/export/obj";
import { buildDressing } from "../../src/generator/build-dressing";
import { buildPlan } from "../../src/generator/build-plan";
import { buildSurfaces } from "../../src/generator/surfaces/surfaces";
import { gridNetwork } from "../support/grid";
import { SMALL_PLAN, SMALL_SURFACES } from "../support/small-plan";

const lines = objOf(SMALL_PLAN, SMALL_SURFACES).split("\n");

test("vertices stand at the network's own coordinates, z to the south", () => {
  const vertices = lines.filter((line) => line.startsWith("v "));
  expect(vertices.slice(4, 7)).toEqual(["v 300010 0 -20000", "v 300030 0 -20000", "v 300030 1 -20010"]);
});

test("faces count vertices from 1 through all groups", () => {
  expect(lines.filter((line) => line.startsWith("f "))).toEqual([
    "f 1/1/1 2/2/2 3/3/3",
    "f 1/1/1 3/3/3 4/4/4",
    "f 5/5/5 6/6/6 7/7/7",
    "f 5/5/5 7/7/7 8/8/8",
  ]);
});

test("names become one word, whatever they hold", () => {
  const named = objOf(SMALL_PLAN, [{ road: "Main\nStreet 2", mesh: SMALL_SURFACES[0]!.mesh }]);
  expect(named.split("\n")).toContain("g road_Main_Street_2");
});

test("kerbs, sidewalks and paint are groups of their own after the carriageway", () => {
  const plan = buildPlan(gridNetwork("1x1"));
  const surfaces = buildSurfaces(plan);
  const dressing = buildDressing(plan, surfaces);
  const dressed = objOf(plan, surfaces, dressing).split("\n");
  const groups = dressed.filter((line) => line.startsWith("g ")).slice(surfaces.length);
  expect(groups).toEqual(["g kerb", "g sidewalk", "g white_marking"]);
  const highest = Math.max(
    ...dressed.filter((line) => line.startsWith("f ")).map((line) => Number(line.split(/[ /]/)[1])),
  );
  const vertices = dressed.filter((line) => line.startsWith("v ")).length;
  expect(highest).toBeLessThanOrEqual(vertices);
  const last = dressed.findLast((line) => line.startsWith("f "))!;
  expect(Number(last.split(/[ /]/)[1])).toBeGreaterThan(vertices - dressing.white.positions.length / 3);
});
