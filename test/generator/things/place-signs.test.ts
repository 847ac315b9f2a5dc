import { expect, test } from "vitest";
import { buildPlan } from "../../../src/generator/build-plan";
import { buildStreet } from "../../../src/generator/street/build-street";
import { buildSurfaces } from "../../../src/generator/surfaces/surfaces";
import { placeSigns } from "../../../src/generator/things/place-signs";
import { buildHeightIndex } from "../../../src/math/height-index";
import { direction } from "../../../src/math/vector";
import type { Control, Network } from "../../../src/network/types";
import { arm, crossingOf } from "../../support/networks";

/** A tee whose eastern and western arms are a main road, and its signs. */
function signsOf(control: Control, rest: Partial<Network> = {}) {
  const tee = crossingOf([0, 90, 180].map((angle) => arm(angle)));
  const nodes = tee.nodes.map((node) => (node.id === "c" ? { ...node, control } : node));
  const roads = tee.roads.map((road, i) => ({ ...road, class: i === 1 ? "residential" : "primary" }) as const);
  const plan = buildPlan({ ...tee, nodes, roads, ...rest });
  const street = buildStreet(plan);
  const road = buildHeightIndex(buildSurfaces(plan).map(({ mesh }) => mesh));
  const site = { road, street: buildHeightIndex([street.kerb, street.sidewalk]), turf: null, land: null, verge: -0.1 };
  return { site, signs: placeSigns(plan, site) };
}

const kindsOf = (control: Control, rest: Partial<Network> = {}) =>
  signsOf(control, rest)
    .signs.map(({ kinds }) => kinds.join("+"))
    .sort();

test("each control has the signs that its country puts up", () => {
  expect(kindsOf("priority", { markings: "de" })).toEqual(["give-way", "priority-road", "priority-road"]);
  expect(kindsOf("priority", { markings: "us" })).toEqual(["give-way"]);
  expect(kindsOf("stop", { markings: "gb" })).toEqual(["stop"]);
  expect(kindsOf("all-way-stop", { markings: "us" })).toEqual(["stop", "stop", "stop"]);
  expect(kindsOf("roundabout", { markings: "de" })).toEqual(Array(3).fill("give-way+roundabout"));
  for (const control of ["signals", "priority-to-the-right", "none"] as const) expect(kindsOf(control)).toEqual([]);
});

test.each(["right", "left"] as const)(
  "where one drives on the %s, signs face who comes, at the kerb on that side",
  (drivingSide) => {
    const { site, signs } = signsOf("all-way-stop", { drivingSide });
    expect(signs).toHaveLength(3);
    for (const { at, height, heading } of signs) {
      const [east, north] = direction(heading);
      expect(at[0] * east + at[1] * north).toBeGreaterThan(2);
      const toLeft = at[1] * east - at[0] * north;
      expect(drivingSide === "right" ? toLeft : -toLeft).toBeGreaterThan(3.5);
      expect(Math.abs(toLeft)).toBeLessThan(5.5);
      expect(site.road.heightAt(at[0], at[1])).toBeNaN();
      expect(height).toBe(site.street.heightAt(at[0], at[1]));
    }
  },
);
