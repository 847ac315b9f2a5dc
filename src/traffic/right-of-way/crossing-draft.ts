import { turnOf } from "../../generator/movements/movements";
import type { Arm, Junction, JunctionId, Lane, LaneId, Movement } from "../../generator/types";
import { type Curve, joinCurves } from "../../math/curve";
import { wrapAngle } from "../../math/vector";

/** A way over a crossing before it is measured. */
export interface WayDraft {
  readonly id: string;
  readonly movements: readonly Movement[];
  readonly turn: Movement["turn"];
  readonly from: LaneId;
  readonly to: LaneId;
  readonly entry: Arm;
  readonly exit: Arm;
  readonly curve: Curve;
}

/** What is asked of a junction that is crossed. */
export type CrossedJunction = Pick<Junction, "id" | "nodes" | "arms" | "ring" | "movements">;

/** Junctions that are crossed in one go, and the ways over them. */
export interface CrossingDraft {
  readonly junctions: readonly CrossedJunction[];
  readonly ways: readonly WayDraft[];
}

/** Links between junctions that one way may pass over. */
const MOST_LINKS = 6;

const byId = (a: { readonly id: string }, b: { readonly id: string }): number =>
  a.id < b.id ? -1 : a.id > b.id ? 1 : 0;

/** Groups junctions that a link joins. */
function groupsOf(junctions: readonly CrossedJunction[], links: readonly Lane[]): CrossedJunction[][] {
  const leaders = new Map<JunctionId, JunctionId>(junctions.map(({ id }) => [id, id]));
  const leaderOf = (id: JunctionId): JunctionId => {
    let at = id;
    while (leaders.get(at) !== at) at = leaders.get(at)!;
    return at;
  };
  for (const { start, end } of links) leaders.set(leaderOf(start), leaderOf(end));
  const groups = new Map<JunctionId, CrossedJunction[]>();
  for (const junction of junctions) {
    const leader = leaderOf(junction.id);
    groups.set(leader, [...(groups.get(leader) ?? []), junction]);
  }
  return [...groups.values()];
}

/** What ways are strung together from. */
interface Ties {
  readonly outOf: ReadonlyMap<LaneId, readonly Movement[]>;
  readonly links: ReadonlyMap<LaneId, Lane>;
}

/** Every chain of movements that goes on from `chain` to a lane with room. */
function chainsFrom(chain: readonly Movement[], ties: Ties): (readonly Movement[])[] {
  const link = ties.links.get(chain.at(-1)!.to);
  if (!link) return [chain];
  if (chain.length > MOST_LINKS || chain.some(({ from }) => from === link.id)) return [];
  return (ties.outOf.get(link.id) ?? []).flatMap((next) => chainsFrom([...chain, next], ties));
}

const armOf = (group: readonly CrossedJunction[], junction: JunctionId, lane: LaneId, flow: "in" | "out"): Arm =>
  group
    .find(({ id }) => id === junction)!
    .arms.find(({ lanes }) => lanes.some((one) => one.id === lane && one.flow === flow))!;

function wayOf(chain: readonly Movement[], group: readonly CrossedJunction[], links: Ties["links"]): WayDraft {
  const [first, last] = [chain[0]!, chain.at(-1)!];
  const entry = armOf(group, first.junction, first.from, "in");
  const exit = armOf(group, last.junction, last.to, "out");
  const curves = chain.flatMap(({ curve, to }) => [curve, ...(links.has(to) ? [links.get(to)!.curve] : [])]);
  return {
    id: chain.map(({ id }) => id).join(" "),
    movements: chain,
    turn: chain.length === 1 ? first.turn : turnOf(wrapAngle(exit.bearing - entry.bearing - Math.PI)),
    from: first.from,
    to: last.to,
    entry,
    exit,
    curve: joinCurves(curves),
  };
}

/**
 * The crossings that junctions make when `links`, lanes without room to wait on, belong to the crossings at their ends.
 * All in the order of their ids, whatever order the junctions come in.
 */
export function draftCrossings(junctions: readonly CrossedJunction[], links: readonly Lane[]): CrossingDraft[] {
  const outOf = new Map<LaneId, Movement[]>();
  for (const movement of junctions.flatMap(({ movements }) => movements))
    outOf.set(movement.from, [...(outOf.get(movement.from) ?? []), movement]);
  const ties: Ties = { outOf, links: new Map(links.map((link) => [link.id, link])) };
  return groupsOf(junctions.toSorted(byId), links).map((group) => ({
    junctions: group,
    ways: group
      .flatMap(({ movements }) => movements)
      .filter(({ from }) => !ties.links.has(from))
      .flatMap((movement) => chainsFrom([movement], ties))
      .map((chain) => wayOf(chain, group, ties.links))
      .sort(byId),
  }));
}
