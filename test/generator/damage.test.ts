import { describe, expect, test } from "vitest";
import { buildPlan } from "../../src/generator/build-plan";
import { DAMAGE_KINDS, damageSurfaces, parseDamage } from "../../src/generator/damage";
import { buildSurfaces } from "../../src/generator/surfaces/surfaces";
import type { SurfaceMesh } from "../../src/generator/types";
import { poseAt } from "../../src/math/curve";
import { buildHeightIndex } from "../../src/math/height-index";
import { along, direction, distance, leftOf, type Point } from "../../src/math/vector";
import { gridNetwork } from "../support/grid";
import { planArea, planTriangles } from "../support/mesh-facts";
import { arm, crossingOf, networkOf } from "../support/networks";

const networks = {
  grid: gridNetwork("3x3"),
  "left-hand tee": { ...crossingOf([0, 80, 180].map((a) => arm(a))), drivingSide: "left" as const },
  "sharp crossing": crossingOf(
    [0, 70, 180, 250].map((a) => arm(a)),
    0,
  ),
};

/** Whether a vertex that was added lies farther than `reach` from `at`. */
function strays(before: SurfaceMesh, after: SurfaceMesh, at: Point, reach: number): boolean {
  const added = after.positions.subarray(before.positions.length);
  return Array.from({ length: added.length / 3 }, (_, v) => v).some(
    (v) => distance([added[3 * v]!, added[3 * v + 2]!], at) > reach,
  );
}

describe.each(Object.entries(networks))("damage in a %s", (_name, network) => {
  const plan = buildPlan(network);
  const surfaces = buildSurfaces(plan);

  test.each(DAMAGE_KINDS)("a %s is local, whole and crossed by a wheel", (kind) => {
    const damage = parseDamage(kind)!;
    const { surfaces: damaged, placed } = damageSurfaces(plan, surfaces, damage);
    const at: Point = [placed!.at[0], placed!.at[1]];
    let changed = 0;
    for (const [i, { mesh }] of damaged.entries()) {
      const before = surfaces[i]!.mesh;
      if (mesh === before) continue;
      changed++;
      expect(mesh.positions.subarray(0, before.positions.length)).toEqual(before.positions);
      expect(mesh.normals.length).toBe(mesh.positions.length);
      expect(mesh.uvs.length / 2).toBe(mesh.positions.length / 3);
      expect(Math.max(...mesh.indices)).toBeLessThan(mesh.positions.length / 3);
      expect(mesh.positions.every(Number.isFinite)).toBe(true);
      expect(strays(before, mesh, at, 0.36)).toBe(false);
      expect(Math.min(...planTriangles(mesh).map(planArea))).toBeGreaterThan(0.5e-10);
    }
    expect(changed).toBe(kind === "crack" ? 2 : 1);
    expect(crossings(placed!.movement, at)).toBeGreaterThan(0);
  });

  /** How many of the movement's wheels roll over the place. */
  function crossings(id: string, at: Point): number {
    const { curve } = plan.junctions.flatMap((junction) => junction.movements).find((one) => one.id === id)!;
    const wheels = new Set<string>();
    for (let s = 0; s <= curve.length; s += 0.05)
      for (const x of [0, 2.6])
        for (const y of [-0.78, 0.78]) {
          const pose = poseAt(curve, s);
          const ahead = direction(pose.heading);
          if (distance(along(along(pose.at, ahead, x), leftOf(ahead), y), at) < 0.05) wheels.add(`${x} ${y}`);
        }
    return wheels.size;
  }

  test("a hole and a crack have no ground, a lift and a step stand above it, an overlap has both", () => {
    const heightAt = (text: string, ahead = 0, below?: number) => {
      const { surfaces: damaged, placed } = damageSurfaces(plan, surfaces, parseDamage(text)!);
      const { curve } = plan.junctions
        .flatMap((junction) => junction.movements)
        .find((one) => one.id === placed!.movement)!;
      const { heading } = poseAt(curve, text.startsWith("crack") ? 0 : curve.length / 2);
      const [x, y] = along([placed!.at[0], placed!.at[1]], direction(heading), ahead);
      return buildHeightIndex(damaged.map(({ mesh }) => mesh)).heightAt(x, y, below);
    };
    expect(heightAt("hole")).toBeNaN();
    expect(heightAt("hole", 0.2)).toBeCloseTo(0, 6);
    expect(heightAt("crack:20")).toBeNaN();
    expect(heightAt("crack:20", 0.012)).toBeCloseTo(0, 6);
    expect(heightAt("lift:15")).toBeCloseTo(0.015, 6);
    expect(heightAt("lift:15", 0, 0.01)).toBeNaN();
    expect(heightAt("overlap:20")).toBeCloseTo(0.02, 6);
    expect(heightAt("overlap:20", 0, 0.01)).toBeCloseTo(0, 6);
    expect(heightAt("step:20", -0.199)).toBeCloseTo(0.02, 3);
    expect(heightAt("step:20", 0.199)).toBeCloseTo(0, 3);
  });
});

test("a place without anything to drive stays whole", () => {
  const plan = buildPlan(networkOf([], []));
  expect(damageSurfaces(plan, [], { kind: "hole", mm: 300 })).toEqual({ surfaces: [], placed: null });
});

test("damage is read from its text, with its millimetres or the usual ones", () => {
  expect(parseDamage("crack:35")).toEqual({ kind: "crack", mm: 35 });
  expect(parseDamage("step")).toEqual({ kind: "step", mm: 20 });
  expect(parseDamage("lift:1.5")).toEqual({ kind: "lift", mm: 1.5 });
  expect(DAMAGE_KINDS.map((kind) => parseDamage(kind)?.mm)).toEqual([20, 20, 300, 15, 20]);
  for (const text of ["", "dent:20", "crack:", "crack:-3", "crack:0", "crack:9999", "crack:20mm", "hole:1:2"])
    expect(parseDamage(text)).toBeNull();
});
