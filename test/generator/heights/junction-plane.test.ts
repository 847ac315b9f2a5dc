import fc from "fast-check";
import { expect, test } from "vitest";
import { boundedSlope, MOST_TILT, slopeFor, type Wish } from "../../../src/generator/heights/junction-plane";
import { direction, dot, type Point } from "../../../src/math/vector";

const wish = (angle: number, grade: number, weight = 1): Wish => ({ along: direction(angle), grade, weight });

test("arms that lie on one plane get it", () => {
  fc.assert(
    fc.property(
      fc.tuple(fc.double({ min: -0.1, max: 0.1, noNaN: true }), fc.double({ min: -0.1, max: 0.1, noNaN: true })),
      fc.array(fc.double({ min: 0, max: 6.28, noNaN: true }), { minLength: 1, maxLength: 3 }),
      (slope: Point, angles) => {
        const all = [0.3, 1.4, ...angles];
        const found = slopeFor(all.map((angle, i) => wish(angle, dot(slope, direction(angle)), 1 + i / 10)));
        expect(found[0]).toBeCloseTo(slope[0], 9);
        expect(found[1]).toBeCloseTo(slope[1], 9);
      },
    ),
  );
});

test("a lone arm and a straight road are followed along and level across", () => {
  for (const wishes of [[wish(1, 0.05)], [wish(1, 0.05), wish(1 + Math.PI, -0.05)]]) {
    const slope = slopeFor(wishes);
    expect(dot(slope, direction(1))).toBeCloseTo(0.05, 12);
    expect(dot(slope, direction(1 + Math.PI / 2))).toBeCloseTo(0, 12);
  }
  expect(slopeFor([])).toEqual([0, 0]);
});

test("what two almost straight arms differ by tips nothing over", () => {
  const slope = slopeFor([wish(0, 0.03), wish(Math.PI - 0.05, 0.01)]);
  expect(Math.hypot(...slope)).toBeLessThan(0.03);
});

test("on a hilltop, where all roads fall, the junction is level", () => {
  const slope = slopeFor([0, 1, 2, 3].map((i) => wish((i * Math.PI) / 2, -0.1)));
  expect(Math.hypot(...slope)).toBeLessThan(1e-12);
});

test("no junction is steeper than an approach", () => {
  const slope = boundedSlope([0.3, -0.4]);
  expect(Math.hypot(...slope)).toBeCloseTo(MOST_TILT, 12);
  expect(slope[1] / slope[0]).toBeCloseTo(-4 / 3, 12);
  expect(boundedSlope([0.01, 0.02])).toEqual([0.01, 0.02]);
});
