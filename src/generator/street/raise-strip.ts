import type { Point } from "../../math/vector";
import { type KerbCut, type KerbStrip, outward } from "./kerb-strip";
import { addTriangle, addVertex, type MeshDraft, UP } from "./mesh-draft";

/** The street beside the carriageways, in the making. */
export interface StreetDraft {
  readonly kerb: MeshDraft;
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
  const size = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (size === 0) return;
  const normal = [-(b[1] - a[1]) / size, 0, (b[0] - a[0]) / size] as const;
  const [lowA, lowB] = [addVertex(draft, a, heights.low[0], normal), addVertex(draft, b, heights.low[1], normal)];
  const [highA, highB] = [addVertex(draft, a, heights.high[0], normal), addVertex(draft, b, heights.high[1], normal)];
  addTriangle(draft, lowA, highB, lowB);
  addTriangle(draft, lowA, highA, highB);
}

const topOf = ({ foot, height }: KerbCut): number => foot[2] + height;

/** A level band between two rows of a strip's cuts. */
function addBand(draft: MeshDraft, cuts: readonly KerbCut[], inner: "foot" | "kerb", outer: "kerb" | "reach"): void {
  const row = (which: "foot" | "kerb" | "reach") =>
    cuts.map((cut) => addVertex(draft, outward(cut, which === "foot" ? 0 : cut[which]), topOf(cut), UP));
  const [near, far] = [row(inner), row(outer)];
  for (let i = 1; i < cuts.length; i++) {
    addTriangle(draft, near[i]!, near[i - 1]!, far[i - 1]!);
    addTriangle(draft, near[i]!, far[i - 1]!, far[i]!);
  }
}

/** The kerb's face over one edge of the carriageway, whose two points alone it stands on, whatever its top does. */
function addKerbFace(draft: MeshDraft, cuts: readonly KerbCut[]): void {
  const [a, b] = [cuts[0]!, cuts.at(-1)!];
  const size = Math.hypot(b.foot[0] - a.foot[0], b.foot[1] - a.foot[1]);
  const normal = [-(b.foot[1] - a.foot[1]) / size, 0, (b.foot[0] - a.foot[0]) / size] as const;
  const [low, end] = [a, b].map((cut) => addVertex(draft, outward(cut, 0), cut.foot[2], normal));
  const tops = cuts.map((cut) => addVertex(draft, outward(cut, 0), topOf(cut), normal));
  for (let i = 1; i < tops.length; i++) addTriangle(draft, low!, tops[i - 1]!, tops[i]!);
  addTriangle(draft, low!, tops.at(-1)!, end!);
}

/** Builds a strip that stands free: the kerb's face and top, the sidewalk, and its outer edge. */
export function raiseStrip(draft: StreetDraft, { cuts }: KerbStrip): void {
  addBand(draft.kerb, cuts, "foot", "kerb");
  addBand(draft.sidewalk, cuts, "kerb", "reach");
  for (let first = 0, i = 1; i < cuts.length; i++) {
    const [a, b] = [cuts[i - 1]!, cuts[i]!];
    const rim = [outward(b, b.reach), outward(a, a.reach)] as const;
    addFace(draft.kerb, rim, { low: [b.foot[2] - SKIRT, a.foot[2] - SKIRT], high: [topOf(b), topOf(a)] });
    if (b.between) continue;
    addKerbFace(draft.kerb, cuts.slice(first, i + 1));
    first = i;
  }
}
