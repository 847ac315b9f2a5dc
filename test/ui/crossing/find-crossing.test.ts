import { expect, test } from "vitest";
import { buildPlan } from "../../../src/generator/build-plan";
import { crossingAhead, crossingAt } from "../../../src/ui/crossing/find-crossing";
import { gridNetwork } from "../../support/grid";
import { networkOf, nodeAt, roadBetween } from "../../support/networks";

const plan = buildPlan(gridNetwork("2x2"));
const places = new Map(gridNetwork("2x2").nodes.map(({ id, at }) => [id, at]));
const crossings = plan.junctions.filter(({ arms }) => arms.length > 2);
const at = (crossing: (typeof crossings)[number]) => places.get(crossing.nodes[0]!)!;

test("a click on a crossing or just beside it means it, one on a road or a dead end means none", () => {
  expect(crossings).toHaveLength(4);
  for (const crossing of crossings) {
    const [east, north] = at(crossing);
    expect(crossingAt(plan, [east, north])).toBe(crossing);
    expect(crossingAt(plan, [east + 6, north - 6])).toBe(crossing);
    expect(crossingAt(plan, [east + 35, north])).toBeNull();
  }
  const end = plan.junctions.find(({ arms }) => arms.length === 1)!;
  expect(crossingAt(plan, places.get(end.nodes[0]!)!)).toBeNull();
});

test("the crossing ahead is the next one by heading, and the nearest where none is", () => {
  const [first] = crossings;
  const [east, north] = at(first!);
  for (const heading of [0, Math.PI / 2, Math.PI, -Math.PI / 2]) {
    const from = [east - 20 * Math.cos(heading), north - 20 * Math.sin(heading)] as const;
    expect(crossingAhead(plan, from, heading)).toBe(first);
  }
  expect(crossingAhead(plan, [-900, -900], Math.PI)?.nodes).toEqual(
    crossings.toSorted((a, b) => at(a)[0] + at(a)[1] - at(b)[0] - at(b)[1])[0]!.nodes,
  );
  const road = networkOf([nodeAt("a", [0, 0]), nodeAt("b", [90, 0])], [roadBetween("r", "a", "b")]);
  expect(crossingAhead(buildPlan(road), [0, 0], 0)).toBeNull();
});
