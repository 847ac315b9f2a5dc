import { distance, type Point } from "../../math/vector";
import type { Network, NodeId } from "../../network/types";
import type { Centreline } from "../centrelines";
import type { Group, JunctionDraft } from "../junction-draft";
import type { Problem } from "../types";
import { contractLines } from "./contract";

type Lists = readonly (readonly NodeId[])[];

/** The junctions with each described merge as one, and the numbers of the roads inside of these. */
export interface DescribedMerges {
  readonly groups: readonly Group[];
  readonly lines: readonly number[];
}

/** A road between merged nodes is inside of their junction if it takes no longer way than this: in shares, and m. */
const DETOUR = { share: 1.5, metres: 5 } as const;

/** Lists of nodes, those that share one made one. */
function joinedLists(lists: Lists): Set<NodeId>[] {
  const joined: Set<NodeId>[] = [];
  for (const list of lists) {
    const touching = joined.filter((one) => list.some((id) => one.has(id)));
    for (const one of touching) joined.splice(joined.indexOf(one), 1);
    joined.push(new Set([...list, ...touching.flatMap((one) => [...one])]));
  }
  return joined;
}

/** m; a longer road isn't part of a junction: the streets at its ends would lie far from where they are described. */
const LONGEST = 100;

const isDirect = ({ curve, road }: Centreline, places: ReadonlyMap<NodeId, Point>): boolean =>
  curve.length <= DETOUR.share * distance(places.get(road.from)!, places.get(road.to)!) + DETOUR.metres;

/** The roads that make these nodes one: all that lead straight from one to another, and what else it takes to join them. */
function roadsInside(nodes: ReadonlySet<NodeId>, lines: readonly Centreline[], places: ReadonlyMap<NodeId, Point>) {
  const between = [...lines.keys()].filter((i) => {
    const { from, to } = lines[i]!.road;
    return from !== to && nodes.has(from) && nodes.has(to) && lines[i]!.curve.length <= LONGEST;
  });
  const parts = new Map([...nodes].map((id) => [id, id]));
  const partOf = (id: NodeId): NodeId => (parts.get(id) === id ? id : partOf(parts.get(id)!));
  return between
    .toSorted((a, b) => lines[a]!.curve.length - lines[b]!.curve.length || a - b)
    .filter((i) => {
      const { from, to } = lines[i]!.road;
      const joins = partOf(from) !== partOf(to);
      parts.set(partOf(from), partOf(to));
      return joins || isDirect(lines[i]!, places);
    });
}

/**
 * The junctions with the nodes of each list in the description's `merge` made one, as far as roads lead from one to
 * another: these roads become part of the junction.
 * @param taken roads that are part of a junction already, by number
 */
export function mergeDescribed(
  groups: readonly Group[],
  lines: readonly Centreline[],
  { nodes, merge = [] }: Network,
  taken: readonly number[],
): DescribedMerges {
  if (merge.length === 0) return { groups, lines: taken };
  const places = new Map(nodes.map(({ id, at }) => [id, at]));
  const inside = joinedLists(merge).flatMap((list) => roadsInside(list, lines, places));
  const more = [...new Set(inside)].filter((i) => !taken.includes(i)).sort((a, b) => a - b);
  return { groups: contractLines(groups, more), lines: [...taken, ...more] };
}

/** m of the shortest road between two nodes of a list that aren't one junction; Infinity where there is none. */
function shortestBetween(
  list: readonly NodeId[],
  junctions: ReadonlyMap<NodeId, NodeId>,
  lines: readonly Centreline[],
): number {
  const own = new Set(list);
  const between = lines.filter(
    ({ road: { from, to } }) => own.has(from) && own.has(to) && junctions.get(from) !== junctions.get(to),
  );
  return between.reduce((least, { curve }) => Math.min(least, curve.length), Number.POSITIVE_INFINITY);
}

function notMerged([a, b]: readonly [NodeId, NodeId], junction: NodeId | undefined, metres: number): Problem {
  const told = Math.round(metres);
  const isFar = Number.isFinite(metres);
  const why = isFar
    ? `the shortest road that would join them is ${told} m long, and ${LONGEST} m is the most.`
    : "no road between nodes of their list joins them.";
  const details = { a, b, ...(isFar ? { length: told, most: LONGEST } : {}) };
  return {
    code: "not-merged",
    node: b,
    junction,
    message: `Nodes ${a} and ${b} were to be one junction: ${why}`,
    details,
  };
}

/**
 * A problem for every list that wasn't built as described, at the junctions that came of it.
 * @param lines the network's roads
 */
export function describedMergeProblems(
  network: Network,
  drafts: readonly Pick<JunctionDraft, "nodes">[],
  lines: readonly Centreline[],
): Problem[] {
  const { merge = [], keepApart = [] } = network;
  if (merge.length + keepApart.length === 0) return [];
  const junctions = new Map(drafts.flatMap(({ nodes }) => nodes.map(({ id }) => [id, nodes[0]!.id] as const)));
  const parted = merge.flatMap((list): Problem[] => {
    const apart = list.find((id) => junctions.get(id) !== junctions.get(list[0]!));
    if (apart === undefined) return [];
    return [notMerged([list[0]!, apart], junctions.get(apart), shortestBetween(list, junctions, lines))];
  });
  const joined = keepApart.flatMap((list): Problem[] => {
    const one = list.find((id, i) => list.slice(0, i).some((other) => junctions.get(other) === junctions.get(id)));
    if (one === undefined || !junctions.has(one)) return [];
    const other = list.find((id) => id !== one && junctions.get(id) === junctions.get(one))!;
    const message = `Nodes ${other} and ${one} were to stay apart: their corners don't leave any road between them.`;
    return [
      { code: "not-kept-apart", node: one, junction: junctions.get(one), message, details: { a: other, b: one } },
    ];
  });
  return [...parted, ...joined];
}
