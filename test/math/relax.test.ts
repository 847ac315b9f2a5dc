import { expect, test } from "vitest";
import { relaxed } from "../../src/math/relax";

const within =
  (most: number) =>
  (_: unknown, [a]: readonly number[], [b]: readonly number[]): number[] | null => {
    const over = Math.abs(b! - a!) - most;
    return over > 0 ? [Math.sign(b! - a!) * over] : null;
  };
const bond = (a: number, b: number) => ({ ends: [a, b] as const });

test("what differs too much gives way by halves, what doesn't stays as it is", () => {
  const values = [[0], [10], [10.5]];
  const after = relaxed(values, [bond(0, 1), bond(1, 2)], within(9), 1e-9);
  expect(after[0]![0]).toBeCloseTo(0.5, 6);
  expect(after[1]![0]).toBeCloseTo(9.5, 6);
  expect(after[2]).toBe(values[2]);
});

test("a chain comes to agree all along", () => {
  const values = [[0], [5], [0], [8], [1]];
  const bonds = values.slice(1).map((_, i) => bond(i, i + 1));
  const after = relaxed(values, bonds, within(1), 1e-6).map(([v]) => v!);
  for (const [i, v] of after.slice(1).entries()) expect(Math.abs(v - after[i]!)).toBeLessThan(1 + 1e-5);
});

test("a road back to its own junction asks nothing", () => {
  expect(relaxed([[3]], [bond(0, 0)], () => [1], 0)).toEqual([[3]]);
});
