import { expect, test } from "vitest";
import { cleanRing } from "../../../src/generator/footprints/clean-ring";
import type { Point } from "../../../src/math/vector";

const RING: Point[] = [
  [0, 0],
  [10, 0],
  [10, 6],
  [0, 6],
];

test("a mouth beside which another road's kerb goes on in a straight line is an edge of the ring", () => {
  const mouth = [
    [10.00002, 3],
    [10, 0],
  ] as const;
  expect(cleanRing(RING, [mouth])).toEqual([
    [0, 0],
    [10, 0],
    [10.00002, 3],
    [10, 6],
    [0, 6],
  ]);
});

test("two mouths side by side on one edge share a point of the ring", () => {
  const mouths = [
    [
      [10, 4],
      [10, 2],
    ],
    [
      [10, 2],
      [10, 0],
    ],
  ] as const;
  expect(cleanRing(RING, mouths)).toEqual([
    [0, 0],
    [10, 0],
    [10, 2],
    [10, 4],
    [10, 6],
    [0, 6],
  ]);
});

test("a mouth's point that the ring comes back to stands in it once", () => {
  const mouth: readonly [Point, Point] = [
    [10.00004, 3],
    [10, 0],
  ];
  const twice: Point[] = [
    [0, 0],
    [10, 0],
    [10, 3],
    [10.005, 3],
    [10.0001, 3.0001],
    [9, 6],
    [0, 6],
  ];
  expect(cleanRing(twice, [mouth])).toEqual([
    [0, 0],
    [10, 0],
    [10.00004, 3],
    [9, 6],
    [0, 6],
  ]);
});
