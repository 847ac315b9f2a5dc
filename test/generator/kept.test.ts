import { expect, test } from "vitest";
import { kept } from "../../src/generator/kept";

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
