import { type Area, areaOf, fromGrid, intersect, toGrid } from "../../math/area";
import type { Point } from "../../math/vector";
import { commonBox, createEdges, type Edges, edgesIn, type Footprint, type Seam } from "./footprint";
import { pairsNear } from "./pairs-near";
import { touchOf } from "./touching";

/** Ground that two footprints both cover. */
export interface Overlap {
  /** The footprints' numbers, ascending. */
  readonly pair: readonly [number, number];
  /** m²; 0 where two roads only touch. */
  readonly area: number;
  /** The corners of that ground. */
  readonly corners: readonly Point[];
}

/** m²; less is rounding along a shared mouth. */
export const SAME_GROUND = 1e-3;
/** m by which a footprint may stand over a seam's line and still be on its own side: rounding. */
const ON_SEAM = 1e-6;

/** Whether an area lies on one `side` of a seam's line (1: left, −1: right), but for rounding. */
function liesBeside({ from, to }: Seam, { area }: Footprint, side: 1 | -1): boolean {
  const east = side * (to[0] - from[0]);
  const north = side * (to[1] - from[1]);
  const least = -ON_SEAM * Math.sqrt(east * east + north * north);
  for (const ring of area)
    for (let i = 0; i < ring.length; i++)
      if (!(east * (ring[i]![1] - from[1]) - north * (ring[i]![0] - from[0]) > least)) return false;
  return true;
}

/** Whether a seam's line parts two neighbours: cheap, and true of almost all. */
function areParted(i: number, a: Footprint, j: number, b: Footprint): boolean {
  const parts = (inner: number, near: Footprint, far: Footprint) =>
    far.seams.some((seam) => seam.inner === inner && liesBeside(seam, near, 1) && liesBeside(seam, far, -1));
  return parts(i, a, b) || parts(j, b, a);
}

/** Ground by its rings, and the box around it. */
type Ground = Pick<Footprint, "area" | "box">;

/** Whether the edge at `i` of one list and the edge at `j` of another cross or touch. */
function edgesTouch(e: Float64Array, i: number, f: Float64Array, j: number): boolean {
  const ax = e[i]!;
  const bx = e[i + 2]!;
  const cx = f[j]!;
  const dx = f[j + 2]!;
  if ((ax < cx && ax < dx && bx < cx && bx < dx) || (ax > cx && ax > dx && bx > cx && bx > dx)) return false;
  const ay = e[i + 1]!;
  const by = e[i + 3]!;
  const cy = f[j + 1]!;
  const dy = f[j + 3]!;
  if ((ay < cy && ay < dy && by < cy && by < dy) || (ay > cy && ay > dy && by > cy && by > dy)) return false;
  const c = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  const d = (bx - ax) * (dy - ay) - (by - ay) * (dx - ax);
  if (c * d > 0) return false;
  const a = (dx - cx) * (ay - cy) - (dy - cy) * (ax - cx);
  const b = (dx - cx) * (by - cy) - (dy - cy) * (bx - cx);
  return a * b <= 0;
}

function anyTouch(e: Edges, f: Edges): boolean {
  for (let i = 0; i < e.length; i += 4)
    for (let j = 0; j < f.length; j += 4) if (edgesTouch(e.xy, i, f.xy, j)) return true;
  return false;
}

/** Whether an area's rings wind around a place. */
export function contains({ area }: Pick<Footprint, "area">, place: Point): boolean {
  const x = place[0];
  const y = place[1];
  let turns = 0;
  for (const ring of area) {
    let p = ring[ring.length - 1]!;
    for (let i = 0; i < ring.length; i++) {
      const q = ring[i]!;
      const crosses = p[1] > y !== q[1] > y && x < p[0] + ((y - p[1]) / (q[1] - p[1])) * (q[0] - p[0]);
      if (crosses) turns += p[1] > y ? -1 : 1;
      p = q;
    }
  }
  return turns !== 0;
}

const [ownEdges, otherEdges] = [createEdges(), createEdges()];

/** Whether two pieces of ground could share some: their edges touch, or one lies inside the other. */
export function mayOverlap(a: Ground, b: Ground): boolean {
  const box = commonBox(a, b);
  edgesIn(a, box, ownEdges);
  edgesIn(b, box, otherEdges);
  if (anyTouch(ownEdges, otherEdges)) return true;
  return contains(a, b.area[0]![0]!) || contains(b, a.area[0]![0]!);
}

function overlapOf(pair: readonly [number, number], a: Footprint, b: Footprint): Overlap | null {
  const origin = a.area[0]![0]!;
  const common = intersect(toGrid(a.area, origin), toGrid(b.area, origin));
  const area = areaOf(common);
  return area > SAME_GROUND ? { pair, area, corners: fromGrid(common, origin).flat() } : null;
}

/** Footprints among which was looked before, and what was found. */
export interface Found {
  readonly footprints: readonly Footprint[];
  readonly overlaps: readonly Overlap[];
}

/** Tells of a pair whether it was looked at before, and what was found: null for nothing, undefined where it is new. */
function lookedAt({ footprints, overlaps }: Found): (a: Footprint, b: Footprint) => Overlap | null | undefined {
  const areas = new Set(footprints.map(({ area }) => area));
  const found = new Map<Area, Overlap[]>();
  for (const overlap of overlaps) {
    const { area } = footprints[overlap.pair[0]]!;
    const others = found.get(area);
    if (others) others.push(overlap);
    else found.set(area, [overlap]);
  }
  return (a, b) => {
    if (!areas.has(a.area) || !areas.has(b.area)) return undefined;
    return found.get(a.area)?.find(({ pair }) => footprints[pair[1]]!.area === b.area) ?? null;
  };
}

function lookAt(i: number, a: Footprint, j: number, b: Footprint): Overlap | null {
  if (!a.layers.some((layer) => b.layers.includes(layer)) || areParted(i, a, j, b)) return null;
  return (mayOverlap(a, b) ? overlapOf([i, j], a, b) : null) ?? touchOf([i, j], a, b);
}

/**
 * Every pair of footprints on a common layer that cover the same ground, beyond the seams that neighbours share, and
 * every two roads that touch along their kerbs.
 * @param before among which was looked last, some of whose areas are still there: they aren't looked at again
 */
export function findOverlaps(footprints: readonly Footprint[], before?: Found): Overlap[] {
  const overlaps: Overlap[] = [];
  const known = before && lookedAt(before);
  for (const [i, j] of pairsNear(footprints.map(({ box }) => box))) {
    const [a, b] = [footprints[i]!, footprints[j]!];
    const last = known?.(a, b);
    const overlap = last === undefined ? lookAt(i, a, j, b) : last && { ...last, pair: [i, j] as const };
    if (overlap) overlaps.push(overlap);
  }
  return overlaps;
}
