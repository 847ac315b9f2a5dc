import { poseAt } from "../../math/curve";
import { fitCircle } from "../../math/fit-circle";
import { distance, type Point } from "../../math/vector";
import type { Centreline } from "../centrelines";
import type { Group } from "../junction-draft";
import type { Ring } from "./ring";

/** A ring that is described road by road, and the numbers of those roads. */
export interface DescribedRing {
  readonly ring: Ring;
  readonly lines: readonly number[];
}

/** m, and share of its radius, that a described ring may stand off its circle. */
const ROUND = 1;
const ROUND_SHARE = 0.12;
/** m; a larger ring has room for junctions of its own. */
const LARGEST = 60;
/** m; a smaller island is flat. */
const FLAT = 1;
/** m along an arm by which it must have left the ring. */
const OUTSIDE = 10;

/** The roads of each ring, by number. */
function linesByRing(lines: readonly Centreline[]): number[][] {
  const rings = new Map<string, number[]>();
  for (const [i, { road }] of lines.entries()) {
    if (road.ring === undefined) continue;
    const known = rings.get(road.ring);
    if (known) known.push(i);
    else rings.set(road.ring, [i]);
  }
  return [...rings.values()];
}

/** The node where a one-way road begins, and where it ends; null for any other road. */
function wayOf({ road }: Centreline): readonly [string, string] | null {
  const { forward, backward } = road.lanes;
  if (forward > 0 && backward > 0) return null;
  return forward > 0 ? [road.from, road.to] : [road.to, road.from];
}

/** The roads in driving order where they make one closed round. */
function inOrder(lines: readonly Centreline[], ring: readonly number[]): number[] | null {
  const next = new Map<string, number>();
  for (const line of ring) {
    const way = wayOf(lines[line]!);
    if (!way || next.has(way[0])) return null;
    next.set(way[0], line);
  }
  const order = [ring[0]!];
  for (;;) {
    const follower = next.get(wayOf(lines[order.at(-1)!]!)![1]);
    if (follower === undefined) return null;
    if (follower === order[0]) return order.length === ring.length ? order : null;
    if (order.length === ring.length) return null;
    order.push(follower);
  }
}

/** m between places that are looked at. */
const SPACING = 2;

/** Places along the ring, in driving order. */
function placesOn(lines: readonly Centreline[], order: readonly number[]): Point[] {
  return order.flatMap((line) => {
    const { curve, road } = lines[line]!;
    const count = Math.max(2, Math.ceil(curve.length / SPACING));
    const places = Array.from({ length: count }, (_, i) => poseAt(curve, (curve.length * (i + 0.5)) / count).at);
    return road.lanes.forward > 0 ? places : places.reverse();
  });
}

/** Twice the area that the places go around, positive counter-clockwise. */
const turnOf = (places: readonly Point[]): number =>
  places.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = places[(i + 1) % places.length]!;
    return sum + x * nextY - y * nextX;
  }, 0);

function ringOf(lines: readonly Centreline[], order: readonly number[]): Ring | null {
  const places = placesOn(lines, order);
  const fitted = fitCircle(places);
  if (!fitted || fitted.radius > LARGEST) return null;
  const { centre, radius, deviation } = fitted;
  const width = Math.max(...order.map((line) => lines[line]!.left - lines[line]!.right));
  const island = radius - width / 2;
  if (deviation > Math.max(ROUND, ROUND_SHARE * radius) || island <= 0) return null;
  const lanes = Math.max(...order.map((line) => lines[line]!.road.lanes.forward + lines[line]!.road.lanes.backward));
  const nodes = order.map((line) => wayOf(lines[line]!)![0]);
  const turn = turnOf(places) > 0 ? 1 : -1;
  return { nodes, centre, island, outer: radius + width / 2, lanes, turn, flat: island < FLAT };
}

/** Whether every other road at the ring's nodes leads away from it, and there is one. */
function standsAlone({ ring, lines }: DescribedRing, groups: readonly Group[]): boolean {
  const [nodes, own] = [new Set(ring.nodes), new Set(lines)];
  const arms = groups.filter((group) => nodes.has(group.nodes[0]!.id)).flatMap((group) => group.arms);
  const others = arms.filter(({ line }) => !own.has(line));
  const middle = (ring.island + ring.outer) / 2;
  const leaves = ({ curve, centreline: { road } }: Group["arms"][number]) =>
    road.ring === undefined &&
    !(nodes.has(road.from) && nodes.has(road.to)) &&
    distance(poseAt(curve, Math.min(OUTSIDE, curve.length)).at, ring.centre) > middle;
  return others.length > 0 && others.every(leaves);
}

/** The rings of roads marked as such that are round, and from which all other roads lead away. */
export function describedRings(lines: readonly Centreline[], groups: readonly Group[]): DescribedRing[] {
  return linesByRing(lines).flatMap((ring) => {
    const order = inOrder(lines, ring);
    const round = order && ringOf(lines, order);
    const described = round && { ring: round, lines: order };
    return described && standsAlone(described, groups) ? [described] : [];
  });
}
