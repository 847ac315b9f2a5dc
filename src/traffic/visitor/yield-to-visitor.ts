import { DRIVER, timeFor } from "../driving";
import { secondsTo } from "../right-of-way/gaps";
import { isOnRed, yieldBetween } from "../right-of-way/on-red";
import { type Way, YIELD } from "../types";
import type { World } from "../world";
import type { Berth, Presence } from "./visitor";

/** rad off a lane's heading up to which a visitor drives along it. */
const ALONG = 1.2;
/** s of standing in a crossing, and before a line that one may drive over, after which others go. */
const PARKED = 4;
const HESITANT = 3;
/** s between the end of one's own pass and the visitor's arrival. */
const SPARE = 1.5;
/** m before its line from which on a visitor comes; m in which it stands at it. */
const COMES = 80;
const AT_LINE = 4;

/** Whether the visitor is in `own`'s crossing, on a way that meets it. */
function isInside({ graph, time }: World, { where, still }: Presence, own: Way): boolean {
  if (still >= 0 && time - still > PARKED) return false;
  const { conflicts, ways } = graph.crossings[own.crossing]!;
  return where.ways.some(({ index, tail, turned }) => {
    const other = graph.ways[index]!;
    if (other.crossing !== own.crossing || other.from === own.from || turned > ALONG) return false;
    const mine = conflicts[own.place * ways.length + other.place];
    return mine !== null && mine !== undefined && tail < mine.release;
  });
}

/** Whether the visitor, on `berth`, can be there too soon for `v` to pass before it on the way `other`. */
function comesTooSoon(world: World, v: number, berth: Berth, other: Way): boolean {
  const { graph, fleet } = world;
  const own = graph.ways[fleet.way[v]!]!;
  const { conflicts, ways } = graph.crossings[own.crossing]!;
  const theirs = conflicts[other.place * ways.length + own.place]!;
  const { speed } = world.presence!.visitor;
  const { length, limit } = graph.lanes[berth.index]!;
  const way = length - berth.station + theirs.lo;
  const arrival = timeFor(way, Math.max(0, speed), Math.max(limit, speed), DRIVER.acceleration);
  return secondsTo(world, v, theirs.release) + SPARE > arrival;
}

/** Whether the rules at the crossing let the visitor over its line on a way before `v`. */
function goesBefore(world: World, v: number, other: Way, atLine: boolean): boolean {
  const { graph, fleet, rules, time, presence } = world;
  const own = graph.ways[fleet.way[v]!]!;
  const { control } = graph.crossings[own.crossing]!;
  const { program, lights, stops } = rules[own.crossing]!;
  const stood = presence!.still;
  const kind = yieldBetween(world, { way: own, onRed: isOnRed(world, v) }, { way: other, onRed: false });
  if (control === "roundabout" || kind === YIELD.no) return false;
  if (program && lights[other.place] !== 2) return false;
  if (stood >= 0 && time - stood > HESITANT) return false;
  if (control === "all-way-stop") return atLine && stood >= 0 && (fleet.atLine[v]! < 0 || stood < fleet.atLine[v]!);
  return !stops[other.place] || atLine;
}

/** Whether the visitor comes to `v`'s crossing and goes first. */
function comesFirst(world: World, v: number): boolean {
  const { graph, fleet, presence } = world;
  const own = graph.ways[fleet.way[v]!]!;
  const berth = presence!.where.lanes.find(({ turned }) => turned < ALONG);
  if (!berth || berth.index === own.from) return false;
  const room = graph.lanes[berth.index]!.line - berth.station;
  if (room > COMES) return false;
  return graph.lanes[berth.index]!.out.some((way) => {
    const other = graph.ways[way]!;
    if (other.crossing !== own.crossing || !goesBefore(world, v, other, room < AT_LINE)) return false;
    return comesTooSoon(world, v, berth, other);
  });
}

/** Why `v` has to wait for the visitor; null where it hasn't. */
export function waitsForVisitor(world: World, v: number): "inside" | "yield" | null {
  if (!world.presence) return null;
  if (isInside(world, world.presence, world.graph.ways[world.fleet.way[v]!]!)) return "inside";
  return comesFirst(world, v) ? "yield" : null;
}
