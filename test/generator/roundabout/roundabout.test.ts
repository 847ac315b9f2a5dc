import fc from "fast-check";
import { expect, test } from "vitest";
import { buildPlan } from "../../../src/generator/build-plan";
import { offSegment } from "../../../src/generator/footprints/clean-ring";
import { buildSurfaces } from "../../../src/generator/surfaces/surfaces";
import type { Junction, Plan } from "../../../src/generator/types";
import { poseAt } from "../../../src/math/curve";
import { ringArea } from "../../../src/math/polygon";
import { bearing, distance, type Point, subtract, wrapAngle } from "../../../src/math/vector";
import type { Network } from "../../../src/network/types";
import { openEdges, overlapOf, planArea, planTriangles } from "../../support/mesh-facts";
import { type ArmSketch, arm, crossingOf } from "../../support/networks";
import { worstWheel } from "../../support/on-asphalt";

/** A crossing's own node as a roundabout. */
function roundaboutOf(arms: readonly ArmSketch[], islandRadius: number | undefined, turnRadius = 6): Network {
  const network = crossingOf(arms, turnRadius);
  const [centre, ...others] = network.nodes;
  return { ...network, nodes: [{ ...centre!, control: "roundabout", islandRadius }, ...others] };
}

/** 2 to 6 arms at least 45° apart, of one or two lanes each way, and any island that may be described. */
const anyRoundabout = fc
  .record({
    shares: fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 2, maxLength: 6 }),
    turn: fc.double({ min: 0, max: 360, noNaN: true }),
    wide: fc.boolean(),
    island: fc.oneof(fc.constant(undefined), fc.double({ min: 0.5, max: 30, noNaN: true })),
    radius: fc.double({ min: 0, max: 20, noNaN: true }),
  })
  .map(({ shares, turn, wide, island, radius }) => {
    const spare = (360 - 45 * shares.length) / shares.reduce((a, b) => a + b);
    let angle = turn;
    const cut = wide ? { width: 14, lanes: { forward: 2, backward: 2 } } : {};
    const arms = shares.map((share) => {
      angle += 45 + share * spare;
      return arm(angle, { length: 150, ...cut });
    });
    return roundaboutOf(arms, island, radius);
  });

const centreOf = (plan: Plan): Junction => plan.junctions.find(({ id }) => id === "c")!;
const ringNumbers = (ring: readonly (readonly number[])[]) => ring.flatMap(([x, y]) => [x!, y!]);
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

test("a roundabout is one skin around its island: only kerbs have road on one side", () => {
  fc.assert(
    fc.property(anyRoundabout, (network) => {
      const plan = buildPlan(network);
      const rims = plan.junctions.map(({ outline, holes, arms }) => outline.length - arms.length + holes.flat().length);
      const surfaces = buildSurfaces(plan);
      expect(openEdges(surfaces).length).toBe(sum(rims) + sum(plan.roads.map(({ left }) => 2 * (left.length - 1))));
      const { kind, outline, holes } = centreOf(plan);
      const areas = planTriangles(surfaces.find(({ junction }) => junction === "c")!.mesh).map(planArea);
      expect(kind).toBe("roundabout");
      expect(Math.min(...areas)).toBeGreaterThan(1e-8);
      expect(areas.length).toBe(outline.length + holes.flat().length + 2 * holes.length - 2);
      expect(sum(areas)).toBeCloseTo(sum([outline, ...holes].map((ring) => ringArea(ringNumbers(ring)))), 3);
    }),
    { numRuns: 150 },
  );
});

test("the island is a true circle, clockwise, and the kerb between two arms lies on one around it", () => {
  fc.assert(
    fc.property(anyRoundabout, (network) => {
      const { ring, holes, corners } = centreOf(buildPlan(network));
      const { centre, island, outer, flat } = ring!;
      expect(holes.length).toBe(flat ? 0 : 1);
      for (const [x, y] of holes.flat()) expect(Math.abs(distance([x, y], centre) - island)).toBeLessThan(1e-6);
      for (const hole of holes) expect(ringArea(ringNumbers(hole))).toBeLessThan(0);
      const [x, y] = corners[0]!.pieces.find(({ curvature }) => curvature > 0)?.start ?? [outer, 0];
      expect(distance([x, y], centre)).toBeCloseTo(outer, 6);
    }),
    { numRuns: 100 },
  );
});

test("roads end in the very numbers of the roundabout's mouths", () => {
  fc.assert(
    fc.property(anyRoundabout, (network) => {
      const plan = buildPlan(network);
      for (const { road, mouth } of centreOf(plan).arms) {
        const { left, right } = plan.roads.find(({ id }) => id === road)!;
        expect([left[0], right[0]]).toStrictEqual([mouth[0], mouth[1]]);
      }
    }),
    { numRuns: 50 },
  );
});

/** rad, how far a movement goes around the ring's centre, counter-clockwise. */
function roundOf({ ring, movements }: Junction, i: number): number {
  const { curve } = movements[i]!;
  const count = Math.ceil(curve.length);
  const bearings = Array.from({ length: count + 1 }, (_, k) =>
    bearing(subtract(poseAt(curve, (curve.length * k) / count).at, ring!.centre)),
  );
  return sum(bearings.slice(1).map((angle, k) => wrapAngle(angle - bearings[k]!)));
}

test.each(["right", "left"] as const)("with %s-hand traffic all go one way around the island", (drivingSide) => {
  fc.assert(
    fc.property(anyRoundabout, (network) => {
      const junction = centreOf(buildPlan({ ...network, drivingSide }));
      const turn = drivingSide === "right" ? 1 : -1;
      for (const i of junction.movements.keys()) expect(turn * roundOf(junction, i)).toBeGreaterThan(0);
    }),
    { numRuns: 40, endOnFailure: true },
  );
});

test("every path is tangent-continuous, no tighter than a car can turn, and keeps its wheels on the asphalt", () => {
  const drivable = anyRoundabout.filter(
    ({ nodes, turnRadius }) => (nodes[0]!.islandRadius ?? 7) >= 4 && turnRadius >= 2,
  );
  fc.assert(
    fc.property(drivable, (network) => {
      const plan = buildPlan(network);
      for (const movement of centreOf(plan).movements) {
        expect(movement.minRadius).toBeGreaterThan(3.8);
        expect(worstWheel(plan, movement).inside).toBeGreaterThan(-1e-3);
        const { pieces } = movement.curve;
        for (const [i, piece] of pieces.entries()) {
          const before = pieces[i - 1];
          if (!before) continue;
          const end = poseAt({ pieces: [before], length: before.length }, before.length);
          expect(distance(end.at, piece.start)).toBeLessThan(1e-6);
          expect(Math.abs(wrapAngle(end.heading - piece.heading))).toBeLessThan(1e-6);
        }
      }
    }),
    { numRuns: 3, endOnFailure: true },
  );
});

test("from every arm one comes to every other", () => {
  const { movements } = centreOf(buildPlan(roundaboutOf([arm(0), arm(80), arm(170), arm(250)], 9)));
  expect(new Set(movements.map(({ fromRoad, toRoad }) => `${fromRoad}${toRoad}`)).size).toBe(12);
});

test("left-hand traffic in the mirror is right-hand traffic", () => {
  const sides = [1, -1].map((side) => {
    const network = roundaboutOf(
      [10, 100, 190, 250].map((angle) => arm(side * angle)),
      9,
    );
    return buildPlan({ ...network, drivingSide: side === 1 ? "right" : "left" });
  });
  const [right, left] = sides.map(centreOf) as [Junction, Junction];
  for (const { fromRoad, toRoad, curve } of right.movements) {
    const other = left.movements.find((one) => one.fromRoad === fromRoad && one.toRoad === toRoad)!;
    expect(other.curve.length).toBeCloseTo(curve.length, 9);
    for (const share of [0.2, 0.5, 0.8]) {
      const [x, y] = poseAt(curve, share * curve.length).at;
      const [u, v] = poseAt(other.curve, share * curve.length).at;
      expect([u, -v]).toEqual([expect.closeTo(x, 6), expect.closeTo(y, 6)]);
    }
  }
});

test("an island that its roads have no room for is made smaller, and says so", () => {
  const plan = buildPlan(roundaboutOf([arm(0, { length: 50 }), arm(120), arm(240)], 40));
  const problem = plan.problems.find(({ code }) => code === "island-reduced")!;
  expect(problem).toMatchObject({ junction: "c", wanted: 40 });
  expect(centreOf(plan).ring!.island).toBe(problem.granted);
});

test("a small island is flat: no hole, and paths go around it", () => {
  const plan = buildPlan(roundaboutOf([arm(0), arm(90), arm(180), arm(270)], 1.5));
  const junction = centreOf(plan);
  expect(junction.holes).toEqual([]);
  const { centre, island } = junction.ring!;
  const nearest = junction.movements.flatMap(({ curve }) =>
    Array.from({ length: 40 }, (_, k): Point => poseAt(curve, (curve.length * k) / 40).at),
  );
  expect(Math.min(...nearest.map((at) => distance(at, centre)))).toBeGreaterThan(island);
});

test("an island that a kerb without a point near it would cut is flat", () => {
  const arms = [arm(0), arm(40, { width: 24.4 }), arm(270)];
  const { outline, holes, ring } = centreOf(buildPlan(roundaboutOf(arms, 4, 0)));
  const points = outline.map(([x, y]): Point => [x, y]);
  const nearest = Math.min(...points.map((point, i) => offSegment(ring!.centre, point, points.at(i - 1)!)));
  expect(nearest).toBeLessThan(4);
  expect(holes).toEqual([]);
});

test("no two surfaces around a roundabout overlap", () => {
  fc.assert(
    fc.property(anyRoundabout, (network) => {
      expect(overlapOf(buildSurfaces(buildPlan(network)))).toBeNull();
    }),
    { numRuns: 30 },
  );
});
