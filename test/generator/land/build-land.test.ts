import fc from "fast-check";
import { expect, test } from "vitest";
import { buildPlan } from "../../../src/generator/build-plan";
import { buildLand } from "../../../src/generator/land/build-land";
import { buildStreet } from "../../../src/generator/street/build-street";
import { buildSurfaces } from "../../../src/generator/surfaces/surfaces";
import type { SurfaceMesh } from "../../../src/generator/types";
import { buildHeightIndex } from "../../../src/math/height-index";
import type { Network } from "../../../src/network/types";
import { bridgeOf } from "../../support/bridge";
import { gridNetwork } from "../../support/grid";
import { anyHillyNetwork } from "../../support/hills";
import { planArea, planTriangles } from "../../support/mesh-facts";

function builtOn(network: Network) {
  const plan = buildPlan(network);
  const surfaces = buildSurfaces(plan);
  const street = buildStreet(plan);
  const meshes = [...surfaces.map(({ mesh }) => mesh), street.kerb, street.sidewalk];
  return { meshes, ...buildLand({ plan, surfaces, street }) };
}

const cornersOf = ({ positions }: SurfaceMesh): string[] =>
  Array.from({ length: positions.length / 3 }, (_, i) => positions.slice(3 * i, 3 * i + 3).join());

/** The vertices of a mesh's edges that have a triangle on one side alone. */
function rimOf({ positions, indices }: SurfaceMesh): number[] {
  const key = (i: number) => `${positions[3 * i]},${positions[3 * i + 2]}`;
  const edges = new Map<string, number>();
  for (let t = 0; t < indices.length; t += 3)
    for (let k = 0; k < 3; k++) {
      const [a, b] = [indices[t + k]!, indices[t + ((k + 1) % 3)]!];
      if (!edges.delete(`${key(b)}>${key(a)}`)) edges.set(`${key(a)}>${key(b)}`, a);
    }
  return [...edges.values()];
}

/** How many of the meshes' upward triangles lie over a place, edges apart. */
function sheetsAt(meshes: readonly SurfaceMesh[], x: number, z: number): number {
  const inside = ([ax, az, bx, bz, cx, cz]: readonly number[]) =>
    [
      [ax, az, bx, bz],
      [bx, bz, cx, cz],
      [cx, cz, ax, az],
    ].every(([px, pz, qx, qz]) => (qx! - px!) * (z - pz!) - (qz! - pz!) * (x - px!) > 0);
  return meshes.flatMap(planTriangles).filter((one) => planArea(one) > 1e-6 && inside(one)).length;
}

const anyPlace = fc.tuple(fc.double({ min: -90, max: 90, noNaN: true }), fc.double({ min: -90, max: 90, noNaN: true }));

test("around hilly streets the ground takes over their outer edge's points, to the bit, and runs out level", () => {
  fc.assert(
    fc.property(anyHillyNetwork, (network) => {
      const { meshes, ground } = builtOn(network);
      const own = new Set(meshes.flatMap(cornersOf));
      const corners = cornersOf(ground);
      const level = Math.min(...ground.positions.filter((_, i) => i % 3 === 1));
      const strange = rimOf(ground).filter((i) => ground.positions[3 * i + 1] !== level && !own.has(corners[i]!));
      // Sidewalks of different streets may cross between their points.
      expect(strange.length).toBeLessThanOrEqual(0.02 * rimOf(ground).length);
    }),
    { numRuns: 12 },
  );
});

test("streets and ground cover every place once", () => {
  const { meshes, ground } = builtOn(gridNetwork("2x2?hills=6&spacing=80&jitter=0.1&seed=3"));
  fc.assert(
    fc.property(anyPlace, ([x, z]) => sheetsAt([...meshes, ground], x, z) === 1),
    { numRuns: 300 },
  );
});

test("the ground's edge is where the streets' is: no step from one to the other", () => {
  const { meshes, ground } = builtOn(gridNetwork("2x2?hills=6&spacing=80&jitter=0.1&seed=3"));
  const streets = buildHeightIndex(meshes);
  const level = Math.min(...ground.positions.filter((_, i) => i % 3 === 1));
  for (const i of rimOf(ground)) {
    const [x, y, z] = [0, 1, 2].map((k) => ground.positions[3 * i + k]!) as [number, number, number];
    if (y === level) continue;
    const heights = [-1e-3, 0, 1e-3].flatMap((dx) => [-1e-3, 0, 1e-3].map((dz) => streets.heightAt(x + dx, z + dz)));
    expect(
      Math.min(...heights.filter((height) => !Number.isNaN(height)).map((height) => Math.abs(height - y))),
    ).toBeLessThan(1e-3);
  }
});

test("land hangs between its edges: nowhere higher than the streets, nor lower than where it runs out", () => {
  const { meshes, ground } = builtOn(gridNetwork("2x2?hills=10&seed=3"));
  const heights = (mesh: SurfaceMesh) => [...mesh.positions.filter((_, i) => i % 3 === 1)];
  const top = Math.max(...meshes.flatMap(heights));
  expect(Math.max(...heights(ground))).toBeLessThanOrEqual(top);
  expect(Math.min(...heights(ground))).toBeCloseTo(Math.min(0, ...meshes.slice(0, -2).flatMap(heights)) - 0.02, 6);
});

test("under a bridge the ground goes on, and meets the road below", () => {
  const { meshes, ground } = builtOn(bridgeOf(1));
  const land = buildHeightIndex([ground]);
  // Beside the lower road's sidewalk, in the middle of the bridge.
  expect(land.heightAt(7, 0.3)).toBeGreaterThan(-0.1);
  expect(land.heightAt(7, 0.3)).toBeLessThan(2.5);
  expect(buildHeightIndex(meshes).heightAt(7, 0.3)).toBeGreaterThan(5);
});

test("land around a level street has no more triangles than its outline needs", () => {
  const { meshes, ground } = builtOn(gridNetwork("2x2"));
  expect(ground.indices.length / 3).toBeLessThanOrEqual(ground.positions.length / 3 + 2 * 4);
  expect(ground.indices.length).toBeLessThan(meshes.reduce((sum, { indices }) => sum + indices.length, 0));
});

test("a bridge has a lower side, walls beside all that is driven and walked on, and nothing that stands on a street", () => {
  const { meshes, structure } = builtOn(bridgeOf(1));
  const streets = buildHeightIndex(meshes);
  const built = buildHeightIndex([structure]);
  const deck = streets.heightAt(0.3, 0.2);
  expect(built.heightAt(0.3, 0.2, deck)).toBeCloseTo(deck - 0.9, 3);
  // The deck lies from kerb to kerb, 3.5 m to each side, with its sidewalks.
  const wall = [-7, 7].map((z) => [...Array(100)].map((_, i) => built.heightAt(0.3, (z * (i + 1)) / 100)));
  for (const side of wall) expect(Math.max(...side.filter(Number.isFinite))).toBeCloseTo(deck + 0.12 + 0.9, 2);
  for (let i = 0; i < structure.positions.length; i += 3) {
    const [x, y, z] = [0, 1, 2].map((k) => structure.positions[i + k]!) as [number, number, number];
    if (y < deck - 2) expect(Number.isNaN(streets.heightAt(x, z, deck - 2)), `${x} ${y} ${z}`).toBe(true);
    else if (y > deck + 0.2) expect(Math.abs(z)).toBeGreaterThanOrEqual(5.6);
  }
});

test("a wide crossing below a bridge leaves room for piers, and streets without bridges have no structure", () => {
  const long = bridgeOf(1);
  const apart = long.nodes.map((node) => (node.id === "s" ? { ...node, at: [30, -60] as const } : node));
  const { meshes, structure, ground } = builtOn({ ...long, nodes: apart });
  const land = buildHeightIndex([ground]);
  const feet = structure.positions.filter((_, i) => i % 3 === 1 && structure.positions[i]! < -0.5).length;
  const streets = buildHeightIndex(meshes);
  for (let i = 0; i < structure.positions.length; i += 3) {
    const [x, y, z] = [0, 1, 2].map((k) => structure.positions[i + k]!) as [number, number, number];
    if (y < -0.5) expect(y).toBeLessThan(land.heightAt(x, z) - 0.2);
    if (y < -0.5) expect(streets.heightAt(x, z, 3)).toBeNaN();
  }
  expect(feet % 16).toBe(0);
  expect(builtOn(gridNetwork("1x1?hills=6")).structure.indices.length).toBe(0);
});
