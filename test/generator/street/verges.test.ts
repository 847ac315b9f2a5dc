import fc from "fast-check";
import { expect, test } from "vitest";
import { buildCarriageway } from "../../../src/generator/build-carriageway";
import { approachesIn } from "../../../src/generator/markings/approach";
import { acrossAt, cornersBeside } from "../../../src/generator/markings/kerbs-across";
import { buildStreet } from "../../../src/generator/street/build-street";
import { KERB_TOP } from "../../../src/generator/street/kerb-profile";
import { buildSurfaces } from "../../../src/generator/surfaces/surfaces";
import type { Arm, SurfaceMesh } from "../../../src/generator/types";
import { buildHeightIndex } from "../../../src/math/height-index";
import { add, along, direction, dot, leftOf, type Point, scale } from "../../../src/math/vector";
import type { Network } from "../../../src/network/types";
import { edgeCounts, openEdges, turnedEdge } from "../../support/mesh-facts";
import { anyCrossing, anyShortLinks, arm, crossingOf, networkOf, nodeAt, roadBetween } from "../../support/networks";
import { streetFaults } from "../../support/street-faults";

/** The network with verges beside its roads, as wide as comes next. */
function withVerges(network: Network, widths: readonly number[]): Network {
  const next = (i: number) => widths[i % widths.length]!;
  const roads = network.roads.map((road, i) => ({ ...road, verge: { left: next(2 * i), right: next(2 * i + 1) } }));
  return { ...network, roads };
}

const anyWidth = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 4, noNaN: true }));

test("sidewalks and verges are one skin without a gap between them, and lie on no carriageway", () => {
  fc.assert(
    fc.property(
      fc.oneof(anyCrossing, anyShortLinks),
      fc.array(anyWidth, { minLength: 2, maxLength: 6 }),
      (network, widths) => {
        const carriageway = buildCarriageway(withVerges(network, widths));
        expect(streetFaults(carriageway, buildSurfaces(carriageway))).toEqual([]);
      },
    ),
    { numRuns: 25 },
  );
});

/** Places of a mesh's corners in the plan. */
function cornersOf({ positions }: SurfaceMesh): (readonly [east: number, north: number])[] {
  return Array.from({ length: positions.length / 3 }, (_, i) => [positions[3 * i]!, positions[3 * i + 2]!] as const);
}

const straight = (road: object): Network =>
  networkOf([nodeAt("a", [0, 0]), nodeAt("b", [100, 0])], [roadBetween("r", "a", "b", road)]);

test("a verge is as wide as it says, between the kerb and the sidewalk, and where there is no sidewalk there is none", () => {
  const street = buildStreet(
    buildCarriageway(straight({ width: 7, verge: { left: 1.5, right: 2 }, sidewalk: { left: 2, right: 0 } })),
  );
  // Less the dead ends, around which one side becomes the other.
  const northsOf = (mesh: SurfaceMesh) =>
    cornersOf(mesh).flatMap(([east, north]) => (east > 1.9 && east < 98.1 && north > 0 ? [north] : []));
  const norths = northsOf(street.verge);
  expect(Math.min(...norths)).toBeCloseTo(3.5 + KERB_TOP, 4);
  expect(Math.max(...norths)).toBeCloseTo(3.5 + KERB_TOP + 1.5, 4);
  const walk = northsOf(street.sidewalk);
  expect(Math.max(...walk)).toBeCloseTo(3.5 + KERB_TOP + 1.5 + 2, 4);
  const right = cornersOf(street.verge).filter(([east, north]) => east > 1.9 && east < 98.1 && north < 0);
  expect(new Set(right.map(([, north]) => north.toFixed(3)))).toEqual(new Set([(-3.5 - KERB_TOP).toFixed(3)]));
  const plain = buildStreet(buildCarriageway(straight({ width: 7 })));
  expect(plain.verge.indices.length).toBe(0);
});

test("it ends at the kerb's and the sidewalk's own edges, the same numbers", () => {
  const bent = networkOf(
    [nodeAt("a", [0, 0]), nodeAt("b", [90, 40])],
    [roadBetween("r", "a", "b", { via: [{ at: [30, 25] }, { at: [60, 0] }], verge: { left: 1.5, right: 2.5 } })],
  );
  const cross = crossingOf([0, 80, 180, 270].map((angle) => arm(angle)));
  for (const network of [bent, withVerges({ ...cross, turnRadius: 12 }, [1.5, 2.5])]) {
    const { kerb, verge, sidewalk } = buildStreet(buildCarriageway(network));
    const beside = edgeCounts([{ mesh: kerb }, { mesh: sidewalk }]);
    const open = openEdges([{ mesh: verge }]);
    expect(open.length).toBeGreaterThan(30);
    expect(open.filter((edge) => !beside.has(turnedEdge(edge)))).toEqual([]);
  }
});

test("it runs round corners concentric with the kerb return", () => {
  const network = crossingOf([0, 90, 180, 270].map((angle) => arm(angle)));
  const carriageway = buildCarriageway(withVerges({ ...network, turnRadius: 12 }, [1.5]));
  const [corner] = carriageway.junctions[0]!.corners;
  const [x, y] = corner!.centre!;
  const { verge } = buildStreet(carriageway);
  const [a, b] = [corner!.kerb[0]!, corner!.kerb.at(-1)!].map(([east, north]) => scale([east - x, north - y], 1 / 12));
  /** Well within the arc, as seen from its middle. */
  const within = (way: Point) => dot(way, add(a!, b!)) > 1.25 * Math.hypot(...way);
  const radii = cornersOf(verge)
    .map(([east, north]) => [east - x, north - y] as const)
    .filter((way) => Math.hypot(...way) < 13 && within(way))
    .map(([east, north]) => Math.hypot(east, north));
  expect(radii.length).toBeGreaterThan(10);
  expect(Math.max(...radii)).toBeCloseTo(12 - KERB_TOP, 1);
  expect(Math.min(...radii)).toBeCloseTo(12 - KERB_TOP - 1.5, 1);
});

test.each([0.12, 0])("where people cross it is paved up to the kerb, be that %f m high", (kerb) => {
  const network = crossingOf([0, 90, 180, 270].map((angle) => arm(angle)));
  const nodes = network.nodes.map((node, i) => (i === 0 ? { ...node, zebra: true } : node));
  const roads = network.roads.map((road) => ({ ...road, kerb }));
  const carriageway = buildCarriageway(withVerges({ ...network, nodes, roads }, [2]));
  const { sidewalk, verge } = buildStreet(carriageway);
  const [walk, green] = [buildHeightIndex([sidewalk]), buildHeightIndex([verge])];
  const [junction] = carriageway.junctions;
  const [{ at, bearing }] = junction!.arms as [Arm];
  const { from, to } = approachesIn(carriageway.network)(junction!)[0]!.crossing!;
  const ahead = direction(bearing);
  /** Half a metre to the left of the kerb, `station` metres from the mouth. */
  const beside = (station: number) => {
    const [, left] = acrossAt({ arm: junction!.arms[0]!, corners: cornersBeside(junction!, 0) }, station);
    return along(along(at, ahead, station), leftOf(ahead), left + KERB_TOP + 0.5);
  };
  for (const station of [from + 0.1, (from + to) / 2, to - 0.1]) {
    expect(walk.heightAt(...beside(station)), `walked on at ${station}`).not.toBeNaN();
    expect(green.heightAt(...beside(station))).toBeNaN();
  }
  expect(green.heightAt(...beside(to + 3))).not.toBeNaN();
});
