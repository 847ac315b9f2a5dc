import { expect, test } from "vitest";
import { buildHeightIndex } from "../../src/math/height-index";
import { isBesideRoad } from "../../src/telemetry/beside-road";

/** Level rectangles [west, south, east, north] as one ground. */
const groundOf = (...sheets: readonly (readonly [number, number, number, number])[]) =>
  buildHeightIndex(
    sheets.map(([w, s, e, n]) => {
      const positions = Float32Array.from([w, 0, s, e, 0, s, e, 0, n, w, 0, n]);
      return { positions, indices: Uint32Array.from([0, 1, 2, 0, 2, 3]) } as never;
    }),
  );

test.each([0, 0.003, -0.009])("a crack across the whole road is a hole in it, met at %d m", (x) => {
  const cracked = groundOf([-20, -4, -0.01, 4], [0.01, -4, 20, 4]);
  expect(isBesideRoad(cracked, x, 0, 1)).toBe(false);
});

test("a crack along the road is a hole too", () => {
  const cracked = groundOf([-20, -4, 20, -0.01], [-20, 0.01, 20, 4]);
  for (const x of [-15, 0, 7.3]) expect(isBesideRoad(cracked, x, 0, 0)).toBe(false);
});

test("the grass is beside the road from where a tyre's middle leaves it", () => {
  const road = groundOf([-20, -4, 20, 4]);
  for (const z of [4.001, 4.2, 4.6, 9]) expect(isBesideRoad(road, 0, 0, z)).toBe(true);
  for (const z of [0, 3, 3.45]) expect(isBesideRoad(road, 0, 0, z)).toBe(false);
});

test("a road on another level is none to be beside", () => {
  expect(isBesideRoad(groundOf([-20, -4, 20, 4]), 0, 6, 0)).toBe(true);
  expect(isBesideRoad(groundOf([-20, -4, 20, 4]), 0, -6, 0)).toBe(true);
});
