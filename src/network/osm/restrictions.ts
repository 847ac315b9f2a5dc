import type { NodeId, TurnRestriction } from "../types";
import type { RoadDraft } from "./join-roads";
import type { OsmId, OsmRelation } from "./types";

/** Restrictions by their node, and the relations that could not be used. */
export interface Restrictions {
  readonly byNode: ReadonlyMap<NodeId, readonly TurnRestriction[]>;
  /** By way of a road, or for certain hours only. */
  readonly unread: readonly OsmId[];
  /** Their roads don't meet, aren't in the file, or run on beyond the node. */
  readonly loose: readonly OsmId[];
}

/** Vehicles that a restriction may except and that a car is one of. */
const CARS: readonly string[] = ["motorcar", "motor_vehicle", "vehicle"];

const idsIn = ({ members }: OsmRelation, role: string, kind: string): OsmId[] =>
  members.filter((member) => member.role === role && member.kind === kind).map(({ ref }) => ref);

/** What the relation asks of cars, as "no_left_turn"; "" where it lets them pass. */
function demandOf({ tags }: OsmRelation): string {
  const excepted = (tags.get("except") ?? "").split(";").map((word) => word.trim());
  if (excepted.some((word) => CARS.includes(word))) return "";
  return tags.get("restriction:motorcar") ?? tags.get("restriction:motor_vehicle") ?? tags.get("restriction") ?? "";
}

/** The roads that end at a node, each with the way that it ends on there and whether one may drive to it and from it. */
interface End {
  readonly road: string;
  readonly way: OsmId;
  readonly into: boolean;
  readonly away: boolean;
}

function endsByNode(roads: readonly RoadDraft[]): ReadonlyMap<OsmId, readonly End[]> {
  const byNode = new Map<OsmId, End[]>();
  const put = (node: OsmId, end: End) => {
    const there = byNode.get(node);
    if (there) there.push(end);
    else byNode.set(node, [end]);
  };
  for (const { id, refs, ways, road } of roads) {
    const [forward, backward] = [road.lanes.forward > 0, road.lanes.backward > 0];
    put(refs[0]!, { road: id, way: ways[0], into: backward, away: forward });
    put(refs.at(-1)!, { road: id, way: ways[1], into: forward, away: backward });
  }
  return byNode;
}

/** The restrictions that a relation puts on one node; null where its roads can't be told. */
function restrictionsAt(relation: OsmRelation, ends: readonly End[], kind: "no" | "only"): TurnRestriction[] | null {
  const one = (way: OsmId, flow: "into" | "away"): string | null => {
    const fitting = ends.filter((end) => end.way === way && end[flow]);
    return fitting.length === 1 ? fitting[0]!.road : null;
  };
  const from = idsIn(relation, "from", "way").map((way) => one(way, "into"));
  const to = idsIn(relation, "to", "way").map((way) => one(way, "away"));
  if (from.length === 0 || to.length === 0) return null;
  const pairs = from.flatMap((a) => to.map((b) => ({ from: a, to: b, kind })));
  return pairs.some((pair) => pair.from === null || pair.to === null) ? null : (pairs as TurnRestriction[]);
}

const isSame = (a: TurnRestriction, b: TurnRestriction): boolean =>
  a.from === b.from && a.to === b.to && a.kind === b.kind;

/** Nobody turns back into the road he came from anyway. */
const isMeant = ({ from, to }: TurnRestriction): boolean => from !== to;

/** What relations of `type=restriction` mean for the nodes that roads meet at. */
export function restrictionsOf(relations: readonly OsmRelation[], roads: readonly RoadDraft[]): Restrictions {
  const ends = relations.length > 0 ? endsByNode(roads) : new Map<OsmId, readonly End[]>();
  const byNode = new Map<NodeId, TurnRestriction[]>();
  const [unread, loose]: [OsmId[], OsmId[]] = [[], []];
  for (const relation of relations) {
    const kind = /^(no|only)_/.exec(demandOf(relation))?.[1] as TurnRestriction["kind"] | undefined;
    const via = idsIn(relation, "via", "node");
    if (!kind && ![...relation.tags.keys()].some((key) => key.endsWith(":conditional"))) continue;
    if (!kind || via.length !== 1) unread.push(relation.id);
    else {
      const found = restrictionsAt(relation, ends.get(via[0]!) ?? [], kind);
      const known = byNode.get(via[0]!) ?? [];
      const fresh = found?.filter((one) => isMeant(one) && !known.some((other) => isSame(one, other))) ?? [];
      if (!found) loose.push(relation.id);
      else if (fresh.length > 0) byNode.set(via[0]!, [...known, ...fresh]);
    }
  }
  return { byNode, unread, loose };
}
