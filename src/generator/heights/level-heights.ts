import type { NodeId } from "../../network/types";
import type { Centreline } from "../centrelines";
import type { Covered } from "./level-crossings";
import type { Knot } from "./types";

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

/** A stretch of a road that lies at a level (m): over or under another layer. */
export interface HeldStretch extends Covered {
  readonly level: number;
}

/** A road as its heights need it. `ends`: at its `from` and its `to`. */
export interface LevelRoad {
  readonly length: number;
  readonly ends: readonly [RoadEnd, RoadEnd];
  /** By ascending station, none over another. */
  readonly held: readonly HeldStretch[];
}

/** A junction that lies over or under a road of another layer: at its own layer's level (m). */
export interface HeldJunction {
  readonly nodes: readonly NodeId[];
  readonly level: number;
}

/** What every node is lifted to (m, at least) by whatever lies at a level with the sign `sign`, without it. */
function liftsOf(roads: readonly LevelRoad[], held: readonly HeldJunction[], sign: 1 | -1): Map<NodeId, number> {
  const lifts = new Map<NodeId, number>();
  const queue: NodeId[] = [];
  const lift = (node: NodeId, height: number): void => {
    if (height <= (lifts.get(node) ?? 0)) return;
    lifts.set(node, height);
    queue.push(node);
  };
  for (const { length, ends, held: stretches } of roads) {
    for (const { from, to, level } of stretches) {
      lift(ends[0].node, sign * level - APPROACH * Math.max(0, from - ends[0].setback));
      lift(ends[1].node, sign * level - APPROACH * Math.max(0, length - to - ends[1].setback));
    }
  }
  for (const { nodes, level } of held) for (const node of nodes) lift(node, sign * level);
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

function knotsOf({ length, held: stretches, ends }: LevelRoad, nodes: ReadonlyMap<NodeId, number>): Knot[] {
  const held = stretches.flatMap(({ from, to, level }): Knot[] => [
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

/** Held stretches by ascending station; of two that overlap the one farther from the ground goes on. */
function joined(held: readonly HeldStretch[]): HeldStretch[] {
  const all: HeldStretch[] = [];
  for (const next of held.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (!last || next.from > last.to) all.push(next);
    else {
      const level = Math.abs(next.level) > Math.abs(last.level) ? next.level : last.level;
      all[all.length - 1] = { from: last.from, to: Math.max(last.to, next.to), level };
    }
  }
  return all;
}

/** A road with what of it is held at a level. */
export function levelRoad(
  { road, curve }: Centreline,
  setbacks: readonly [number, number],
  held: readonly HeldStretch[],
): LevelRoad {
  const ends = [
    { node: road.from, setback: setbacks[0] },
    { node: road.to, setback: setbacks[1] },
  ] as const;
  return { length: curve.length, ends, held: joined(held) };
}

/** Nodes in the middle of what is covered on the ground: they stay there, whatever is lifted around them. */
const grounded = (held: readonly HeldJunction[]): Set<NodeId> =>
  new Set(held.flatMap(({ nodes, level }) => (level === 0 ? nodes : [])));

/**
 * Heights for a network that gives none: where roads on different layers cross, each lies at its layer's level;
 * from there the streets run down (or up) to the plain in even approaches, over junctions where need be.
 * @param roads every road's, whole
 */
export function levelTargets(
  nodes: readonly NodeId[],
  roads: readonly LevelRoad[],
  held: readonly HeldJunction[],
): { readonly nodes: ReadonlyMap<NodeId, number>; readonly roads: readonly (readonly Knot[])[] } {
  const [up, down, ground] = [liftsOf(roads, held, 1), liftsOf(roads, held, -1), grounded(held)];
  const heightOf = (node: NodeId): number => (ground.has(node) ? 0 : (up.get(node) ?? 0) - (down.get(node) ?? 0));
  const heights = new Map(nodes.map((node) => [node, heightOf(node)]));
  return { nodes: heights, roads: roads.map((road) => knotsOf(road, heights)) };
}
