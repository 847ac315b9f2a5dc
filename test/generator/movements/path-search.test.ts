import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { roadDistance } from "../../../src/generator/movements/kerb-distance";
import { fieldDistance, fieldOf } from "../../../src/generator/movements/kerb-field";
import { type Kerbs, kerbsOf } from "../../../src/generator/movements/kerbs";
import { plainJoin } from "../../../src/generator/movements/path-candidates";
import { searchPath } from "../../../src/generator/movements/path-search";
import { minRadiusOf, ratePath } from "../../../src/generator/movements/path-worth";
import { wheelClearance } from "../../../src/generator/movements/wheel-clearance";
import type { Corner } from "../../../src/generator/types";
import type { Ray } from "../../../src/math/biarc";
import type { Piece } from "../../../src/math/curve";
import { bearing, distance, type Point, subtract } from "../../../src/math/vector";

/** The kerbs around a carriageway of this outline, counter-clockwise. */
function kerbsAround(outline: readonly Point[]): Kerbs {
  const pieces = outline.map((start, i): Piece => {
    const end = outline[(i + 1) % outline.length]!;
    return { start, heading: bearing(subtract(end, start)), curvature: 0, length: distance(start, end) };
  });
  return kerbsOf({ arms: [], corners: [{ pieces } as unknown as Corner], holes: [] }, () => undefined);
}

/** Up, across and down again: 8 m wide. */
const U_TURN: readonly Point[] = [
  [-4, -10],
  [4, -10],
  [4, 32],
  [26, 32],
  [26, -10],
  [34, -10],
  [34, 40],
  [-4, 40],
];

const search = (kerbs: Kerbs, ends: readonly [Ray, Ray]) => {
  const rate = (curve: ReturnType<typeof plainJoin>, least: number) => ratePath(kerbs, curve, 0.35, least);
  const first = rate(plainJoin(...ends), Number.NEGATIVE_INFINITY);
  return { first, found: searchPath(kerbs, ends, first, { enough: 0.15, rate }) };
};

describe("a path that is searched for", () => {
  test("goes round what lies between, where the plain one would leave the road by metres", () => {
    const ends: readonly [Ray, Ray] = [
      { at: [0, 0], heading: Math.PI / 2 },
      { at: [30, 0], heading: -Math.PI / 2 },
    ];
    const kerbs = kerbsAround(U_TURN);
    const { first, found } = search(kerbs, ends);
    expect(wheelClearance(kerbs, first.curve)).toBeLessThan(-4);
    expect(wheelClearance(kerbs, found.curve)).toBeGreaterThan(0.2);
    expect(minRadiusOf(found.curve)).toBeGreaterThan(4.5);
  });

  test("swings out before a corner that is too narrow to be turned at once", () => {
    const kerbs = kerbsAround([
      [-2.6, -20],
      [2.6, -20],
      [2.6, 0],
      [20, 0],
      [20, 5.2],
      [-2.6, 5.2],
    ]);
    const { found } = search(kerbs, [
      { at: [1, -12], heading: Math.PI / 2 },
      { at: [14, 1.6], heading: 0 },
    ]);
    expect(wheelClearance(kerbs, found.curve)).toBeGreaterThan(0.1);
    expect(minRadiusOf(found.curve)).toBeGreaterThan(3.8);
  });
});

test("distances between the lattice's places are right to a few centimetres", () => {
  const kerbs = kerbsAround(U_TURN);
  const field = fieldOf(kerbs);
  fc.assert(
    fc.property(fc.double({ min: -7, max: 37, noNaN: true }), fc.double({ min: -13, max: 43, noNaN: true }), (x, y) => {
      const exact = roadDistance(kerbs, [x, y]);
      const isAtCorner = U_TURN.some((corner) => distance(corner, [x, y]) < 1);
      if (!isAtCorner && Math.abs(exact) < 1) expect(Math.abs(fieldDistance(field, x, y) - exact)).toBeLessThan(0.05);
      expect(Math.abs(fieldDistance(field, x, y) - exact)).toBeLessThan(0.5);
    }),
  );
});
