import type { OsmId } from "./types";

/** Road ends counted at one node at most: a map that holds its streets many times over has them once when they are read. */
const MOST_ENDS = 8;

/** What becomes of a node with so many road ends: where two meet, a road goes on. */
const endsOf = (arms: number): number => (arms === 2 ? 0 : Math.min(arms, MOST_ENDS));

/** Counts roads while ways come in, each cut where it meets others. */
export interface RoadCount {
  /** Adds a way by the nodes that it runs through. */
  add(refs: readonly OsmId[]): void;
  /** About how many roads there are by now. */
  roads(): number;
  /** Whether a way runs through a node. */
  has(ref: OsmId): boolean;
}

export function createRoadCount(): RoadCount {
  const arms = new Map<OsmId, number>();
  let ends = 0;
  return {
    add(refs) {
      for (const [i, ref] of refs.entries()) {
        const before = arms.get(ref) ?? 0;
        const now = before + (i > 0 ? 1 : 0) + (i < refs.length - 1 ? 1 : 0);
        ends += endsOf(now) - endsOf(before);
        arms.set(ref, now);
      }
    },
    roads: () => ends / 2,
    has: (ref) => arms.has(ref),
  };
}
