import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildCarriageway } from "../../../src/generator/build-carriageway";
import { fitCircle } from "../../../src/math/fit-circle";
import { distance, type Point } from "../../../src/math/vector";
import { arm, crossingOf, networkOf, nodeAt, roadBetween } from "../../support/networks";
import { jumpsOf } from "../../support/radius-sweep";

/** The corner between the first two arms of a crossing, as it was built. */
function cornerOf(angle: number, radius: number, curved: boolean) {
  const via: Point[] = curved
    ? [
        [20, 0.6],
        [60, 4],
        [110, 12],
      ]
    : [];
  const arms = [arm(0, { length: 160, via }), arm(angle, { length: 160 }), arm(180 + angle / 2, { length: 160 })];
  const { corners } = buildCarriageway(crossingOf(arms, radius)).junctions.find(({ id }) => id === "c")!;
  return corners.find(({ between }) => between.join() === "r0,r1")!;
}

describe("a kerb return", () => {
  const anyRadius = fc.double({ min: 0.5, max: 20, noNaN: true });

  test.each([90, 60, 30])(
    "at %i° is granted as asked, and its points fit a circle of that radius within 1 mm",
    (angle) => {
      fc.assert(
        fc.property(anyRadius, fc.boolean(), (radius, curved) => {
          const corner = cornerOf(angle, radius, curved);
          expect(corner.grantedRadius).toBeCloseTo(radius, 9);
          const onArc = corner.kerb
            .map(([x, y]): Point => [x, y])
            .filter((point) => Math.abs(distance(point, corner.centre!) - radius) < 1e-6);
          const fitted = fitCircle(onArc)!;
          expect(onArc.length).toBeGreaterThan(3);
          expect(Math.abs(fitted.radius - radius)).toBeLessThan(1e-3);
        }),
        { numRuns: 30 },
      );
    },
  );

  test("between arms a few degrees apart is a nose of bounded length, and a problem says so", () => {
    for (const angle of [5, 8, 12, 18]) {
      const arms = [arm(0, { length: 300 }), arm(angle, { length: 300 }), arm(190)];
      const { junctions, problems } = buildCarriageway(crossingOf(arms, 12));
      const { arms: mouths } = junctions.find(({ id }) => id === "c")!;
      const sharp = 3.5 / Math.tan((angle * Math.PI) / 360);
      for (const { road, setback } of mouths) if (road !== "r2") expect(setback).toBeCloseTo(sharp + 30 + 0.25, 6);
      expect(problems).toMatchObject([{ code: "radius-reduced", wanted: 12 }]);
    }
  });
});

describe("while the radius grows from 0 to 20 m no kerb jumps", () => {
  test.each([
    [
      "at a skewed crossing of unequal roads",
      crossingOf([arm(0), arm(70, { width: 14 }), arm(172), arm(255, { width: 4 })]),
    ],
    [
      "where a road parts from another at 12°",
      crossingOf([arm(0, { length: 260 }), arm(12, { length: 260, width: 5 }), arm(180)]),
    ],
    ["where unequal roads face each other", crossingOf([arm(0, { offset: 3 }), arm(145, { width: 4 }), arm(262)])],
    [
      "at a dog-leg that has no room for it",
      networkOf(
        [
          nodeAt("w", [-70, 0]),
          nodeAt("a", [0, 0]),
          nodeAt("b", [14, 0]),
          nodeAt("e", [90, 0]),
          nodeAt("n", [0, 60]),
          nodeAt("s", [14, -60]),
        ],
        [
          roadBetween("west", "w", "a"),
          roadBetween("link", "a", "b"),
          roadBetween("east", "b", "e"),
          roadBetween("north", "a", "n"),
          roadBetween("south", "b", "s"),
        ],
      ),
    ],
    [
      "where a road that is swallowed lies beside a street that leaves at a slant",
      networkOf(
        [
          nodeAt("o", [0, 0]),
          nodeAt("s", [0, -90]),
          nodeAt("w", [-33.8, 83.4]),
          nodeAt("x", [8, 0]),
          nodeAt("e", [88, 0]),
          nodeAt("n", [8, 80]),
        ],
        [
          roadBetween("south", "o", "s"),
          roadBetween("west", "o", "w", { width: 3, lanes: { forward: 0, backward: 1 } }),
          roadBetween("link", "o", "x"),
          roadBetween("east", "x", "e"),
          roadBetween("north", "x", "n"),
        ],
      ),
    ],
    [
      "where a road that is swallowed stands between two that lead towards each other",
      networkOf(
        [
          nodeAt("w", [-60, 0]),
          nodeAt("a", [0, 0]),
          nodeAt("b", [8.1, 0]),
          nodeAt("e", [90, 0]),
          nodeAt("as", [1, -80]),
          nodeAt("bs", [7.1, -80]),
          nodeAt("bn", [8.1, 80]),
        ],
        [
          roadBetween("west", "w", "a"),
          roadBetween("link", "a", "b"),
          roadBetween("east", "b", "e"),
          roadBetween("one", "a", "as", { width: 4 }),
          roadBetween("other", "b", "bs"),
          roadBetween("north", "b", "bn"),
        ],
      ),
    ],
    [
      "where a short wide road that is swallowed sticks out of the bend between its neighbours",
      networkOf(
        [
          nodeAt("w", [-60, 0]),
          nodeAt("a", [0, 0]),
          nodeAt("n", [59, 10.4]),
          nodeAt("b", [2.75, -15.6]),
          nodeAt("c", [5, -15.6]),
          nodeAt("e", [75, -15.6]),
        ],
        [
          roadBetween("west", "w", "a"),
          roadBetween("street", "a", "b"),
          roadBetween("north", "a", "n"),
          roadBetween("wide", "b", "c", { width: 13.2, lanes: { forward: 4, backward: 0 } }),
          roadBetween("east", "c", "e", { width: 3, lanes: { forward: 0, backward: 1 } }),
        ],
      ),
    ],
  ])("%s", (_, network) => {
    expect(jumpsOf(network, 0.5)).toEqual([]);
  });
});
