import { expect, test } from "vitest";
import { buildPlan } from "../../../src/generator/build-plan";
import { bentProblem } from "../../../src/generator/heights/road-problems";
import { reliefBetween } from "../../../src/generator/heights/road-relief";
import { curveOf, poseAt } from "../../../src/math/curve";
import { networkOf, nodeAt, roadBetween } from "../../support/networks";
import { slopeFaults } from "../../support/rolled-wheels";

/** A street with a hump of `height` metres, 6 m long, in its middle. */
const hump = (height: number) =>
  networkOf(
    [nodeAt("a", [-60, 0]), nodeAt("b", [60, 0])],
    [
      roadBetween("r", "a", "b", {
        via: [
          { at: [-3, 0], height: 0 },
          { at: [0, 0], height },
          { at: [3, 0], height: 0 },
        ],
      }),
    ],
  );

test("a hump that a wheel bears is built as described, a sharper one as high as it bears, and that is told", () => {
  const [gentle, sharp] = [buildPlan(hump(0.04)), buildPlan(hump(3))];
  const top = (plan: typeof gentle) => Math.max(...plan.roads[0]!.left.map(([, , z]) => z));
  expect(top(gentle)).toBeCloseTo(0.04, 9);
  expect(gentle.problems).toEqual([]);
  const [told, ...others] = sharp.problems;
  expect(others).toEqual([]);
  expect(told).toMatchObject({ code: "road-height-moved", road: "r", wanted: 3, details: { at: "60.0" } });
  expect(told!.granted).toBeCloseTo(top(sharp), 2);
  expect(told!.granted).toBeGreaterThan(0.05);
  expect(slopeFaults(sharp)).toEqual([]);
});

test("a road whose mouths lie too far over each other for its length is told, with its radius", () => {
  const curve = curveOf([{ start: [0, 0], heading: 0, curvature: 0, length: 9 }]);
  const mouths = [poseAt(curve, 0), poseAt(curve, 9)] as const;
  const link = { line: 0, ends: [0, 1], setbacks: [0, 0], length: 9, turn: 0, reach: 3.5, mouths } as const;
  const problemsAt = (height: number) => {
    const relief = reliefBetween(
      curve,
      { at: [0, 0], height: 0, slope: [0, 0] },
      { at: [9, 0], height, slope: [0, 0] },
      [],
    );
    return bentProblem({ described: "r" }, link, relief);
  };
  expect(problemsAt(0.5)).toEqual([]);
  // Up and level again by parabolas over a third of the way each: half of the climb's 1.5 times steeper grade in 3 m.
  expect(problemsAt(4)).toMatchObject([{ code: "bent-sharply", road: "r", wanted: 1 / 0.2, granted: 3 / (4 / 6) }]);
});
