import fc from "fast-check";
import { expect, test } from "vitest";
import { buildCarriageway, type Carriageway } from "../../../src/generator/build-carriageway";
import { junctionHeight } from "../../../src/generator/junction-height";
import { buildSurfaces } from "../../../src/generator/surfaces/surfaces";
import type { RoadStrip, SurfaceMesh } from "../../../src/generator/types";
import type { Point } from "../../../src/math/vector";
import type { Network } from "../../../src/network/types";
import { anyHillyNetwork } from "../../support/hills";
import { openEdges, planArea, planTriangles } from "../../support/mesh-facts";
import { anyCrossing, networkOf, nodeAt, roadBetween } from "../../support/networks";

type Vector = readonly [number, number, number];

const vertexOf = (values: Float32Array, i: number): Vector => [values[3 * i]!, values[3 * i + 1]!, values[3 * i + 2]!];

/** Unit, up. */
function faceNormal({ positions, indices }: SurfaceMesh, t: number): Vector {
  const [a, b, c] = [0, 1, 2].map((k) => vertexOf(positions, indices[3 * t + k]!)) as [Vector, Vector, Vector];
  const [u, v] = [b, c].map((p) => [p[0] - a[0], p[1] - a[1], p[2] - a[2]] as const) as [Vector, Vector];
  const n: Vector = [v[1] * u[2] - v[2] * u[1], v[2] * u[0] - v[0] * u[2], v[0] * u[1] - v[1] * u[0]];
  const size = Math.hypot(...n);
  return [n[0] / size, n[1] / size, n[2] / size];
}

const between = (a: Vector, b: Vector): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
const triangles = ({ indices }: SurfaceMesh): number[] => Array.from({ length: indices.length / 3 }, (_, t) => t);

const rimEdges = ({ junctions, roads }: Carriageway): number =>
  junctions.reduce((sum, { outline, arms }) => sum + outline.length - arms.length, 0) +
  roads.reduce((sum, { left }) => sum + 2 * (left.length - 1), 0);

test("a hilly carriageway is one skin: only kerbs are open, every triangle faces up", () => {
  fc.assert(
    fc.property(anyHillyNetwork, (network) => {
      const plan = buildCarriageway(network);
      const surfaces = buildSurfaces(plan);
      expect(openEdges(surfaces).length).toBe(rimEdges(plan));
      expect(Math.min(...surfaces.flatMap(({ mesh }) => planTriangles(mesh).map(planArea)))).toBeGreaterThan(1e-8);
    }),
    { numRuns: 60 },
  );
});

test("road and junction share their mouth's points and normals to the bit", () => {
  fc.assert(
    fc.property(anyHillyNetwork, (network) => {
      const plan = buildCarriageway(network);
      const surfaces = buildSurfaces(plan);
      const meshOf = (key: "junction" | "road", id: string) => surfaces.find((one) => one[key] === id)!.mesh;
      for (const { id, arms } of plan.junctions) {
        for (const { road, end, mouth } of arms) {
          const strip = plan.roads.find((one) => one.id === road)!;
          const last = strip.left.length - 1;
          const [left, right] = end === "from" ? [0, last + 1] : [2 * last + 1, last];
          const own = end === "from" ? [strip.left[0], strip.right[0]] : [strip.right[last], strip.left[last]];
          expect(own).toStrictEqual([mouth[0], mouth.at(-1)]);
          const normal = vertexOf(meshOf("junction", id).normals, 0);
          expect(vertexOf(meshOf("road", road).normals, left)).toStrictEqual(normal);
          expect(vertexOf(meshOf("road", road).normals, right)).toStrictEqual(normal);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test("a junction is one plane, 10 % steep at most: nothing changes its slope", () => {
  fc.assert(
    fc.property(anyHillyNetwork, (network) => {
      for (const { junction, mesh } of buildSurfaces(buildCarriageway(network))) {
        if (junction === undefined) continue;
        const normal = vertexOf(mesh.normals, 0);
        expect(Math.hypot(...normal)).toBeCloseTo(1, 6);
        expect(normal[1]).toBeGreaterThanOrEqual(1 / Math.hypot(1, 0.1) - 1e-6);
        for (let i = 0; i < mesh.positions.length; i += 3) {
          const [dx, dy, dz] = [0, 1, 2].map((k) => mesh.positions[i + k]! - mesh.positions[k]!);
          expect(Math.abs(dx! * normal[0] + dy! * normal[1] + dz! * normal[2])).toBeLessThan(1e-4);
        }
      }
    }),
    { numRuns: 60 },
  );
});

/** m between a strip's quads' triangles and the surface that its corners and slopes tell of, at their middles. */
function worstNormal(mesh: SurfaceMesh): number {
  return Math.max(
    ...triangles(mesh).flatMap((t) => {
      const face = faceNormal(mesh, t);
      return [0, 1, 2].map((k) => between(face, vertexOf(mesh.normals, mesh.indices[3 * t + k]!)));
    }),
  );
}

/** A kerb's greatest change of grade from chord to chord, of chords a metre long at least. */
function worstKink({ left, right }: RoadStrip): number {
  const kinks = [left, right].flatMap((kerb) => {
    const chords = kerb.slice(1).map(([x, y, z], i) => {
      const length = Math.hypot(x - kerb[i]![0], y - kerb[i]![1]);
      return { length, grade: (z - kerb[i]![2]) / length };
    });
    return chords.slice(1).map(({ grade, length }, i) => {
      return Math.abs(grade - chords[i]!.grade) / Math.max(1, length, chords[i]!.length);
    });
  });
  return Math.max(0, ...kinks);
}

test("along roads of 40 m and more kerbs change their grade gently, and normals fit the ground", () => {
  fc.assert(
    fc.property(anyHillyNetwork, (network) => {
      const plan = buildCarriageway(network);
      const surfaces = buildSurfaces(plan);
      for (const road of plan.roads) {
        const long = road.lanes[0]!.curve.length > 40;
        if (!long || network.roads.find(({ id }) => id === road.id)!.via.length > 0) continue;
        expect(worstKink(road)).toBeLessThan(0.03);
        expect(worstNormal(surfaces.find((one) => one.road === road.id)!.mesh)).toBeLessThan(0.05);
      }
    }),
    { numRuns: 60 },
  );
});

test("a junction goes through its node's height, unless it says that it doesn't", () => {
  fc.assert(
    fc.property(anyHillyNetwork, (network) => {
      const plan = buildCarriageway(network);
      for (const junction of plan.junctions) {
        const told = plan.problems.filter(({ code, junction: id }) => code === "height-moved" && id === junction.id);
        for (const node of network.nodes.filter(({ id }) => junction.nodes.includes(id))) {
          const height = junctionHeight(junction, node.at);
          const moved = told.find(({ node: id }) => id === node.id);
          expect(Math.abs(height - (moved?.granted ?? node.height))).toBeLessThan(moved ? 1e-9 : 0.05 + 1e-9);
        }
      }
    }),
    { numRuns: 60 },
  );
});

/** A street of two crossings `apart` metres from each other that climbs by `rise`. */
const steepLink = (apart: number, rise: number): Network => {
  const at = (id: string, place: Point, height: number) => ({ ...nodeAt(id, place), height });
  return networkOf(
    [at("w", [-60, 0], 0), at("a", [0, 0], 0), at("b", [apart, 0], rise), at("e", [apart + 60, 0], rise)].concat([
      at("s", [0, -60], 0),
      at("n", [apart, 60], rise),
    ]),
    [
      roadBetween("west", "w", "a"),
      roadBetween("link", "a", "b"),
      roadBetween("east", "b", "e"),
      roadBetween("south", "a", "s"),
      roadBetween("north", "b", "n"),
    ],
  );
};

test("crossings too near for the height between them give way to each other and say so", () => {
  const plan = buildCarriageway(steepLink(26, 2.6));
  const link = plan.roads.find(({ id }) => id === "link")!;
  const length = link.left.at(-1)![0] - link.left[0]![0];
  expect(Math.abs(link.left.at(-1)![2] - link.left[0]![2]) / length).toBeLessThan(0.14);
  expect(plan.problems.map(({ code }) => code)).toContain("height-moved");
  expect(buildCarriageway(steepLink(90, 5)).problems).toEqual([]);
});

test("a network without heights stays flat, with not a vertex more", () => {
  fc.assert(
    fc.property(anyCrossing, (network) => {
      const plan = buildCarriageway(network);
      expect(plan.roads.every(({ slopes }) => slopes === undefined)).toBe(true);
      expect(plan.junctions.every(({ slope }) => slope === undefined)).toBe(true);
      const heights = plan.junctions.flatMap(({ outline }) => outline.map(([, , z]) => z));
      expect(heights.every((z) => Object.is(z, 0))).toBe(true);
    }),
    { numRuns: 30 },
  );
});
