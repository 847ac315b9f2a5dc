import { areaOf, fromGrid, intersect, toGrid } from "../../math/area";
import type { Point } from "../../math/vector";
import { boxesMeet, type Footprint, type Seam } from "./footprint";
import { pairsNear } from "./pairs-near";

/** Ground that two footprints both cover. */
export interface Overlap {
  /** The footprints' numbers, ascending. */
  readonly pair: readonly [number, number];
  /** m². */
  readonly area: number;
  /** The corners of that ground. */
  readonly corners: readonly Point[];
}

/** m²; less is rounding along a shared mouth. */
export const SAME_GROUND = 1e-3;
/** m by which a footprint may stand over a seam's line and still be on its own side: rounding. */
const ON_SEAM = 1e-6;

/** m that a point stands to the left of a seam. */
function leftOfSeam({ from, to }: Seam, [x, y]: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return (dx * (y - from[1]) - dy * (x - from[0])) / Math.hypot(dx, dy);
}

const isLeftOf = (seam: Seam, { area }: Footprint): boolean =>
  area.every((ring) => ring.every((point) => leftOfSeam(seam, point) > -ON_SEAM));
const isRightOf = (seam: Seam, { area }: Footprint): boolean =>
  area.every((ring) => ring.every((point) => leftOfSeam(seam, point) < ON_SEAM));

/** Whether a seam's line parts two neighbours: cheap, and true of almost all. */
function areParted(i: number, a: Footprint, j: number, b: Footprint): boolean {
  const parts = (inner: number, near: Footprint, far: Footprint) =>
    far.seams.some((seam) => seam.inner === inner && isLeftOf(seam, near) && isRightOf(seam, far));
  return parts(i, a, b) || parts(j, b, a);
}

type Edge = readonly [Point, Point];

/** The edges of an area that come near a box. */
function edgesIn({ area }: Footprint, box: Footprint["box"]): Edge[] {
  const edges: Edge[] = [];
  for (const ring of area) {
    let p = ring.at(-1)!;
    for (const q of ring) {
      const apart =
        (p[0] < box[0] && q[0] < box[0]) ||
        (p[0] > box[2] && q[0] > box[2]) ||
        (p[1] < box[1] && q[1] < box[1]) ||
        (p[1] > box[3] && q[1] > box[3]);
      if (!apart) edges.push([p, q]);
      p = q;
    }
  }
  return edges;
}

const side = ([a, b]: Edge, p: Point): number => (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);

const edgesTouch = (e: Edge, f: Edge): boolean =>
  side(e, f[0]) * side(e, f[1]) <= 0 && side(f, e[0]) * side(f, e[1]) <= 0;

function contains({ area }: Footprint, [x, y]: Point): boolean {
  let inside = false;
  for (const ring of area) {
    let p = ring.at(-1)!;
    for (const q of ring) {
      if (p[1] > y !== q[1] > y && x < p[0] + ((y - p[1]) / (q[1] - p[1])) * (q[0] - p[0])) inside = !inside;
      p = q;
    }
  }
  return inside;
}

/** Whether two footprints could share ground: their edges touch, or one lies inside the other. */
function mayOverlap(a: Footprint, b: Footprint): boolean {
  const box = [
    Math.max(a.box[0], b.box[0]),
    Math.max(a.box[1], b.box[1]),
    Math.min(a.box[2], b.box[2]),
    Math.min(a.box[3], b.box[3]),
  ] as const;
  const edges = edgesIn(b, box);
  if (edgesIn(a, box).some((e) => edges.some((f) => edgesTouch(e, f)))) return true;
  return contains(a, b.area[0]![0]!) || contains(b, a.area[0]![0]!);
}

function overlapOf(pair: readonly [number, number], a: Footprint, b: Footprint): Overlap | null {
  const origin = a.area[0]![0]!;
  const common = intersect(toGrid(a.area, origin), toGrid(b.area, origin));
  const area = areaOf(common);
  return area > SAME_GROUND ? { pair, area, corners: fromGrid(common, origin).flat() } : null;
}

/** Every pair of footprints on a common layer that cover the same ground, beyond the seams that neighbours share. */
export function findOverlaps(footprints: readonly Footprint[]): Overlap[] {
  const overlaps: Overlap[] = [];
  for (const [i, j] of pairsNear(footprints.map(({ box }) => box))) {
    const [a, b] = [footprints[i]!, footprints[j]!];
    if (!boxesMeet(a.box, b.box) || !a.layers.some((layer) => b.layers.includes(layer))) continue;
    if (areParted(i, a, j, b) || !mayOverlap(a, b)) continue;
    const overlap = overlapOf([i, j], a, b);
    if (overlap) overlaps.push(overlap);
  }
  return overlaps;
}
