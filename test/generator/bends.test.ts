import fc from "fast-check";
import { expect, test } from "vitest";
import { planFileOf } from "../../src/export/plan-json";
import { buildPlan } from "../../src/generator/build-plan";
import { kerbsOf } from "../../src/generator/movements/kerbs";
import { wheelClearance } from "../../src/generator/movements/wheel-clearance";
import type { Plan } from "../../src/generator/types";
import type { Point3 } from "../../src/math/vector";
import type { Network } from "../../src/network/types";
import { arm, crossingOf } from "../support/networks";
import { worstWheel } from "../support/on-asphalt";

/** m, how far chords may stand inside of a kerb's arc. */
const EDGE = -0.005;
/** m, the least radius that a car can drive. */
const LEAST_RADIUS = 3;

function expectDrivable(network: Network): Plan {
  const plan = buildPlan(network);
  for (const movement of plan.junctions.flatMap(({ movements }) => movements)) {
    expect(movement.minRadius, movement.id).toBeGreaterThanOrEqual(LEAST_RADIUS);
    expect(worstWheel(plan, movement).inside, movement.id).toBeGreaterThan(EDGE);
  }
  return plan;
}

const oneWay = (forward: number, backward: number) => ({ lanes: { forward, backward }, width: 3.5 * forward });

test("a lane that ends where the road barely bends has room for an S into the next one", () => {
  const plan = expectDrivable(crossingOf([arm(180, { lanes: { forward: 0, backward: 2 } }), arm(-3.3)], 3));
  const ids = plan.junctions.flatMap(({ movements }) => movements.map(({ id }) => id));
  expect(ids.sort()).toEqual(["r0:0→r1:0", "r0:1→r1:0"]);
});

test("lanes shift aside within a drivable S wherever two roads go on as one", () => {
  const lanes = fc.constantFrom(
    { lanes: { forward: 1, backward: 1 }, width: 7 },
    { lanes: { forward: 2, backward: 0 }, width: 7 },
    { lanes: { forward: 0, backward: 2 }, width: 7 },
    { lanes: { forward: 2, backward: 1 }, width: 10.5 },
    { lanes: { forward: 1, backward: 3 }, width: 14 },
  );
  fc.assert(
    fc.property(lanes, lanes, fc.double({ min: 160, max: 200, noNaN: true }), (a, b, angle) => {
      expectDrivable(crossingOf([arm(0, a), arm(angle, b)], 3));
    }),
    { numRuns: 40 },
  );
});

test("a narrow sharp bend leaves room to swing out, so that no wheel leaves the road", () => {
  expectDrivable(crossingOf([arm(223.5, { inward: true }), arm(273.7)], 0));
  expectDrivable(crossingOf([arm(253.8, { ...oneWay(1, 0), lanes: { forward: 0, backward: 1 } }), arm(293.3)], 0.5));
  fc.assert(
    fc.property(fc.double({ min: 50, max: 310, noNaN: true }), fc.constantFrom(0, 0.5, 1.5, 3), (angle, radius) => {
      expectDrivable(crossingOf([arm(0), arm(angle)], radius));
    }),
    { numRuns: 25 },
  );
});

test("a lane leads nowhere that no car could follow, where another one does, and a problem says so", () => {
  const short = { lanes: { forward: 0, backward: 2 }, length: 3 };
  const plan = buildPlan(crossingOf([arm(180, short), arm(-3.3, { length: 3 })], 3));
  const { movements, pathProblems } = plan.junctions.find(({ id }) => id === "c")!;
  expect(movements.map(({ id }) => id)).toEqual(["r0:0→r1:0"]);
  expect(pathProblems).toMatchObject([{ code: "lane-ends", junction: "c", wanted: 3.85 }]);
  expect(pathProblems![0]!.granted).toBeLessThan(2);
  expect(planFileOf(plan).problems).toContainEqual(pathProblems![0]);
});

test("where no path keeps the wheels on the road, a problem tells how far they leave it", () => {
  const narrow = { width: 3, length: 40 };
  const plan = buildPlan(crossingOf([arm(0, { ...narrow, lanes: { forward: 0, backward: 1 } }), arm(25, narrow)], 0));
  const { pathProblems, movements } = plan.junctions.find(({ id }) => id === "c")!;
  const worst = Math.min(...movements.map((movement) => worstWheel(plan, movement).inside));
  expect(worst).toBeLessThan(EDGE);
  expect(pathProblems!.map(({ code }) => code)).toContain("path-off-asphalt");
  expect(Math.min(...pathProblems!.map(({ granted }) => granted!))).toBeLessThan(0);
  expect(buildPlan(crossingOf([arm(0), arm(90)])).junctions.flatMap((one) => one.pathProblems)).toEqual([]);
});

test("a path that crosses a kerb and goes on beyond it is as far off as it gets", () => {
  const kerbs = kerbsOf(
    buildPlan(crossingOf([arm(0), arm(180)])).junctions.find(({ id }) => id === "c")!,
    () => undefined,
  );
  const away = { start: [0, 0] as const, heading: Math.PI / 2, curvature: 0, length: 13.5 };
  expect(wheelClearance(kerbs, { pieces: [away], length: 13.5 })).toBeCloseTo(-10, 6);
});

test("no path leaves by an arm's mouth to come back from outside", () => {
  const { arms, corners } = buildPlan(crossingOf([arm(0), arm(180)])).junctions.find(({ id }) => id === "c")!;
  const out = { start: [0, 0] as const, heading: 0, curvature: 0, length: 30 };
  expect(
    wheelClearance(
      kerbsOf({ arms, corners, holes: [] }, () => undefined),
      { pieces: [out], length: 30 },
    ),
  ).toBeLessThan(-20);
});

test("what an overlay leaves open isn't road: a path over it leaves the asphalt", () => {
  const { arms, corners } = buildPlan(crossingOf([arm(0), arm(180)])).junctions.find(({ id }) => id === "c")!;
  const hole: Point3[] = [
    [-1, -1, 0],
    [-1, 1, 0],
    [1, 1, 0],
    [1, -1, 0],
  ];
  const across = { start: [-2, 0] as const, heading: 0, curvature: 0, length: 4 };
  const clearance = (holes: readonly (readonly Point3[])[]) =>
    wheelClearance(
      kerbsOf({ arms, corners, holes }, () => undefined),
      { pieces: [across], length: 4 },
    );
  expect(clearance([hole])).toBeLessThan(-0.2);
  expect(clearance([])).toBeGreaterThan(0);
});

test("a kerb's sharp tip is as near to a path's wheels as it is, wherever along the path it lies", () => {
  const { arms, corners } = buildPlan(crossingOf([arm(0), arm(180)])).junctions.find(({ id }) => id === "c")!;
  const along = { start: [-2, 0] as const, heading: 0, curvature: 0, length: 4 };
  for (let x = -0.5; x <= 0.5; x += 0.05) {
    const tip: Point3[] = [
      [x, 0.83, 0],
      [x - 0.05, 1.4, 0],
      [x + 0.05, 1.4, 0],
    ];
    const kerbs = kerbsOf({ arms, corners, holes: [tip] }, () => undefined);
    expect(Math.abs(wheelClearance(kerbs, { pieces: [along], length: 4 }) - 0.05), `tip at ${x}`).toBeLessThan(0.01);
  }
});
