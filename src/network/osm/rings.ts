import type { OsmId, OsmWay } from "./types";
import { isRound } from "./way-lanes";

/** The name of the ring that each way of a roundabout belongs to: that of its first way. */
export function ringsOf(ways: readonly OsmWay[]): ReadonlyMap<OsmId, string> {
  const round = ways.filter(({ tags }) => isRound(tags));
  const ringAt = new Map<OsmId, OsmId>();
  const joins = new Map<OsmId, OsmId>();
  const root = (ring: OsmId): OsmId => {
    let found = ring;
    for (let next = joins.get(found); next !== undefined; next = joins.get(found)) found = next;
    return found;
  };
  for (const { id, refs } of round)
    for (const ref of refs) {
      const other = root(ringAt.get(ref) ?? id);
      if (other !== root(id)) joins.set(root(id), other);
      ringAt.set(ref, other);
    }
  return new Map(round.map(({ id }) => [id, root(id)]));
}
