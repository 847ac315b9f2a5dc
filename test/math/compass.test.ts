import fc from "fast-check";
import { expect, test } from "vitest";
import { compassPoint } from "../../src/math/compass";

test.each([
  [0, "east"],
  [Math.PI / 2, "north"],
  [Math.PI, "west"],
  [-Math.PI / 2, "south"],
  [Math.PI / 4, "northEast"],
  [(-3 * Math.PI) / 4, "southWest"],
  [Math.PI / 8 - 0.01, "east"],
  [Math.PI / 8 + 0.01, "northEast"],
])("a bearing of %d leads %s", (bearing, point) => {
  expect(compassPoint(bearing)).toBe(point);
});

test("a whole turn more or less leads the same way", () => {
  fc.assert(
    fc.property(fc.double({ min: -3, max: 3, noNaN: true }), fc.integer({ min: -5, max: 5 }), (bearing, turns) => {
      fc.pre(Math.abs(Math.abs((bearing / (Math.PI / 4)) % 1) - 0.5) > 1e-6);
      expect(compassPoint(bearing + turns * 2 * Math.PI)).toBe(compassPoint(bearing));
    }),
  );
});
