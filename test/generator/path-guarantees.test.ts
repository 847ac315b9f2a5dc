import fc from "fast-check";
import { expect, test } from "vitest";
import { buildPlan } from "../../src/generator/build-plan";
import { poseAt } from "../../src/math/curve";
import type { Point } from "../../src/math/vector";
import { anyStraightCrossing, arm, crossingOf } from "../support/networks";
import { pathFaults } from "../support/path-guarantees";

/** m that a place is aside of a fork's middle line: along the stem west of the fork, along its branch at `angle` (deg) east. */
function asideOfLanes([x, y]: Point, angle: number): number {
  const turn = (angle * Math.PI) / 180;
  return x < 0 ? Math.abs(y) : Math.abs(y * Math.cos(turn) - x * Math.sin(turn));
}

test("paths run on asphalt without a kink, no sharper than a car turns, none against a lane, or a problem says so", () => {
  fc.assert(
    fc.property(anyStraightCrossing, (network) => {
      expect(pathFaults(buildPlan(network))).toEqual([]);
    }),
    { numRuns: 4 },
  );
});

test("a path sharper than a car can turn is told, with its radius", () => {
  const narrow = { width: 2.2, length: 40 };
  const { junctions } = buildPlan(crossingOf([arm(0, narrow), arm(12, narrow), arm(180, narrow)], 0));
  const { movements, pathProblems } = junctions.find(({ nodes }) => nodes.includes("c"))!;
  const tight = movements.filter(({ minRadius }) => minRadius < 3.82);
  expect(tight.length).toBeGreaterThan(0);
  for (const { from, to, minRadius } of tight)
    expect(pathProblems).toContainEqual(
      expect.objectContaining({
        code: "path-too-sharp",
        granted: minRadius,
        details: expect.objectContaining({ from, to }),
      }),
    );
});

test("nobody is sent back where there is no room to turn, and a problem says so", () => {
  const oneWay = { width: 3.5, length: 60 };
  const { junctions } = buildPlan(
    crossingOf([
      arm(104, { ...oneWay, lanes: { forward: 0, backward: 1 } }),
      arm(109, { ...oneWay, lanes: { forward: 1, backward: 0 } }),
      arm(-72, { width: 6 }),
    ]),
  );
  const { movements, pathProblems } = junctions.find(({ nodes }) => nodes.includes("c"))!;
  expect(movements.map(({ fromRoad, toRoad }) => `${fromRoad} ${toRoad}`).sort()).toEqual(["r0 r2", "r2 r1"]);
  expect(pathProblems).toMatchObject([{ code: "lane-ends", details: { from: "r0:0b", to: "r1:0" } }]);
});

test("a lane that goes straight on leads round a kerb that reaches into it", () => {
  const ramp = arm(6.915, { width: 4, length: 200 });
  expect(pathFaults(buildPlan(crossingOf([arm(0, { length: 200 }), arm(180), ramp], 0.5)))).toEqual([]);
});

test("nobody drives on a street that is shorter than a car, and a problem says so", () => {
  const { junctions } = buildPlan(crossingOf([arm(90, { length: 2 }), arm(270, { length: 2 })]));
  expect(junctions.flatMap(({ movements }) => movements)).toEqual([]);
  const street = { code: "lane-ends", wanted: 5.5, granted: expect.closeTo(4), details: { street: 4 } };
  expect(junctions.flatMap(({ pathProblems }) => pathProblems ?? [])).toMatchObject([street, street]);
  const longer = buildPlan(crossingOf([arm(90, { length: 3.5 }), arm(270, { length: 3.5 })]));
  expect(longer.junctions.flatMap(({ movements }) => movements)).toHaveLength(2);
});

test("nobody is jerked aside at a slight fork: the turn is drawn out over the longer branch, in its lane", () => {
  for (const [angle, width, radius] of [
    [12, 7, 6],
    [12, 5.5, 0],
    [8, 7, 0.5],
    [-10, 7, 6],
  ] as const) {
    const network = crossingOf([arm(0, { width }), arm(angle, { width }), arm(180, { width })], radius);
    const { movements } = buildPlan(network).junctions.find(({ nodes }) => nodes.includes("c"))!;
    const bent = movements.filter(({ id }) => id === "r1:0→r2:0" || id === "r2:0→r1:0");
    expect(bent).toHaveLength(2);
    for (const { curve, minRadius } of bent) {
      expect(minRadius).toBeGreaterThan(20);
      const asides = Array.from({ length: 100 }, (_, i) =>
        asideOfLanes(poseAt(curve, (curve.length * i) / 99).at, angle),
      );
      for (const aside of asides) expect(Math.abs(aside - width / 4)).toBeLessThan(0.6);
    }
  }
});
