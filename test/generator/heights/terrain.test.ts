import { expect, test } from "vitest";
import { buildPlan } from "../../../src/generator/build-plan";
import { buildLand } from "../../../src/generator/land/build-land";
import { buildSurfaces } from "../../../src/generator/surfaces/surfaces";
import { buildHeightIndex } from "../../../src/math/height-index";
import { terrainHeight } from "../../../src/network/terrain";
import type { Terrain } from "../../../src/network/types";
import { networkOf, nodeAt, roadBetween } from "../../support/networks";

/** A long ridge across the way, 6 m high, that the nodes at its feet don't tell of. */
const RIDGE: Terrain = {
  origin: [-400, -200],
  spacing: 20,
  heights: Array.from({ length: 21 }, () =>
    Array.from({ length: 41 }, (_, i) => 3 + 3 * Math.cos(Math.min(Math.PI, Math.abs(i - 20) * (Math.PI / 10)))),
  ),
};

const overTheRidge = (terrain: Terrain | undefined) => ({
  ...networkOf([nodeAt("w", [-300, 0]), nodeAt("e", [300, 0])], [roadBetween("over", "w", "e")]),
  ...(terrain && { terrain }),
});

function builtOn(terrain: Terrain | undefined) {
  const plan = buildPlan(overTheRidge(terrain));
  const surfaces = buildSurfaces(plan);
  return { plan, surfaces, index: buildHeightIndex(surfaces.map(({ mesh }) => mesh)) };
}

test("a road follows the terrain between its nodes, within half a metre and no steeper than 13 %", () => {
  const { index } = builtOn(RIDGE);
  for (let x = -280; x < 280; x += 1) {
    expect(Math.abs(index.heightAt(x, 0.3) - terrainHeight(RIDGE, [x, 0]))).toBeLessThan(0.5);
    expect(Math.abs(index.heightAt(x + 1, 0.3) - index.heightAt(x, 0.3))).toBeLessThan(0.13);
  }
  expect(builtOn(undefined).index.heightAt(0, 0.3)).toBe(0);
});

test("the land beside it lies on the terrain, and runs out level", () => {
  const { plan, surfaces } = builtOn(RIDGE);
  const ground = buildHeightIndex([buildLand({ plan, surfaces, street: null }).ground]);
  expect(Math.abs(ground.heightAt(0, 8) - 6)).toBeLessThan(1);
  expect(Math.abs(ground.heightAt(-200, 8) - 0)).toBeLessThan(1);
  expect(ground.heightAt(0, 25)).toBeGreaterThan(3.5);
});
