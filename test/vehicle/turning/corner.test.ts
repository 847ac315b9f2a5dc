import fc from "fast-check";
import { expect, test } from "vitest";
import { behindExitKerb, type KerbShape, placeBehind, radiusClearOf } from "../../../src/vehicle/turning/corner";
import { depthBehind, kerbParts, sizeClearOf, tangentLength } from "../../../src/vehicle/turning/kerb-shape";

const anyAngle = fc.double({ min: 0.2, max: 2.9, noNaN: true });
const anyDepth = fc.double({ min: 0.01, max: 30, noNaN: true });

const cornerOf = (angle: number, shape?: KerbShape) => ({
  angle,
  entryWidth: 3.5,
  exitWidth: 3.5,
  clearance: 0,
  shape,
});
/** How deep a place is behind a kerb that is rounded by an arc. */
const depthBehindKerb = (angle: number, radius: number, a: number, b: number): number =>
  Math.max(0, depthBehind(kerbParts(cornerOf(angle), radius), 0, ...placeBehind(angle, a, b)));

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
    expect(depthBehindKerb(Math.PI / 2, 10, a, b)).toBeCloseTo(2, 9);
});

test("how deep a place lies behind the kerb is its distance to the nearest point of it", () => {
  fc.assert(
    fc.property(anyAngle, anyDepth, anyDepth, anyDepth, (angle, radius, a, b) => {
      const centre = centreOf(angle, radius);
      const [x, y] = placeBehind(angle, a, b);
      const tangent = tangentLength(kerbParts(cornerOf(angle), radius));
      expect(tangent).toBeCloseTo(radius * Math.tan(angle / 2), 6);
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

test("the parts of a three-centred kerb touch each other and both kerbs, and stand back by a twentieth of its radius", () => {
  fc.assert(
    fc.property(anyAngle, anyDepth, (angle, radius) => {
      const parts = kerbParts(cornerOf(angle, "three-centred"), radius);
      for (const [i, times] of [3, 1, 3].entries()) expect(parts[i]!.radius).toBeCloseTo(times * radius, 9);
      const at = ({ centre, radius: r }: (typeof parts)[0], normal: number) => [
        centre[0] + r * Math.cos(normal),
        centre[1] + r * Math.sin(normal),
      ];
      for (const [i, part] of parts.slice(1).entries()) {
        expect(part.from).toBe(parts[i]!.to);
        const [[ax, ay], [bx, by]] = [at(parts[i]!, part.from), at(part, part.from)];
        expect(Math.hypot(ax! - bx!, ay! - by!)).toBeLessThan(1e-6 * (1 + radius));
      }
      expect(at(parts[0]!, -Math.PI / 2)[1]).toBeCloseTo(0, 6);
      const [x, y] = at(parts[2]!, angle - Math.PI / 2);
      expect(behindExitKerb(angle, x!, y!)).toBeCloseTo(0, 6);
      if (angle > 0.8) expect((parts[1]!.centre[1] - radius) / radius).toBeCloseTo(0.05, 9);
    }),
  );
});

test("a chamfer cuts straight from kerb to kerb", () => {
  const parts = kerbParts(cornerOf(Math.PI / 2, "chamfer"), 4);
  expect(tangentLength(parts)).toBe(4);
  for (const along of [-4, -3, -1, 0]) expect(depthBehind(parts, 0, along, along + 4)).toBeCloseTo(0, 9);
  expect(depthBehind(parts, 0, -3, 3)).toBeCloseTo(Math.SQRT2, 9);
  expect(depthBehind(parts, 0.5, -1, 1)).toBeCloseTo(0.5 - Math.SQRT2, 9);
});

test("the least size of every shape leaves a place just clear, and an arc's is the closed form", () => {
  fc.assert(
    fc.property(
      anyAngle,
      anyDepth,
      anyDepth,
      fc.constantFrom("arc", "three-centred", "chamfer"),
      (angle, a, b, shape) => {
        const corner = cornerOf(angle, shape as KerbShape);
        const [x, y] = placeBehind(angle, a, b);
        const size = sizeClearOf(corner, 0, x, y);
        expect(depthBehind(kerbParts(corner, size), 0, x, y)).toBeLessThan(1e-3);
        expect(depthBehind(kerbParts(corner, size * 0.99), 0, x, y)).toBeGreaterThan(0);
        if (shape === "arc") expect(size / radiusClearOf(angle, a, b)).toBeCloseTo(1, 1);
      },
    ),
  );
});
