import earcut from "earcut";
import { cross, distance, mix, type Point, subtract } from "../../math/vector";

/** A triangle taken apart along a convex patch: polygons counter-clockwise, in points of the plan. */
export interface CutTriangle {
  /** Triangles. */
  readonly outside: readonly (readonly Point[])[];
  /** One convex polygon, or none where the patch doesn't reach the triangle. */
  readonly inside: readonly Point[];
}

/** A point where a triangle's edge crosses the patch, and where on the patch: edge number + share of that edge. */
interface Crossing {
  readonly at: Point;
  readonly on: number;
}

/** The triangle's outline as it runs in (`enter`) and out (`leave`) of the patch; corners in between. */
interface Portion {
  readonly enter: Crossing;
  /** From the crossing that ends the portion before, all the corners outside, to `enter`. */
  readonly outside: readonly Point[];
  readonly inside: readonly Point[];
  readonly leave: Crossing;
}

type Visit = { readonly at: Point; readonly crossing?: "in" | "out"; readonly on?: number };

/** Twice the area that p spans with the patch's edge k: positive inside. */
function sideOf(patch: readonly Point[], k: number, p: Point): number {
  const a = patch[k]!;
  return cross(subtract(patch[(k + 1) % patch.length]!, a), subtract(p, a));
}

const contains = (patch: readonly Point[], p: Point): boolean => patch.every((_, k) => sideOf(patch, k, p) >= 0);

function crossingAt(patch: readonly Point[], k: number, at: Point): Crossing {
  const a = patch[k]!;
  const share = distance(a, at) / distance(a, patch[(k + 1) % patch.length]!);
  return { at, on: (k + Math.min(1, share)) % patch.length };
}

/**
 * Where the edge from a to b runs into and out of the patch. Reckoned from the edge's lesser end, so that the two
 * triangles at an edge are cut in the same points to the bit. Source: Cyrus and Beck's clipping.
 */
function crossings(patch: readonly Point[], a: Point, b: Point): { enter: Crossing | null; leave: Crossing | null } {
  const swapped = a[0] > b[0] || (a[0] === b[0] && a[1] > b[1]);
  const [p, q] = swapped ? [b, a] : [a, b];
  let [from, to, first, last] = [0, 1, -1, -1];
  for (let k = 0; k < patch.length; k++) {
    const atP = sideOf(patch, k, p);
    const atQ = sideOf(patch, k, q);
    if (atP < 0 && atQ < 0) return { enter: null, leave: null };
    if (atP >= 0 && atQ >= 0) continue;
    const t = atP / (atP - atQ);
    if (atP < 0 && t > from) [from, first] = [t, k];
    if (atQ < 0 && t < to) [to, last] = [t, k];
  }
  if (from >= to) return { enter: null, leave: null };
  const enter = first < 0 ? null : crossingAt(patch, first, mix(p, q, from));
  const leave = last < 0 ? null : crossingAt(patch, last, mix(p, q, to));
  return swapped ? { enter: leave, leave: enter } : { enter, leave };
}

/** The triangle's corners and its crossings with the patch, in order around it. */
function walk(triangle: readonly Point[], patch: readonly Point[]): Visit[] {
  return triangle.flatMap((a, i) => {
    const { enter, leave } = crossings(patch, a, triangle[(i + 1) % 3]!);
    return [
      { at: a },
      ...(enter ? [{ ...enter, crossing: "in" as const }] : []),
      ...(leave ? [{ ...leave, crossing: "out" as const }] : []),
    ];
  });
}

/** The walk from one entry into the patch to the next; begins with the outside way to the first entry. */
function portionsOf(visits: readonly Visit[]): Portion[] {
  const start = visits.findIndex((visit) => visit.crossing === "out");
  const turned = [...visits.slice(start), ...visits.slice(0, start)];
  const portions: Portion[] = [];
  let outside: Point[] = [];
  let inside: Point[] = [];
  let enter: Crossing | null = null;
  for (const visit of [...turned.slice(1), turned[0]!]) {
    if (visit.crossing === "in") enter = { at: visit.at, on: visit.on! };
    else if (visit.crossing === "out") {
      portions.push({ enter: enter!, outside, inside, leave: { at: visit.at, on: visit.on! } });
      [outside, inside, enter] = [[], [], null];
    } else (enter ? inside : outside).push(visit.at);
  }
  return portions;
}

/** The patch's corners passed going counter-clockwise from one place on its edge to another. */
function cornersBetween(patch: readonly Point[], from: number, to: number): Point[] {
  const end = to < from ? to + patch.length : to;
  const corners: Point[] = [];
  for (let k = Math.floor(from) + 1; k <= end; k++) corners.push(patch[k % patch.length]!);
  return corners;
}

function trianglesOf(outer: readonly Point[], hole: readonly Point[] = []): Point[][] {
  const points = [...outer, ...hole];
  const order = earcut(points.flat(), hole.length > 0 ? [outer.length] : undefined);
  return Array.from({ length: order.length / 3 }, (_, t) => order.slice(3 * t, 3 * t + 3).map((i) => points[i]!));
}

/** Cut where their outlines cross: the outside falls into one polygon for each time the triangle leaves the patch. */
function cutAcross(visits: readonly Visit[], patch: readonly Point[]): CutTriangle {
  const portions = portionsOf(visits);
  const outside: Point[][] = [];
  const inside: Point[] = [];
  for (const [i, { enter, outside: way, inside: within, leave }] of portions.entries()) {
    const before = portions.at(i - 1)!.leave;
    const after = portions[(i + 1) % portions.length]!.enter;
    const edge = cornersBetween(patch, before.on, enter.on);
    outside.push(...trianglesOf([before.at, ...way, enter.at, ...edge.reverse()]));
    inside.push(enter.at, ...within, leave.at, ...cornersBetween(patch, leave.on, after.on));
  }
  return { outside, inside };
}

/**
 * Cuts a triangle along the edges of a convex patch, and nowhere else: no cut runs on beyond the patch, so that
 * neighbours out of its reach stay whole. Both counter-clockwise.
 */
export function cutTriangle(triangle: readonly Point[], patch: readonly Point[]): CutTriangle {
  const visits = walk(triangle, patch);
  if (visits.some((visit) => visit.crossing)) return cutAcross(visits, patch);
  if (contains(patch, triangle[0]!)) return { outside: [], inside: triangle };
  if (contains(triangle, patch[0]!)) return { outside: trianglesOf(triangle, patch), inside: patch };
  return { outside: [triangle], inside: [] };
}
