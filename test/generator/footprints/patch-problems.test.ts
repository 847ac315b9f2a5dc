import { expect, test } from "vitest";
import { buildCarriageway } from "../../../src/generator/build-carriageway";
import { arm, crossingOf, networkOf, nodeAt, roadBetween } from "../../support/networks";

test.each([
  ["away from", false],
  ["towards", true],
])("a corner told to be smaller stands where it is told, also beside a surface that cuts roads %s it", (_, inward) => {
  const { nodes, roads } = crossingOf([arm(0, { inward }), arm(180, { inward }), arm(90, { length: 14 })], 12);
  const across = [nodeAt("p", [60, -70]), nodeAt("q", [60, 70])];
  const plan = buildCarriageway(networkOf([...nodes, ...across], [...roads, roadBetween("through", "p", "q")], 12));
  expect(plan.junctions.some(({ kind }) => kind === "overlay")).toBe(true);
  const told = plan.problems.filter(({ code }) => code === "radius-reduced");
  expect(told.length).toBeGreaterThan(0);
  for (const { junction, details, granted } of told) {
    const { corners } = plan.junctions.find(({ id }) => id === junction)!;
    const pair = [details!.a, details!.b];
    const corner = corners.find(({ between }) => between[0] === pair[0] && between[1] === pair[1]);
    expect(corner?.grantedRadius).toBe(granted);
  }
});

test("a road that crosses itself is told by the name that it was given, wherever it was cut", () => {
  const bends = [
    [40, 30],
    [40, -30],
    [-40, 30],
    [-40, -30],
  ] as const;
  const eight = roadBetween("eight", "c", "c", { via: bends.map((at) => ({ at })) });
  const carriageway = buildCarriageway(networkOf([nodeAt("c", [0, 60])], [eight]));
  expect(carriageway.roads.length).toBeGreaterThan(1);
  expect(carriageway.problems.map(({ code }) => code)).toContain("overlap-resolved");
  expect(carriageway.problems[0]!.message).toMatch(/^Road eight overlaps itself on [\d.]+ m² at/);
  for (const { message } of carriageway.problems) expect(message).not.toMatch(/~/);
});

test("roads that never part from the node on are told without an area that nobody can see", () => {
  const fan = crossingOf([0, 5, 10, 15].map((angle) => arm(angle, { length: 80 })));
  const [problem] = buildCarriageway(fan).problems;
  expect(problem).toMatchObject({ code: "overlap-resolved", junction: "c" });
  expect(problem!.details).not.toHaveProperty("area");
});

test("a road far too short is told with a length that isn't nothing", () => {
  const nodes = [nodeAt("a", [0, 0]), nodeAt("b", [0.013, 0]), nodeAt("w", [-60, 0]), nodeAt("e", [60, 0])];
  const sides = [nodeAt("n", [0, 60]), nodeAt("s", [0.013, -60])];
  const ways = [
    ["m", "a", "b"],
    ["w", "w", "a"],
    ["e", "b", "e"],
    ["n", "a", "n"],
    ["s", "b", "s"],
  ] as const;
  const network = networkOf(
    [...nodes, ...sides],
    ways.map(([id, from, to]) => roadBetween(id, from, to)),
  );
  expect(buildCarriageway(network).problems[0]!.message).toMatch(/^Road m: 0\.013 m of 11\.5 m/);
});
