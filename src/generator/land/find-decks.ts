import { type Convex, clipBelow, convexArea, createConvex } from "../../math/clip";
import { buildHeightIndex, type HeightIndex } from "../../math/height-index";
import { TRIANGLE_STRIDE } from "../../math/triangle-grid";
import { CORNERS, type StreetTriangles } from "./street-triangles";

/** m over what lies below from which a street is a bridge; less is a step in the ground. */
const OVERHEAD = 2.5;
/** m that a bridge reaches on beyond what it crosses, before the ground carries it. */
const BEYOND = 3;

/** A height index over street triangles; numbers are theirs. */
export function indexTriangles({ corners, count }: StreetTriangles, kept: (triangle: number) => boolean): HeightIndex {
  const positions = new Float32Array(3 * 3 * count);
  for (let i = 0; i < 3 * count; i++) {
    const ours = kept(Math.floor(i / 3));
    positions[3 * i] = ours ? corners[3 * i]! : Number.NaN;
    positions[3 * i + 1] = corners[3 * i + 2]!;
    positions[3 * i + 2] = corners[3 * i + 1]!;
  }
  return buildHeightIndex([{ positions, indices: Uint32Array.from({ length: 3 * count }, (_, i) => i) }]);
}

let [shared, spare]: [Convex, Convex] = [createConvex(16), createConvex(16)];

/** Makes `shared` what of triangle `low` lies within `BEYOND` of triangle `high`. */
function clipTo(planes: Float64Array, high: number, low: number): void {
  for (let k = 0; k < 6; k++) shared.corners[k] = planes[low + k]!;
  shared.count = 3;
  for (let k = 0; k < 6 && shared.count > 0; k += 2) {
    const [ax, az] = [planes[high + k]!, planes[high + k + 1]!];
    const next = high + ((k + 2) % 6);
    const [ex, ez] = [planes[next]! - ax, planes[next + 1]! - az];
    const size = Math.hypot(ex, ez);
    clipBelow(shared, ez / size, -ex / size, (ez * ax - ex * az) / size + BEYOND, spare);
    [shared, spare] = [spare, shared];
  }
}

/** m², what two triangles share at least to lie over one another. */
const NOTHING = 1e-4;

/** How far (m) triangle `high` lies over `low` in the middle of what they share; −∞ where that is nothing. */
function heightOver(planes: Float64Array, high: number, low: number): number {
  clipTo(planes, high, low);
  if (shared.count < 3 || convexArea(shared) < NOTHING) return Number.NEGATIVE_INFINITY;
  let [x, z] = [0, 0];
  for (let k = 0; k < shared.count; k++) {
    x += shared.corners[2 * k]! / shared.count;
    z += shared.corners[2 * k + 1]! / shared.count;
  }
  const at = (o: number): number =>
    planes[o + 6]! + planes[o + 7]! * (x - planes[o]!) + planes[o + 8]! * (z - planes[o + 1]!);
  return at(high) - at(low);
}

/** Least and greatest height of every triangle, in turn. */
function spansOf({ corners, count }: StreetTriangles): Float64Array {
  const spans = new Float64Array(2 * count);
  for (let t = 0; t < count; t++) {
    const o = CORNERS * t;
    spans[2 * t] = Math.min(corners[o + 2]!, corners[o + 5]!, corners[o + 8]!);
    spans[2 * t + 1] = Math.max(corners[o + 2]!, corners[o + 5]!, corners[o + 8]!);
  }
  return spans;
}

/** Which triangles are decks: those that pass over others, with the rest of their groups. 1 for each. */
export function findDecks(triangles: StreetTriangles): Uint8Array {
  const { count, groups } = triangles;
  const decks = new Uint8Array(count);
  const spans = spansOf(triangles);
  const range = spans.reduce((most, height) => Math.max(most, height), Number.NEGATIVE_INFINITY);
  const lowest = spans.reduce((least, height) => Math.min(least, height), Number.POSITIVE_INFINITY);
  if (!(range - lowest >= OVERHEAD)) return decks;
  const index = indexTriangles(triangles, () => true);
  const found = new Set<number>();
  for (let t = 0; t < count; t++)
    if (spans[2 * t + 1]! - lowest >= OVERHEAD && isOver(index, spans, t)) found.add(groups[t]!);
  for (let t = 0; t < count; t++) decks[t] = found.has(groups[t]!) ? 1 : 0;
  return decks;
}

function isOver(index: HeightIndex, spans: Float64Array, triangle: number): boolean {
  const { planes, near } = index;
  const o = triangle * TRIANGLE_STRIDE;
  const [x0, x1] = [
    Math.min(planes[o]!, planes[o + 2]!, planes[o + 4]!),
    Math.max(planes[o]!, planes[o + 2]!, planes[o + 4]!),
  ];
  const [z0, z1] = [
    Math.min(planes[o + 1]!, planes[o + 3]!, planes[o + 5]!),
    Math.max(planes[o + 1]!, planes[o + 3]!, planes[o + 5]!),
  ];
  const found = index.trianglesNear(x0 - BEYOND, z0 - BEYOND, x1 + BEYOND, z1 + BEYOND);
  for (let k = 0; k < found; k++) {
    const other = near[k]!;
    if (spans[2 * triangle + 1]! - spans[2 * other]! < OVERHEAD) continue;
    if (heightOver(planes, o, other * TRIANGLE_STRIDE) >= OVERHEAD) return true;
  }
  return false;
}
