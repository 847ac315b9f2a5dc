import fc from "fast-check";
import { expect, test } from "vitest";
import {
  behindExitKerb,
  depthBehindKerb,
  placeBehind,
  radiusClearOf,
  tangentLength,
} from "../../../src/vehicle/turning/corner";

const anyAngle = fc.double({ min: 0.2, max: 2.9, noNaN: true });
const anyDepth = fc.double({ min: 0.01, max: 30, noNaN: true });

/** The middle of a kerb return: as far behind both kerbs' lines as its radius. */
const centreOf = (angle: number, radius: number) => placeBehind(angle, radius, radius);

test("a place is as far behind the two kerbs as it was laid", () => {
  fc.assert(
    fc.property(anyAngle, anyDepth, anyDepth, (angle, a, b) => {
      const [x, y] = placeBehind(angle, a, -b);
      expect(y).toBeCloseTo(a, 9);
      expect(behindExitKerb(angle, x, y)).toBeCloseTo(-b, 6);
    }),
  );
});

test("the kerb that leaves a place clear goes through it: its distance from the return's middle is the radius", () => {
  fc.assert(
    fc.property(anyAngle, anyDepth, anyDepth, (angle, a, b) => {
      const radius = radiusClearOf(angle, a, b);
      const [place, centre] = [placeBehind(angle, a, b), centreOf(angle, radius)];
      expect(Math.hypot(place[0] - centre[0], place[1] - centre[1]) / radius).toBeCloseTo(1, 6);
      expect(depthBehindKerb(angle, radius * 1.000001, a, b)).toBeLessThan(1e-4);
      expect(depthBehindKerb(angle, radius * 0.99, a, b)).toBeGreaterThan(0);
    }),
  );
});

test("at 90° the place on the bisector is cleared by (1 + 1/√2) · 2 times its depth, in front of a kerb by any", () => {
  expect(radiusClearOf(Math.PI / 2, 1, 1)).toBeCloseTo(2 + Math.SQRT2, 9);
  expect(radiusClearOf(Math.PI / 2, -1, 5)).toBe(0);
  expect(depthBehindKerb(Math.PI / 2, 3, -1, 5)).toBe(0);
  for (const [a, b] of [
    [12, 2],
    [2, 12],
  ] as const)
    expect(depthBehindKerb(Math.PI / 2, 10, a, b)).toBe(2);
});

test("how deep a place lies behind the kerb is its distance to the nearest point of it", () => {
  fc.assert(
    fc.property(anyAngle, anyDepth, anyDepth, anyDepth, (angle, radius, a, b) => {
      const centre = centreOf(angle, radius);
      const [x, y] = placeBehind(angle, a, b);
      const tangent = tangentLength(angle, radius);
      const along = [Math.max(tangent, -x), Math.max(tangent, x * Math.cos(angle) + y * Math.sin(angle))] as const;
      const kerb = Array.from({ length: 2001 }, (_, i) => -Math.PI / 2 + (angle * i) / 2000).map((turned) => [
        centre[0] + radius * Math.cos(turned),
        centre[1] + radius * Math.sin(turned),
      ]);
      kerb.push([-along[0], 0], [along[1] * Math.cos(angle), along[1] * Math.sin(angle)]);
      const nearest = Math.min(...kerb.map(([px, py]) => Math.hypot(px! - x, py! - y)));
      const depth = depthBehindKerb(angle, radius, a, b);
      if (depth > 0) expect(Math.abs(depth - nearest)).toBeLessThan(0.01);
    }),
    { numRuns: 60 },
  );
});
