import { expect, test } from "vitest";
import { buildPlan } from "../../../src/generator/build-plan";
import type { LaidWay } from "../../../src/generator/movements/drivable-ways";
import { kerbsOf } from "../../../src/generator/movements/kerbs";
import { type LaneWay, laneWays } from "../../../src/generator/movements/lane-map";
import { laneRay } from "../../../src/generator/movements/movement-curve";
import { withoutCrossedPairs } from "../../../src/generator/movements/opposite-paths";
import { throughRays } from "../../../src/generator/movements/path-search";
import { along, direction, leftOf } from "../../../src/math/vector";
import { arm, crossingOf } from "../../support/networks";
import { doCross } from "../../support/path-guarantees";

const [first, second] = [arm(0), arm(180)];
const { junctions } = buildPlan(crossingOf([first, second, arm(90)], 12));
const junction = junctions.find(({ nodes }) => nodes.includes("c"))!;
const kerbs = kerbsOf(junction, () => undefined);

/** A way with a path that bends aside in its middle, to the left of where it leads. */
function bentAside(way: LaneWay, aside: number): LaidWay {
  const [from, to] = [laneRay(way.from, way.entry), laneRay(way.to, way.exit)];
  const middle = along(
    [(from.at[0] + to.at[0]) / 2, (from.at[1] + to.at[1]) / 2],
    leftOf(direction(from.heading)),
    aside,
  );
  return { ...way, path: { curve: throughRays([from, { at: middle, heading: from.heading }, to])!, worth: 0.1 } };
}

const ways = laneWays(junction.arms, "right");
const between = (from: string, to: string) => ways.find((way) => way.from.road === from && way.to.road === to)!;

test("of two paths straight on against each other that cross one is laid beside the other", () => {
  const crossed = [bentAside(between("r0", "r1"), 2.5), bentAside(between("r1", "r0"), 2.5)];
  expect(doCross(crossed[0]!.path.curve, crossed[1]!.path.curve)).toBe(true);
  const [a, b] = withoutCrossedPairs(kerbs, crossed);
  expect(doCross(a!.path.curve, b!.path.curve)).toBe(false);
  expect(crossed.filter((way) => way === a || way === b)).toHaveLength(1);
  expect(Math.min(a!.path.worth, b!.path.worth)).toBeGreaterThanOrEqual(0.1);
});

test("paths that don't cross, and those of a turn, stay as they are", () => {
  const apart = [bentAside(between("r0", "r1"), 0.5), bentAside(between("r1", "r0"), 0.5)];
  expect(withoutCrossedPairs(kerbs, apart)).toEqual(apart);
  const turning = [bentAside(between("r0", "r2"), 2.5), bentAside(between("r2", "r0"), 6)];
  expect(withoutCrossedPairs(kerbs, turning)).toEqual(turning);
});
