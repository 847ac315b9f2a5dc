import { expect, test } from "vitest";
import { buildPlan } from "../../../src/generator/build-plan";
import type { LaidWay } from "../../../src/generator/movements/drivable-ways";
import { kerbsOf } from "../../../src/generator/movements/kerbs";
import { type LaneWay, laneWays } from "../../../src/generator/movements/lane-map";
import { laneRay } from "../../../src/generator/movements/movement-curve";
import { withoutCrossedPairs } from "../../../src/generator/movements/opposite-paths";
import { throughRays } from "../../../src/generator/movements/path-search";
import { along, direction, leftOf } from "../../../src/math/vector";
import { arm, crossingOf, networkOf, nodeAt, roadBetween } from "../../support/networks";
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

test("paths straight on against each other from a narrow road into one beside it don't cross, though each swings out", () => {
  const ends = [nodeAt("w", [-60, 0]), nodeAt("c", [0, 0]), nodeAt("d", [5.503, 0]), nodeAt("e", [77.2, 0])];
  const sides = [nodeAt("n", [0, 80]), nodeAt("s", [0, -80]), nodeAt("dn", [5.503, 80]), nodeAt("ds", [5.503, -80])];
  const roads = [
    roadBetween("west", "w", "c"),
    roadBetween("link", "c", "d"),
    roadBetween("east", "d", "e"),
    roadBetween("north", "c", "n"),
    roadBetween("south", "c", "s"),
    roadBetween("narrow", "d", "dn", { width: 4 }),
    roadBetween("lane", "d", "ds", { width: 4 }),
  ];
  const { junctions } = buildPlan(networkOf([...ends, ...sides], roads, 0));
  const { movements } = junctions.find(({ nodes }) => nodes.includes("c"))!;
  const leading = (from: string, to: string) => movements.find((one) => one.fromRoad === from && one.toRoad === to)!;
  const [down, up] = [leading("narrow", "south"), leading("south", "narrow")];
  expect(doCross(down.curve, up.curve)).toBe(false);
});
