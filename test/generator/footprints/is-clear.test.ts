import fc from "fast-check";
import { expect, test } from "vitest";
import { buildCentrelines } from "../../../src/generator/centrelines";
import { findOverlaps } from "../../../src/generator/footprints/find-overlaps";
import { footprintsOf, type Ground } from "../../../src/generator/footprints/ground";
import { isClear } from "../../../src/generator/footprints/is-clear";
import { draftJunction, groupArms } from "../../../src/generator/junction-draft";
import { shapeJunction } from "../../../src/generator/junction-shape";
import { mergeJunctions } from "../../../src/generator/merging/merge-junctions";
import { grantSetbacks, setbacksOf } from "../../../src/generator/setbacks";
import type { Network } from "../../../src/network/types";
import { gridNetwork } from "../../support/grid";
import { anyCrossing, anyShortLinks, networkOf, nodeAt, roadBetween } from "../../support/networks";

const SETTINGS = { drivingSide: "right", chord: 0.5 } as const;

/** A network's junctions and roads before anybody looks whether they lie on one another. */
function groundOf(network: Network): Ground {
  const { lines } = buildCentrelines(network, {}, [0, 0]);
  const context = { network, options: {}, lines, rings: new Map() };
  const { drafts, demands, swallowed } = mergeJunctions(
    groupArms(network, lines),
    lines,
    (group) => draftJunction(group, context),
    new Set(),
  );
  const setbacks = grantSetbacks(lines, demands);
  const shaped = drafts.map((draft) => shapeJunction(draft, setbacksOf(draft, setbacks), SETTINGS));
  const gone = new Set(swallowed.keys());
  return { lines, drafts, shaped, patches: drafts.map(() => null), swallowed: gone, gone };
}

const overlapsOf = (ground: Ground) => findOverlaps(footprintsOf(ground, SETTINGS.chord));

/** Two streets that cross without a node, or pass each other, some bent. */
const anyTwoStreets = fc
  .tuple(fc.double({ min: -70, max: 70, noNaN: true }), fc.double({ min: 2, max: 60, noNaN: true }), fc.boolean())
  .map(([bend, away, across]) => {
    const ends = across ? ([5, -away, 9, away + 8] as const) : ([-60, away, 60, 60 - away] as const);
    return networkOf(
      [nodeAt("a", [-60, 0]), nodeAt("b", [60, 0]), nodeAt("c", [ends[0], ends[1]]), nodeAt("d", [ends[2], ends[3]])],
      [roadBetween("one", "a", "b", { via: [{ at: [0, bend] }] }), roadBetween("two", "c", "d")],
    );
  });

test("whatever a quick look finds clear lies on nothing", () => {
  const anyNetwork = fc.oneof(anyTwoStreets, anyCrossing, anyShortLinks);
  fc.assert(
    fc.property(anyNetwork, (network) => {
      const ground = groundOf(network);
      if (isClear(ground)) expect(overlapsOf(ground)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test("grids of every kind are clear at a glance, whatever the radius", () => {
  for (const turnRadius of [0, 6, 20])
    for (const size of ["4x4", "4x4?jitter=0.2&seed=7", "4x4?kinds=mixed"])
      expect(isClear(groundOf({ ...gridNetwork(size), turnRadius }))).toBe(true);
});

test("streets that cross without a node aren't clear", () => {
  const ends = [nodeAt("w", [-60, 3]), nodeAt("e", [60, -2]), nodeAt("s", [-5, -60]), nodeAt("n", [9, 60])];
  expect(isClear(groundOf(networkOf(ends, [roadBetween("street", "w", "e"), roadBetween("lane", "s", "n")])))).toBe(
    false,
  );
});
