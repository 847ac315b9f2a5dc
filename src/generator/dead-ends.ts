import type { LaneId, Plan } from "./types";

/** Arms from which a junction gives a choice of ways. */
const CROSSING = 3;

/**
 * m from a lane's beginning to the dead end that it leads to, over bends and changes of width; Infinity where it comes
 * to a crossing first, or runs in a ring.
 */
export function deadEndsAhead(plan: Plan): (lane: LaneId) => number {
  const lengths = new Map(plan.roads.flatMap(({ lanes }) => lanes.map(({ id, curve }) => [id, curve.length] as const)));
  const ways = new Map<LaneId, { readonly to: LaneId; readonly length: number }[]>();
  const crossings = new Set<LaneId>();
  for (const { arms, movements } of plan.junctions) {
    for (const { from, to, curve } of movements) {
      ways.set(from, [...(ways.get(from) ?? []), { to, length: curve.length }]);
      if (arms.length >= CROSSING) crossings.add(from);
    }
  }
  const ahead = (lane: LaneId, passed: ReadonlySet<LaneId>): number => {
    if (crossings.has(lane) || passed.has(lane)) return Number.POSITIVE_INFINITY;
    const further = (ways.get(lane) ?? []).map(({ to, length }) => length + ahead(to, new Set([...passed, lane])));
    return (lengths.get(lane) ?? 0) + (further.length > 0 ? Math.max(...further) : 0);
  };
  return (lane) => ahead(lane, new Set());
}
