import fc from "fast-check";
import { expect, test } from "vitest";
import { biarc } from "../../src/math/biarc";
import { poseAt } from "../../src/math/curve";
import { distance, wrapAngle } from "../../src/math/vector";

const coordinate = fc.double({ min: -50, max: 50, noNaN: true });
const heading = fc.double({ min: -1.4, max: 1.4, noNaN: true });

test("two arcs lead from any ray to any other ahead of it, tangent where they meet", () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 80, noNaN: true }), coordinate, heading, heading, (x, y, a, b) => {
      const curve = biarc({ at: [0, 0], heading: a }, { at: [x, y], heading: b });
      const end = poseAt(curve, curve.length);
      // Arcs that run for miles before they meet carry their rounding along.
      expect(distance(end.at, [x, y])).toBeLessThan(1e-6 + 1e-9 * curve.length);
      expect(Math.abs(wrapAngle(end.heading - b))).toBeLessThan(1e-6);
      const [first, second] = curve.pieces;
      if (!second) return;
      expect(distance(poseAt(curve, first!.length).at, second.start)).toBeLessThan(1e-9);
      expect(Math.abs(wrapAngle(first!.heading + first!.curvature * first!.length - second.heading))).toBeLessThan(
        1e-9,
      );
    }),
    { numRuns: 1000 },
  );
});

test("between two rays on one circle it is that circle, between parallel ones an S", () => {
  const onCircle = biarc({ at: [0, 0], heading: 0 }, { at: [5, 5], heading: Math.PI / 2 });
  for (const piece of onCircle.pieces) expect(piece.curvature).toBeCloseTo(1 / 5, 12);
  const shifted = biarc({ at: [0, 0], heading: 0 }, { at: [20, 3], heading: 0 });
  expect(shifted.pieces.map((piece) => Math.sign(piece.curvature))).toEqual([1, -1]);
  expect(shifted.pieces[0]!.length).toBeCloseTo(shifted.pieces[1]!.length, 9);
});

test("straight behind there is no way by two arcs, nor almost", () => {
  expect(biarc({ at: [0, 0], heading: 0 }, { at: [-10, 0], heading: 0 }).pieces).toEqual([]);
  expect(biarc({ at: [0, 0], heading: 0 }, { at: [-10, 1e-4], heading: 0 }).pieces).toEqual([]);
});
