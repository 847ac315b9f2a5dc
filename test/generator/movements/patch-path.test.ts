import { expect, test } from "vitest";
import { buildPlan } from "../../../src/generator/build-plan";
import { nearestStation, poseAt } from "../../../src/math/curve";
import { sampleCurve } from "../../../src/math/sample-curve";
import { distance, wrapAngle } from "../../../src/math/vector";
import { arm, crossingOf, networkOf, nodeAt, roadBetween } from "../../support/networks";

test("over a road that crosses without a node a lane keeps to its own middle, bend and all", () => {
  const network = networkOf(
    [nodeAt("w", [-90, 0]), nodeAt("e", [60, 60]), nodeAt("s", [10, -60]), nodeAt("n", [-20, 60])],
    [roadBetween("street", "w", "e", { via: [{ at: [0, 5] }] }), roadBetween("lane", "s", "n")],
  );
  const overlay = buildPlan(network).junctions.find(({ kind }) => kind === "overlay")!;
  const street = overlay.inside!.find(({ road }) => road.id === "street")!.curve;
  const along = overlay.movements.filter(({ fromRoad }) => fromRoad.startsWith("street"));
  expect(along.length).toBe(2);
  for (const { curve } of along)
    for (const point of sampleCurve(curve)) expect(nearestStation(street, point).distance).toBeCloseTo(1.75, 6);
});

test("paths over a shared surface run from mouth to mouth without a kink, on the asphalt", () => {
  const { nodes, roads } = crossingOf([arm(0), arm(180), arm(90)]);
  const network = networkOf(
    [...nodes, nodeAt("p", [-70, -40]), nodeAt("q", [70, 50])],
    [...roads, roadBetween("through", "p", "q")],
  );
  const overlay = buildPlan(network).junctions.find(({ kind }) => kind === "overlay")!;
  expect(overlay.movements.length).toBe(8);
  expect(overlay.pathProblems).toEqual([]);
  for (const { curve } of overlay.movements) {
    let before = poseAt(curve, 0);
    let station = 0;
    for (const piece of curve.pieces) {
      expect(distance(piece.start, before.at)).toBeLessThan(1e-6);
      expect(Math.abs(wrapAngle(piece.heading - before.heading))).toBeLessThan(1e-6);
      station += piece.length;
      before = poseAt({ pieces: [piece], length: piece.length }, piece.length);
    }
    expect(station).toBeCloseTo(curve.length, 9);
  }
});
