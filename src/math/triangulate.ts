import earcut, { refine } from "earcut";
import { starTriangles } from "./star-triangles";
import type { Point } from "./vector";

/** Twice the area of corners a, b, c: positive where they run counter-clockwise. */
const twice = (xy: Float64Array, a: number, b: number, c: number): number =>
  (xy[2 * b]! - xy[2 * a]!) * (xy[2 * c + 1]! - xy[2 * a + 1]!) -
  (xy[2 * b + 1]! - xy[2 * a + 1]!) * (xy[2 * c]! - xy[2 * a]!);

/** Whether no other corner of the ring lies in or on the triangle a, b, c. */
const isEmpty = (xy: Float64Array, ring: readonly number[], [a, b, c]: readonly [number, number, number]): boolean =>
  ring.every(
    (p) => p === a || p === b || p === c || twice(xy, a, b, p) < 0 || twice(xy, b, c, p) < 0 || twice(xy, c, a, p) < 0,
  );

/** Ears cut one by one, slowly, keeping corners that stand on a straight side: each becomes part of a true triangle. */
function clipEars(xy: Float64Array): number[] {
  const ring = Array.from({ length: xy.length / 2 }, (_, i) => i);
  const triangles: number[] = [];
  while (ring.length > 2) {
    const at = (i: number) => ring[(i + ring.length) % ring.length]!;
    const ear = ring.findIndex((corner, i) => {
      const triangle = [at(i - 1), corner, at(i + 1)] as const;
      return twice(xy, ...triangle) > 0 && isEmpty(xy, ring, triangle);
    });
    if (ear < 0) return triangles;
    triangles.push(at(ear - 1), at(ear), at(ear + 1));
    ring.splice(ear, 1);
  }
  return triangles;
}

/** Where each ring of a polygon ends: corners of its own and of the rings before it. */
const endsOf = (xy: Float64Array, holes: readonly number[]): number[] => [...holes, xy.length / 2];

/** Adds the corners that earcut left out because they stand on a straight side: each splits the triangle on that side. */
function withStraightCorners(triangles: readonly number[], xy: Float64Array, holes: readonly number[]): number[] {
  const used = new Set(triangles);
  const runs = new Map<string, number[]>();
  let start = 0;
  for (const end of endsOf(xy, holes)) {
    const ring = Array.from({ length: end - start }, (_, i) => start + i);
    const first = ring.findIndex((corner) => used.has(corner));
    if (first < 0) return [...triangles];
    const turned = [...ring.slice(first), ...ring.slice(0, first), ring[first]!];
    for (let i = 0, last = turned[0]!, run: number[] = []; i < turned.length; i++) {
      const corner = turned[i]!;
      if (!used.has(corner)) run.push(corner);
      else {
        if (run.length > 0) runs.set(`${last},${corner}`, run);
        [last, run] = [corner, []];
      }
    }
    start = end;
  }
  return splitTriangles(triangles, runs);
}

/** Triangles whose side is named in `runs` as fans over the corners on that side. */
function splitTriangles(triangles: readonly number[], runs: ReadonlyMap<string, readonly number[]>): number[] {
  const all: number[] = [];
  const queue = Array.from({ length: triangles.length / 3 }, (_, t) => triangles.slice(3 * t, 3 * t + 3));
  for (let triangle = queue.pop(); triangle; triangle = queue.pop()) {
    const [a, b, c] = triangle as [number, number, number];
    const sides = [
      [a, b, c],
      [b, c, a],
      [c, a, b],
    ] as const;
    const split = sides.find(([p, q]) => runs.has(`${p},${q}`));
    if (!split) {
      all.push(a, b, c);
      continue;
    }
    const [p, q, apex] = split;
    const along = [p, ...runs.get(`${p},${q}`)!, q];
    for (let i = 1; i < along.length; i++) queue.push([along[i - 1]!, along[i]!, apex]);
  }
  return all;
}

/** Corners up to which ears are clipped one by one, which takes time with their third power. */
const MOST_CLIPPED = 400;

/**
 * The constrained Delaunay triangles of a simple polygon's own corners, counter-clockwise, with the largest least
 * angle that its corners allow: n − 2 of them, and n + 2h − 2 with h holes.
 * @param xy the outline, counter-clockwise, x and y in turn, of single precision so that areas are exact; then the
 * holes, clockwise, none of which touches another ring
 * @param holes the number of each hole's first corner
 * @param seenFrom a point from which the whole outline is known to be seen, if there is one
 */
export function triangulate(xy: Float64Array, holes: readonly number[] = [], seenFrom?: Point | null): Uint32Array {
  const star = holes.length === 0 ? starTriangles(xy, seenFrom) : null;
  if (star) return star;
  const wanted = 3 * (xy.length / 2 + 2 * holes.length - 2);
  const quick = earcut(xy, [...holes]);
  // earcut leaves out corners that stand on a straight side; a road could end there.
  let triangles = quick;
  if (quick.length !== wanted)
    triangles = holes.length > 0 || xy.length > 2 * MOST_CLIPPED ? withStraightCorners(quick, xy, holes) : clipEars(xy);
  refine(triangles, xy);
  return Uint32Array.from(triangles);
}
