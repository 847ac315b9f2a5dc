import type { Carriageway } from "../build-carriageway";
import { allOf, type Parts } from "../parts";
import type { SurfaceMesh } from "../types";
import { clipClusters } from "./clip-clusters";
import { kerbLinesOf } from "./kerb-lines";
import { stripsOf } from "./kerb-strip";
import { createMeshDraft, meshOfDraft } from "./mesh-draft";
import { asphaltPieces } from "./pieces";
import { raiseCluster } from "./raise-cluster";
import { raiseStrip } from "./raise-strip";

/** What stands beside the carriageways, at the same scale of texture. */
export interface Street {
  /** Kerb faces and tops, and the sidewalks' outer edges. */
  readonly kerb: SurfaceMesh;
  /** Grass between kerbs and sidewalks: every triangle faces up. */
  readonly verge: SurfaceMesh;
  /** Walked on: every triangle faces up. */
  readonly sidewalk: SurfaceMesh;
}

/** Strips that are raised in one part. */
const AT_ONCE = 400;

/**
 * Kerbs, verges and sidewalks along a carriageway, whose edges they share to the bit. Strips that stand free are built row by
 * row; those that come too near each other or another carriageway are united, and cut where they would lie on it.
 */
export const buildStreet = (carriageway: Carriageway): Street => allOf(streetParts(carriageway));

/** The same, part by part. */
export function* streetParts(carriageway: Carriageway): Parts<Street> {
  const strips = carriageway.network.sidewalks === false ? [] : kerbLinesOf(carriageway).flatMap(stripsOf);
  yield;
  const asphalt = asphaltPieces(carriageway);
  const clusters = clipClusters(strips, asphalt);
  yield;
  const clustered = new Set(clusters.flatMap((cluster) => cluster.strips));
  const draftOf = () => createMeshDraft(carriageway.uvScale);
  const draft = { kerb: draftOf(), verge: draftOf(), sidewalk: draftOf() };
  for (const [i, strip] of strips.entries()) {
    if (!clustered.has(i)) raiseStrip(draft, strip);
    if (i % AT_ONCE === AT_ONCE - 1) yield;
  }
  for (const cluster of clusters)
    raiseCluster(
      draft,
      cluster.clipped,
      cluster.strips.map((i) => strips[i]!),
      cluster.asphalt.map((i) => asphalt[i]!),
    );
  return { kerb: meshOfDraft(draft.kerb), verge: meshOfDraft(draft.verge), sidewalk: meshOfDraft(draft.sidewalk) };
}
