import { orient2d } from "robust-predicates";
import { buildTriangleGrid, readTriangles, TRIANGLE_STRIDE, type TriangleMesh } from "./triangle-grid";

/** What the last `heightAt` met: the triangle's number and unit normal (world axes). */
export interface Hit {
  triangle: number;
  nx: number;
  ny: number;
  nz: number;
}

/** Answers how high the drawn road is, exactly, over the very arrays that are drawn. World axes. */
export interface HeightIndex {
  readonly triangles: number;
  /** Written by each `heightAt` that finds road; `triangle` is −1 where it found none. */
  readonly hit: Hit;
  /** m, the highest surface at (x, z) no higher than `below`; NaN where there is none. */
  heightAt(x: number, z: number, below?: number): number;
  /** TRIANGLE_STRIDE numbers a triangle, see there. */
  readonly planes: Float64Array;
  /** Filled by `trianglesNear`. */
  readonly near: Uint32Array;
  /** Writes to `near`, each once, all triangles that may lie over the plan rectangle, and returns how many they are. */
  trianglesNear(minX: number, minZ: number, maxX: number, maxZ: number): number;
}

/** Error bound of a plain double-precision orientation, relative to its two products. Source: Shewchuk 1997, A-estimate. */
const ORIENTATION_ERROR = (3 + 16 * 2 ** -53) * 2 ** -53;

/** (px, pz) lies left of or on the line from a to b: exact, so that neighbours never both disown their common edge. */
function leftOrOn(ax: number, az: number, bx: number, bz: number, px: number, pz: number): boolean {
  const left = (ax - px) * (bz - pz);
  const right = (az - pz) * (bx - px);
  const turn = left - right;
  const error = ORIENTATION_ERROR * (Math.abs(left) + Math.abs(right));
  if (turn > error) return true;
  if (turn < -error) return false;
  // robust-predicates counts clockwise as positive.
  return orient2d(ax, az, bx, bz, px, pz) <= 0;
}

/**
 * The height index over `meshes`, whose triangles are numbered through them in order. Triangles that stand upright
 * or carry a number that is not finite hold no road. A point on an edge or corner belongs to every triangle there.
 * @param cell m, side of a grid cell; by default such that cells are about as many as triangles
 */
export function buildHeightIndex(meshes: readonly TriangleMesh[], cell?: number): HeightIndex {
  const planes = readTriangles(meshes);
  const count = planes.length / TRIANGLE_STRIDE;
  const grid = buildTriangleGrid(planes, cell);
  const { x0, z0, perMetre, columns, rows, starts, list } = grid;
  const hit: Hit = { triangle: -1, nx: 0, ny: 1, nz: 0 };
  const near = new Uint32Array(count);
  const seen = new Uint32Array(count);
  let round = 0;

  const contains = (o: number, x: number, z: number): boolean => {
    const ax = planes[o]!;
    const az = planes[o + 1]!;
    const bx = planes[o + 2]!;
    const bz = planes[o + 3]!;
    const cx = planes[o + 4]!;
    const cz = planes[o + 5]!;
    return leftOrOn(ax, az, bx, bz, x, z) && leftOrOn(bx, bz, cx, cz, x, z) && leftOrOn(cx, cz, ax, az, x, z);
  };

  const record = (triangle: number): void => {
    hit.triangle = triangle;
    if (triangle < 0) return;
    const east = planes[triangle * TRIANGLE_STRIDE + 7]!;
    const north = planes[triangle * TRIANGLE_STRIDE + 8]!;
    const up = 1 / Math.sqrt(east * east + north * north + 1);
    hit.nx = -east * up;
    hit.ny = up;
    hit.nz = -north * up;
  };

  const heightAt = (x: number, z: number, below = Number.POSITIVE_INFINITY): number => {
    const column = Math.floor((x - x0) * perMetre);
    const row = Math.floor((z - z0) * perMetre);
    let best = Number.NEGATIVE_INFINITY;
    let triangle = -1;
    if (column >= 0 && row >= 0 && column < columns && row < rows) {
      const place = row * columns + column;
      for (let k = starts[place]!, end = starts[place + 1]!; k < end; k++) {
        const o = list[k]! * TRIANGLE_STRIDE;
        const y = planes[o + 6]! + planes[o + 7]! * (x - planes[o]!) + planes[o + 8]! * (z - planes[o + 1]!);
        if (y <= best || y > below || !contains(o, x, z)) continue;
        best = y;
        triangle = list[k]!;
      }
    }
    record(triangle);
    return triangle < 0 ? Number.NaN : best;
  };

  const trianglesNear = (minX: number, minZ: number, maxX: number, maxZ: number): number => {
    const firstColumn = Math.max(0, Math.floor((minX - x0) * perMetre));
    const lastColumn = Math.min(columns - 1, Math.floor((maxX - x0) * perMetre));
    const lastRow = Math.min(rows - 1, Math.floor((maxZ - z0) * perMetre));
    let found = 0;
    round++;
    for (let row = Math.max(0, Math.floor((minZ - z0) * perMetre)); row <= lastRow; row++) {
      if (firstColumn > lastColumn) break;
      const end = starts[row * columns + lastColumn + 1]!;
      for (let k = starts[row * columns + firstColumn]!; k < end; k++) {
        const triangle = list[k]!;
        if (seen[triangle] === round) continue;
        seen[triangle] = round;
        near[found++] = triangle;
      }
    }
    return found;
  };

  return { triangles: count, hit, heightAt, planes, near, trianglesNear };
}
