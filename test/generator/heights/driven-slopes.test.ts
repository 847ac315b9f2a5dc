import fc from "fast-check";
import { expect, test } from "vitest";
import { buildPlan } from "../../../src/generator/build-plan";
import { buildSurfaces } from "../../../src/generator/surfaces";
import type { Movement } from "../../../src/generator/types";
import { poseAt } from "../../../src/math/curve";
import { buildHeightIndex, type HeightIndex } from "../../../src/math/height-index";
import { along, direction, leftOf, type Point } from "../../../src/math/vector";
import { anyHillyNetwork } from "../../support/hills";

/** Networks that are tried; more by KERBLINE_RUNS, as for a night. */
const RUNS = Number(process.env["KERBLINE_RUNS"] ?? 8);
/** m from a path to a wheel on either side, and along it from one look to the next. */
const WHEEL = 0.78;
const LOOK = 0.5;

function wheelAt({ curve }: Movement, station: number, lateral: number): Point {
  const { at, heading } = poseAt(curve, station);
  return along(at, leftOf(direction(heading)), lateral);
}

/** Heights along a wheel's way through a junction, every `LOOK` metres; NaN beside the road. */
function heightsAlong(ground: HeightIndex, movement: Movement, lateral: number): number[] {
  const looks = Math.floor(movement.curve.length / LOOK);
  return Array.from({ length: looks + 1 }, (_, i) => ground.heightAt(...wheelAt(movement, i * LOOK, lateral)));
}

/** The greatest change of grade from one look to the next, each over `LOOK` metres. */
function worstBend(heights: readonly number[], movement: Movement, lateral: number): number {
  const places = heights.map((_, i) => wheelAt(movement, i * LOOK, lateral));
  const grades = heights.slice(1).map((height, i) => {
    const [[x, y], [u, v]] = [places[i]!, places[i + 1]!];
    return (height - heights[i]!) / Math.hypot(u - x, v - y);
  });
  // On a bend a wheel turns on a plane: its grade changes by what it turns, at most 10 % of that.
  return Math.max(0, ...grades.slice(1).map((grade, i) => Math.abs(grade - grades[i]!) - turned(places, i + 1) * 0.1));
}

/** Rad between the ways before and after a place. */
function turned(places: readonly Point[], i: number): number {
  const [a, b, c] = [places[i - 1]!, places[i]!, places[i + 1]!];
  const turn = Math.atan2(c[1] - b[1], c[0] - b[0]) - Math.atan2(b[1] - a[1], b[0] - a[0]);
  return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)));
}

test("no wheel meets a step of a millimetre or a change of slope by 1 % in half a metre in a junction on hills", () => {
  fc.assert(
    fc.property(anyHillyNetwork, (network) => {
      const plan = buildPlan(network);
      const ground = buildHeightIndex(buildSurfaces(plan).map(({ mesh }) => mesh));
      for (const movement of plan.junctions.flatMap(({ movements }) => movements)) {
        for (const lateral of [-WHEEL, 0, WHEEL]) {
          const heights = heightsAlong(ground, movement, lateral);
          if (heights.some(Number.isNaN)) continue;
          expect(worstBend(heights, movement, lateral)).toBeLessThan(0.01);
        }
      }
    }),
    { numRuns: RUNS },
  );
});

test("wheels pass from road to junction and back on hills without a step of a tenth of a millimetre", () => {
  fc.assert(
    fc.property(anyHillyNetwork, (network) => {
      const plan = buildPlan(network);
      const ground = buildHeightIndex(buildSurfaces(plan).map(({ mesh }) => mesh));
      for (const movement of plan.junctions.flatMap(({ movements }) => movements)) {
        for (const mouth of [0, movement.curve.length]) {
          const [before, after] = [-5e-4, 5e-4].map((by) => ground.heightAt(...wheelAt(movement, mouth + by, WHEEL)));
          if (Number.isNaN(before! + after!)) continue;
          // A grade of 12 % makes 0.12 mm of a millimetre.
          expect(Math.abs(after! - before!)).toBeLessThan(0.25e-3);
        }
      }
    }),
    { numRuns: RUNS },
  );
});
