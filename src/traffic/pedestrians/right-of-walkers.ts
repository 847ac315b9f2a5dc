import { stationOnWay } from "../fleet";
import { stopWithin } from "../keep-distance";
import { earliestAt } from "../right-of-way/gaps";
import type { World } from "../world";
import { OFF_ROAD } from "./footfall";
import type { Footfall, Spot, Walker } from "./types";
import { isBlockedByVisitor, visitorThreatens } from "./visitor-and-walkers";
import { showsWalk } from "./walk-lights";

/** m from the middle of somebody on foot that a body leaves free; s that one leaves to walkers for being slower than reckoned. */
const LEAVES = 1.5;
const SPARE = 0.3;
/** s for which a vehicle has been kept waiting after which it goes before those still at the kerbs, and how long it has for it. */
const PATIENCE = 20;
const TURN = 12;

/** Whether somebody at the kerb may go before vehicles that haven't been let onto the crossing yet. */
export function claims(footfall: Footfall, { crosswalk, state }: Walker, time: number): boolean {
  const { crossing, signalled } = footfall.crosswalks[crosswalk]!;
  if (state !== "waits" || time < footfall.suspended[crossing]!) return false;
  return !signalled || showsWalk(footfall, crosswalk, time);
}

/** m that somebody who walks is still to go until a body on a spot is clear of him. */
function leftOn({ crosswalks }: Footfall, { crosswalk, from, station }: Walker, { low, high }: Spot): number {
  const { length } = crosswalks[crosswalk]!;
  const end = from === 0 ? high : length - low;
  return Math.min(end + LEAVES, length + OFF_ROAD) - station;
}

/** Remembers that a vehicle was refused; once it has been for long, the next one to go is a vehicle. */
function noteRefused({ graph, fleet, footfall, time, dt }: World, v: number): void {
  const { crossing } = graph.ways[fleet.way[v]!]!;
  footfall!.refused[crossing] = time;
  footfall!.kept[v]! += dt;
  if (footfall!.kept[v]! < PATIENCE) return;
  footfall!.kept[v] = 0;
  footfall!.suspended[crossing] = time + TURN;
}

/** Whether `v`, which isn't granted yet, has to wait for somebody on foot. */
export function hasWalkersAhead(world: World, v: number): boolean {
  const { footfall, fleet, handicap, time } = world;
  if (!footfall || handicap.ignoreWalkers) return false;
  for (const spot of footfall.spots[fleet.way[v]!]!) {
    const arrival = earliestAt(world, v, spot.lo);
    for (const walker of footfall.walkers[spot.crosswalk]!) {
      const left = walker.state === "walks" ? leftOn(footfall, walker, spot) : 0;
      const inWay = left > 0 && (walker.held || left / walker.speed + SPARE > arrival);
      if (!inWay && !claims(footfall, walker, time)) continue;
      noteRefused(world, v);
      return true;
    }
  }
  return false;
}

/** Whether a vehicle waits at its line for people on foot, so that nobody else needs to wait for it. */
export const waitsForWalkers = ({ fleet, time, dt }: World, v: number): boolean =>
  fleet.refusal[v] === "walkers" && time - fleet.asked[v]! < 1.5 * dt;

/** Whether everybody who was let onto the crossing before is past a crosswalk. */
function arePast({ graph, fleet, places, footfall }: World, crosswalk: number): boolean {
  const { spots, crosswalks } = footfall!;
  return places.passages[crosswalks[crosswalk]!.crossing]!.every((passage) =>
    spots[passage.way]!.every((spot) => spot.crosswalk !== crosswalk || stationOnWay(graph, fleet, passage) >= spot.hi),
  );
}

/** Lets those step off who may, before any vehicle is let onto a crossing. Once off the kerb one walks on to the other. */
export function letWalk(world: World): void {
  const { footfall, time } = world;
  if (!footfall) return;
  for (const [i, walkers] of footfall.walkers.entries()) {
    if (walkers.length === 0) continue;
    const isFree = walkers.some((walker) => claims(footfall, walker, time)) && arePast(world, i);
    for (const walker of walkers) {
      walker.held = walker.state === "walks" && isBlockedByVisitor(world, walker);
      if (!isFree || !claims(footfall, walker, time) || visitorThreatens(world, i)) continue;
      walker.state = "walks";
      footfall.waited += time - walker.since;
    }
  }
}

/** Everybody on a crossing stops for those on foot whom a visitor keeps from walking on. After speeds are planned. */
export function stopForHeld(world: World): void {
  const { graph, fleet, places, footfall } = world;
  if (!footfall?.walkers.some((walkers) => walkers.some(({ held }) => held))) return;
  for (const passages of places.passages)
    for (const passage of passages) {
      const here = stationOnWay(graph, fleet, passage);
      for (const spot of footfall.spots[passage.way]!) {
        const inWay = footfall.walkers[spot.crosswalk]!.some((one) => one.held && leftOn(footfall, one, spot) > 0);
        if (inWay && here <= spot.lo) stopWithin(world, passage.vehicle, spot.lo - here);
      }
    }
}
