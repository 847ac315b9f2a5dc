import fc from "fast-check";
import { expect, test } from "vitest";
import { solveBanded } from "../../src/math/banded";

const WIDTH = 3;

/** A matrix L Lᵀ of `n` rows with a lower triangle L of a band, as it is stored. */
function bandOf(n: number, values: readonly number[]): { stored: Float64Array; full: number[][] } {
  const lower = Array.from({ length: n }, (_, i) =>
    Array.from({ length: n }, (_, j) =>
      i === j ? 1 : j < i && i - j < WIDTH ? values[(3 * i + j) % values.length]! : 0,
    ),
  );
  const full = lower.map((row) => lower.map((other) => row.reduce((sum, one, k) => sum + one * other[k]!, 0)));
  const stored = new Float64Array(n * WIDTH);
  for (let i = 0; i < n; i++)
    for (let j = Math.max(0, i - WIDTH + 1); j <= i; j++) stored[i * WIDTH + i - j] = full[i]![j]!;
  return { stored, full };
}

const anyNumber = fc.double({ min: -1, max: 1, noNaN: true });

test("the answer, put back into the equations, gives their right side", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.array(anyNumber, { minLength: 9, maxLength: 9 }), (n, values) => {
      const { stored, full } = bandOf(n, values);
      const x = Float64Array.from({ length: n }, (_, i) => values[i % values.length]! + 1);
      const side = x.slice();
      expect(solveBanded(stored, WIDTH, x)).toBe(true);
      for (const [i, row] of full.entries())
        expect(row.reduce((sum, one, k) => sum + one * x[k]!, 0)).toBeCloseTo(side[i]!, 6);
    }),
  );
});

test("a matrix that isn't positive definite is told", () => {
  expect(solveBanded(Float64Array.from([1, 0, 0, 1, 2, 0]), WIDTH, new Float64Array(2))).toBe(false);
  expect(solveBanded(Float64Array.from([Number.NaN, 0, 0]), WIDTH, new Float64Array(1))).toBe(false);
});
