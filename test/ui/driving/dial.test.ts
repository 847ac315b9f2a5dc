import fc from "fast-check";
import { expect, test } from "vitest";
import { radiusAt, ringPoint, sliderKey, toStep } from "../../../src/ui/driving/dial-geometry";

test("a pointer on the ring means the radius that stands there", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 20, noNaN: true }), (radius) => {
      const [x, y] = ringPoint(radius);
      expect(radiusAt(x, y)).toBeCloseTo(radius, 9);
    }),
  );
});

test("straight up is the middle, and the opening at the bottom belongs to the nearer end", () => {
  expect(radiusAt(0, -1)).toBe(10);
  expect(radiusAt(-0.2, 1)).toBe(0);
  expect(radiusAt(0.2, 1)).toBe(20);
});

test("steps are whole and stay on the dial", () => {
  expect(toStep(7.26, 0.5)).toBe(7.5);
  expect(toStep(20.4, 0.5)).toBe(20);
  expect(toStep(-3, 0.5)).toBe(0);
  expect(toStep(7.26, 0.1)).toBe(7.3);
});

test("a slider's keys move it, others don't", () => {
  expect(["ArrowUp", "ArrowLeft", "Home", "End", "w"].map((key) => sliderKey(key, 8))).toEqual([8.5, 7.5, 0, 20, null]);
});
