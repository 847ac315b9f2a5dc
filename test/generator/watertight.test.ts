import fc from "fast-check";
import { expect, test } from "vitest";
import { buildCarriageway, type Carriageway } from "../../src/generator/build-carriageway";
import { buildSurfaces } from "../../src/generator/surfaces/surfaces";
import type { SurfaceMesh } from "../../src/generator/types";
import { ringArea } from "../../src/math/polygon";
import { leastAngle, openEdges, overlapOf, planArea, planTriangles } from "../support/mesh-facts";
import { anyCrossing, anyShortLinks, anyStraightCrossing } from "../support/networks";

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
const anyNetwork = fc.oneof(anyCrossing, anyShortLinks);

/** The kerbs' and dead ends' edges: all that may have road on one side only. */
const rimEdges = ({ junctions, roads }: Carriageway): number =>
  sum(junctions.map(({ outline, arms }) => outline.length - arms.length)) +
  sum(roads.map(({ left }) => 2 * (left.length - 1)));

test("the carriageway is one skin: every inner edge has two triangles, only kerbs have one", () => {
  fc.assert(
    fc.property(anyNetwork, (network) => {
      const plan = buildCarriageway(network);
      expect(openEdges(buildSurfaces(plan)).length).toBe(rimEdges(plan));
    }),
    { numRuns: 200 },
  );
});

test("roads end in the very numbers of their junctions' mouths", () => {
  fc.assert(
    fc.property(anyNetwork, (network) => {
      const { junctions, roads } = buildCarriageway(network);
      for (const { road, end, mouth } of junctions.flatMap(({ arms }) => arms)) {
        const { left, right } = roads.find(({ id }) => id === road)!;
        const own = end === "from" ? [left[0], right[0]] : [right.at(-1), left.at(-1)];
        expect(own).toStrictEqual([mouth[0], mouth.at(-1)]);
      }
    }),
    { numRuns: 100 },
  );
});

const outlineOf = ({ positions }: SurfaceMesh): number[] =>
  Array.from({ length: positions.length / 3 }, (_, i) => [positions[3 * i]!, positions[3 * i + 2]!]).flat();

test("triangles face up, none is degenerate, and they fill their outline exactly", () => {
  fc.assert(
    fc.property(anyNetwork, (network) => {
      const plan = buildCarriageway(network);
      for (const { mesh, junction } of buildSurfaces(plan)) {
        const areas = planTriangles(mesh).map(planArea);
        expect(Math.min(...areas)).toBeGreaterThan(1e-8);
        if (junction === undefined) continue;
        expect(areas.length).toBe(mesh.positions.length / 3 - 2);
        expect(sum(areas)).toBeCloseTo(ringArea(outlineOf(mesh)), 6);
      }
    }),
    { numRuns: 200 },
  );
});

test("no triangle of a crossing has an angle under 1° that turning an edge would widen", () => {
  fc.assert(
    fc.property(anyStraightCrossing, (network) => {
      for (const { mesh, junction } of buildSurfaces(buildCarriageway(network))) {
        if (junction === undefined) continue;
        for (const thin of thinTriangles(mesh)) expect(canWiden(mesh, thin)).toBe(false);
      }
    }),
    { numRuns: 100 },
  );
});

const corners = ({ indices }: SurfaceMesh, t: number): number[] => [...indices.slice(3 * t, 3 * t + 3)];
const shape = (mesh: SurfaceMesh, [a, b, c]: readonly number[]) =>
  planTriangles({ ...mesh, indices: Uint32Array.of(a!, b!, c!) })[0]!;

function thinTriangles(mesh: SurfaceMesh): number[] {
  return planTriangles(mesh).flatMap((triangle, t) => (leastAngle(triangle) < Math.PI / 180 ? [t] : []));
}

/** Whether flipping one of a triangle's edges makes the least angle of the two triangles beside it larger. */
function canWiden(mesh: SurfaceMesh, t: number): boolean {
  const own = corners(mesh, t);
  for (let other = 0; other < mesh.indices.length / 3; other++) {
    const far = corners(mesh, other).filter((i) => !own.includes(i));
    const apex = own.filter((i) => !corners(mesh, other).includes(i));
    if (other === t || far.length !== 1 || apex.length !== 1) continue;
    const k = own.indexOf(apex[0]!);
    const [a, b] = [own[(k + 1) % 3]!, own[(k + 2) % 3]!];
    const flipped = [shape(mesh, [apex[0]!, a, far[0]!]), shape(mesh, [far[0]!, b, apex[0]!])];
    if (Math.min(...flipped.map(planArea)) <= 0) continue;
    const now = Math.min(leastAngle(shape(mesh, own)), leastAngle(shape(mesh, corners(mesh, other))));
    if (Math.min(...flipped.map(leastAngle)) > now + 1e-6) return true;
  }
  return false;
}

test("texture coordinates are world metres over uvScale, normals stand straight up", () => {
  fc.assert(
    fc.property(anyCrossing, fc.constantFrom(1, 2, 3.7), (network, uvScale) => {
      for (const { mesh } of buildSurfaces(buildCarriageway(network, { uvScale }))) {
        for (let i = 0; i < mesh.positions.length / 3; i++) {
          expect(mesh.uvs[2 * i]).toBe(Math.fround(mesh.positions[3 * i]! / uvScale));
          expect(mesh.uvs[2 * i + 1]).toBe(Math.fround(mesh.positions[3 * i + 2]! / uvScale));
          expect([...mesh.normals.slice(3 * i, 3 * i + 3)]).toEqual([0, 1, 0]);
        }
      }
    }),
    { numRuns: 20 },
  );
});

test("no two surfaces of a crossing overlap", () => {
  fc.assert(
    fc.property(anyCrossing, (network) => {
      expect(overlapOf(buildSurfaces(buildCarriageway(network)))).toBeNull();
    }),
    { numRuns: 60 },
  );
});
