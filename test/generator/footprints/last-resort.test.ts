import { afterEach, expect, test, vi } from "vitest";
import { buildCarriageway } from "../../../src/generator/build-carriageway";
import { faultsOf } from "../../support/guarantees";
import { arm, crossingOf, networkOf, nodeAt, roadBetween } from "../../support/networks";

/** How many surfaces are refused before one may be made. */
const refusals = vi.hoisted(() => ({ left: 0 }));

vi.mock("../../../src/generator/footprints/patch-shape", async (load) => {
  const { patchShape } = await load<typeof import("../../../src/generator/footprints/patch-shape")>();
  return { patchShape: (...args: Parameters<typeof patchShape>) => (refusals.left-- > 0 ? null : patchShape(...args)) };
});

afterEach(() => {
  refusals.left = 0;
});

/** Two streets that cross without a node, each with a crossing at one end. */
const crossed = networkOf(
  [
    nodeAt("w", [-80, 0]),
    nodeAt("e", [80, 0]),
    nodeAt("s", [0, -80]),
    nodeAt("n", [10, 80]),
    nodeAt("p", [80, 90]),
    nodeAt("q", [90, -80]),
  ],
  [
    roadBetween("street", "w", "e"),
    roadBetween("lane", "s", "n"),
    roadBetween("up", "e", "p"),
    roadBetween("down", "e", "q"),
  ],
);

test("a surface that can't be made between its mouths is made of the whole roads, and what leaves their ends is kept", () => {
  refusals.left = 10;
  const carriageway = buildCarriageway(crossed);
  expect(refusals.left).toBeLessThan(0);
  expect(carriageway.roads.map(({ id }) => id)).toEqual(["up", "down"]);
  expect(carriageway.problems.map(({ code }) => code)).toContain("overlap-resolved");
  expect(carriageway.problems.map(({ code }) => code)).not.toContain("overlap-unresolved");
  expect(faultsOf(carriageway)).toEqual([]);
});

test("roads that never part are one surface to their ends before one of them is left out", () => {
  const fan = crossingOf([arm(0, { length: 90 }), arm(1, { length: 90 }), arm(180), arm(90)]);
  const before = buildCarriageway(fan);
  expect(before.junctions.some(({ kind }) => kind === "overlay")).toBe(true);
  refusals.left = 2;
  const carriageway = buildCarriageway(fan);
  expect(carriageway.problems.map(({ code }) => code)).not.toContain("road-left-out");
  expect(faultsOf(carriageway)).toEqual([]);
});

test("where no surface at all can be made, what is left overlapping is told, and every surface is whole by itself", () => {
  refusals.left = Number.POSITIVE_INFINITY;
  const { problems, junctions } = buildCarriageway(crossed);
  expect(problems.map(({ code }) => code)).toEqual(["overlap-unresolved"]);
  expect(junctions.length).toBe(6);
});
