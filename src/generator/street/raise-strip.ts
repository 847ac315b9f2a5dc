import { hypot, type Point } from "../../math/vector";
import { type KerbCut, outward } from "./kerb-cut";
import type { KerbStrip } from "./kerb-strip";
import { addTriangle, addVertex, type MeshDraft, UP } from "./mesh-draft";
import { isSharp } from "./strip-rows";

/** The street beside the carriageways, in the making. */
export interface StreetDraft {
  readonly kerb: MeshDraft;
  readonly verge: MeshDraft;
  readonly sidewalk: MeshDraft;
}

/** m that the outer edge of a sidewalk goes down, into whatever lies beside it. */
export const SKIRT = 0.3;

/** An upright face between a lower and an upper line, seen from the side that `normal` points to. */
export function addFace(
  draft: MeshDraft,
  [a, b]: readonly [Point, Point],
  heights: { readonly low: readonly [number, number]; readonly high: readonly [number, number] },
): void {
  const size = hypot(b[0] - a[0], b[1] - a[1]);
  if (size === 0) return;
  const normal = [-(b[1] - a[1]) / size, 0, (b[0] - a[0]) / size] as const;
  const [lowA, lowB] = [addVertex(draft, a, heights.low[0], normal), addVertex(draft, b, heights.low[1], normal)];
  const [highA, highB] = [addVertex(draft, a, heights.high[0], normal), addVertex(draft, b, heights.high[1], normal)];
  addTriangle(draft, lowA, highB, lowB);
  addTriangle(draft, lowA, highA, highB);
}

const topOf = ({ foot, height }: KerbCut): number => foot[2] + height;

/** A row of a mesh's vertices at some of a strip's cuts, ascending. */
interface Row {
  readonly cuts: readonly number[];
  /** The number of its first vertex; the others follow. */
  readonly first: number;
}

/** m², twice: what is less is rounding, as where a sidewalk has no breadth. */
const ROUNDING = 1e-6;

/** Whether a triangle between three vertices of one height or so faces up, or is none. */
function facesUp({ positions }: MeshDraft, a: number, b: number, c: number): boolean {
  const x = positions[3 * a]!;
  const z = positions[3 * a + 2]!;
  const across = (positions[3 * b]! - x) * (positions[3 * c + 2]! - z);
  return across > (positions[3 * b + 2]! - z) * (positions[3 * c]! - x) - ROUNDING;
}

/**
 * Fills the band between two rows that begin and end at the same cuts: facing up where `far` lies on the right.
 * @param isLevel whether no triangle may face down: one row goes on before the other then, where its next would
 */
function addBand(draft: MeshDraft, near: Row, far: Row, isLevel = false): void {
  const [lastNear, lastFar] = [near.cuts.length - 1, far.cuts.length - 1];
  for (let i = 0, j = 0; i < lastNear || j < lastFar; ) {
    const [n, f] = [near.first + i, far.first + j];
    const isNearFirst = i < lastNear && (j === lastFar || near.cuts[i + 1]! <= far.cuts[j + 1]!);
    const isFree = isLevel && i < lastNear && j < lastFar;
    const isFolded = isFree && !(isNearFirst ? facesUp(draft, n + 1, n, f) : facesUp(draft, n, f, f + 1));
    if (isNearFirst !== isFolded) {
      addTriangle(draft, n + 1, n, f);
      i++;
    } else {
      addTriangle(draft, n, f, f + 1);
      j++;
    }
  }
}

type Metres = (cut: KerbCut) => number;

const atFoot: Metres = () => 0;
const atBack: Metres = ({ kerb }) => kerb;
const atVerge: Metres = ({ verge }) => verge;
const atRim: Metres = ({ reach }) => reach;

function levelRow(draft: MeshDraft, strip: readonly KerbCut[], cuts: readonly number[], metres: Metres): Row {
  const first = draft.vertices;
  for (const i of cuts) addVertex(draft, outward(strip[i]!, metres(strip[i]!)), topOf(strip[i]!), UP);
  return { cuts, first };
}

/** A stretch of a strip in which its kerb turns no corner, by its first and last cut, and what its faces look to. */
interface Bend {
  readonly from: number;
  readonly to: number;
  /** 1: towards the carriageway, -1: away from it. */
  readonly facing: 1 | -1;
}

/** The way a face looks at a cut: evenly between its two neighbours in the bend, so that it is shaded round. */
function normalAt(strip: readonly KerbCut[], i: number, { from, to, facing }: Bend): readonly [number, number, number] {
  let x = 0;
  let z = 0;
  for (let k = Math.max(from, i - 1); k < Math.min(to, i + 1); k++) {
    const a = strip[k]!.foot;
    const b = strip[k + 1]!.foot;
    const size = hypot(b[0] - a[0], b[1] - a[1]) || 1;
    x -= (b[1] - a[1]) / size;
    z += (b[0] - a[0]) / size;
  }
  const size = facing * (hypot(x, z) || 1);
  return [x / size, 0, z / size];
}

/** One edge of an upright face. */
interface Edge {
  readonly cuts: readonly number[];
  readonly metres: Metres;
  readonly height: Metres;
}

function uprightRow(draft: MeshDraft, strip: readonly KerbCut[], { cuts, metres, height }: Edge, bend: Bend): Row {
  const isAll = bend.from === 0 && bend.to === strip.length - 1;
  const inside = isAll ? cuts : cuts.filter((i) => i >= bend.from && i <= bend.to);
  const first = draft.vertices;
  for (const i of inside)
    addVertex(draft, outward(strip[i]!, metres(strip[i]!)), height(strip[i]!), normalAt(strip, i, bend));
  return { cuts: inside, first };
}

const allBut = (cuts: readonly KerbCut[], isLeftOut: (cut: KerbCut) => boolean): number[] =>
  cuts.flatMap((cut, i) => (isLeftOut(cut) ? [] : [i]));

/** Builds a strip that stands free: the kerb's face and top, the verge, the sidewalk, and its outer edge. */
export function raiseStrip(draft: StreetDraft, { cuts, rows: { kerb, verge, rim } }: KerbStrip): void {
  addBand(draft.kerb, levelRow(draft.kerb, cuts, kerb, atFoot), levelRow(draft.kerb, cuts, kerb, atBack), true);
  if (verge)
    addBand(draft.verge, levelRow(draft.verge, cuts, kerb, atBack), levelRow(draft.verge, cuts, verge, atVerge), true);
  const back = levelRow(draft.sidewalk, cuts, verge ?? kerb, atVerge);
  addBand(draft.sidewalk, back, levelRow(draft.sidewalk, cuts, rim, atRim), true);
  // The kerb's face stands on the carriageway's own points alone, whatever its top does.
  const own = allBut(cuts, ({ between }) => between);
  const low: Edge = { cuts: own, metres: atFoot, height: ({ foot }) => foot[2] };
  const top: Edge = { cuts: kerb, metres: atFoot, height: topOf };
  const upper: Edge = { cuts: rim, metres: atRim, height: topOf };
  const lower: Edge = { cuts: rim, metres: atRim, height: ({ foot }) => foot[2] - SKIRT };
  for (let from = 0, to = 1; to < cuts.length; to++) {
    if (to < cuts.length - 1 && !isSharp(cuts, to)) continue;
    for (const [near, far, facing] of [
      [low, top, 1],
      [upper, lower, -1],
    ] as const) {
      const bend: Bend = { from, to, facing };
      addBand(draft.kerb, uprightRow(draft.kerb, cuts, near, bend), uprightRow(draft.kerb, cuts, far, bend));
    }
    from = to;
  }
}
