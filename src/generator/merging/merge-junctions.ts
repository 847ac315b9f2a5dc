import type { NodeId } from "../../network/types";
import { type ArmDraft, endIndex, leastMissed } from "../arm-draft";
import type { Centreline } from "../centrelines";
import type { Group, JunctionDraft } from "../junction-draft";
import { type Demands, demandsOf, leastLength } from "../setbacks";
import type { Problem } from "../types";
import { contractLines } from "./contract";

/** What junctions there are, and what their arms ask for. */
export interface Merged {
  readonly drafts: readonly JunctionDraft[];
  readonly demands: Demands;
  /** Roads (by number) that became part of a junction, each with the length (m) it should have had at least. */
  readonly swallowed: ReadonlyMap<number, number>;
  /** Roads that would have been swallowed but for nodes to be kept apart, likewise. */
  readonly spared: ReadonlyMap<number, number>;
}

/** m; a longer road isn't swallowed for want of length: its nodes are too far apart to be one junction. */
const LONGEST_SWALLOWED = 30;

/** To a decimetre, or to two digits where that would be nothing. */
const metres = (length: number): string =>
  `${length < 1 ? Number(length.toPrecision(2)) : Math.round(length * 10) / 10} m`;

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

const sparedProblem = ({ road, curve }: Centreline, least: number): Problem => ({
  code: "junctions-kept-apart",
  road: road.id,
  message: `Road ${road.id}: ${metres(curve.length)} of ${metres(least)} that its junctions need: they stay apart as described, with less room to turn.`,
  wanted: least,
  granted: curve.length,
});

/** A problem for every road that was swallowed, or should have been. */
export const mergedProblems = ({ drafts, swallowed, spared }: Merged, lines: readonly Centreline[]): Problem[] => [
  ...[...swallowed].map(([i, least]) => mergedProblem(lines[i]!, least, drafts)),
  ...[...spared].flatMap(([i, least]) => (swallowed.has(i) ? [] : [sparedProblem(lines[i]!, least)])),
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

/** A road's ends at which its junction asks for half of it or more, or else the end that asks for more. */
function crowdedEnds(i: number, { curve }: Centreline, { least }: Demands): number[] {
  const ends = [2 * i, 2 * i + 1];
  const crowded = ends.filter((end) => !(least[end]! < curve.length / 2));
  return crowded.length > 0 ? crowded : [least[2 * i]! >= least[2 * i + 1]! ? 2 * i : 2 * i + 1];
}

/** Opens the junctions at these road ends. */
function openAt(ends: readonly number[], drafts: readonly JunctionDraft[], open: Set<NodeId>): void {
  const wanted = new Set(ends);
  for (const { arms, nodes } of drafts)
    if (arms.some((arm) => wanted.has(endIndex(arm)))) for (const { id } of nodes) open.add(id);
}

/** The roads of these that would make one junction of nodes to be kept apart, were all of them swallowed. */
function roadsToSpare(groups: readonly Group[], lines: readonly Centreline[], given: readonly number[]): number[] {
  const parts = new Map(groups.flatMap(({ nodes }) => nodes.map(({ id }) => [id, nodes] as const)));
  if (groups.every(({ nodes }) => nodes.every(({ apart }) => apart.length === 0))) return [];
  return given.filter((i) => {
    const { road } = lines[i]!;
    const [near, far] = [parts.get(road.from)!, parts.get(road.to)!];
    if (near === far) return false;
    if (near.some(({ apart }) => apart.some((list) => far.some((node) => node.apart.includes(list))))) return true;
    const both = [...near, ...far];
    for (const { id } of both) parts.set(id, both);
    return false;
  });
}

/** Roads with sharp corners at both ends, whatever room there is to turn: it is all they need. */
function withoutRoom({ least, bare, ...rest }: Demands, spared: Iterable<number>): Demands {
  for (const i of spared) for (const end of [2 * i, 2 * i + 1]) least[end] = bare[end]!;
  return { ...rest, least, bare };
}

/**
 * Junctions at every node. Where sharp corners don't leave a road between two of them, that road is shrunk to a point
 * and one junction stands for both its nodes, until every road that is left has room. Nodes to be kept apart have sharper
 * corners first. Where kerbs don't part on a road too long to be swallowed, its junction is opened.
 * @param open nodes whose junctions have no arms that work out: more are added
 */
export function mergeJunctions(
  start: readonly Group[],
  lines: readonly Centreline[],
  draftOf: (group: Group) => JunctionDraft,
  open: Set<NodeId>,
): Merged {
  const swallowed = new Map<number, number>();
  const spared = new Map<number, number>();
  const isOpen = ({ nodes }: Group) => nodes.some(({ id }) => open.has(id));
  for (let groups = start; ; ) {
    const drafts = groups.map(draftOf);
    const demands = withoutRoom(demandsOf(drafts, lines, isOpen), spared.keys());
    const given = roadsToGive(drafts, lines, demands);
    if (given.length === 0) return { drafts: drafts.filter(({ arms }) => arms.length > 0), demands, swallowed, spared };
    const apart = roadsToSpare(groups, lines, given).filter((i) => !spared.has(i));
    for (const i of apart) spared.set(i, leastLength(demands, i));
    if (apart.length > 0) continue;
    const near = given.filter((i) => lines[i]!.curve.length <= LONGEST_SWALLOWED);
    const far = given.filter((i) => lines[i]!.curve.length > LONGEST_SWALLOWED);
    for (const i of near) swallowed.set(i, leastLength(demands, i));
    openAt(
      far.flatMap((i) => crowdedEnds(i, lines[i]!, demands)),
      drafts,
      open,
    );
    groups = contractLines(groups, near);
  }
}
