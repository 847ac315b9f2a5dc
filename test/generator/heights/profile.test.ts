import fc from "fast-check";
import { expect, test } from "vitest";
import { bendWithin, type Profile, profileAt, profileThrough } from "../../../src/generator/heights/profile";
import type { Knot } from "../../../src/generator/heights/types";

/** Two to six knots, 2 to 200 m apart, with grades up to 12 % between them. */
const anyKnots = fc
  .array(fc.tuple(fc.double({ min: 2, max: 200, noNaN: true }), fc.double({ min: -0.12, max: 0.12, noNaN: true })), {
    minLength: 1,
    maxLength: 5,
  })
  .map((steps) => {
    const knots: Knot[] = [{ station: 0, height: 7 }];
    for (const [way, grade] of steps) {
      const { station, height } = knots.at(-1)!;
      knots.push({ station: station + way, height: height + way * grade });
    }
    return knots;
  });
const anyGrade = fc.double({ min: -0.08, max: 0.08, noNaN: true });
const PARTS = Array.from({ length: 101 }, (_, i) => i / 100);

test("a profile goes through its knots with the given grades at its ends, and has one tangent everywhere", () => {
  fc.assert(
    fc.property(anyKnots, anyGrade, anyGrade, (knots, start, end) => {
      const profile = profileThrough(knots, start, end);
      for (const { station, height } of knots) expect(profileAt(profile, station).height).toBeCloseTo(height, 9);
      expect(profileAt(profile, 0).grade).toBeCloseTo(start, 15);
      expect(profileAt(profile, knots.at(-1)!.station).grade).toBeCloseTo(end, 9);
      for (const { from, height, grade } of profile.slice(1)) {
        const before = profileAt(profile, from - 1e-9);
        expect(before.height).toBeCloseTo(height, 8);
        expect(before.grade).toBeCloseTo(grade, 6);
      }
    }),
  );
});

const heightsWithin = (profile: Profile, from: number, to: number): number[] =>
  PARTS.map((t) => profileAt(profile, from + (to - from) * t).height);

test("a profile between two knots keeps between their heights, but for what an end's grade carries it beyond", () => {
  fc.assert(
    fc.property(anyKnots, anyGrade, anyGrade, (knots, start, end) => {
      const profile = profileThrough(knots, start, end);
      for (const [i, b] of knots.slice(1).entries()) {
        const a = knots[i]!;
        const curve = Math.min(20, (b.station - a.station) / 3);
        const spill = (i === 0 ? Math.abs(start) : 0) * (curve / 2);
        const late = (i === knots.length - 2 ? Math.abs(end) : 0) * (curve / 2);
        const heights = heightsWithin(profile, a.station, b.station);
        expect(Math.max(...heights)).toBeLessThanOrEqual(Math.max(a.height, b.height) + spill + late + 1e-9);
        expect(Math.min(...heights)).toBeGreaterThanOrEqual(Math.min(a.height, b.height) - spill - late - 1e-9);
      }
    }),
  );
});

test("an even climb is an even climb", () => {
  const profile = profileThrough(
    [0, 40, 100].map((station) => ({ station, height: 0.05 * station })),
    0.05,
    0.05,
  );
  expect(bendWithin(profile, 0, 100)).toBeLessThan(1e-12);
  expect(profileAt(profile, 63).height).toBeCloseTo(3.15, 12);
});

test("the bend told for a span is the greatest in it", () => {
  const profile = profileThrough(
    [
      { station: 0, height: 0 },
      { station: 100, height: 4 },
    ],
    0,
    0,
  );
  expect(profileAt(profile, 50).grade).toBeCloseTo(0.05, 12);
  expect(bendWithin(profile, 0, 100)).toBeCloseTo(0.05 / 20, 12);
  expect(bendWithin(profile, 21, 79)).toBe(0);
});

test("knots that don't follow each other are a bad call", () => {
  const knot = { station: 1, height: 0 };
  expect(() => profileThrough([knot], 0, 0)).toThrow(RangeError);
  expect(() => profileThrough([knot, knot], 0, 0)).toThrow(/number 1 /);
});
