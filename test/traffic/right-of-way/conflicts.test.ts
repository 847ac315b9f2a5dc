import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Curve, curveOf, poseAt } from "../../../src/math/curve";
import { halfSizeOf, rectanglesMeet } from "../../../src/traffic/body";
import { conflictBetween, MARGIN } from "../../../src/traffic/right-of-way/conflicts";
import { contactsOf } from "../../../src/traffic/right-of-way/contacts";
import { STEP, sweepOf } from "../../../src/traffic/right-of-way/sweep";
import { carBody } from "../../support/traffic";

/** A straight, an arc and a straight, through about the middle of things. */
const anyPath = fc
  .record({
    heading: fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }),
    aside: fc.double({ min: -6, max: 6, noNaN: true }),
    curvature: fc.double({ min: -0.15, max: 0.15, noNaN: true }),
    turn: fc.double({ min: 4, max: 16, noNaN: true }),
  })
  .map(({ heading, aside, curvature, turn }): Curve => {
    const [cos, sin] = [Math.cos(heading), Math.sin(heading)];
    const lead = {
      start: [-25 * cos - aside * sin, -25 * sin + aside * cos] as const,
      heading,
      curvature: 0,
      length: 20,
    };
    const bend = { start: poseAt(curveOf([lead]), 20).at, heading, curvature, length: turn };
    const end = poseAt(curveOf([bend]), turn);
    return curveOf([lead, bend, { start: end.at, heading: end.heading, curvature: 0, length: 20 }]);
  });

/** The body at one station, as rectangles of one. */
function bodyAt(curve: Curve, station: number) {
  const { at, heading } = poseAt(curve, station);
  const middle = (carBody.front - carBody.rear) / 2;
  const of = (value: number) => Float64Array.of(value);
  const [cos, sin] = [Math.cos(heading), Math.sin(heading)];
  return { east: of(at[0] + middle * cos), north: of(at[1] + middle * sin), cos: of(cos), sin: of(sin) };
}

describe("two ways that meet", () => {
  test("who keeps to the limit meets the other nowhere, now or later", () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(anyPath, anyPath, share, share, share, (a, b, now, later, mine) => {
        const [one, other] = [a, b].map((curve) => sweepOf({ curve, start: -20 }, carBody));
        const pair = conflictBetween(one!, other!, halfSizeOf(carBody, MARGIN));
        const there = now * b.length - 20;
        const limit = pair?.a.limit[Math.max(0, Math.floor(there / STEP) - pair.a.first)] ?? Number.POSITIVE_INFINITY;
        const here = -20 + mine * (Math.min(limit, a.length - 20) + 20);
        const gone = there + later * (b.length - 20 - there);
        fc.pre(here >= -20 && here <= limit);
        const [own, its] = [bodyAt(a, here + 20), bodyAt(b, gone + 20)];
        expect(rectanglesMeet(own, 0, its, 0, halfSizeOf(carBody))).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  test("the limit never falls while the other goes on", () => {
    fc.assert(
      fc.property(anyPath, anyPath, (a, b) => {
        const [one, other] = [a, b].map((curve) => sweepOf({ curve, start: -20 }, carBody));
        const limit = conflictBetween(one!, other!, halfSizeOf(carBody, MARGIN))?.a.limit ?? new Float64Array();
        for (let i = 1; i < limit.length; i++) expect(limit[i]).toBeGreaterThanOrEqual(limit[i - 1]!);
      }),
      { numRuns: 50 },
    );
  });

  test("are found where they meet, and nowhere else, as by trying all pairs of places", () => {
    const size = halfSizeOf(carBody, MARGIN);
    fc.assert(
      fc.property(anyPath, anyPath, (a, b) => {
        const [one, other] = [a, b].map((curve) => sweepOf({ curve, start: -20 }, carBody));
        const firstOfA = Array.from({ length: other!.count }, (_, j) => {
          for (let i = 0; i < one!.count; i++) if (rectanglesMeet(one!, i, other!, j, size)) return i;
          return -1;
        });
        const firstOfB = Array.from({ length: one!.count }, (_, i) => {
          for (let j = 0; j < other!.count; j++) if (rectanglesMeet(one!, i, other!, j, size)) return j;
          return -1;
        });
        const found = contactsOf(one!, other!, size);
        const none = firstOfB.every((j) => j < 0);
        expect(found && { firstOfA: [...found.firstOfA], firstOfB: [...found.firstOfB] }).toEqual(
          none ? null : { firstOfA, firstOfB },
        );
      }),
      { numRuns: 100 },
    );
  });

  test("one that crosses before it merges after a loop isn't followed until it is past where it crosses", () => {
    const crossing = { start: [20, -30] as const, heading: Math.PI / 2, curvature: 0, length: 40 };
    const loop = { start: [20, 10] as const, heading: Math.PI / 2, curvature: 0.1, length: 15 * Math.PI };
    const merged = { start: [10, 0] as const, heading: 0, curvature: 0, length: 40 };
    const straight = curveOf([{ start: [-10, 0], heading: 0, curvature: 0, length: 60 }]);
    const [one, other] = [curveOf([crossing, loop, merged]), straight].map((curve) =>
      sweepOf({ curve, start: 0 }, carBody),
    );
    const { release } = conflictBetween(one!, other!, halfSizeOf(carBody, MARGIN))!.a;
    expect(release).toBeGreaterThan(30);
    expect(release).toBeLessThan(35);
  });

  test("behind a car on one's own way the limit moves with it, a car's length back", () => {
    const straight = curveOf([{ start: [0, 0], heading: 0, curvature: 0, length: 60 }]);
    const sweep = sweepOf({ curve: straight, start: -20 }, carBody);
    const { limit, run, first } = conflictBetween(sweep, sweep, halfSizeOf(carBody, MARGIN))!.a;
    const ahead = 20 / STEP - first;
    const gap = 20 - (carBody.front + carBody.rear + 2 * MARGIN) - limit[ahead]!;
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThan(2 * STEP);
    expect(run[ahead]).toBeGreaterThan(15);
  });
});
