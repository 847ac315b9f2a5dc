import fc from "fast-check";
import { expect, test } from "vitest";
import { patchMesh } from "../../../src/generator/surfaces/mesh-patch";
import type { SurfaceMesh } from "../../../src/generator/types";
import { along, direction, leftOf, type Point } from "../../../src/math/vector";
import { planArea, planTriangles } from "../../support/mesh-facts";

const SIDE = 5;

/** A square of 5 × 5 cells of 0.4 m with jittered inner vertices, on a slope. */
function ground(jitter: readonly number[]): SurfaceMesh {
  const positions: number[] = [];
  for (let k = 0; k < (SIDE + 1) ** 2; k++) {
    const [i, j] = [k % (SIDE + 1), Math.floor(k / (SIDE + 1))];
    const inner = i > 0 && j > 0 && i < SIDE && j < SIDE;
    const x = 0.4 * i + (inner ? jitter[2 * k]! : 0) - 1;
    const z = 0.4 * j + (inner ? jitter[2 * k + 1]! : 0) - 1;
    positions.push(x, 0.1 * x + 0.05 * z, z);
  }
  const indices: number[] = [];
  for (let j = 0; j < SIDE; j++)
    for (let i = 0; i < SIDE; i++) {
      const a = j * (SIDE + 1) + i;
      indices.push(a, a + 1, a + SIDE + 2, a, a + SIDE + 2, a + SIDE + 1);
    }
  const count = positions.length / 3;
  const size = Math.hypot(0.1, 1, 0.05);
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from({ length: 3 * count }, (_, k) => [-0.1, 1, -0.05][k % 3]! / size),
    uvs: Float32Array.from({ length: 2 * count }, (_, k) => positions[3 * (k >> 1) + 2 * (k & 1)]! / 2),
    indices: Uint32Array.from(indices),
  };
}

function rectangle(at: Point, angle: number, length: number, width: number): Point[] {
  const ahead = direction(angle);
  const corner = (x: number, y: number) => along(along(at, ahead, (x * length) / 2), leftOf(ahead), (y * width) / 2);
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

const areas = (mesh: SurfaceMesh): number[] => planTriangles(mesh).map(planArea);
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

/** Edges walked by one triangle only, by position: the mesh's borders. */
function borders({ positions, indices }: SurfaceMesh): [Point, Point][] {
  const key = (v: number) => `${positions[3 * v]},${positions[3 * v + 2]}`;
  const edges = new Map<string, [number, number]>();
  for (let k = 0; k < indices.length; k++) {
    const a = indices[k]!;
    const b = indices[k % 3 === 2 ? k - 2 : k + 1]!;
    expect(edges.has(`${key(a)} ${key(b)}`)).toBe(false);
    if (!edges.delete(`${key(b)} ${key(a)}`)) edges.set(`${key(a)} ${key(b)}`, [a, b]);
  }
  const at = (v: number): Point => [positions[3 * v]!, positions[3 * v + 2]!];
  return [...edges.values()].map(([a, b]) => [at(a), at(b)]);
}

/** m from `p` to the nearest edge of the mesh. */
function edgeDistance({ positions, indices }: SurfaceMesh, p: Point): number {
  const at = (k: number): Point => [positions[3 * indices[k]!]!, positions[3 * indices[k]! + 2]!];
  const distances = Array.from(indices, (_, k) => {
    const a = at(k);
    const b = at(k % 3 === 2 ? k - 2 : k + 1);
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const t = Math.min(1, Math.max(0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy)));
    return Math.hypot(a[0] + t * dx - p[0], a[1] + t * dy - p[1]);
  });
  return Math.min(...distances);
}

const arbitrary = fc.record({
  jitter: fc.array(fc.double({ min: -0.12, max: 0.12, noNaN: true }), { minLength: 72, maxLength: 72 }),
  at: fc.tuple(fc.double({ min: -0.5, max: 0.5, noNaN: true }), fc.double({ min: -0.5, max: 0.5, noNaN: true })),
  angle: fc.double({ min: -3, max: 3, noNaN: true }),
  length: fc.constantFrom(0.02, 0.05, 0.3, 0.5),
  width: fc.constantFrom(0.3, 0.6),
});

test("a hole takes away its own area, leaves no crack outside it and no vertex moved", () => {
  fc.assert(
    fc.property(arbitrary, ({ jitter, at, angle, length, width }) => {
      const whole = ground(jitter);
      const patch = rectangle(at, angle, length, width);
      // A corner on an edge to within rounding would be seen by one of its two triangles only.
      fc.pre(patch.every((corner) => edgeDistance(whole, corner) > 1e-6));
      const cut = patchMesh(whole, patch, { keepsGround: false, lift: null });
      expect(sum(areas(cut))).toBeCloseTo(4 - length * width, 5);
      expect(Math.min(...areas(cut))).toBeGreaterThan(1e-10);
      expect(cut.positions.subarray(0, whole.positions.length)).toEqual(whole.positions);
      const reach = Math.hypot(length, width) / 2 + 1e-5;
      for (const [a, b] of borders(cut)) {
        const rim = [a, b].every((p) => Math.abs(p[0]) === 1 || Math.abs(p[1]) === 1);
        const near = [a, b].every((p) => Math.hypot(p[0] - at[0], p[1] - at[1]) < reach);
        expect(rim || near).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

test("a raised sheet covers the patch at its height, over ground that may stay", () => {
  fc.assert(
    fc.property(arbitrary, fc.boolean(), ({ jitter, at, angle, length, width }, keepsGround) => {
      const whole = ground(jitter);
      const cut = patchMesh(whole, rectangle(at, angle, length, width), { keepsGround, lift: () => 0.02 });
      expect(sum(areas(cut))).toBeCloseTo(4 + (keepsGround ? length * width : 0), 5);
      const above: number[] = [];
      for (const v of new Set(cut.indices)) {
        const [x, y, z] = cut.positions.subarray(3 * v, 3 * v + 3);
        above.push(y! - 0.1 * x! - 0.05 * z!);
      }
      for (const height of above) expect(Math.min(Math.abs(height), Math.abs(height - 0.02))).toBeLessThan(1e-6);
      expect(above.some((height) => height > 0.01)).toBe(true);
      for (let v = 0; v < cut.normals.length; v += 3)
        expect(Math.hypot(...cut.normals.subarray(v, v + 3))).toBeCloseTo(1, 6);
    }),
    { numRuns: 200 },
  );
});

test("a mesh out of the patch's reach is handed back itself", () => {
  const whole = ground(new Array(72).fill(0));
  expect(patchMesh(whole, rectangle([9, 9], 0, 1, 1), { keepsGround: false, lift: null })).toBe(whole);
});
