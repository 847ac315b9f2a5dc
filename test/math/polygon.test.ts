import fc from "fast-check";
import { expect, test } from "vitest";
import { isSimpleRing, isStarRing, ringArea } from "../../src/math/polygon";

const square = [0, 0, 2, 0, 2, 2, 0, 2];

test("area has the sign of the ring's sense", () => {
  expect(ringArea(square)).toBe(4);
  expect(ringArea([0, 2, 2, 2, 2, 0, 0, 0])).toBe(-4);
});

test.each([
  ["a bow-tie", [0, 0, 2, 2, 2, 0, 0, 2]],
  ["a spike that runs back on itself", [0, 0, 2, 0, 2, 2, 2, 0, 0, 2]],
  ["a corner that touches a far side", [0, 0, 4, 0, 4, 4, 2, 0, 0, 4]],
  ["a point twice", [0, 0, 2, 0, 1, 1, 2, 2, 0, 2, 1, 1]],
])("%s is not simple", (_, ring) => {
  expect(isSimpleRing(ring)).toBe(false);
});

test("a corner on a straight side does no harm", () => {
  expect(isSimpleRing([0, 0, 1, 0, 2, 0, 2, 2, 0, 2])).toBe(true);
});

test("what is a star about a point is simple, twice around is no star", () => {
  const radii = fc.array(fc.double({ min: 1, max: 9, noNaN: true }), { minLength: 5, maxLength: 60 });
  fc.assert(
    fc.property(radii, fc.integer({ min: 1, max: 2 }), (lengths, rounds) => {
      const step = (2 * Math.PI * rounds) / lengths.length;
      const ring = lengths.flatMap((r, i) => [r * Math.cos(i * step + 0.1), r * Math.sin(i * step + 0.1)]);
      expect(isStarRing(ring, 0, 0)).toBe(rounds === 1);
      if (rounds === 1) expect(isSimpleRing(ring)).toBe(true);
    }),
  );
});
