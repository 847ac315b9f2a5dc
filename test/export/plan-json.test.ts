import { expect, test } from "vitest";
import { planFileOf } from "../../src/export/plan-json";
import { SMALL_PLAN } from "../support/small-plan";

const file = planFileOf(SMALL_PLAN);
const [junction] = file.junctions;

test("every coordinate has the middle added back", () => {
  expect(junction!.outline[2]).toEqual([300_010, 20_010, 1]);
  expect(junction!.arms[0]!.mouth[1]).toEqual([300_010, 20_000, 0]);
  expect(file.roads[0]!.right[1]).toEqual([300_030, 20_000, 0]);
  expect(junction!.movements[0]!.path).toEqual([
    [300_010, 20_008, 1],
    [300_005, 20_008, 1],
  ]);
});

test("a corner's arc runs from tangent to tangent on its circle, without the straight kerb beside it", () => {
  const { arc, centre, grantedRadius, wantedRadius } = junction!.corners[0]!;
  expect([wantedRadius, grantedRadius]).toEqual([5, 4]);
  expect(arc).toHaveLength(9);
  for (const [x, y] of arc) expect(Math.hypot(x - centre![0], y - centre![1])).toBeCloseTo(4, 9);
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
