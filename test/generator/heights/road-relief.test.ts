import fc from "fast-check";
import { expect, test } from "vitest";
import { cutsForHeights, heightOf, reliefBetween, slopeOf } from "../../../src/generator/heights/road-relief";
import type { Plane } from "../../../src/generator/heights/types";
import { curveOf, joinCurves, poseAt } from "../../../src/math/curve";

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

test("the ground's slope doesn't jump where a bend begins or ends, up to both kerbs", () => {
  const anyRoad = fc.record({
    before: fc.integer({ min: 0, max: 50 }),
    radius: fc.integer({ min: 10, max: 60 }),
    turn: fc.integer({ min: 12, max: 30 }).map((tenths) => tenths / 10),
    after: fc.integer({ min: 40, max: 60 }),
    side: fc.constantFrom(1, -1),
    grade: fc.integer({ min: -10, max: 10 }).map((percent) => percent / 100),
  });
  fc.assert(
    fc.property(anyRoad, ({ before, radius, turn, after, side, grade }) => {
      const way = radius * turn;
      const curve = joinCurves([
        curveOf([{ start: [0, 0], heading: 0, curvature: 0, length: 30 + before }]),
        curveOf([{ start: [30 + before, 0], heading: 0, curvature: side / radius, length: way }]),
        curveOf([{ start: [0, 0], heading: side * turn, curvature: 0, length: after }]),
      ]);
      const level = { at: [0, 0], height: 0, slope: [0, 0] } as const;
      const relief = reliefBetween(curve, level, { ...level, height: grade * curve.length }, []);
      for (const joint of [30 + before, 30 + before + way]) {
        for (const lateral of [-7, 0, 7]) {
          const climb = (from: number, to: number): number => {
            const { curvature } = poseAt(curve, (from + to) / 2);
            const way = (to - from) * (1 - curvature * lateral);
            return (heightOf(relief, to, lateral) - heightOf(relief, from, lateral)) / way;
          };
          expect(climb(joint, joint + 1e-4)).toBeCloseTo(climb(joint - 1e-4, joint), 3);
        }
      }
    }),
  );
});
