import type { CornerRadius, Network, NetworkNode, NodeId } from "../network/types";
import { type ArmDraft, armsOf, orderArms } from "./arm-draft";
import type { Centreline } from "./centrelines";
import type { CornerRule } from "./corner-rule";
import { cornerRule } from "./corner-rules";
import type { BuildOptions } from "./types";

/** The arms that one junction joins, counter-clockwise, and the nodes it stands for. */
export interface Group {
  readonly nodes: readonly NetworkNode[];
  readonly arms: readonly ArmDraft[];
}

/** A junction before its mouths are known: `rules[i]` stands between `arms[i]` and the next arm. */
export interface JunctionDraft extends Group {
  readonly rules: readonly CornerRule[];
  /** m, as described; in the rules' order. */
  readonly radii: readonly number[];
}

/** Every node that a road meets, with its arms in order. */
export function groupArms(network: Network, lines: readonly Centreline[]): Group[] {
  const atNode = new Map<NodeId, ArmDraft[]>(network.nodes.map((node) => [node.id, []]));
  for (const [i, line] of lines.entries()) for (const arm of armsOf(line, i)) atNode.get(arm.node)!.push(arm);
  return network.nodes.flatMap((node) => {
    const arms = atNode.get(node.id)!;
    return arms.length > 0 ? [{ nodes: [node], arms: orderArms(arms) }] : [];
  });
}

const isBetween = ({ between: [p, q] }: CornerRadius, a: string, b: string): boolean =>
  (p === a && q === b) || (p === b && q === a);

/** The radius described for the corner between two arms (m): its own, else the smaller of its nodes', else the network's. */
function radiusOf(group: Group, a: ArmDraft, b: ArmDraft, network: Network): number {
  const [first, second] = [a.centreline.road.id, b.centreline.road.id];
  for (const node of group.nodes) {
    const own = node.corners.find((corner) => isBetween(corner, first, second));
    if (own) return own.turnRadius;
  }
  const ends = group.nodes.filter((node) => node.id === a.node || node.id === b.node);
  return Math.min(...ends.map((node) => node.turnRadius ?? network.turnRadius));
}

export function draftJunction(group: Group, network: Network, options: BuildOptions): JunctionDraft {
  const { arms } = group;
  const next = (i: number) => arms[(i + 1) % arms.length]!;
  const radii = arms.map((arm, i) => options.turnRadius ?? radiusOf(group, arm, next(i), network));
  const rules = arms.map((arm, i) => cornerRule(arm, next(i), radii[i]!, arms.length));
  return { ...group, rules, radii };
}
