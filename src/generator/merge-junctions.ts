import { type ArmDraft, leastMissed } from "./arm-draft";
import type { Centreline } from "./centrelines";
import { contractLines, dropLines } from "./contract";
import type { Group, JunctionDraft } from "./junction-draft";
import { type Demands, demandsOf, leastLength } from "./setbacks";
import type { Problem } from "./types";

/** What junctions there are, and what their arms ask for. */
export interface Merged {
  readonly drafts: readonly JunctionDraft[];
  readonly demands: Demands;
  /** Roads (by number) that became part of a junction, each with the length (m) it should have had at least. */
  readonly swallowed: ReadonlyMap<number, number>;
  /** Roads that lie on a neighbour for all their length and are left out. */
  readonly covered: ReadonlySet<number>;
}

/** m; a longer road isn't swallowed for want of length: its nodes are too far apart to be one junction. */
const LONGEST_SWALLOWED = 30;

const metres = (length: number): string => `${Math.round(length * 10) / 10} m`;

function mergedProblem({ road, curve }: Centreline, least: number, drafts: readonly JunctionDraft[]): Problem {
  const junction = drafts.find(({ nodes }) => nodes.some((node) => node.id === road.from))?.nodes[0]?.id;
  const has = `Road ${road.id}: ${metres(curve.length)}`;
  return Number.isFinite(least)
    ? {
        code: "junctions-merged",
        junction,
        road: road.id,
        message: `${has} of ${metres(least)} that its junctions need: they are built as one.`,
        wanted: least,
        granted: curve.length,
      }
    : {
        code: "junctions-merged",
        junction,
        road: road.id,
        message: `${has} in which its kerbs never part from a neighbour's: its junctions are built as one.`,
      };
}

const coveredProblem = ({ road, curve }: Centreline): Problem => ({
  code: "road-left-out",
  road: road.id,
  message: `Road ${road.id} doesn't part from its neighbour's kerb in ${metres(curve.length)} and is left out.`,
});

/** A problem for every road that was swallowed or left out. */
export const mergedProblems = ({ drafts, swallowed, covered }: Merged, lines: readonly Centreline[]): Problem[] => [
  ...[...covered].map((i) => coveredProblem(lines[i]!)),
  ...[...swallowed].map(([i, least]) => mergedProblem(lines[i]!, least, drafts)),
];

/** Of the roads that are too short the least missed at both their junctions: the others may find room without them. */
function roadsToGive(drafts: readonly JunctionDraft[], lines: readonly Centreline[], demands: Demands): number[] {
  const isShort = ({ line }: ArmDraft) => !(leastLength(demands, line) <= lines[line]!.curve.length);
  const least: number[] = [];
  const kept = new Set<number>();
  for (const { arms } of drafts) {
    if (!arms.some(isShort)) continue;
    const [first, ...others] = leastMissed(arms.filter(isShort)).map(({ line }) => line);
    least.push(first!);
    for (const line of others) if (line !== first) kept.add(line);
  }
  return [...new Set(least)].filter((line) => !kept.has(line)).sort((a, b) => a - b);
}

/**
 * Junctions at every node. Where sharp corners don't leave a road between two of them, that road is shrunk to a point
 * and one junction stands for both its nodes, until every road that is left has room.
 */
export function mergeJunctions(
  start: readonly Group[],
  lines: readonly Centreline[],
  draftOf: (group: Group) => JunctionDraft,
): Merged {
  const swallowed = new Map<number, number>();
  const covered = new Set<number>();
  for (let groups = start; ; ) {
    const drafts = groups.map(draftOf);
    const demands = demandsOf(drafts, lines);
    const given = roadsToGive(drafts, lines, demands);
    if (given.length === 0)
      return { drafts: drafts.filter(({ arms }) => arms.length > 0), demands, swallowed, covered };
    const near = given.filter((i) => lines[i]!.curve.length <= LONGEST_SWALLOWED);
    const far = given.filter((i) => lines[i]!.curve.length > LONGEST_SWALLOWED);
    for (const i of near) swallowed.set(i, leastLength(demands, i));
    for (const i of far) covered.add(i);
    groups = dropLines(contractLines(groups, near), new Set(far));
  }
}
