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

/** Builds a strip that stands free: the kerb's face and top, the sidewalk, and its outer edge. */
export function raiseStrip(draft: StreetDraft, { cuts }: KerbStrip): void {
  addBand(draft.kerb, cuts, "foot", "kerb");
  addBand(draft.sidewalk, cuts, "kerb", "reach");
  for (let i = 1; i < cuts.length; i++) {
    const [a, b] = [cuts[i - 1]!, cuts[i]!];
    const high = [topOf(a), topOf(b)] as const;
    const feet = [outward(a, 0), outward(b, 0)] as const;
    addFace(draft.kerb, feet, { low: [a.foot[2], b.foot[2]], high });
    const rim = [outward(b, b.reach), outward(a, a.reach)] as const;
    addFace(draft.kerb, rim, { low: [b.foot[2] - SKIRT, a.foot[2] - SKIRT], high: [high[1], high[0]] });
  }
}
