import fc from "fast-check";
import { expect, test } from "vitest";
import { buildCarriageway } from "../../../src/generator/build-carriageway";
import { buildPlan } from "../../../src/generator/build-plan";
import { type Camber, camberBend, fallAt } from "../../../src/generator/heights/camber";
import { buildSurfaces } from "../../../src/generator/surfaces/surfaces";
import { buildHeightIndex } from "../../../src/math/height-index";
import type { Network, NetworkRoad } from "../../../src/network/types";
import { anyHillyGrid, anyHillyNetwork } from "../../support/hills";
import { openEdges, planArea, planTriangles } from "../../support/mesh-facts";
import { anyCrossing, networkOf, nodeAt, roadBetween } from "../../support/networks";
import { slopeFaults } from "../../support/rolled-wheels";

/** Networks whose every lane is rolled over; more by KERBLINE_RUNS, as for a night. */
const RUNS = Number(process.env["KERBLINE_RUNS"] ?? 3);

const anyPercent = fc.constantFrom(1, 2, 2.5, 4);
const tilted = (network: Network, crossfallPercent: number): Network => ({ ...network, crossfallPercent });

/** How high a level street lies 100 m from both of its ends at some metres to the left of its centreline. */
function heightsAcross(road: Partial<NetworkRoad>, laterals: readonly number[], rest: Partial<Network> = {}) {
  const street = networkOf(
    [nodeAt("w", [-100, 0]), nodeAt("e", [100, 0])],
    [roadBetween("street", "w", "e", { width: 10.5, ...road })],
  );
  const surfaces = buildSurfaces(buildCarriageway({ ...street, crossfallPercent: 2, ...rest }));
  const ground = buildHeightIndex(surfaces.map(({ mesh }) => mesh));
  return laterals.map((lateral) => Math.round(1e5 * ground.heightAt(0, lateral)) / 1e5);
}

test("a two-way street falls to both sides from the line between its directions", () => {
  const laterals = [5.25, 1.75, -1.75, -5.25];
  expect(heightsAcross({ lanes: { forward: 2, backward: 1 } }, laterals)).toEqual([-0.07, 0, -0.07, -0.14]);
  expect(heightsAcross({ lanes: { forward: 1, backward: 2 } }, laterals)).toEqual([-0.14, -0.07, 0, -0.07]);
  const left = { drivingSide: "left" } as const;
  expect(heightsAcross({ lanes: { forward: 2, backward: 1 } }, laterals, left)).toEqual([-0.14, -0.07, 0, -0.07]);
});

test("a one-way street falls to the kerb of the driving side", () => {
  const [ahead, back] = [
    { forward: 2, backward: 0 },
    { forward: 0, backward: 2 },
  ];
  const left = { drivingSide: "left" } as const;
  expect(heightsAcross({ lanes: ahead }, [5.25, 0, -5.25])).toEqual([0.105, 0, -0.105]);
  expect(heightsAcross({ lanes: back }, [5.25, 0, -5.25])).toEqual([-0.105, 0, 0.105]);
  expect(heightsAcross({ lanes: ahead }, [5.25, 0, -5.25], left)).toEqual([-0.105, 0, 0.105]);
});

test("a street's fall grows from nothing at its mouths without a kink, on any length, and bends kerbs no more than bounded", () => {
  const anyCamber = fc.record({
    length: fc.double({ min: 0.5, max: 300, noNaN: true }),
    crown: fc.double({ min: -5, max: 5, noNaN: true }),
    rises: fc.constantFrom([-0.02, 0.02] as const, [0.025, 0.025] as const),
  });
  fc.assert(
    fc.property(anyCamber, (camber: Camber) => {
      for (const lateral of [-7, camber.crown, 7]) {
        for (const end of [0, camber.length]) {
          expect(fallAt(camber, end, lateral).lift).toBeCloseTo(0, 12);
          expect(fallAt(camber, end, lateral).along).toBeCloseTo(0, 12);
        }
        const h = 1e-4 * camber.length;
        for (let s = 2 * h; s < camber.length; s += 97 * h) {
          const [before, here, after] = [s - h, s, s + h].map((at) => fallAt(camber, at, lateral));
          const most = 2 * h * camberBend(camber, s - h, s + h, 7);
          expect(Math.abs(after!.along - before!.along)).toBeLessThanOrEqual(most + 1e-12);
          expect((after!.lift - before!.lift) / (2 * h)).toBeCloseTo(here!.along, 5);
        }
      }
    }),
    { numRuns: 30 },
  );
});

test("streets that fall to their sides are one skin that meets every mouth's points and slope to the bit", () => {
  fc.assert(
    fc.property(fc.oneof(anyCrossing, anyHillyNetwork), anyPercent, (network, percent) => {
      const plan = buildCarriageway(tilted(network, percent));
      const surfaces = buildSurfaces(plan);
      const rims = plan.junctions.map(({ outline, arms }) => outline.length - arms.length);
      const sides = plan.roads.map(({ left }) => 2 * (left.length - 1));
      expect(openEdges(surfaces).length).toBe([...rims, ...sides].reduce((a, b) => a + b, 0));
      for (const { mesh } of surfaces) expect(Math.min(...planTriangles(mesh).map(planArea))).toBeGreaterThan(1e-8);
      for (const { id, slopes } of plan.roads) {
        const ends = plan.junctions.filter(({ arms }) => arms.some(({ road }) => road === id));
        for (const slope of [slopes!.left[0], slopes!.right.at(-1)])
          expect(ends.map((one) => one.slope)).toContain(slope);
      }
    }),
    { numRuns: 30 },
  );
});

test("wheels stand to half a millimetre on streets that fall to their sides, on hills too", () => {
  fc.assert(
    fc.property(fc.oneof(anyHillyNetwork, anyHillyGrid), anyPercent, (network, percent) => {
      expect(slopeFaults(buildPlan(tilted(network, percent)))).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});

test("without a cross-fall every number stays as it is", () => {
  fc.assert(
    fc.property(fc.oneof(anyCrossing, anyHillyNetwork), (network) => {
      expect(buildSurfaces(buildCarriageway(tilted(network, 0)))).toStrictEqual(
        buildSurfaces(buildCarriageway(network)),
      );
    }),
    { numRuns: 10 },
  );
});
