import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildPlan } from "../../../src/generator/build-plan";
import { poseAt, poseOnPiece } from "../../../src/math/curve";
import { distance, type Point, wrapAngle } from "../../../src/math/vector";
import type { Network, NetworkRoad } from "../../../src/network/types";
import { faultsOf } from "../../support/guarantees";
import { networkOf, nodeAt, roadBetween } from "../../support/networks";
import { worstWheel } from "../../support/on-asphalt";

/** A street that ends at "a" in a turning circle of `radius`, and leads `length` metres to a tee. */
const culDeSac = (radius: number, length: number, turnRadius = 6, cut: Partial<NetworkRoad> = {}): Network =>
  networkOf(
    [
      { ...nodeAt("a", [0, 0]), turningCircle: radius },
      nodeAt("b", [length, 0]),
      nodeAt("n", [length, 60]),
      nodeAt("e", [length + 60, 3]),
    ],
    [roadBetween("street", "a", "b", cut), roadBetween("north", "b", "n"), roadBetween("east", "b", "e")],
    turnRadius,
  );

const built = (network: Network) => {
  const plan = buildPlan(network);
  return { plan, end: plan.junctions.find(({ id }) => id === "a")! };
};

describe("a dead end with a turning circle", () => {
  test("has a kerb on its circle, led into the road's kerbs by tangent arcs", () => {
    const { plan, end } = built(culDeSac(9, 60));
    const [corner] = end.corners;
    expect([corner!.wantedRadius, corner!.grantedRadius]).toEqual([9, 9]);
    const on = corner!.kerb.filter(([x, y]) => Math.abs(Math.hypot(x, y) - 9) < 1e-6);
    expect(on.length).toBeGreaterThan(40);
    const arcs = corner!.pieces.filter(({ curvature }) => curvature !== 0);
    expect(arcs.map(({ curvature }) => 1 / curvature)).toEqual([-6, 9, -6].map((r) => expect.closeTo(r, 9)));
    for (const [i, piece] of corner!.pieces.slice(1).entries()) {
      const before = poseOnPiece(corner!.pieces[i]!, corner!.pieces[i]!.length);
      expect(distance(before.at, piece.start)).toBeLessThan(1e-6);
      expect(Math.abs(wrapAngle(before.heading - piece.heading))).toBeLessThan(1e-6);
    }
    expect([end.kind, plan.problems]).toEqual(["end", []]);
  });

  test.each(["right", "left"] as const)("lets a car turn round in it, with %s-hand traffic", (drivingSide) => {
    for (const radius of [7, 9, 14]) {
      const { plan, end } = built({ ...culDeSac(radius, 70), drivingSide });
      expect(end.movements.map(({ turn, fromRoad, toRoad }) => [turn, fromRoad, toRoad])).toEqual([
        ["u-turn", "street", "street"],
      ]);
      const [movement] = end.movements;
      expect(movement!.minRadius).toBeGreaterThan(4.5);
      expect(worstWheel(plan, movement!).inside).toBeGreaterThan(-1e-3);
      const places = Array.from({ length: 40 }, (_, i): Point => poseAt(movement!.curve, i).at);
      expect(Math.max(...places.map((at) => Math.hypot(...at)))).toBeGreaterThan(radius / 2);
    }
  });

  test("has no way round where a car would have to reverse", () => {
    expect(built(culDeSac(5, 60)).end.movements).toEqual([]);
  });

  test("is made smaller where its road has no room for it, and says so", () => {
    const { plan, end } = built(culDeSac(20, 25));
    const [problem] = plan.problems.filter(({ code }) => code === "turning-circle-reduced");
    expect(problem).toMatchObject({ junction: "a", node: "a", wanted: 20 });
    expect(end.corners[0]!.grantedRadius).toBe(problem!.granted);
    expect(problem!.granted).toBeGreaterThan(6);
  });

  test("is an ordinary dead end where its circle is no wider than the road", () => {
    const { plan, end } = built(culDeSac(4, 60, 6, { width: 14 }));
    expect(end.outline.length).toBe(4);
    expect(plan.problems).toMatchObject([{ code: "turning-circle-reduced", wanted: 4, granted: 0 }]);
  });

  test("is whole, whatever the radii, the road's width, length and offset", () => {
    const metres = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    fc.assert(
      fc.property(
        metres(2, 30),
        metres(3, 90),
        metres(0, 20),
        metres(3, 16),
        metres(-4, 4),
        (r, length, turn, width, offset) => {
          expect(faultsOf(built(culDeSac(r, length, turn, { width, offset })).plan)).toEqual([]);
        },
      ),
      { numRuns: 150 },
    );
  });
});
