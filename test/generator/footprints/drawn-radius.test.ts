import fc from "fast-check";
import { expect, test } from "vitest";
import { drawnRadius } from "../../../src/generator/footprints/drawn-radius";
import { curveOf, type Piece, poseOnPiece } from "../../../src/math/curve";
import { sampleCurve } from "../../../src/math/sample-curve";
import type { Point } from "../../../src/math/vector";

/** A kerb that runs 10 m, turns right by `turn` with `radius`, and runs 10 m. */
function kerbOf(radius: number, turn: number): Point[] {
  const first: Piece = { start: [0, 0], heading: 0.3, curvature: 0, length: 10 };
  const a = poseOnPiece(first, 10);
  const arc: Piece = { start: a.at, heading: a.heading, curvature: -1 / radius, length: radius * turn };
  const b = poseOnPiece(arc, arc.length);
  return sampleCurve(curveOf([first, arc, { start: b.at, heading: b.heading, curvature: 0, length: 10 }]), 0.5);
}

const anyTurn = fc.double({ min: 0.8, max: 2.5, noNaN: true });

test("the radius of an arc of a metre and more is told within 15 %", () => {
  fc.assert(
    fc.property(fc.double({ min: 1.5, max: 20, noNaN: true }), anyTurn, (radius, turn) => {
      const drawn = drawnRadius(kerbOf(radius, turn), 50);
      expect(Math.abs(drawn - radius)).toBeLessThan(Math.max(0.15 * radius, 0.2));
    }),
    { numRuns: 100 },
  );
});

test("a kerb that is as round as wanted has what was wanted", () => {
  expect(drawnRadius(kerbOf(6, 1.2), 6)).toBe(6);
  expect(drawnRadius(kerbOf(9, 1.2), 6)).toBe(6);
  expect(
    drawnRadius(
      [
        [0, 0],
        [10, 0],
        [20, 0],
      ],
      6,
    ),
  ).toBe(6);
});

test("a corner has no radius, and one that turns the other way takes none", () => {
  expect(
    drawnRadius(
      [
        [0, 0],
        [10, 0],
        [10, -10],
      ],
      6,
    ),
  ).toBe(0);
  expect(
    drawnRadius(
      [
        [0, 0],
        [10, 0],
        [10, 10],
      ],
      6,
    ),
  ).toBe(6);
});

test("a wiggle of two millimetres is no corner", () => {
  expect(
    drawnRadius(
      [
        [0, 0],
        [10, 0],
        [10.01, -0.002],
        [20, -0.002],
      ],
      6,
    ),
  ).toBe(6);
});
