import { expect, test } from "vitest";
import { objOf } from "../../src/export/obj";
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
