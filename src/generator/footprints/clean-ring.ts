import { GRID_STEP } from "../../math/area";
import { distance, hypot, type Point } from "../../math/vector";
import type { MouthLine } from "./patch-area";

/** m; nearer points of a kerb are one. */
const SAME_CORNER = 0.01;
/** m that a point may stand off the line between its neighbours and be left out. */
const IN_LINE = 0.001;
/** m that a mouth may stand off an edge that it lies on: two roundings to the grid. */
const ON_EDGE = 3 * GRID_STEP;

/** m that a point stands off the segment from a to b. */
export function offSegment(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const square = dx * dx + dy * dy;
  const t = square > 0 ? Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square)) : 0;
  return hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy);
}

const cellOf = ([x, y]: Point, dx = 0, dy = 0): string =>
  `${Math.round(x / (4 * GRID_STEP)) + dx},${Math.round(y / (4 * GRID_STEP)) + dy}`;

/** The mouths' very points by where they lie on the grid. */
function mouthPoints(mouths: readonly MouthLine[]): (p: Point) => Point | undefined {
  const known = new Map(mouths.flat().map((point) => [cellOf(point), point]));
  return (p) => {
    for (const dx of [0, -1, 1])
      for (const dy of [0, -1, 1]) {
        const found = known.get(cellOf(p, dx, dy));
        if (found && distance(found, p) < ON_EDGE) return found;
      }
    return undefined;
  };
}

/** Whether the way to p and on goes back along itself: no ground lies between. */
const isSpike = (a: Point, p: Point, b: Point): boolean =>
  offSegment(a, p, b) < IN_LINE || offSegment(b, a, p) < IN_LINE;

/** A ring with those mouths' points put in that lie on its edges: others' kerbs run on past them in a straight line. */
function withMouths(ring: readonly Point[], mouths: readonly MouthLine[], fixed: Set<Point>): Point[] {
  const all = [...fixed, ...mouths.flat()];
  const missed = all.filter((p, i) => i >= fixed.size && all.findIndex((q) => p[0] === q[0] && p[1] === q[1]) === i);
  if (missed.length === 0) return [...ring];
  return ring.flatMap((a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    const on = missed.filter((p) => !fixed.has(p) && offSegment(p, a, b) < ON_EDGE);
    for (const p of on) fixed.add(p);
    return [a, ...on.sort((p, q) => distance(a, p) - distance(a, q))];
  });
}

/** Whether the way from a over p to b is the same without p. */
function isNeedless(a: Point, p: Point, b: Point, fixed: ReadonlySet<Point>): boolean {
  if (fixed.has(p)) return p === b;
  const near = distance(a, p) < SAME_CORNER || (fixed.has(b) && distance(p, b) < SAME_CORNER);
  return near || offSegment(p, a, b) <= IN_LINE || isSpike(a, p, b);
}

/** The points of a ring that count: mouths with their very numbers, no two too near, none on a straight line, no spikes. */
export function cleanRing(ring: readonly Point[], mouths: readonly MouthLine[]): Point[] {
  const mouthAt = mouthPoints(mouths);
  const fixed = new Set<Point>();
  let points = ring.map((p) => {
    const mouth = mouthAt(p);
    if (mouth) fixed.add(mouth);
    return mouth ?? p;
  });
  points = withMouths(points, mouths, fixed).filter((p, i, all) => p !== all[(i + 1) % all.length]);
  for (let changed = true; changed && points.length > 3; ) {
    changed = false;
    for (let i = 0; i < points.length && points.length > 3; i++) {
      const [a, p, b] = [points.at(i - 1)!, points[i]!, points[(i + 1) % points.length]!];
      if (!isNeedless(a, p, b, fixed)) continue;
      points.splice(i--, 1);
      changed = true;
    }
  }
  return points;
}
