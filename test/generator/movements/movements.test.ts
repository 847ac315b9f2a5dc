import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildPlan } from "../../../src/generator/build-plan";
import type { Junction, Movement, Plan } from "../../../src/generator/types";
import { poseAt } from "../../../src/math/curve";
import { distance, type Point, wrapAngle } from "../../../src/math/vector";
import { readNetwork } from "../../../src/network/read/read-network";
import type { Network } from "../../../src/network/types";
import { anyCrossing, anyShortLinks, anyStraightCrossing, arm, crossingOf } from "../../support/networks";
import { worstWheel } from "../../support/on-asphalt";
import { describeShared, placeSource } from "../../support/shared";

/** m, how far chords may stand inside of a kerb's arc. */
const EDGE = -0.005;
const allMovements = (plan: Plan): Movement[] => plan.junctions.flatMap((junction) => junction.movements);
const centreOf = (network: Network): Junction => buildPlan(network).junctions.find(({ nodes }) => nodes.includes("c"))!;

describe("every movement's path", () => {
  test("goes on from its entry lane into its exit lane without a kink", () => {
    fc.assert(
      fc.property(fc.oneof(anyCrossing, anyShortLinks), (network) => {
        const plan = buildPlan(network);
        const lanes = new Map(plan.roads.flatMap((road) => road.lanes.map((lane) => [lane.id, lane])));
        for (const { curve, from, to } of allMovements(plan)) {
          const poses = curve.pieces.map((piece) => ({
            start: piece,
            end: poseAt({ pieces: [piece], length: piece.length }, piece.length),
          }));
          const before = poseAt(lanes.get(from)!.curve, lanes.get(from)!.curve.length);
          const after = poseAt(lanes.get(to)!.curve, 0);
          const ends = [before, ...poses.map(({ end }) => end)];
          const starts = [...poses.map(({ start }) => ({ at: start.start, heading: start.heading })), after];
          for (const [i, end] of ends.entries()) {
            expect(distance(end.at, starts[i]!.at)).toBeLessThan(1e-6);
            expect(Math.abs(wrapAngle(end.heading - starts[i]!.heading))).toBeLessThan(1e-6);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  test("never bends more sharply than its least radius says, and does so somewhere", () => {
    fc.assert(
      fc.property(anyCrossing, (network) => {
        for (const { curve, minRadius } of allMovements(buildPlan(network))) {
          let sharpest = 0;
          for (let s = 0.05; s < curve.length; s += 0.1) {
            const turned = wrapAngle(poseAt(curve, s + 0.005).heading - poseAt(curve, s - 0.005).heading);
            sharpest = Math.max(sharpest, Math.abs(turned) / 0.01);
          }
          expect(sharpest).toBeLessThan(1 / minRadius + 1e-6);
          const longEnough = curve.pieces.every((piece) => piece.length > 0.2);
          if (longEnough) expect(sharpest).toBeGreaterThan(1 / minRadius - 1e-6);
        }
      }),
      { numRuns: 100 },
    );
  });

  test("keeps a car's tyres on the asphalt at crossings of 30° and more with radii of 3 m and more", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 30, max: 150, noNaN: true }),
        fc.double({ min: 3, max: 20, noNaN: true }),
        fc.constantFrom(5.5, 7, 14),
        fc.boolean(),
        (angle, radius, width, tee) => {
          const lanes = width > 10 ? { forward: 2, backward: 2 } : { forward: 1, backward: 1 };
          const rest = { width, lanes, length: 260 };
          const arms = [0, 180, angle, ...(tee ? [] : [180 + angle])].map((a) => arm(a, rest));
          const plan = buildPlan(crossingOf(arms, radius));
          for (const movement of allMovements(plan)) {
            expect(worstWheel(plan, movement).inside, `${movement.id} of ${angle}°`).toBeGreaterThan(EDGE);
            expect(movement.minRadius).toBeGreaterThan(3.8);
          }
        },
      ),
      { numRuns: 15 },
    );
  });

  test("rounds a kerb return at one distance from it all along its arc", () => {
    for (const [radius, angle] of [
      [3.5, 90],
      [6, 60],
      [6, 120],
      [12, 90],
      [20, 75],
    ] as const) {
      const junction = centreOf(
        crossingOf(
          [0, angle, 180, 180 + angle].map((a) => arm(a)),
          radius,
        ),
      );
      for (const corner of junction.corners) {
        const [from, to] = corner.between;
        const near = junction.movements.find((one) => one.fromRoad === from && one.toRoad === to)!;
        expect(near.turn).toBe("right");
        expect(near.minRadius).toBeCloseTo(radius + 1.75, 6);
        const arc = near.curve.pieces.find((piece) => piece.curvature !== 0)!;
        const middle = poseAt({ pieces: [arc], length: arc.length }, arc.length / 2);
        expect(distance(middle.at, corner.centre!)).toBeCloseTo(radius + 1.75, 6);
      }
    }
  });

  test("swings out around a sharp kerb rather than driving over it", () => {
    for (const radius of [0, 0.5, 1.5]) {
      const plan = buildPlan(
        crossingOf(
          [0, 90, 180, 270].map((a) => arm(a)),
          radius,
        ),
      );
      for (const movement of allMovements(plan)) {
        expect(worstWheel(plan, movement).inside, movement.id).toBeGreaterThan(EDGE);
        expect(movement.minRadius).toBeGreaterThan(3.8);
      }
    }
  });
});

/** The network seen in a mirror, driven on the other side. */
function mirrored(network: Network): Network {
  const flip = ([x, y]: Point): Point => [-x, y];
  return {
    ...network,
    drivingSide: network.drivingSide === "right" ? "left" : "right",
    nodes: network.nodes.map((node) => ({ ...node, at: flip(node.at) })),
    roads: network.roads.map((road) => ({
      ...road,
      offset: -road.offset,
      via: road.via.map((via) => ({ ...via, at: flip(via.at) })),
    })),
  };
}

/** Seven and eight arms take a second each: most crossings have fewer, and one has eight. */
const anyFewArms = anyStraightCrossing.filter(({ roads }) => roads.length <= 6);
const eightArms = crossingOf([0, 45, 90, 135, 180, 225, 270, 315].map((angle) => arm(angle)));

test("left-hand traffic is right-hand traffic in a mirror", () => {
  fc.assert(
    fc.property(anyFewArms, (network) => {
      const junction = centreOf(network);
      const other = centreOf(mirrored(network));
      // Between equal kerbs only: a carriageway that isn't its own mirror image can't have paths that are.
      const reflected = other.outline.map(([x, y]): Point => [-x, y]);
      const isMirrored = junction.outline.every(([x, y]) => reflected.some((p) => distance(p, [x, y]) < 1e-9));
      fc.pre(isMirrored && reflected.length === junction.outline.length);
      const right = junction.movements;
      const left = new Map(other.movements.map((one) => [one.id, one]));
      expect(left.size).toBe(right.length);
      for (const { id, curve } of right) {
        const other = left.get(id)!.curve;
        expect(other.length).toBeCloseTo(curve.length, 7);
        for (const share of [0, 0.3, 0.5, 0.8, 1]) {
          const [x, y] = poseAt(curve, share * curve.length).at;
          expect(distance(poseAt(other, share * other.length).at, [-x, y])).toBeLessThan(1e-6);
        }
      }
    }),
    { numRuns: 25, examples: [[eightArms]] },
  );
});

describeShared("in real places", () => {
  test.each(["frederiksted.osm", "seattle_triangle.osm", "degenerate_bug.osm"])(
    "cars stay on the asphalt of %s",
    (place) => {
      const { network } = readNetwork(placeSource(place));
      const plan = buildPlan(network!);
      const off = allMovements(plan).filter((movement) => worstWheel(plan, movement).inside < EDGE);
      expect(off.map((movement) => `${movement.junction} ${movement.id}`)).toEqual([]);
    },
  );
});
