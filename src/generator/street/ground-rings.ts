import { flatRing, ringArea } from "../../math/polygon";
import type { Point } from "../../math/vector";
import { offSegment } from "../footprints/clean-ring";
import { createPoints, type KnownPoints } from "./known-points";

type Ring = readonly Point[];

/** m that a point may stand off the line between its neighbours and be left out: rounding. */
const IN_LINE = 0.0002;

/** m; a ring whose edge passes a point nearer than this passes through it. */
const ON_EDGE = 0.002;

/** How often edges are bent to points: a bent edge may come near another. */
const BENDS = 3;

/** m²; a smaller ring is rounding, or nothing to stand on. */
const CRUMB = 0.02;

/** A ring less the points that others don't share and that stand on a straight line: whatever crossed there is gone. */
function withoutIdle(ring: Ring, shared: ReadonlySet<Point>): Point[] {
  const points = ring.filter((point, i) => point !== ring.at(i - 1));
  for (let i = 0; i < points.length && points.length > 3; i++) {
    const [a, p, b] = [points.at(i - 1)!, points[i]!, points[(i + 1) % points.length]!];
    if (!shared.has(p) && offSegment(p, a, b) < IN_LINE) points.splice(i--, 1);
  }
  return points;
}

/** A ring cut in two wherever it comes back to a point, without ways that only lead there and back. */
function simpleRings(ring: Ring): Point[][] {
  const rings: Point[][] = [];
  const open: Point[] = [];
  for (const point of ring) {
    const before = open.indexOf(point);
    if (before >= 0) {
      const loop = open.splice(before);
      if (loop.length > 2) rings.push(loop);
    }
    open.push(point);
  }
  if (open.length > 2) rings.push(open);
  return rings;
}

/** A ring with every point put in that one of its edges passes. */
function threaded(ring: Ring, known: KnownPoints): Ring {
  for (let bend = 0; bend < BENDS; bend++) {
    const passed = ring.map((a, i) => known.between(a, ring[(i + 1) % ring.length]!, ON_EDGE));
    if (passed.every(({ length }) => length === 0)) return ring;
    ring = ring.flatMap((a, i) => [a, ...passed[i]!]);
  }
  return ring;
}

/**
 * Areas' rings on common points: places that fall together are one point, no edge passes a point of another ring or
 * of the `shared` ones without touching it, and no ring touches itself. Crumbs are left out.
 */
export function groundRings<Name extends string>(
  areas: Readonly<Record<Name, readonly Ring[]>>,
  shared: ReadonlySet<Point>,
): Record<Name, Point[][]> {
  const known = createPoints();
  for (const point of shared) known.add(point);
  const names = Object.keys(areas) as Name[];
  const rings = names.map((name) => areas[name].map((ring) => withoutIdle(ring.map(known.same), shared)));
  const kept = createPoints();
  for (const point of new Set([...shared, ...rings.flat(2)])) if (known.same(point) === point) kept.add(point);
  const clean = rings.map((own) =>
    own
      .flatMap((ring) => simpleRings(threaded(ring, kept)))
      .filter((ring) => Math.abs(ringArea(flatRing(ring))) > CRUMB),
  );
  return Object.fromEntries(names.map((name, i) => [name, clean[i]])) as Record<Name, Point[][]>;
}
