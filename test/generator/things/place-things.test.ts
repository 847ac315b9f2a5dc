import fc from "fast-check";
import { expect, test } from "vitest";
import { buildPlan } from "../../../src/generator/build-plan";
import { buildStreet } from "../../../src/generator/street/build-street";
import { buildSurfaces } from "../../../src/generator/surfaces/surfaces";
import { placeThings } from "../../../src/generator/things/place-things";
import { buildHeightIndex } from "../../../src/math/height-index";
import { distance, type Point } from "../../../src/math/vector";
import type { Network } from "../../../src/network/types";
import { gridNetwork } from "../../support/grid";
import { anyCrossing, arm, crossingOf } from "../../support/networks";

function standing(network: Network, seed = 7) {
  const plan = buildPlan(network);
  const street = buildStreet(plan);
  const road = buildHeightIndex(buildSurfaces(plan).map(({ mesh }) => mesh));
  const turf = street.verge.indices.length > 0 ? buildHeightIndex([street.verge]) : null;
  const beside = buildHeightIndex([street.kerb, street.sidewalk, street.verge]);
  const site = { road, street: beside, turf, land: null, verge: -0.1 };
  return { site, things: placeThings(plan, site, seed) };
}

/** Arms so close together that what stands beside one is soon on the other. */
const acute = crossingOf([0, 20, 180].map((angle) => arm(angle, { length: 150 })));
const grid = gridNetwork("3x3?spacing=90");

test("nothing stands on a road, and lamps alone on sidewalks", () => {
  fc.assert(
    fc.property(fc.oneof(anyCrossing, fc.constant(acute)), fc.integer(), (network, seed) => {
      const { site, things } = standing(network, seed);
      const isRoad = ([x, y]: Point) => !Number.isNaN(site.road.heightAt(x, y));
      const isPaved = ([x, y]: Point) => !Number.isNaN(site.street.heightAt(x, y));
      for (const { at } of [...things.lamps, ...things.trees, ...things.houses]) expect(isRoad(at)).toBe(false);
      for (const { at, height } of things.lamps) {
        expect(isPaved(at)).toBe(true);
        expect(height).toBe(site.street.heightAt(at[0], at[1]));
      }
      for (const { at } of [...things.trees, ...things.houses]) expect(isPaved(at)).toBe(false);
    }),
    { numRuns: 12 },
  );
});

test("trees stand in the middle of verges that are broad enough, and nowhere else of the street", () => {
  const green = gridNetwork("3x3?spacing=90&verge=2");
  const { site, things } = standing(green);
  expect(things.trees.length).toBeGreaterThan(20);
  for (const { at, height } of things.trees) {
    for (const node of green.nodes) expect(distance(node.at, at)).toBeGreaterThan(20);
    expect(height).toBe(site.turf!.heightAt(at[0], at[1]));
    expect(height).toBeCloseTo(0.12, 2);
  }
  const narrow = standing(gridNetwork("3x3?spacing=90&verge=0.8"));
  for (const { at } of narrow.things.trees) expect(narrow.site.street.heightAt(at[0], at[1])).toBeNaN();
});

test("houses keep clear of each other and of trees, and there are some of everything in a town", () => {
  const { things } = standing(grid);
  const { lamps, trees, houses } = things;
  for (const list of [lamps, trees, houses]) expect(list.length).toBeGreaterThan(20);
  const reach = ({ width, depth }: (typeof houses)[number]) => Math.hypot(width, depth) / 2;
  for (const [i, a] of houses.entries()) {
    for (const b of houses.slice(i + 1)) expect(distance(a.at, b.at)).toBeGreaterThan(reach(a) + reach(b));
    for (const tree of trees) expect(distance(a.at, tree.at)).toBeGreaterThan(reach(a));
  }
});

test("the same seed gives the same things, another seed others", () => {
  expect(standing(grid).things).toEqual(standing(grid).things);
  expect(standing(grid, 8).things.houses).not.toEqual(standing(grid).things.houses);
});

test("a town of any size is about as much to draw", () => {
  const { things } = standing(gridNetwork("9x9?spacing=150"));
  expect(things.trees.length).toBeLessThan(1600);
  expect(things.houses.length).toBeLessThan(800);
});

test("what stands beside a street stays where it is when a crossing at its end grows", () => {
  const [changed] = grid.nodes.filter(
    ({ id }) => grid.roads.filter(({ from, to }) => from === id || to === id).length === 4,
  );
  const nodes = grid.nodes.map((node) => (node === changed ? { ...node, turnRadius: 12 } : node));
  const [before, after] = [standing(grid).things, standing({ ...grid, nodes }).things];
  for (const kind of ["lamps", "trees", "houses"] as const) {
    const far = (at: Point) => distance(at, changed!.at) > 30;
    const known = before[kind].filter(({ at }) => far(at)).map(({ at }) => at);
    const places = after[kind].filter(({ at }) => far(at)).map(({ at }) => at);
    expect(known.length).toBeGreaterThan(20);
    expect(places.length).toBe(known.length);
    for (const at of places) expect(Math.min(...known.map((other) => distance(at, other)))).toBeLessThan(1e-6);
  }
});
