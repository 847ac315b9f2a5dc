import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildCarriageway, type Carriageway } from "../../../src/generator/build-carriageway";
import { findOverlaps, SAME_GROUND } from "../../../src/generator/footprints/find-overlaps";
import { boxOf, type Footprint } from "../../../src/generator/footprints/footprint";
import { buildSurfaces } from "../../../src/generator/surfaces/surfaces";
import type { Point } from "../../../src/math/vector";
import { readNetwork } from "../../../src/network/read/read-network";
import type { Network } from "../../../src/network/types";
import { overlapsIn } from "../../support/built-footprints";
import { dividedCrossing } from "../../support/divided-crossing";
import { openEdges, planArea, planTriangles } from "../../support/mesh-facts";
import { anyCrossing, anyShortLinks, arm, crossingOf, networkOf, nodeAt, roadBetween } from "../../support/networks";
import { describeShared, placeSource } from "../../support/shared";

/** Nothing lies on anything, nothing is left out, every triangle faces up and every seam is shared. */
function expectWhole(network: Network): Carriageway {
  const carriageway = buildCarriageway(network);
  expect(carriageway.problems.filter(({ code }) => code === "road-left-out")).toEqual([]);
  expect(overlapsIn(carriageway)).toEqual([]);
  const surfaces = buildSurfaces(carriageway);
  for (const { mesh } of surfaces) expect(Math.min(...planTriangles(mesh).map(planArea))).toBeGreaterThan(0);
  const rings = carriageway.junctions.map(
    ({ outline, holes, arms }) => outline.length + holes.flat().length - arms.length,
  );
  const sides = carriageway.roads.map(({ left }) => 2 * (left.length - 1));
  expect(openEdges(surfaces).length).toBe([...rings, ...sides].reduce((a, b) => a + b, 0));
  return carriageway;
}

const overlays = ({ junctions }: Carriageway) => junctions.filter(({ kind }) => kind === "overlay");

const square = (x: number, y: number, size: number): Point[] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
];
const footprint = (ring: Point[], layer = 0): Footprint => ({
  part: { junction: 0 },
  area: [ring],
  layers: [layer],
  seams: [],
  box: boxOf([ring]),
});

describe("the search for overlaps", () => {
  test("tells the area of common ground to a thousandth of a square metre", () => {
    const [overlap] = findOverlaps([footprint(square(0, 0, 10)), footprint(square(9, 8, 10))]);
    expect(overlap!.pair).toEqual([0, 1]);
    expect(Math.abs(overlap!.area - 2)).toBeLessThan(SAME_GROUND);
  });

  test("finds one area inside another, and the same area twice", () => {
    expect(findOverlaps([footprint(square(0, 0, 10)), footprint(square(4, 4, 1))])[0]!.area).toBeCloseTo(1, 3);
    expect(findOverlaps([footprint(square(0, 0, 10)), footprint(square(0, 0, 10))])[0]!.area).toBeCloseTo(100, 3);
  });

  test("finds nothing between neighbours that touch, nor between layers", () => {
    expect(findOverlaps([footprint(square(0, 0, 10)), footprint(square(10, 0, 10))])).toEqual([]);
    expect(findOverlaps([footprint(square(0, 0, 10)), footprint(square(5, 5, 10), 1)])).toEqual([]);
  });
});

const crossingRoads = (layer: number): Network =>
  networkOf(
    [nodeAt("w", [-60, 3]), nodeAt("e", [60, -2]), nodeAt("s", [-5, -60]), nodeAt("n", [9, 60])],
    [roadBetween("street", "w", "e"), roadBetween("lane", "s", "n", { layer })],
  );

describe("roads that lie on one another", () => {
  test("two that cross without a node become one surface, each going on under a name of its own", () => {
    const carriageway = expectWhole(crossingRoads(0));
    expect(overlays(carriageway).map(({ arms }) => arms.map(({ road }) => road).sort())).toEqual([
      ["lane", "lane~2", "street", "street~2"],
    ]);
    expect(carriageway.problems.map(({ code }) => code)).toEqual(["overlap-resolved"]);
  });

  test("on different layers they pass over each other", () => {
    expect(overlays(expectWhole(crossingRoads(1)))).toEqual([]);
  });

  test("parallel ones too near to each other share a surface, and only where they are", () => {
    const via = [{ at: [-60, 5] as Point }, { at: [60, 5] as Point }];
    const network = networkOf(
      [nodeAt("a", [-150, 0]), nodeAt("b", [150, 0]), nodeAt("c", [-150, 60]), nodeAt("d", [150, 60])],
      [roadBetween("one", "a", "b"), roadBetween("two", "c", "d", { via })],
    );
    const [overlay, ...others] = overlays(expectWhole(network));
    expect(others).toEqual([]);
    expect(overlay!.arms.length).toBe(4);
  });

  test("two that touch along their kerbs are one surface, whether they come from one crossing or none", () => {
    const streets = [roadBetween("one", "a", "c", { width: 4 }), roadBetween("two", "b", "d", { width: 4 })];
    for (const east of [4, 4 - 1e-9, 4 + 1e-9, 4.0009]) {
      const nodes = [nodeAt("a", [0, 0]), nodeAt("b", [east, 0]), nodeAt("c", [0, 60]), nodeAt("d", [east, 60])];
      for (const links of [[], [roadBetween("link", "a", "b")]]) {
        const { roads, junctions, problems } = expectWhole(networkOf(nodes, [...streets, ...links], 0));
        expect([roads.length, junctions.length]).toEqual([0, 1]);
        expect(problems.map(({ message }) => message).join()).toMatch(/one and two (touch|meet) at/);
      }
    }
  });

  test("two side by side with room for their kerbs stay two", () => {
    const nodes = [nodeAt("a", [0, 0]), nodeAt("b", [7.01, 0]), nodeAt("c", [0, 60]), nodeAt("d", [7.01, 60])];
    const network = networkOf(nodes, [roadBetween("one", "a", "c"), roadBetween("two", "b", "d")]);
    expect(expectWhole(network).roads.length).toBe(2);
  });

  test.each([
    [3.5, 3.5, 3.5],
    [3.51, 3, 3.5],
    [3, 4.8197525147734153, 4.612652514252296],
  ])("a divided crossing of carriageways %d m and %d m apart is whole", (gap, other, width) => {
    for (const radius of [0, 0.5, 6]) expectWhole(dividedCrossing({ gap, other, both: true, lean: 0, width, radius }));
  });

  test("two streets in the same place are one", () => {
    const network = networkOf(
      [nodeAt("a", [0, 0]), nodeAt("b", [80, 0])],
      [roadBetween("one", "a", "b"), roadBetween("two", "a", "b", { width: 5 })],
    );
    expectWhole(network);
  });

  test("a block between four roads that cross stays an island", () => {
    const ends = [-60, 60].flatMap((far) => [-20, 20].map((side) => [far, side] as const));
    const nodes = ends.flatMap(([far, side]) => [
      nodeAt(`h${far},${side}`, [far, side]),
      nodeAt(`v${far},${side}`, [side, far]),
    ]);
    const roads = [-20, 20].flatMap((side) => [
      roadBetween(`h${side}`, `h-60,${side}`, `h60,${side}`, { width: 34 }),
      roadBetween(`v${side}`, `v-60,${side}`, `v60,${side}`, { width: 34 }),
    ]);
    const [overlay] = overlays(expectWhole(networkOf(nodes, roads, 0)));
    expect(overlay!.holes.length).toBe(1);
  });

  test("a road that curls over itself is whole", () => {
    const via = [
      [60, 0],
      [60, 40],
      [20, 40],
    ].map((at) => ({ at: at as unknown as Point }));
    const network = networkOf([nodeAt("a", [0, 0]), nodeAt("b", [20, -40])], [roadBetween("curl", "a", "b", { via })]);
    expect(overlays(expectWhole(network)).length).toBe(1);
  });
});

describe("acute arms", () => {
  test.each([5, 8, 12, 16])("a ramp that leaves at %i° parts at a nose", (angle) => {
    expectWhole(crossingOf([arm(0, { length: 250 }), arm(180), arm(angle, { length: 250, width: 5 })]));
  });

  test.each([5, 10, 15])("twelve arms of which six stand %i° apart", (step) => {
    const near = Array.from({ length: 6 }, (_, i) => arm(i * step, { width: 5 }));
    const far = Array.from({ length: 6 }, (_, i) => arm(120 + 35 * i));
    expectWhole(crossingOf([...near, ...far]));
  });
});

describe("random networks", () => {
  test("no two surfaces share ground", () => {
    fc.assert(
      fc.property(fc.oneof(anyCrossing, anyShortLinks), (network) => {
        expect(overlapsIn(buildCarriageway(network))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  const anyPoint = fc.tuple(fc.integer({ min: -80, max: 80 }), fc.integer({ min: -80, max: 80 }));
  const anyScribble = fc
    .array(fc.tuple(anyPoint, anyPoint, fc.constantFrom(3.5, 5.5, 7, 14)), { minLength: 2, maxLength: 6 })
    .map((strokes) => strokes.filter(([[x, y], [u, v]]) => Math.hypot(u - x, v - y) > 20))
    .map((strokes) =>
      networkOf(
        strokes.flatMap(([from, to], i) => [nodeAt(`a${i}`, from), nodeAt(`b${i}`, to)]),
        strokes.map(([, , width], i) => roadBetween(`r${i}`, `a${i}`, `b${i}`, { width })),
      ),
    );

  test("streets strewn over each other at random are whole", () => {
    fc.assert(
      fc.property(anyScribble, (network) => void expectWhole(network)),
      { numRuns: 40 },
    );
  });
});

const PLACES = [
  "frederiksted.osm",
  "overlapping_service_roads.osm",
  "quad_intersection.osm.gz",
  "tempe_split.osm.gz",
  "arizona_highways.osm.gz",
  "wuppertal.osm",
];

describeShared("real places", () => {
  test.each(PLACES)("%s: no two surfaces share ground, no road is left out", (file) => {
    expectWhole(readNetwork(placeSource(file)).network!);
  });
});
