import { DRIVER, timeFor } from "../driving";
import { stationOnWay } from "../fleet";
import type { World } from "../world";
import type { Conflict } from "./conflicts";

/** s between the end of one's own pass and the other's arrival. */
const SPARE_SECONDS = 1;
/** m/s², how hard one lets a car with priority brake behind one. */
const LET_BRAKE = 1.5;
/** s of standing after which one goes before whoever can still stop comfortably, by `YIELD` to that one. */
const PATIENCES = [0, 1, 12, 40, Number.POSITIVE_INFINITY];
const PATIENT_BRAKING = 1.6;

/** m before the line and beyond, from which on one decides about driving on: comfortable braking comes after it. */
export const decisionRoom = (speed: number): number => (speed * speed) / (2 * DRIVER.comfort) + speed * 0.5 + 2;

/** m from a vehicle on its lane to the mouth. */
export const toMouth = ({ graph, fleet }: World, v: number): number =>
  graph.lanes[fleet.lane[v]!]!.length - fleet.station[v]!;

/** m from a vehicle on its lane to where it stands at the line. */
export const toLine = ({ graph, fleet }: World, v: number): number =>
  graph.lanes[fleet.lane[v]!]!.line - fleet.station[v]!;

/** m/s², how one speeds up when one takes one's time; and about as anybody does. */
const LEISURE = 0.75 * DRIVER.acceleration;
export const BRISK = 0.95 * DRIVER.acceleration;

/** s to come `way` metres with `speed` (m/s) to where one drives `end`. @param pace m/s² of speeding up */
function secondsBefore(way: number, speed: number, end: number, pace: number): number {
  if (speed <= end) return timeFor(way, speed, end, pace);
  const braking = (speed * speed - end * end) / (2 * DRIVER.comfort);
  if (way <= braking) return (2 * Math.max(0, way)) / (speed + end);
  return (way - braking) / speed + (speed - end) / DRIVER.comfort;
}

/**
 * s until a vehicle that is `here` comes to `there`, if nobody hinders it.
 * @param way over the crossing; stations from its entry mouth
 * @param pace m/s² of speeding up
 */
export function secondsBetween(
  { caps }: World,
  way: number,
  speed: number,
  [here, there]: readonly [number, number],
  pace = LEISURE,
): number {
  if (there <= here) return 0;
  const [start, slowest] = [caps.ways[way]![0]!, caps.slowest[way]!];
  if (here >= 0) return timeFor(there - here, Math.min(speed, slowest), slowest, pace);
  const before = secondsBefore(Math.min(0, there) - here, speed, start, pace);
  const arrival = Math.min(start, Math.sqrt(speed * speed - 2 * pace * here), slowest);
  return before + timeFor(there, arrival, slowest, pace);
}

/** s until a vehicle on its lane, if it may go, is `station` metres past its mouth. */
export const secondsTo = (world: World, v: number, station: number): number =>
  secondsBetween(world, world.fleet.way[v]!, world.fleet.speed[v]!, [-toMouth(world, v), station]);

/** s until a vehicle on its lane can be `station` metres past its mouth at the earliest. */
export function earliestAt(world: World, v: number, station: number): number {
  const { caps, fleet, graph } = world;
  const most = Math.max(caps.ways[fleet.way[v]!]![0]!, graph.lanes[fleet.lane[v]!]!.limit);
  return timeFor(toMouth(world, v) + station, fleet.speed[v]!, most, DRIVER.acceleration);
}

/** A stop `station` metres past a vehicle's mouth, braking with so many m/s². */
export interface Stop {
  readonly station: number;
  readonly braking: number;
}

/** Whether a vehicle that drives on for `seconds` can then still make a stop. */
export function isStoppableAfter(world: World, v: number, seconds: number, { station, braking }: Stop): boolean {
  const { caps, fleet } = world;
  const { acceleration } = DRIVER;
  const speed = fleet.speed[v]!;
  const most = Math.max(speed, caps.ways[fleet.way[v]!]![0]!);
  const faster = Math.min(seconds, (most - speed) / acceleration);
  const then = speed + acceleration * faster;
  const driven = ((speed + then) / 2) * faster + then * (seconds - faster);
  return driven + (then * then) / (2 * braking) <= toMouth(world, v) + station;
}

/** Whether `v` has waited long enough to go before `other`, where that one can still stop at its line comfortably. */
function isLetIn(world: World, v: number, other: number, patience: number): boolean {
  const { fleet, time, handicap } = world;
  if (handicap.ignoreTies || fleet.atLine[v]! < 0 || time - fleet.atLine[v]! < patience) return false;
  const room = toLine(world, other);
  const speed = fleet.speed[other]!;
  return room > 0 && (speed * speed) / (2 * room) < PATIENT_BRAKING;
}

/** m from rear axle to rear axle of two cars in motion, and s that the second takes longer. */
const SPACING = 6.5;
const BEHIND_SECONDS = 0.8;

/** s until a vehicle is `station` metres past its mouth, behind those it has to follow on the way. */
function secondsBehind(world: World, v: number, station: number): number {
  const { graph, fleet, places } = world;
  const own = graph.ways[fleet.way[v]!]!;
  const { conflicts, ways } = graph.crossings[own.crossing]!;
  let seconds = secondsTo(world, v, station);
  for (const passage of places.passages[own.crossing]!) {
    const other = graph.ways[passage.way]!;
    const mine = conflicts[own.place * ways.length + other.place];
    if (!(mine || own === other) || (other.to !== own.to && other.from !== own.from)) continue;
    const ahead = station + SPACING;
    const there = other.to === own.to ? other.length - own.length + ahead : Math.min(mine!.release, ahead);
    const here = stationOnWay(graph, fleet, passage);
    const freed = secondsBetween(world, passage.way, fleet.speed[passage.vehicle]!, [here, there]);
    if (freed > 0) seconds = Math.max(seconds, freed + BEHIND_SECONDS);
  }
  const last = places.lanes[own.to]!.at(-1);
  if (last === undefined) return seconds;
  const left = station - own.length + SPACING - fleet.station[last]!;
  return left <= 0
    ? seconds
    : Math.max(seconds, timeFor(left, fleet.speed[last]!, graph.lanes[own.to]!.limit, LEISURE) + BEHIND_SECONDS);
}

/**
 * Whether `v` can pass before `other`, which isn't granted yet and goes first, without hindering it.
 * @param theirs what `other` has to leave free for `v`
 * @param kind `YIELD` of `v` to `other`
 */
export function fitsBefore(world: World, v: number, other: number, theirs: Conflict, kind: number): boolean {
  const { fleet, graph, caps } = world;
  if (isLetIn(world, v, other, PATIENCES[kind]!)) return true;
  const arrival = earliestAt(world, other, theirs.lo);
  const passed = secondsBehind(world, v, theirs.release);
  const limit = graph.lanes[fleet.lane[other]!]!.limit;
  const merges = graph.ways[fleet.way[v]!]!.to === graph.ways[fleet.way[other]!]!.to;
  const faster = merges ? Math.max(0, limit - caps.slowest[fleet.way[v]!]!) : 0;
  const spare = merges ? (faster * faster) / (2 * LET_BRAKE) / limit + 0.5 : limit / (2 * DRIVER.emergency) + 0.5;
  return passed + Math.max(SPARE_SECONDS, spare) <= arrival;
}
