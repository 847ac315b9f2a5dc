import type { Centreline } from "./centrelines";
import { contractLines } from "./contract";
import { type DraftContext, draftJunction, type Group, type JunctionDraft } from "./junction-draft";
import { type Demands, demandsOf, isTooShort } from "./setbacks";
import type { Problem } from "./types";

/** What junctions there are, what their arms ask for, and which roads they have swallowed. */
export interface Merged {
  readonly drafts: readonly JunctionDraft[];
  readonly demands: Demands;
  /** The roads' numbers, each with the length (m) it should have had at least. */
  readonly swallowed: ReadonlyMap<number, number>;
}

const metres = (length: number): string => `${Math.round(length * 10) / 10} m`;

function mergedProblem({ road, curve }: Centreline, least: number, drafts: readonly JunctionDraft[]): Problem {
  const known = Number.isFinite(least);
  return {
    code: "junctions-merged",
    junction: drafts.find(({ nodes }) => nodes.some((node) => node.id === road.from))?.nodes[0]?.id,
    road: road.id,
    message: known
      ? `Road ${road.id}: ${metres(least)} wanted between its nodes, ${metres(curve.length)} is there: they are one junction.`
      : `Road ${road.id}: its kerbs never part from a neighbour's: both its nodes are one junction.`,
    wanted: known ? least : undefined,
    granted: curve.length,
  };
}

/** A problem for every road that was swallowed. */
export const mergedProblems = ({ drafts, swallowed }: Merged, lines: readonly Centreline[]): Problem[] =>
  [...swallowed].map(([i, least]) => mergedProblem(lines[i]!, least, drafts));

/**
 * Junctions at every node; where even sharp corners don't leave a road between two of them, that road is shrunk to a
 * point and one junction stands for both its nodes, until every road that is left has room.
 */
export function mergeJunctions(start: readonly Group[], context: DraftContext): Merged {
  const known = new Map<Group, JunctionDraft>();
  const draftOf = (group: Group): JunctionDraft => {
    const draft = known.get(group) ?? draftJunction(group, context);
    known.set(group, draft);
    return draft;
  };
  const swallowed = new Map<number, number>();
  for (let groups = start; ; ) {
    const drafts = groups.map(draftOf);
    const demands = demandsOf(drafts, context.lines);
    const short = context.lines.flatMap((line, i) => (isTooShort(line, i, demands) ? [i] : []));
    if (short.length === 0) return { drafts: drafts.filter(({ arms }) => arms.length > 0), demands, swallowed };
    for (const i of short) swallowed.set(i, demands.least[2 * i]! + demands.least[2 * i + 1]!);
    groups = contractLines(groups, short);
  }
}
