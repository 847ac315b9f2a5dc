import fc from "fast-check";
import { expect, test } from "vitest";
import { buildCarriageway } from "../../../src/generator/build-carriageway";
import { buildStreet } from "../../../src/generator/street/build-street";
import { buildSurfaces } from "../../../src/generator/surfaces/surfaces";
import type { SurfaceMesh } from "../../../src/generator/types";
import { buildHeightIndex } from "../../../src/math/height-index";
import type { Network, ViaPoint } from "../../../src/network/types";
import { LOOPS, SHARP } from "../../support/crowded-streets";
import { edgeCounts, openEdges, overlapOf, planArea, planTriangles } from "../../support/mesh-facts";
import { anyCrossing, anyShortLinks, arm, crossingOf, networkOf, nodeAt, roadBetween } from "../../support/networks";
import { streetFaults, tJointsOf } from "../../support/street-faults";

const anyNetwork = fc.oneof(anyCrossing, anyShortLinks);

function built(network: Network) {
  const carriageway = buildCarriageway(network);
  return { surfaces: buildSurfaces(carriageway), street: buildStreet(carriageway) };
}

const turned = (edge: string): string => edge.split(">").reverse().join(">");

const cross = crossingOf([0, 90, 180, 270].map((angle) => arm(angle)));

/** m², of triangles that face up. */
const areaOf = (mesh: SurfaceMesh): number =>
  planTriangles(mesh).reduce((sum, triangle) => sum + planArea(triangle), 0);

test("every edge of the carriageway is the foot of a kerb, the same numbers", () => {
  fc.assert(
    fc.property(anyNetwork, (network) => {
      const { surfaces, street } = built(network);
      const faces = edgeCounts([{ mesh: street.kerb }]);
      expect(openEdges(surfaces).filter((edge) => !faces.has(edge) && !faces.has(turned(edge)))).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

test("a sidewalk is one skin that faces up, and lies on no carriageway and not on itself", () => {
  fc.assert(
    fc.property(anyNetwork, (network) => {
      const { surfaces, street } = built(network);
      const sidewalk = { mesh: street.sidewalk };
      openEdges([sidewalk]);
      expect(Math.min(1, ...planTriangles(street.sidewalk).map(planArea))).toBeGreaterThan(0);
      expect(overlapOf([...surfaces, sidewalk])).toBeNull();
    }),
    { numRuns: 12 },
  );
});

test.each(Object.entries({ ...LOOPS, ...SHARP }))(
  "sidewalks are one skin that lies on nothing beside %s",
  (_, network) => {
    const { surfaces } = built(network);
    expect(streetFaults(buildCarriageway(network), surfaces)).toEqual([]);
  },
);

/** A ramp to the east that climbs to `height`, by a bend or straight, and a street below it. */
const rampAcross = (height: number, street: number, via: readonly ViaPoint[]): Network =>
  networkOf(
    [
      nodeAt("w", [-60, 0]),
      { ...nodeAt("e", [60, 0]), height },
      nodeAt("s", [street, -40]),
      nodeAt("n", [street + 3, 40]),
    ],
    [roadBetween("ramp", "w", "e", { layer: 1, via }), roadBetween("low", "s", "n")],
  );

test("a ramp's sidewalk has the same corners on both sides of a line that a street far below crosses", () => {
  for (const street of [-14.5, -14.25, -14]) {
    const { sidewalk } = built(rampAcross(5, street, [{ at: [0, 15] }])).street;
    expect(tJointsOf(sidewalk), `${street}`).toEqual([]);
  }
});

test("a ramp that rises straight from the ground keeps its sidewalks where it is high, and so does the street below", () => {
  const { sidewalk } = built(rampAcross(12, 25, [])).street;
  const walks = buildHeightIndex([sidewalk]);
  for (let x = 15; x <= 40; x++) expect(walks.heightAt(x, 4.6), `${x}`).toBeGreaterThan(6);
  for (let y = -20; y <= 20; y++) expect(walks.heightAt(31 + (3 * y) / 80, y, 2), `${y}`).toBeCloseTo(0.12, 2);
});

test("beside a bend, a sidewalk without breadth is none, and one that runs out faces up", () => {
  const ends = [nodeAt("a", [0, 0]), nodeAt("b", [60, 60]), nodeAt("c", [120, 0])];
  const before = (width: number) =>
    roadBetween("before", "a", "b", { via: [{ at: [50, 10] }], sidewalk: { left: width, right: width } });
  const after = roadBetween("after", "b", "c", { via: [{ at: [70, 10] }], sidewalk: { left: 0, right: 0 } });
  expect(built(networkOf(ends, [before(0), after])).street.sidewalk.indices).toHaveLength(0);
  const carriageway = buildCarriageway(networkOf(ends, [before(2), after]));
  expect(streetFaults(carriageway, buildSurfaces(carriageway))).toEqual([]);
});

test("a kerb return's sidewalk runs around it at the same width", () => {
  const { street } = built(cross);
  const kerbs = planTriangles(street.kerb).map(planArea);
  // Four corners of radius 6 and eight kerbs of about 90 m: 2 m of sidewalk beside 0.15 m of kerb.
  const [radius, inner] = [6 - 0.15, 6 - 2.15];
  const corner = (Math.PI / 4) * (radius * radius - inner * inner);
  const side = 100 - 3.5 - 6;
  const end = (7 + 2 * 2.15) * 2.15 - (7 + 2 * 0.15) * 0.15;
  expect(areaOf(street.sidewalk)).toBeCloseTo(4 * corner + 8 * side * 2 + 4 * end, 0);
  expect(Math.min(...kerbs)).toBeGreaterThan(-1e-6);
});

test("a kerb stands as high as its road says, and one of no height and no sidewalk isn't there", () => {
  const ends = [nodeAt("a", [0, 0]), nodeAt("b", [100, 0])];
  const road = (rest: object) => networkOf(ends, [roadBetween("r", "a", "b", rest)]);
  const heights = ({ positions }: SurfaceMesh) => positions.filter((_, i) => i % 3 === 1);
  const low = built(road({ kerb: 0.05, sidewalk: { left: 1, right: 3 } })).street;
  expect(Math.max(...heights(low.sidewalk))).toBeCloseTo(0.05, 6);
  expect(built(road({ kerb: 0, sidewalk: { left: 0, right: 0 } })).street.kerb.indices).toHaveLength(0);
  expect(built({ ...road({}), sidewalks: false }).street.kerb.indices).toHaveLength(0);
  expect(built(road({ class: "motorway" })).street.kerb.indices).toHaveLength(0);
});

test("kerbs are low where people cross, and as high as ever at the mouths beyond", () => {
  const nodes = cross.nodes.map((node) => (node.id === "c" ? ({ ...node, control: "signals" } as const) : node));
  for (const turnRadius of [1, 6, 14]) {
    const { surfaces, street } = built({ ...cross, nodes, turnRadius });
    const { positions } = street.sidewalk;
    const heights = positions.filter((_, i) => i % 3 === 1);
    expect(Math.min(...heights)).toBeCloseTo(0.02, 4);
    const farOut = heights.filter((_, i) => Math.hypot(positions[3 * i]!, positions[3 * i + 2]!) > 40);
    for (const height of farOut) expect(height).toBeCloseTo(0.12, 4);
    openEdges([{ mesh: street.sidewalk }]);
    const faces = edgeCounts([{ mesh: street.kerb }]);
    expect(openEdges(surfaces).filter((edge) => !faces.has(edge) && !faces.has(turned(edge)))).toEqual([]);
    expect(seamsOf(street.sidewalk)).toBe(0);
  }
});

/** Edges of one triangle alone that lie on another such edge in the plan at another height: a seam that gapes. */
function seamsOf(mesh: SurfaceMesh): number {
  const plan = (edge: string) =>
    edge.split(">").map((place) =>
      place
        .split(",")
        .filter((_, k) => k !== 1)
        .join(","),
    );
  const open = new Set(openEdges([{ mesh }]).map((edge) => plan(edge).join(">")));
  return [...open].filter((edge) => open.has(turned(edge))).length;
}

test("kerbs and sidewalks have no more points than their shape needs, and keep to it within 3 cm", () => {
  const { surfaces, street } = built({ ...cross, turnRadius: 14 });
  const feet = openEdges(surfaces).length;
  expect(street.sidewalk.indices.length / 3).toBeLessThan(feet);
  // Around each corner's middle the sidewalk reaches from 14 m less the kerb's top to 2 m less.
  const middle = 3.5 + 14;
  let around = 0;
  for (const edge of openEdges([{ mesh: street.sidewalk }])) {
    const [a, b] = edge.split(">").map((place) => place.split(",").map(Number));
    const [x, z] = [0, 2].map((k) => middle - Math.abs((a![k]! + b![k]!) / 2));
    if (x! < 0.1 || z! < 0.1) continue;
    around++;
    const size = Math.hypot(x!, z!);
    expect(Math.min(Math.abs(size - 13.85), Math.abs(size - 11.85))).toBeLessThan(0.031);
  }
  expect(around).toBeGreaterThan(40);
});
