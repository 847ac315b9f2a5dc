import fc from "fast-check";
import { expect, test } from "vitest";
import { cutsForHeights, heightOf, reliefBetween, slopeOf } from "../../../src/generator/heights/road-relief";
import type { Plane } from "../../../src/generator/heights/types";
import { curveOf, poseAt } from "../../../src/math/curve";

const anySlope = fc.tuple(
  fc.double({ min: -0.07, max: 0.07, noNaN: true }),
  fc.double({ min: -0.07, max: 0.07, noNaN: true }),
);

/** A bend of radius 20 m and more, either way, with the planes at its ends. */
const anyBend = fc
  .record({
    curvature: fc.double({ min: -0.05, max: 0.05, noNaN: true }),
    length: fc.double({ min: 5, max: 120, noNaN: true }),
    climb: fc.double({ min: -0.1, max: 0.1, noNaN: true }),
    from: anySlope,
    to: anySlope,
  })
  .map(({ curvature, length, climb, from, to }) => {
    const curve = curveOf([{ start: [3, 4], heading: 0.7, curvature, length }]);
    const plane = (s: number, height: number, slope: Plane["slope"]): Plane => ({
      at: poseAt(curve, s).at,
      height,
      slope,
    });
    return { curve, from: plane(0, 2, from), to: plane(length, 2 + climb * length, to) };
  });

test("a carriageway leaves both mouths with the very slope of their planes, from kerb to kerb and in bends too", () => {
  fc.assert(
    fc.property(anyBend, ({ curve, from, to }) => {
      const relief = reliefBetween(curve, from, to, []);
      for (const [station, { slope }] of [
        [0, from],
        [curve.length, to],
      ] as const) {
        for (const lateral of [-7, 0, 7]) {
          const own = slopeOf(relief, { station, pose: poseAt(curve, station) }, lateral);
          expect(own[0]).toBeCloseTo(slope[0], 9);
          expect(own[1]).toBeCloseTo(slope[1], 9);
        }
      }
    }),
  );
});

test("between two cuts the chords of kerbs and middle stand no more than 5 mm off the relief", () => {
  fc.assert(
    fc.property(anyBend, ({ curve, from, to }) => {
      const relief = reliefBetween(curve, from, to, []);
      const cuts = [0, ...cutsForHeights(relief, 0, curve.length, 7), curve.length];
      for (const [i, b] of cuts.slice(1).entries()) {
        const a = cuts[i]!;
        if (b - a < 0.5) continue;
        for (const lateral of [-7, 0, 7]) {
          for (const t of [0.25, 0.5, 0.75]) {
            const chord = (1 - t) * heightOf(relief, a, lateral) + t * heightOf(relief, b, lateral);
            expect(Math.abs(heightOf(relief, a + (b - a) * t, lateral) - chord)).toBeLessThan(0.005 + 1e-9);
          }
        }
      }
    }),
  );
});

test("a road goes through a height of its own, unless that lies in the mouth", () => {
  const curve = curveOf([{ start: [0, 0], heading: 0, curvature: 0, length: 80 }]);
  const level = { height: 0, slope: [0, 0] } as const;
  const [from, to]: [Plane, Plane] = [
    { at: [0, 0], ...level },
    { at: [80, 0], ...level },
  ];
  const knots = [1, 40, 79].map((station) => ({ station, height: 3 }));
  const relief = reliefBetween(curve, from, to, knots);
  expect(heightOf(relief, 40, 0)).toBeCloseTo(3, 12);
  expect(heightOf(relief, 1, 0)).toBeLessThan(0.1);
  expect(heightOf(relief, 79, 0)).toBeLessThan(0.1);
});
