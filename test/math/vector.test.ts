import fc from "fast-check";
import { expect, test } from "vitest";
import { hypot } from "../../src/math/vector";

const anyNumber = fc.double({ min: -1e7, max: 1e7, noNaN: true });

test("the length of a vector is true but for rounding, in any direction", () => {
  fc.assert(
    fc.property(anyNumber, anyNumber, (x, y) => {
      const size = hypot(x, y);
      expect(Math.abs(size - Math.hypot(x, y))).toBeLessThanOrEqual(2 * Number.EPSILON * size + 4 * Number.MIN_VALUE);
      expect([hypot(-x, y), hypot(y, x)]).toEqual([size, size]);
    }),
  );
});

test("vectors far too small or far too large to be squared have a length", () => {
  expect(hypot(3e-200, 4e-200)).toBeCloseTo(5e-200, 210);
  expect(hypot(3e-200, 4e-200)).toBeGreaterThan(4e-200);
  expect(hypot(3e200, 4e200) / 1e200).toBeCloseTo(5);
  expect(hypot(0, 0)).toBe(0);
});
