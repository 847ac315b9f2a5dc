import fc from "fast-check";
import { expect, test } from "vitest";
import { type Band, withinBands } from "../../src/math/within-bands";

const EVEN = Float64Array.of(1, 1, 1, 1, 1);
const differ = (a: number, b: number, most: number): Band => ({ at: [a, b], by: [-1, 1], most });

test("what keeps within its bands stays as it is, to the bit", () => {
  const start = Float64Array.of(0.1, 0.7, -0.3, 9, 9.5);
  const after = withinBands(start, EVEN, [differ(0, 1, 0.7), differ(2, 3, 1)], [{ at: 0, most: 1 }]);
  expect(after.subarray(0, 2)).toEqual(start.subarray(0, 2));
  expect(after[4]).toBe(9.5);
  expect(after[3]! - after[2]!).toBeCloseTo(1, 1);
});

test("two that differ too much give way by their ease, and one that is held by nothing", () => {
  const band = [differ(0, 1, 2)];
  const [a, b] = withinBands(Float64Array.of(0, 10), Float64Array.of(1, 3), band, []);
  expect(a).toBeCloseTo(2, 1);
  expect(b).toBeCloseTo(4, 1);
  expect(withinBands(Float64Array.of(0, 10), Float64Array.of(0, 1), band, [])[0]).toBe(0);
  expect(withinBands(Float64Array.of(0, 10), Float64Array.of(0, 0), band, [])).toEqual(Float64Array.of(0, 10));
});

const anyNumbers = fc.array(fc.double({ min: -5, max: 5, noNaN: true }), { minLength: 5, maxLength: 5 });

test("a chain comes within all its bands, no farther off than evening it out whole", () => {
  fc.assert(
    fc.property(anyNumbers, fc.double({ min: 0.1, max: 2, noNaN: true }), (values, most) => {
      const start = Float64Array.from(values);
      const after = withinBands(
        start,
        EVEN,
        [0, 1, 2, 3].map((i) => differ(i, i + 1, most)),
        [],
      );
      for (let i = 0; i < 4; i++) expect(Math.abs(after[i + 1]! - after[i]!)).toBeLessThanOrEqual(most * 1.02 + 1e-12);
      const mean = values.reduce((a, b) => a + b) / 5;
      const farOff = (numbers: (i: number) => number) => start.reduce((sum, v, i) => sum + (numbers(i) - v) ** 2, 0);
      expect(farOff((i) => after[i]!)).toBeLessThanOrEqual(farOff(() => mean) + 1e-9);
    }),
  );
});

test("a vector that its band pulls out of its disc comes back into it", () => {
  const pulled = withinBands(
    Float64Array.of(0.6, 0.7, 3),
    Float64Array.of(1, 1, 0),
    [{ at: [0, 2], by: [-1, 1], most: 2.1 }],
    [{ at: 0, most: 1 }],
  );
  expect(pulled[0]).toBeCloseTo(0.9, 1);
  expect(Math.hypot(pulled[0]!, pulled[1]!)).toBeLessThanOrEqual(1 + 1e-12);
});
