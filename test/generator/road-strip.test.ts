import { expect, test } from "vitest";
import { buildPlan } from "../../src/generator/build-plan";
import { distance } from "../../src/math/vector";
import { gridNetwork } from "../support/grid";

test.each([1, 2, 3, 4, 5, 6])("no two points of a winding street's kerbs crowd each other (seed %i)", (seed) => {
  const { roads } = buildPlan(gridNetwork(`3x3?jitter=0.2&kinds=mixed&seed=${seed}`));
  const steps = roads.flatMap(({ left, right }) =>
    [left, right].flatMap((kerb) => kerb.slice(1).map(([x, y], i) => distance([kerb[i]![0], kerb[i]![1]], [x, y]))),
  );
  expect(Math.min(...steps)).toBeGreaterThan(0.002);
});
