import fc from "fast-check";
import { expect, test } from "vitest";
import { type Convex, clipBelow, convexArea, createConvex } from "../../src/math/clip";

const SEED = 3;

function convexOf(points: readonly (readonly [number, number])[]): Convex {
  const convex = createConvex(points.length + 1);
  convex.corners.set(points.flat());
  convex.count = points.length;
  return convex;
}

/** A regular polygon about (x, y). */
const ngon = (count: number, x: number, y: number, radius: number): Convex =>
  convexOf(
    Array.from({ length: count }, (_, i) => {
      const angle = (2 * Math.PI * i) / count;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
    }),
  );

test("a square cut in half by its diagonal keeps half of its area and the cut itself", () => {
  const half = createConvex(5);
  clipBelow(
    convexOf([
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
    ]),
    1,
    1,
    2,
    half,
  );
  expect(half.count).toBe(3);
  expect(convexArea(half)).toBeCloseTo(2, 12);
});

test(`both sides of any cut together have the whole area, and all of their corners lie where they should (seed ${SEED})`, () => {
  const anyCut = fc.record({
    count: fc.integer({ min: 3, max: 9 }),
    x: fc.double({ min: -5, max: 5, noNaN: true }),
    angle: fc.double({ min: 0, max: 7, noNaN: true }),
    limit: fc.double({ min: -7, max: 7, noNaN: true }),
  });
  fc.assert(
    fc.property(anyCut, ({ count, x, angle, limit }) => {
      const whole = ngon(count, x, 1, 2);
      const [nx, ny] = [Math.cos(angle), Math.sin(angle)];
      const [below, above] = [createConvex(count + 1), createConvex(count + 1)];
      clipBelow(whole, nx, ny, limit, below);
      clipBelow(whole, -nx, -ny, -limit, above);
      expect(convexArea(below) + convexArea(above)).toBeCloseTo(convexArea(whole), 9);
      for (let i = 0; i < below.count; i++)
        expect(nx * below.corners[2 * i]! + ny * below.corners[2 * i + 1]!).toBeLessThan(limit + 1e-9);
    }),
    { seed: SEED, numRuns: 300 },
  );
});

test("what lies wholly beyond the cut is nothing, and of nothing nothing remains", () => {
  const out = createConvex(6);
  clipBelow(ngon(5, 0, 0, 1), 1, 0, -2, out);
  expect([out.count, convexArea(out)]).toEqual([0, 0]);
  clipBelow(out, 1, 0, 0, createConvex(6));
  expect(out.count).toBe(0);
});
