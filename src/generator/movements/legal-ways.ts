import type { Network, NetworkNode, NetworkRoad, NodeId, RoadId } from "../../network/types";
import type { Arm, Junction, RoadEnd } from "../types";
import type { MayGo } from "./lane-map";
import { looseWays, patchWays } from "./patch-ways";

type Site = Pick<Junction, "nodes" | "arms" | "inside">;

/** A road's end at a node. */
interface Stub {
  readonly road: NetworkRoad;
  readonly end: RoadEnd;
}

const nodeOf = ({ road, end }: Stub): NodeId => (end === "from" ? road.from : road.to);
const farNodeOf = ({ road, end }: Stub): NodeId => (end === "from" ? road.to : road.from);
const otherEnd = ({ end }: Stub): RoadEnd => (end === "from" ? "to" : "from");
const lanesAway = ({ road: { lanes }, end }: Stub): number => (end === "from" ? lanes.forward : lanes.backward);
const keyOf = (road: RoadId, end: RoadEnd): string => `${end}:${road}`;

function stubsByNode({ roads }: Network): ReadonlyMap<NodeId, readonly Stub[]> {
  const stubs = new Map<NodeId, Stub[]>();
  for (const road of roads)
    for (const end of ["from", "to"] as const) {
      const stub = { road, end };
      const there = stubs.get(nodeOf(stub));
      if (there) there.push(stub);
      else stubs.set(nodeOf(stub), [stub]);
    }
  return stubs;
}

/** Whether the node's restrictions let one go from road to road. */
function isAllowed({ restrictions = [] }: NetworkNode, from: RoadId, to: RoadId): boolean {
  const own = restrictions.filter((one) => one.from === from);
  if (own.some((one) => one.kind === "no" && one.to === to)) return false;
  const only = own.filter((one) => one.kind === "only");
  return only.length === 0 || only.some((one) => one.to === to);
}

/** What the ways over a junction of several nodes, or of one with restrictions, are found in. */
interface Inside {
  readonly nodes: ReadonlyMap<NodeId, NetworkNode>;
  /** The road ends at each node: those of the arms, and of the roads that the junction has swallowed. */
  readonly stubs: ReadonlyMap<NodeId, readonly Stub[]>;
  /** The arms, by `keyOf`. */
  readonly outer: ReadonlySet<string>;
}

function insideOf(site: Site, nodes: ReadonlyMap<NodeId, NetworkNode>, all: ReturnType<typeof stubsByNode>): Inside {
  const own = new Map(site.nodes.map((id) => [id, nodes.get(id)!]));
  const outer = new Set(site.arms.map(({ road, end }) => keyOf(road, end)));
  const isInside = (stub: Stub) => outer.has(keyOf(stub.road.id, stub.end)) || own.has(farNodeOf(stub));
  return { nodes: own, outer, stubs: new Map(site.nodes.map((id) => [id, (all.get(id) ?? []).filter(isInside)])) };
}

/**
 * The arms one comes to from `from`, node by node.
 * @param legally keeping to one-way roads and restrictions
 * @param barred a node that isn't passed
 */
function reachedFrom(inside: Inside, from: Arm, legally: boolean, barred?: NodeId): ReadonlySet<string> {
  const { nodes, stubs, outer } = inside;
  const reached = new Set<string>();
  if (from.node === barred) return reached;
  const seen = new Set<string>([keyOf(from.road, from.end)]);
  const open = [{ road: from.road, by: keyOf(from.road, from.end), node: from.node }];
  for (let at = open.pop(); at; at = open.pop()) {
    for (const stub of stubs.get(at.node) ?? []) {
      const key = keyOf(stub.road.id, stub.end);
      const isOpen = !legally || (lanesAway(stub) > 0 && isAllowed(nodes.get(at.node)!, at.road, stub.road.id));
      if (seen.has(key) || key === at.by || !isOpen) continue;
      seen.add(key);
      if (outer.has(key)) reached.add(key);
      else if (farNodeOf(stub) !== barred)
        open.push({ road: stub.road.id, by: keyOf(stub.road.id, otherEnd(stub)), node: farNodeOf(stub) });
    }
  }
  return reached;
}

/** The node at the other end of an arm's road where that leads back to its junction; undefined where it doesn't. */
const nodeBeyond = ({ road, node }: Arm, arms: readonly Arm[]): NodeId | undefined =>
  arms.find((other) => other.road === road && other.node !== node)?.node;

/**
 * Whether one may go, arm by arm: arms that nothing joins inside (nodes merged on request) count as joined. Nobody takes a
 * road that leads back to a place that he has passed, or goes back to where he took it.
 */
function mayGoInside(inside: Inside, arms: readonly Arm[]): MayGo {
  const known = new Map<Arm, { legal: ReadonlySet<string>; joined: ReadonlySet<string> }>();
  return (from, to) => {
    const ways = known.get(from) ?? {
      legal: reachedFrom(inside, from, true, nodeBeyond(from, arms)),
      joined: reachedFrom(inside, from, false),
    };
    known.set(from, ways);
    const key = keyOf(to.road, to.end);
    const back = nodeBeyond(to, arms);
    const legal = back === undefined ? ways.legal : reachedFrom(inside, from, true, back);
    return legal.has(key) || !ways.joined.has(key);
  };
}

/**
 * Who may go where over each junction: restrictions hold node by node, and a junction that stands for several nodes is
 * crossed along the roads it has swallowed, one-way roads as they are, an overlay along those that lie in it (but for
 * roads that end on another without a node). Null where nothing forbids anything.
 */
export function legalWays(network: Network): (site: Site) => MayGo | null {
  const nodes = new Map(network.nodes.map((node) => [node.id, node]));
  let stubs: ReturnType<typeof stubsByNode> | null = null;
  return (site) => {
    if (site.inside) {
      const ways = patchWays(site, (node, from, to) => isAllowed(nodes.get(node)!, from, to));
      const isLoose = looseWays(site);
      return (from, to) => ways(from, to) !== null || isLoose(from, to);
    }
    const isPlain = site.nodes.length === 1 && !nodes.get(site.nodes[0]!)?.restrictions;
    if (isPlain) return null;
    stubs ??= stubsByNode(network);
    return mayGoInside(insideOf(site, nodes, stubs), site.arms);
  };
}
