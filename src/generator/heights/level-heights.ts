import type { NodeId } from "../../network/types";
import type { Centreline } from "../centrelines";
import type { Covered } from "./level-crossings";
import type { Knot, Targets } from "./types";

/** m from one layer's carriageway to the next one's: a lorry, the deck, and air. */
export const CLEARANCE = 5.5;
/** Mean grade of an approach: with its vertical curves it is nowhere steeper than `STEEPEST` if it has the room. */
const APPROACH = 0.06;
/** The steepest that an approach should be. */
export const STEEPEST = 0.08;

/** A road end's node and how far its junction reaches along the road (m). */
export interface RoadEnd {
  readonly node: NodeId;
  readonly setback: number;
}

/** A road as its heights need it. `ends`: at its `from` and its `to`. */
export interface LevelRoad {
  readonly length: number;
  readonly ends: readonly [RoadEnd, RoadEnd];
  /** m, of its layer. */
  readonly level: number;
  readonly covered: readonly Covered[];
}

/** What every node is lifted to (m, at least) by covered stretches whose level has the sign `sign`, without it. */
function liftsOf(roads: readonly LevelRoad[], sign: 1 | -1): Map<NodeId, number> {
  const lifts = new Map<NodeId, number>();
  const queue: NodeId[] = [];
  const lift = (node: NodeId, height: number): void => {
    if (height <= (lifts.get(node) ?? 0)) return;
    lifts.set(node, height);
    queue.push(node);
  };
  for (const { level, covered, length, ends } of roads) {
    for (const { from, to } of covered) {
      lift(ends[0].node, sign * level - APPROACH * Math.max(0, from - ends[0].setback));
      lift(ends[1].node, sign * level - APPROACH * Math.max(0, length - to - ends[1].setback));
    }
  }
  const ways = waysFrom(roads);
  for (const node of queue)
    for (const { to, length } of ways.get(node)!) lift(to, lifts.get(node)! - APPROACH * length);
  return lifts;
}

interface Way {
  readonly to: NodeId;
  readonly length: number;
}

function waysFrom(roads: readonly LevelRoad[]): Map<NodeId, Way[]> {
  const ways = new Map<NodeId, Way[]>();
  for (const { ends, length } of roads) {
    for (const [here, there] of [ends, ends.toReversed()]) {
      const known = ways.get(here!.node) ?? [];
      ways.set(here!.node, [...known, { to: there!.node, length }]);
    }
  }
  return ways;
}

/** Where an approach from `a` to `b` reaches the plain between them; nothing where it doesn't. */
function feetBetween(a: Knot, b: Knot): Knot[] {
  const [first, last] = [a.station + Math.abs(a.height) / APPROACH, b.station - Math.abs(b.height) / APPROACH];
  if (first >= last) return [];
  return [first, last].filter((s) => s > a.station && s < b.station).map((station) => ({ station, height: 0 }));
}

function knotsOf({ length, level, covered, ends }: LevelRoad, nodes: ReadonlyMap<NodeId, number>): Knot[] {
  const held = covered.flatMap(({ from, to }): Knot[] => [
    { station: from, height: level },
    { station: to, height: level },
  ]);
  const start = { station: 0, height: nodes.get(ends[0].node)! };
  const end = { station: length, height: nodes.get(ends[1].node)! };
  const anchors = [start, ...held, end];
  if (anchors.every(({ height }) => height === 0)) return [];
  const knots = anchors.flatMap((knot, i) => (i === 0 ? [knot] : [...feetBetween(anchors[i - 1]!, knot), knot]));
  return knots.slice(1, -1);
}

/** Covered stretches by ascending station, those that overlap made one. */
function joined(covered: readonly Covered[]): Covered[] {
  const all: Covered[] = [];
  for (const next of covered.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last && next.from <= last.to) all[all.length - 1] = { ...last, to: Math.max(last.to, next.to) };
    else all.push(next);
  }
  return all;
}

/** A road with what covers it. */
export function levelRoad(
  line: Centreline,
  setbacks: readonly [number, number],
  covered: readonly Covered[],
): LevelRoad {
  const { road, curve } = line;
  const ends = [
    { node: road.from, setback: setbacks[0] },
    { node: road.to, setback: setbacks[1] },
  ] as const;
  return { length: curve.length, ends, level: CLEARANCE * road.layer, covered: joined(covered) };
}

/** Nodes in the middle of what is covered on the ground: they stay there, whatever is lifted around them. */
const grounded = (roads: readonly LevelRoad[]): Set<NodeId> =>
  new Set(
    roads.flatMap(({ level, covered, length, ends }) => {
      if (level !== 0) return [];
      const atStart = covered.some(({ from }) => from <= ends[0].setback);
      const atEnd = covered.some(({ to }) => to >= length - ends[1].setback);
      return [...(atStart ? [ends[0].node] : []), ...(atEnd ? [ends[1].node] : [])];
    }),
  );

/**
 * Heights for a network that gives none: where roads on different layers cross, each lies at its layer's level;
 * from there the streets run down (or up) to the plain in even approaches, over junctions where need be.
 * @param roads every centreline's, in their order
 */
export function levelTargets(nodes: readonly NodeId[], roads: readonly LevelRoad[]): Targets {
  const [up, down, ground] = [liftsOf(roads, 1), liftsOf(roads, -1), grounded(roads)];
  const heightOf = (node: NodeId): number => (ground.has(node) ? 0 : (up.get(node) ?? 0) - (down.get(node) ?? 0));
  const heights = new Map(nodes.map((node) => [node, heightOf(node)]));
  return { nodes: heights, roads: roads.map((road) => knotsOf(road, heights)) };
}
