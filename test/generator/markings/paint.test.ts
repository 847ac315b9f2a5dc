import { expect, test } from "vitest";
import { buildPlan } from "../../../src/generator/build-plan";
import { paintOf } from "../../../src/generator/markings/paint";
import { arm, crossingOf } from "../../support/networks";

/** Points on either side of a road: more than a call takes as arguments. */
const MANY = 150_000;

test("a road of very many points is painted", () => {
  const plan = buildPlan(crossingOf([arm(0), arm(120), arm(240)]));
  const roads = plan.roads.map((strip) => {
    const { axis, lanes } = strip;
    return { ...strip, axis, lanes, left: new Array(MANY).fill(strip.left[0]) };
  });
  expect(paintOf({ ...plan, roads }).roads).toEqual(paintOf(plan).roads);
});
