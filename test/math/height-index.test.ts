import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildHeightIndex } from "../../src/math/height-index";
import type { TriangleMesh } from "../../src/math/triangle-grid";
import { groundMesh, trianglesOf } from "../support/ground";

const SEED = 20_260_101;

/** `mesh` turned about the origin and moved, each vertex rounded to single precision as it is drawn. */
function turned({ positions, indices }: TriangleMesh, angle: number, dx: number, dz: number): TriangleMesh {
  const moved = positions.slice();
  for (let i = 0; i < moved.length; i += 3) {
    const [x, z] = [positions[i]!, positions[i + 2]!];
    moved[i] = x * Math.cos(angle) - z * Math.sin(angle) + dx;
    moved[i + 2] = x * Math.sin(angle) + z * Math.cos(angle) + dz;
  }
  return { positions: moved, indices };
}

/** x, y, z of a triangle's corner. */
function corner({ positions, indices }: TriangleMesh, triangle: number, which: number): [number, number, number] {
  const i = 3 * indices[3 * triangle + which]!;
  return [positions[i]!, positions[i + 1]!, positions[i + 2]!];
}

const hills = (x: number, z: number): number => Math.sin(x / 7) + 0.3 * Math.cos(z / 5);
const anyPose = fc.record({
  angle: fc.double({ min: 0, max: 7, noNaN: true }),
  dx: fc.double({ min: -2000, max: 2000, noNaN: true }),
  dz: fc.double({ min: -2000, max: 2000, noNaN: true }),
  cell: fc.option(fc.double({ min: 0.3, max: 40, noNaN: true }), { nil: undefined }),
});

describe(`over ground in any direction (seed ${SEED})`, () => {
  const ground = groundMesh({ x: [-12, 12], z: [-9, 9] }, 3, hills);
  const triangles = ground.indices.length / 3;

  test("a point on a triangle finds that triangle's height", () => {
    const anyPlace = fc.tuple(
      fc.nat(triangles - 1),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    );
    fc.assert(
      fc.property(anyPose, anyPlace, ({ angle, dx, dz, cell }, [triangle, u, v]) => {
        const mesh = turned(ground, angle, dx, dz);
        const [a, b, c] = [0, 1, 2].map((which) => corner(mesh, triangle, which)) as unknown as [
          number[],
          number[],
          number[],
        ];
        const [s, t] = u + v > 1 ? [1 - u, 1 - v] : [u, v];
        const at = (k: number): number => a[k]! + s * (b[k]! - a[k]!) + t * (c[k]! - a[k]!);
        const index = buildHeightIndex([mesh], cell);
        // A place on the outer rim may be rounded off the ground.
        const height = index.heightAt(at(0), at(2));
        if (s > 1e-9 && t > 1e-9 && s + t < 1 - 1e-9) expect(height).toBeCloseTo(at(1), 9);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  test("corners and inner edges have no pin-holes", () => {
    const anyEdge = fc.tuple(fc.nat(triangles - 1), fc.nat(2), fc.double({ min: 0, max: 1, noNaN: true }));
    fc.assert(
      fc.property(anyPose, anyEdge, ({ angle, dx, dz, cell }, [triangle, which, t]) => {
        const mesh = turned(ground, angle, dx, dz);
        const index = buildHeightIndex([mesh], cell);
        const [a, b] = [corner(mesh, triangle, which), corner(mesh, triangle, (which + 1) % 3)];
        expect(index.heightAt(a[0], a[2])).toBeCloseTo(a[1], 9);
        const shared = [...Array(triangles).keys()].filter((other) =>
          [a, b].every((end) => [0, 1, 2].some((k) => corner(mesh, other, k).join() === end.join())),
        );
        if (shared.length < 2) return;
        expect(index.heightAt(a[0] + t * (b[0] - a[0]), a[2] + t * (b[2] - a[2]))).toBeCloseTo(
          a[1] + t * (b[1] - a[1]),
          9,
        );
      }),
      { seed: SEED, numRuns: 1000 },
    );
  });

  test("a point off the ground finds none", () => {
    const anyPlace = fc.record({
      along: fc.double({ min: -20, max: 20, noNaN: true }),
      off: fc.double({ min: 1e-6, max: 5, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.nat(3), anyPlace, (side, { along, off }) => {
        const index = buildHeightIndex([ground]);
        const [x, z] = [
          [12 + off, along],
          [-12 - off, along],
          [along, 9 + off],
          [along, -9 - off],
        ][side] as [number, number];
        expect(index.heightAt(x, z)).toBeNaN();
        expect(index.hit.triangle).toBe(-1);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  test("every triangle that touches a rectangle is near it, once", () => {
    fc.assert(
      fc.property(anyPose, fc.nat(triangles - 1), ({ angle, dx, dz, cell }, triangle) => {
        const mesh = turned(ground, angle, dx, dz);
        const index = buildHeightIndex([mesh], cell);
        const [x, , z] = corner(mesh, triangle, 0);
        const found = index.near.slice(0, index.trianglesNear(x - 0.5, z - 0.5, x + 0.5, z + 0.5));
        expect(new Set(found).size).toBe(found.length);
        expect(found).toContain(triangle);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });
});

describe("over slopes and levels", () => {
  test("a hit tells the triangle and its upward normal, whichever way it is wound", () => {
    const index = buildHeightIndex([
      trianglesOf([0, 0, 0, 4, 0.4, 0, 0, 0, 4]),
      trianglesOf([10, 0, 0, 10, 0.4, 4, 14, 0, 0]),
    ]);
    expect(index.heightAt(1, 1)).toBeCloseTo(0.1, 7);
    expect(index.hit).toEqual({
      triangle: 0,
      nx: expect.closeTo(-0.0995, 4),
      ny: expect.closeTo(0.995, 4),
      nz: expect.closeTo(0),
    });
    expect(index.heightAt(11, 1)).toBeCloseTo(0.1, 7);
    expect(index.hit).toEqual({
      triangle: 1,
      nx: expect.closeTo(0),
      ny: expect.closeTo(0.995, 4),
      nz: expect.closeTo(-0.0995, 4),
    });
  });

  test("under a bridge the road below is found", () => {
    const road = groundMesh({ x: [-20, 20], z: [-4, 4] }, 4, () => 0);
    const bridge = groundMesh({ x: [-4, 4], z: [-20, 20] }, 4, () => 5);
    const index = buildHeightIndex([road, bridge]);
    expect(index.heightAt(0, 0)).toBe(5);
    expect(index.heightAt(0, 0, 5)).toBe(5);
    expect(index.heightAt(0, 0, 4.9)).toBe(0);
    expect(index.heightAt(0, 0, -0.1)).toBeNaN();
  });

  test("a long road askew doesn't fill the squares beside it", () => {
    const road = groundMesh({ x: [-500, 500], z: [-4, 4] }, 1000, () => 0);
    const index = buildHeightIndex([turned(road, Math.PI / 4, 0, 0)], 2);
    expect(index.trianglesNear(-200, 150, -150, 200)).toBe(0);
    expect(index.heightAt(200, 200)).toBe(0);
  });

  test("upright triangles and numbers that aren't finite hold no road", () => {
    const index = buildHeightIndex([
      trianglesOf([
        0,
        0,
        0,
        1,
        0,
        0,
        1,
        1,
        0,
        0,
        0,
        0,
        1,
        Number.NaN,
        0,
        0,
        0,
        1,
        2,
        0,
        2,
        3,
        0,
        2,
        Number.POSITIVE_INFINITY,
        0,
        3,
      ]),
      groundMesh({ x: [5, 6], z: [5, 6] }, 1, () => 2),
    ]);
    expect(index.triangles).toBe(5);
    expect(index.heightAt(0.5, 0)).toBeNaN();
    expect(index.heightAt(5.5, 5.5)).toBe(2);
    expect(index.heightAt(Number.NaN, 0)).toBeNaN();
  });

  test("no ground at all has no height", () => {
    expect(buildHeightIndex([]).heightAt(0, 0)).toBeNaN();
    expect(() => buildHeightIndex([], 0)).toThrow(RangeError);
  });
});
