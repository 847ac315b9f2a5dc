import type { Point } from "../../math/vector";
import { bearing, subtract, wrapAngle } from "../../math/vector";
import type { OsmId } from "./types";
import { reversedRoad, type WayRoad } from "./way-tags";

/** A road of the network to be: the nodes it runs through, and the ways at its beginning and its end. */
export interface RoadDraft {
  readonly id: string;
  readonly refs: readonly OsmId[];
  readonly ways: readonly [OsmId, OsmId];
  readonly road: WayRoad;
}

/** rad; a road that bends more at a node keeps its junction there, whose kerbs are rounded. */
const SHARPEST = Math.PI / 4;

const reversed = ({ id, refs, ways, road }: RoadDraft): RoadDraft => ({
  id,
  refs: refs.toReversed(),
  ways: [ways[1], ways[0]],
  road: reversedRoad(road),
});

const begins = ({ refs }: RoadDraft): OsmId => refs[0]!;
const ends = ({ refs }: RoadDraft): OsmId => refs.at(-1)!;

/** rad, the change of heading from the end of one run of nodes to the beginning of the next. */
function bendBetween(a: readonly OsmId[], b: readonly OsmId[], at: (id: OsmId) => Point): number {
  const [before, here, after] = [at(a.at(-2)!), at(b[0]!), at(b[1]!)];
  return Math.abs(wrapAngle(bearing(subtract(after, here)) - bearing(subtract(here, before))));
}

/** What roads are joined in: the roads at each node, those that are part of a joined one, nodes that stay, and places. */
interface Joining {
  readonly byNode: ReadonlyMap<OsmId, readonly RoadDraft[]>;
  readonly taken: Set<string>;
  readonly kept: ReadonlySet<OsmId>;
  readonly at: (id: OsmId) => Point;
}

/** The road that runs on from the end of `a` and is alike in everything, as seen on the way; null where there is none. */
function continuationOf(a: RoadDraft, { byNode, taken, kept, at }: Joining): RoadDraft | null {
  const node = ends(a);
  const meeting = byNode.get(node)!;
  const next = meeting.length === 2 && !kept.has(node) ? meeting.find(({ id }) => id !== a.id) : undefined;
  if (!next || taken.has(next.id)) return null;
  const b = begins(next) === node ? next : reversed(next);
  const isAlike = JSON.stringify(a.road) === JSON.stringify(b.road);
  return isAlike && bendBetween(a.refs, b.refs, at) <= SHARPEST ? b : null;
}

/** The roads at each node, one that begins and ends there twice. */
function roadsByNode(roads: readonly RoadDraft[]): Map<OsmId, RoadDraft[]> {
  const byNode = new Map<OsmId, RoadDraft[]>();
  for (const road of roads)
    for (const node of [begins(road), ends(road)]) {
      const there = byNode.get(node);
      if (there) there.push(road);
      else byNode.set(node, [road]);
    }
  return byNode;
}

/** The roads that run on from the end of `first` without a change, each turned as `first` runs, but not back to `start`. */
function chainFrom(first: RoadDraft, start: OsmId, joining: Joining): RoadDraft[] {
  const chain = [first];
  for (;;) {
    const next = continuationOf(chain.at(-1)!, joining);
    if (!next || ends(next) === start) return chain;
    joining.taken.add(next.id);
    chain.push(next);
  }
}

/**
 * Roads that follow each other at a node where no other road ends, and that are alike, as one road with a bend there.
 * It keeps the id and the direction of the one that comes first in the list; none becomes a ring.
 * @param kept nodes that stay whatever meets there
 * @param at the nodes' places in the plan
 */
export function joinRoads(
  roads: readonly RoadDraft[],
  kept: ReadonlySet<OsmId>,
  at: (id: OsmId) => Point,
): RoadDraft[] {
  const joining: Joining = { byNode: roadsByNode(roads), taken: new Set(), kept, at };
  return roads.flatMap((road) => {
    if (joining.taken.has(road.id)) return [];
    joining.taken.add(road.id);
    const ahead = chainFrom(road, begins(road), joining);
    const back = chainFrom(reversed(road), ends(ahead.at(-1)!), joining).slice(1);
    if (ahead.length + back.length === 1) return [road];
    const chain = [...back.toReversed().map(reversed), ...ahead];
    const refs = chain.flatMap((part, i) => (i === 0 ? part.refs : part.refs.slice(1)));
    return [{ ...road, refs, ways: [chain[0]!.ways[0], chain.at(-1)!.ways[1]] as const }];
  });
}
