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
