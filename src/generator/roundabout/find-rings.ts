import type { DrivingSide, NodeId } from "../../network/types";
import type { Centreline } from "../centrelines";
import type { Group } from "../junction-draft";
import { contractLines } from "../merging/contract";
import type { Problem } from "../types";
import { describedRings } from "./described-rings";
import { ringAtNode } from "./node-ring";
import type { Ring } from "./ring";

/** A network's roundabouts. */
export interface Roundabouts {
  /** The groups with each described ring as one. */
  readonly groups: readonly Group[];
  readonly rings: Rings;
  /** The rings' own roads, by number: they are part of their junctions. */
  readonly lines: readonly number[];
  readonly problems: readonly Problem[];
}

/** The rings by the nodes of the junctions that they are. */
export type Rings = ReadonlyMap<string, Ring>;

const keyOf = (nodes: readonly NodeId[]): string => [...nodes].sort().join("\u0000");

/** The ring that a group of arms stands around, if it does. */
export const ringOf = ({ nodes }: Group, rings: Rings): Ring | undefined =>
  rings.size === 0 ? undefined : rings.get(keyOf(nodes.map(({ id }) => id)));

const isRoundabout = ({ nodes, arms }: Group): boolean =>
  nodes.length === 1 && nodes[0]!.control === "roundabout" && arms.length > 1;

/** Nodes that are roundabouts, and rings of roads that make one. */
export function findRoundabouts(
  groups: readonly Group[],
  lines: readonly Centreline[],
  drivingSide: DrivingSide,
): Roundabouts {
  const described = describedRings(lines, groups);
  const onRings = new Set(described.flatMap(({ ring }) => ring.nodes));
  const lone = groups.filter((group) => isRoundabout(group) && !onRings.has(group.nodes[0]!.id));
  const atNodes = lone.map((group) => ringAtNode(group, drivingSide));
  const all = [...described, ...atNodes].flatMap(({ ring }) => (ring ? [ring] : []));
  const own = described.flatMap((one) => one.lines);
  return {
    groups: own.length > 0 ? contractLines(groups, own) : groups,
    rings: new Map(all.map((ring) => [keyOf(ring.nodes), ring])),
    lines: own,
    problems: atNodes.flatMap(({ problems }) => problems),
  };
}
