import fc from "fast-check";
import { expect, test } from "vitest";
import { planFileOf } from "../../src/export/plan-json";
import { buildPlan } from "../../src/generator/build-plan";
import type { Corner } from "../../src/generator/types";
import { poseOnPiece } from "../../src/math/curve";
import { distance, type Point3, wrapAngle } from "../../src/math/vector";
import { anyCurvedCrossing, arm, crossingOf } from "../support/networks";
import { SMALL_PLAN } from "../support/small-plan";

const file = planFileOf(SMALL_PLAN);
const [junction] = file.junctions;

test("every coordinate has the middle added back", () => {
  expect(junction!.outline[2]).toEqual([300_010, 20_010, 1]);
  expect(junction!.arms[0]!.mouth[1]).toEqual([300_010, 20_000, 0]);
  expect(file.roads[0]!.right[1]).toEqual([300_030, 20_000, 0]);
  expect(junction!.movements[0]!.path).toEqual([
    [300_010, 20_008, expect.closeTo(0.8, 12)],
    [300_005, 20_008, expect.closeTo(0.8, 12)],
  ]);
});

test("a corner's arc runs from tangent to tangent on its circle, without the straight kerb beside it", () => {
  const { arc, centre, grantedRadius, wantedRadius } = junction!.corners[0]!;
  expect([wantedRadius, grantedRadius]).toEqual([5, 4]);
  expect(arc).toHaveLength(9);
  for (const [x, y] of arc) expect(Math.hypot(x - centre![0], y - centre![1])).toBeCloseTo(4, 9);
});

/** Holds an arc to the circle, the limits of its chords, and its tangents: the next pieces of the kerb, on both sides. */
function expectReturn(arc: readonly Point3[], { centre, grantedRadius: radius, pieces }: Corner): void {
  for (const [x, y] of arc) expect(Math.abs(distance([x, y], centre!) - radius)).toBeLessThan(1e-6);
  for (const [i, [x, y]] of arc.slice(1).entries()) {
    const chord = Math.hypot(x - arc[i]![0], y - arc[i]![1]);
    expect(chord).toBeLessThan(0.5 + 1e-9);
    expect(radius - Math.sqrt(radius ** 2 - chord ** 2 / 4)).toBeLessThan(0.005 + 1e-9);
  }
  const [first, last] = [arc[0]!, arc.at(-1)!];
  const into = pieces.findIndex(({ start }) => distance(start, [first[0], first[1]]) < 1e-6);
  const out = pieces.findLastIndex((one) => distance(poseOnPiece(one, one.length).at, [last[0], last[1]]) < 1e-6);
  expect(into).toBe(out);
  const turned = wrapAngle(
    Math.atan2(last[1] - centre![1], last[0] - centre![0]) - Math.atan2(first[1] - centre![1], first[0] - centre![0]),
  );
  expect(Math.abs(wrapAngle(turned - pieces[into]!.curvature * pieces[into]!.length))).toBeLessThan(1e-6);
}

test("a kerb return's arc is all of it and nothing else, also where the roads curve before it", () => {
  const bent = crossingOf([arm(0, { via: [[15, 3]] }), arm(80), arm(160), arm(250)], 12);
  fc.assert(
    fc.property(anyCurvedCrossing, (network) => {
      const plan = buildPlan(network);
      const entries = planFileOf(plan).junctions;
      for (const [i, { corners }] of plan.junctions.entries())
        for (const [k, corner] of corners.entries()) {
          const { arc, centre } = entries[i]!.corners[k]!;
          expect(centre === null).toBe(corner.centre === null);
          expect(arc.length > 1).toBe(corner.centre !== null);
          if (corner.centre) expectReturn(arc, corner);
        }
    }),
    { numRuns: 60, examples: [[bent]] },
  );
});

test("a straight path's radius is null, for JSON has no infinity", () => {
  expect(junction!.movements[0]!.minRadius).toBeNull();
});

test("the origin is there from geographic data alone", () => {
  expect(file.origin).toEqual({ lat: 17.7, lon: -64.9 });
  const { origin: _, ...network } = SMALL_PLAN.network;
  expect(planFileOf({ ...SMALL_PLAN, network })).not.toHaveProperty("origin");
});

test("problems are passed on as they are", () => {
  expect(file.problems).toEqual(SMALL_PLAN.problems);
});
