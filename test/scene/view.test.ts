import { expect, test } from "vitest";
import { fieldFor } from "../../src/scene/cameras/view";

test("a picture held upright shows a wider field from top to bottom, a wide one the field it was made for", () => {
  expect(fieldFor(0.85, 16 / 9)).toBeCloseTo(0.85, 12);
  expect(fieldFor(0.85, 1)).toBeCloseTo(0.85, 12);
  expect(Math.tan(fieldFor(0.85, 390 / 844) / 2)).toBeGreaterThan(1.9 * Math.tan(0.85 / 2));
  expect(fieldFor(0.95, 0.01)).toBeLessThan(1.7);
});
