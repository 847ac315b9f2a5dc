import fc from "fast-check";
import { expect, test } from "vitest";
import { crossPieces } from "../../src/math/crossing";
import { type Piece, poseOnPiece } from "../../src/math/curve";
import { distance } from "../../src/math/vector";

const metres = fc.double({ min: -50, max: 50, noNaN: true });
const anyPiece = fc
  .record({
    start: fc.tuple(metres, metres),
    heading: fc.double({ min: -4, max: 4, noNaN: true }),
    radius: fc.oneof(fc.constant(Number.POSITIVE_INFINITY), fc.double({ min: 3, max: 80, noNaN: true })),
    left: fc.boolean(),
    length: fc.double({ min: 1, max: 60, noNaN: true }),
  })
  .map(({ radius, left, ...piece }) => ({ ...piece, curvature: (left ? 1 : -1) / radius + 0 }));

test("both stations of a crossing are the same point of the plan", () => {
  fc.assert(
    fc.property(anyPiece, anyPiece, (p, q) => {
      for (const { a, b } of crossPieces(p, q)) {
        fc.pre(Math.abs(a) < 1e4 && Math.abs(b) < 1e4);
        expect(distance(poseOnPiece(p, a).at, poseOnPiece(q, b).at)).toBeLessThan(1e-6);
      }
    }),
  );
});

test("a line crosses a circle twice, a tangent line's parallel outside of it never", () => {
  const circle = { start: [0, -5], heading: 0, curvature: 1 / 5, length: 10 * Math.PI } as const;
  const line = (north: number) => ({ start: [-20, north] as const, heading: 0, curvature: 0, length: 40 });
  expect(crossPieces(line(3), circle).map(({ a }) => a)).toEqual([16, 24]);
  expect(crossPieces(line(5.1), circle)).toEqual([]);
  expect(crossPieces(line(3), line(4))).toEqual([]);
});

test("circles of a thousand kilometres and of sixty metres meet on both, to a hundredth of a micrometre", () => {
  const vast: Piece = { start: [0, 0], heading: 0, curvature: 1 / 1.24e6, length: 40 };
  const small: Piece = { start: [20, 30], heading: -1.46, curvature: -1 / 61.3, length: 90 };
  for (const [p, q] of [
    [vast, small],
    [small, vast],
  ] as const) {
    const meets = crossPieces(p, q);
    expect(meets).toHaveLength(2);
    for (const { a, b } of meets) expect(distance(poseOnPiece(p, a).at, poseOnPiece(q, b).at)).toBeLessThan(1e-8);
  }
});
