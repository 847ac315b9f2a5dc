import { nearestStation, poseAt } from "../../math/curve";
import { direction, leftOf, wrapAngle } from "../../math/vector";
import { NOWHERE, VISITOR } from "../fleet";
import { chooseWay, leaveSide } from "../move";
import { grained } from "../round";
import type { World } from "../world";
import { isBlocked, isStoodOn, laneAround, pullsOut, swingsClear } from "./pull-out";

/** m and s that moving over to the next lane takes, whichever is longer. */
const LEAST_LENGTH = 14;
const SECONDS = 2.8;
/** m from the end of the move to the line, at least. */
const BEFORE_LINE = 3;
/** m from the beginning of a lane where others may still come in behind, if anybody does. */
const COMING_IN = 40;
/** m between two lanes that lie beside each other. */
const NEAREST = 2;
const FARTHEST = 5;
/** rad that a lane may turn while one moves over: on a sharper bend two lanes differ too much in length. */
const STRAIGHT = 0.12;
/** m/s from which on one begins. */
const ROLLS = 1;
/** m and s between one that comes over and those before and behind it; m/s² that those behind may have to brake. */
const ROOM = 2.5;
const TIME_GAP = 0.5;
const LETS_BRAKE = 1.5;

/** Where `v` comes to on the lane beside its own. */
interface Spot {
  readonly lane: number;
  /** m, there; and by how much its station on the lane that it leaves is larger. */
  readonly station: number;
  readonly apart: number;
  /** m to the left of that lane's middle where it is now; m that it takes to come over. */
  readonly aside: number;
  readonly over: number;
}

function spotBeside({ graph, fleet }: World, v: number, lane: number): Spot | null {
  const [own, other] = [graph.lanes[fleet.lane[v]!]!, graph.lanes[lane]!];
  const { at, heading } = poseAt(own.curve, fleet.station[v]!);
  const { s, distance } = nearestStation(other.curve, at);
  const station = grained(s);
  const over = Math.max(LEAST_LENGTH, SECONDS * fleet.speed[v]!);
  if (distance < NEAREST || distance > FARTHEST || station + over > other.line - BEFORE_LINE) return null;
  const beside = poseAt(other.curve, station);
  const turned = wrapAngle(poseAt(other.curve, Math.min(other.length, station + over)).heading - beside.heading);
  if (Math.abs(grained(turned)) > STRAIGHT || Math.abs(grained(wrapAngle(heading - beside.heading))) > STRAIGHT)
    return null;
  const left = leftOf(direction(beside.heading));
  const side = (at[0] - beside.at[0]) * left[0] + (at[1] - beside.at[1]) * left[1] > 0 ? 1 : -1;
  return { lane, station, apart: grained(fleet.station[v]! - station), aside: side * grained(distance), over };
}

/** Whether one at `behind` with `speed` has room behind one at `ahead` with `lead`: stations in m, m/s. */
function hasGap({ graph }: World, [ahead, lead]: readonly number[], [behind, speed]: readonly number[]): boolean {
  const gap = ahead! - behind! - graph.body.front - graph.body.rear;
  const closing = Math.max(0, (speed! * speed! - lead! * lead!) / (2 * LETS_BRAKE));
  return gap > ROOM + TIME_GAP * speed! + closing;
}

/** Those on a lane, those who are still leaving it and a visitor, with their stations and speeds there. */
function* onLane({ fleet, places, presence }: World, lane: number): Generator<readonly [number, number, number]> {
  for (const v of places.lanes[lane]!) yield [v, fleet.station[v]!, fleet.speed[v]!];
  for (const v of places.leaving[lane]!) yield [v, fleet.station[v]! + fleet.apart[v]!, fleet.speed[v]!];
  for (const { index, station, turned } of presence?.where.lanes ?? [])
    if (index === lane) yield [VISITOR, station, presence!.visitor.speed * Math.cos(turned)];
}

/** Whether there is a gap for `v` at a spot, and room enough ahead of it where it is for it to come over. */
function isFree(world: World, v: number, { lane, station, over, aside }: Spot): boolean {
  const { graph, fleet, places } = world;
  const { clear, capacity } = graph.lanes[lane]!;
  const least = places.load[lane]! > places.lanes[lane]!.length ? COMING_IN : 1;
  if (station < clear + least || places.load[lane]! >= capacity || isBlocked(world, lane, station)) return false;
  const speed = fleet.speed[v]!;
  for (const [other, at, its] of onLane(world, lane)) {
    const before = at > station;
    if (!before && fleet.grant[other]! > 0) return false;
    // Who begins from rest needs room to come over at once: nobody is to stand across two lanes.
    if (before && speed < ROLLS && at - station - graph.body.front - graph.body.rear < over) return false;
    if (before ? !hasGap(world, [at, its], [station, speed]) : !hasGap(world, [station, speed], [at, its]))
      return false;
  }
  // Whoever comes to stand behind a visitor stays there: one has to have come over before one comes to that one.
  const stays = isStoodOn(world, fleet.lane[v]!, fleet.station[v]!);
  for (const [other, at, its] of onLane(world, fleet.lane[v]!)) {
    const gap = at - fleet.station[v]! - graph.body.front - graph.body.rear;
    if (other < 0 || other === v || gap <= -1) continue;
    if (stays ? gap < over + ROOM : gap < over / 2 && its < 2 * ROLLS) return false;
  }
  return swingsClear(world, lane, station, { over, by: aside });
}

/** Whether a vehicle on its lane is clear of the crossing behind it, and not yet bound to the one before it. */
function isBetween({ graph, fleet, places }: World, v: number): boolean {
  if (fleet.grant[v]! > 0 || fleet.leaving[v] !== NOWHERE) return false;
  if (fleet.station[v]! < graph.lanes[fleet.lane[v]!]!.clear) return false;
  const past = graph.ways[fleet.past[v]!];
  return !past || places.passages[past.crossing]!.every(({ vehicle }) => vehicle !== v);
}

function moveOver(world: World, v: number, { lane, station, apart, aside, over }: Spot): void {
  const { fleet, places } = world;
  const from = fleet.lane[v]!;
  places.lanes[from]!.splice(places.lanes[from]!.indexOf(v), 1);
  const behind = places.lanes[lane]!.findIndex((other) => fleet.station[other]! < station);
  places.lanes[lane]!.splice(behind < 0 ? places.lanes[lane]!.length : behind, 0, v);
  places.leaving[from]!.push(v);
  places.load[lane]!++;
  [fleet.lane[v], fleet.leaving[v], fleet.station[v], fleet.apart[v]] = [lane, from, station, apart];
  [fleet.sideFrom[v], fleet.sideOver[v], fleet.sideBy[v]] = [station, over, aside];
  fleet.atLine[v] = -1;
  chooseWay(world, v, lane);
}

/** The lane that `v` wants to change to now: round a visitor parked ahead, or for its way; −1 for none. */
function wishOf(world: World, v: number): number {
  const { fleet } = world;
  const around = laneAround(world, v);
  if (around >= 0) return fleet.speed[v]! >= ROLLS || pullsOut(world, v) ? around : -1;
  return fleet.speed[v]! >= ROLLS ? fleet.wish[v]! : -1;
}

/** Lets those change lanes who need another one for their way and find a gap, and ends the changes that are done. */
export function changeLanes(world: World): void {
  const { graph, fleet, places } = world;
  for (let lane = 0; lane < graph.lanes.length; lane++) {
    if (graph.lanes[lane]!.beside.length === 0) continue;
    for (const v of [...places.lanes[lane]!]) {
      if (fleet.leaving[v] !== NOWHERE && fleet.station[v]! > fleet.sideFrom[v]! + fleet.sideOver[v]!)
        leaveSide(world, v);
      const wish = wishOf(world, v);
      if (wish < 0 || !isBetween(world, v)) continue;
      const spot = spotBeside(world, v, wish);
      if (spot && isFree(world, v, spot)) moveOver(world, v, spot);
    }
  }
}
