import type { Point } from "../../math/vector";
import { type ClippedStrips, clipStrips } from "./clip-strips";
import { findConflicts, type StripCluster } from "./find-conflicts";
import { outward } from "./kerb-cut";
import type { KerbStrip } from "./kerb-strip";
import type { AsphaltPiece } from "./pieces";

/** Strips that are built together, and what is left of them. */
export interface ClippedCluster extends StripCluster {
  readonly clipped: ClippedStrips;
}

const nameOf = ([x, y]: readonly number[]): string => `${x},${y}`;

/** The strips that begin or end at each foot. */
function stripsByEnd(strips: readonly KerbStrip[]): ReadonlyMap<string, readonly number[]> {
  const byEnd = new Map<string, number[]>();
  for (const [i, { cuts }] of strips.entries())
    for (const { foot } of [cuts[0]!, cuts.at(-1)!]) byEnd.set(nameOf(foot), [...(byEnd.get(nameOf(foot)) ?? []), i]);
  return byEnd;
}

/**
 * The groups of strips that can't stand free, cut. A strip that one of them would meet by a hair less than it reaches
 * belongs to it: where a group's own ground is cut short at a joint, its neighbour would have a corner more there.
 */
export function clipClusters(strips: readonly KerbStrip[], asphalt: readonly AsphaltPiece[]): ClippedCluster[] {
  const known = new Map<string, ClippedStrips>();
  const byEnd = stripsByEnd(strips);
  const clip = (cluster: StripCluster): ClippedStrips => {
    const name = cluster.strips.join();
    const before = known.get(name);
    if (before) return before;
    const own = cluster.strips.map((i) => strips[i]!);
    const now = clipStrips(
      own,
      cluster.asphalt.map((i) => asphalt[i]!),
    );
    known.set(name, now);
    return now;
  };
  const torn = (clusters: readonly StripCluster[]): number[] => {
    const caught = new Set(clusters.flatMap((cluster) => cluster.strips));
    return clusters.flatMap((cluster) => {
      const ends = cluster.strips.flatMap((i) => [strips[i]!.cuts[0]!, strips[i]!.cuts.at(-1)!]);
      const open = ends.flatMap((cut) => {
        const free = byEnd.get(nameOf(cut.foot))!.filter((i) => !caught.has(i));
        return free.length > 0 ? [{ free, rim: outward(cut, cut.reach) }] : [];
      });
      if (open.length === 0) return [];
      const places = new Set(
        clip(cluster)
          .whole.flat()
          .map((place: Point) => nameOf(place)),
      );
      return open.flatMap(({ free, rim }) => (places.has(nameOf(rim)) ? [] : free));
    });
  };
  return findConflicts(strips, asphalt, torn).map((cluster) => ({ ...cluster, clipped: clip(cluster) }));
}
