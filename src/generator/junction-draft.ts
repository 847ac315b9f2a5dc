import type { CornerRadius, DrivingSide, Network, NetworkNode, NodeId } from "../network/types";
import { type ArmDraft, armsOf, orderArms } from "./arm-draft";
import type { Centreline } from "./centrelines";
import type { CornerFit, CornerRule } from "./corners/corner-rule";
import { cornerRule } from "./corners/corner-rules";
import { linkedCorner } from "./corners/linked-corner";
import { turningCircle } from "./corners/turning-circle";
import { kept } from "./kept";
import { laneShiftRoom } from "./lanes/lane-shift";
import { nodesTogether } from "./merging/nodes-together";
import { type Rings, ringOf } from "./roundabout/find-rings";
import type { Ring } from "./roundabout/ring";
import { ringCorner } from "./roundabout/ring-corner";
import { type ArmDemand, armDemands } from "./setbacks";
import type { BuildOptions } from "./types";

/** A node with its place in the network. */
export interface RankedNode extends NetworkNode {
  readonly rank: number;
  /** The lists of nodes to keep apart that it is in, by number. */
  readonly apart: readonly number[];
}

/** The arms that one junction joins, counter-clockwise, and the nodes it stands for. */
export interface Group {
  readonly nodes: readonly RankedNode[];
  readonly arms: readonly ArmDraft[];
  /** `gaps[i]`: the swallowed roads that one passes from `arms[i]` to the next arm, each as seen on the way. */
  readonly gaps: readonly (readonly ArmDraft[])[];
}

/** A corner as far as one end alone can tell: what it may be, and what it is at its largest and at its least. */
export interface CornerDraft {
  readonly rule: CornerRule;
  /** m, as described. */
  readonly radius: number;
  readonly whole: CornerFit | null;
  readonly least: CornerFit | null;
}

/** A junction before its mouths are known: `corners[i]` stands between `arms[i]` and the next arm. */
export interface JunctionDraft extends Group {
  readonly corners: readonly CornerDraft[];
  /** What each arm asks for. */
  readonly asks: readonly ArmDemand[];
  /** Of a roundabout. */
  readonly ring?: Ring | undefined;
}

/** Every node that a road meets, with its arms in order; nodes at one place are one group. */
export const groupArms = kept((network: Network, lines: readonly Centreline[]): readonly Group[] => {
  const atNode = new Map<NodeId, ArmDraft[]>(network.nodes.map((node) => [node.id, []]));
  for (const [i, line] of lines.entries()) for (const arm of armsOf(line, i)) atNode.get(arm.node)!.push(arm);
  const apart = new Map<NodeId, number[]>();
  for (const [i, list] of (network.keepApart ?? []).entries())
    for (const id of list) apart.set(id, [...(apart.get(id) ?? []), i]);
  const groups = network.nodes.flatMap((node, rank) => {
    const arms = atNode.get(node.id)!;
    return arms.length > 0 ? [groupAt(node, rank, apart.get(node.id) ?? NOWHERE, ...arms)] : [];
  });
  return nodesTogether(network, lines).reduce(joinedAt, groups);
});

/** The groups with those of some nodes made one, in the place of the first. */
function joinedAt(groups: readonly Group[], nodes: readonly NetworkNode[]): readonly Group[] {
  const ids = new Set(nodes.map(({ id }) => id));
  const own = groups.filter((group) => ids.has(group.nodes[0]!.id));
  const arms = orderArms(own.flatMap((group) => group.arms));
  const joined = { nodes: own.flatMap((group) => group.nodes), arms, gaps: arms.map(() => []) };
  return groups.flatMap((group) => (group === own[0] ? [joined] : own.includes(group) ? [] : [group]));
}

const NOWHERE: readonly number[] = [];

const groupAt = kept((node: NetworkNode, rank: number, apart: readonly number[], ...arms: ArmDraft[]): Group => {
  return { nodes: [{ ...node, rank, apart }], arms: orderArms(arms), gaps: arms.map(() => []) };
});

const isBetween = ({ between: [p, q] }: CornerRadius, a: string, b: string): boolean =>
  (p === a && q === b) || (p === b && q === a);

/** The radius described for the corner between two arms (m): its own, else the smaller of its nodes', else the `usual` one. */
function radiusOf(group: Group, a: ArmDraft, b: ArmDraft, usual: number): number {
  const [first, second] = [a.centreline.road.id, b.centreline.road.id];
  for (const node of group.nodes) {
    const own = node.corners.find((corner) => isBetween(corner, first, second));
    if (own) return own.turnRadius;
  }
  const ends = group.nodes.filter((node) => node.id === a.node || node.id === b.node);
  return Math.min(...ends.map((node) => node.turnRadius ?? usual));
}

/** What every draft of a network is made from. */
export interface DraftContext {
  readonly network: Network;
  readonly options: BuildOptions;
  readonly lines: readonly Centreline[];
  readonly rings: Rings;
}

/** m, of the place to turn in at a dead end, if it has one. */
const circleOf = ({ nodes, arms }: Group): number | undefined =>
  nodes.length === 1 && arms.length === 1 ? nodes[0]!.turningCircle : undefined;

const asDraft = (rule: CornerRule, radius: number): CornerDraft => ({
  rule,
  radius,
  whole: rule.fit(rule.wanted),
  least: rule.fit(rule.least),
});

/** The turn radius (m) asked for instead of all others, if any, and the network's own. */
type Radii = readonly [asked: number | undefined, usual: number];

const draftWith = kept(
  (group: Group, drivingSide: DrivingSide, ring: Ring | undefined, ...[asked, usual]: Radii): JunctionDraft => {
    const { arms } = group;
    const aside = laneShiftRoom(arms, drivingSide);
    const circle = circleOf(group);
    const corners = arms.map((arm, i): CornerDraft => {
      const next = arms[(i + 1) % arms.length]!;
      const radius = asked ?? radiusOf(group, arm, next, usual);
      if (circle !== undefined) return asDraft(turningCircle(arm, circle, radius), circle);
      const brief = { arms: [arm, next] as const, radius, count: arms.length };
      const round = ring ? ringCorner(brief.arms, radius, ring) : null;
      const plain = round ?? linkedCorner(brief, group.gaps[i]!) ?? cornerRule(brief);
      const room = Math.max(plain.room, aside - (plain.kind === "taper" ? plain.least : 0));
      return asDraft(room === plain.room ? plain : { ...plain, room }, radius);
    });
    return { nodes: group.nodes, arms, gaps: group.gaps, corners, asks: armDemands(corners), ring };
  },
);

export const draftJunction = (group: Group, { network, options, rings }: DraftContext): JunctionDraft =>
  draftWith(group, network.drivingSide, ringOf(group, rings), options.turnRadius, network.turnRadius);
