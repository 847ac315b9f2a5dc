import { expect, test } from "vitest";
import { buildCarriageway } from "../../src/generator/build-carriageway";
import { forgetKept, kept } from "../../src/generator/kept";
import { gridNetwork } from "../support/grid";

const pairOf = kept((owner: object, a: number, ...rest: readonly unknown[]) => ({ owner, a, rest }));

test("what is kept is the very same for the same owner and inputs", () => {
  const owner = {};
  expect(pairOf(owner, 1, "x")).toBe(pairOf(owner, 1, "x"));
  expect(pairOf(owner, Number.NaN)).toBe(pairOf(owner, Number.NaN));
});

test("another owner, another input, one more or one less, or a zero of another sign, and it is made anew", () => {
  const owner = {};
  const first = pairOf(owner, 0, "x");
  for (const other of [pairOf({}, 0, "x"), pairOf(owner, 0, "y"), pairOf(owner, 0), pairOf(owner, -0, "x")])
    expect(other).not.toBe(first);
  expect(pairOf(owner, 0, "x", undefined)).toEqual({ owner, a: 0, rest: ["x", undefined] });
});

test("what has been forgotten is made anew, and kept again", () => {
  const owner = {};
  const first = pairOf(owner, 1);
  forgetKept();
  const second = pairOf(owner, 1);
  expect(second).not.toBe(first);
  expect(pairOf(owner, 1)).toBe(second);
});

test("a junction on a hill has the points of its kerbs once, in its outline", () => {
  const { junctions } = buildCarriageway(gridNetwork("2x2?hills=3"));
  for (const { outline, corners } of junctions) {
    const own = new Set(outline);
    expect(corners.flatMap(({ kerb }) => kerb).filter((point) => !own.has(point))).toEqual([]);
  }
});
