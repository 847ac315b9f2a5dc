import { expect, test } from "vitest";
import { snap } from "../../../src/ui/editor/snap";
import { networkOf, nodeAt, roadBetween } from "../../support/networks";

const cross = networkOf([nodeAt("w", [-50, 0]), nodeAt("e", [50, 0])], [roadBetween("r", "w", "e")]);
const plain = { reach: 3, grid: 1, free: false };

test("a node catches before the road that ends there, the road before the grid", () => {
  expect(snap(cross, [49, 1], plain)).toMatchObject({ node: "e", at: [50, 0] });
  expect(snap(cross, [10.4, 2], plain)).toMatchObject({ node: null, road: { road: "r", piece: 0 }, at: [10.4, 0] });
  expect(snap(cross, [10.4, 20.6], plain)).toEqual({ node: null, road: null, at: [10, 21] });
});

test("a line near a multiple of 15° takes that angle, its length on the grid", () => {
  const { at } = snap(cross, [30.3, 29.6], { ...plain, from: [0, 0] });
  expect(at[0]).toBeCloseTo(at[1], 3);
  expect(Math.hypot(...at)).toBeCloseTo(42, 3);
});

test("Shift lets go of grid and angles, not of nodes", () => {
  const free = { ...plain, free: true, from: [0, 0] as const };
  expect(snap(cross, [30.34, 29.61], free).at).toEqual([30.34, 29.61]);
  expect(snap(cross, [49, 1], free).node).toBe("e");
});

test("what is moved doesn't catch itself, nor the road it hangs on", () => {
  expect(snap(cross, [48, 1], { ...plain, but: "e" })).toEqual({ node: null, road: null, at: [48, 1] });
});
