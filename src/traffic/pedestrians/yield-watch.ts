import { dot, type Point, subtract } from "../../math/vector";
import { boxesMeet } from "../body";
import type { Berth, Presence, Visitor } from "../visitor/visitor";
import type { World } from "../world";
import { claims } from "./right-of-walkers";
import type { Crosswalk, Footfall, Walker } from "./types";
import { groundOf, isOnLevel } from "./visitor-and-walkers";

/** rad off a lane's heading up to which a visitor drives along it. */
const ALONG = 1.2;
/** m/s² of braking that a visitor is expected to stop with; m/s under which it stands. */
const EXPECTED = 3;
const STANDS = 0.4;
/** s before somebody who walks within which one doesn't drive through; m beside a body that he needs. */
const BEFORE = 2;
const NEEDS = 0.5;

/** m along a crosswalk's line, from and to where a visitor's body is. */
function coveredBy({ at, across, ahead }: Crosswalk, { east, north, cos, sin, half }: Visitor): [number, number] {
  const middle = dot(subtract([east, north], at), across);
  const nose: Point = [cos, sin];
  const reach = Math.abs(dot(nose, across)) * half.length + Math.abs(dot(nose, ahead)) * half.width;
  return [middle - reach, middle + reach];
}

/** Whether somebody who walks would have to stop for a visitor on his crosswalk. */
function isInWay(crosswalk: Crosswalk, { state, from, station, speed }: Walker, visitor: Visitor): boolean {
  if (state !== "walks") return false;
  const [low, high] = coveredBy(crosswalk, visitor);
  const { length } = crosswalk;
  const [start, end] = from === 0 ? [low, high] : [length - high, length - low];
  return station < end + NEEDS && start - NEEDS - station < speed * BEFORE;
}

/** m that a visitor drives to a crosswalk along its lane or its way; Infinity where these don't lead there. */
function wayTo({ graph, footfall }: World, { where }: Presence, crosswalk: number): number {
  let least = Number.POSITIVE_INFINITY;
  const look = (way: number, station: number) => {
    for (const spot of footfall!.spots[way]!)
      if (spot.crosswalk === crosswalk && spot.lo > station) least = Math.min(least, spot.lo - station);
  };
  const isAlong = ({ turned }: Berth) => turned < ALONG;
  for (const { index, station } of where.ways.filter(isAlong)) look(index, station);
  for (const { index, station } of where.lanes.filter(isAlong))
    for (const way of graph.lanes[index]!.out) look(way, station - graph.lanes[index]!.length);
  return least;
}

/**
 * Watches whether a visitor lets people on foot go first. Who is at the kerb and may go is owed it from when the visitor
 * could still have stopped; who walks, that he needn't stop for a visitor that came onto the crosswalk after him.
 * @returns after every step the crossing at which it has just failed to, or −1
 */
export function createYieldWatch(world: World): () => number {
  const owed = new Set<number>();
  /** Crosswalks that it was on and is on, and those where it has failed since it came there. */
  const told = new Set<number>();
  let before = new Set<number>();
  let now = new Set<number>();

  function noteOwed(footfall: Footfall, i: number, presence: Presence): void {
    const { speed } = presence.visitor;
    const waiting = footfall.walkers[i]!.filter((walker) => claims(footfall, walker, world.time));
    if (waiting.every(({ number }) => owed.has(number))) return;
    const room = wayTo(world, presence, i);
    if (room === Number.POSITIVE_INFINITY || (speed * speed) / (2 * room) > EXPECTED) return;
    for (const { number } of waiting) owed.add(number);
  }

  return () => {
    const { footfall, presence } = world;
    if (!footfall || !presence) return -1;
    const { visitor } = presence;
    let failed = -1;
    [before, now] = [now, before];
    now.clear();
    for (const [i, walkers] of footfall.walkers.entries()) {
      const crosswalk = footfall.crosswalks[i]!;
      if (walkers.length === 0 || !isOnLevel(visitor, crosswalk)) continue;
      if (!boxesMeet(visitor, groundOf(crosswalk))) {
        noteOwed(footfall, i, presence);
        told.delete(i);
        continue;
      }
      now.add(i);
      const comes = !before.has(i) && Math.abs(visitor.speed) >= STANDS;
      const isOwed = ({ state, number }: Walker) => state === "waits" && owed.has(number);
      const fails = (walker: Walker) =>
        walker.held || (comes && (isOwed(walker) || isInWay(crosswalk, walker, visitor)));
      if (told.has(i) || !walkers.some(fails)) continue;
      told.add(i);
      failed = crosswalk.crossing;
    }
    return failed;
  };
}
