import { DRIVER, followingAcceleration, freeAcceleration, safeSpeed } from "./driving";
import { type Passage, stationOnWay } from "./fleet";
import { follow, needed, SHORT_OF, stopWithin } from "./keep-distance";
import { capAt } from "./lanes/speed-caps";
import type { Conflict } from "./right-of-way/conflicts";
import { yieldBetween } from "./right-of-way/on-red";
import { STEP } from "./right-of-way/sweep";
import { YIELD } from "./types";
import type { World } from "./world";

/** m that a conflict's limit must move with the other for it to be followed like a car. */
const FOLLOWED = 3;
/** m/s², speeding up less than which counts as being hindered. */
const SLOWED = 0.5;
/** How many times as long a hindered car is expected to take; m/s below which none is expected to make room. */
const DOUBT = 3;
const LEAST_SPEED = 0.5;
/** m/s², how much one eases off for one that comes in ahead; more, up to comfort, where it would be too close then. */
const EASE = 1;
/** m/s² that one exceeds comfort by where a bend asks for it. */
const SPARE = 0.5;

/** The highest speed that limits, bends and the coming way allow a vehicle now. */
function wantedSpeed({ graph, caps, fleet }: World, v: number): number {
  const [station, way, lane] = [fleet.station[v]!, fleet.way[v]!, fleet.lane[v]!];
  if (fleet.onWay[v]) return capAt(caps.ways[way]!, station);
  const here = capAt(caps.lanes[lane]!, station);
  if (way < 0) return here;
  const start = caps.ways[way]![0]!;
  const left = Math.max(0, graph.lanes[lane]!.length - station);
  return Math.min(here, Math.sqrt(start * start + 2 * DRIVER.comfort * left));
}

function planFree(world: World, v: number): void {
  const { fleet, dt } = world;
  const speed = fleet.speed[v]!;
  const wanted = wantedSpeed(world, v);
  const free = Math.min(
    speed + freeAcceleration(speed, wanted) * dt,
    Math.max(wanted, speed - (DRIVER.comfort + SPARE) * dt),
  );
  fleet.planned[v] = Math.max(0, free);
  fleet.alone[v] = fleet.planned[v]!;
}

/** m ahead that one looks. */
const horizonOf = (speed: number): number => (speed * speed) / (2 * DRIVER.comfort) + 15;

/**
 * What lies beyond the way that a vehicle may drive: the last car there, and the next line.
 * @param ahead m from the vehicle to the end of that way
 * @param alone whether nobody was ahead so far
 */
function lookBeyond(world: World, v: number, ahead: number, alone: boolean): void {
  const { graph, fleet, places, routes } = world;
  const { front, rear } = graph.body;
  const horizon = horizonOf(fleet.speed[v]!);
  let [to, way] = [graph.ways[fleet.way[v]!]!.to, -1];
  for (let found = !alone, d = ahead; d < horizon; ) {
    const last = places.lanes[to]!.at(-1);
    if (!found && last !== undefined)
      follow(world, v, d + fleet.station[last]! - front - rear, fleet.speed[last]!, Infinity);
    found ||= last !== undefined;
    for (const u of places.leaving[to]!)
      follow(world, v, d + fleet.station[u]! + fleet.apart[u]! - front - rear, fleet.speed[u]!, Infinity);
    const lane = graph.lanes[to]!;
    if (lane.out.length === 0) return;
    way = routes.next(fleet.goal[v]!, to);
    if (way < 0 || !graph.ways[way]!.free) {
      stopWithin(world, v, d + lane.line);
      return;
    }
    const next = places.ways[way]!.at(-1);
    if (!found && next !== undefined)
      follow(world, v, d + lane.length + fleet.station[next]! - front - rear, fleet.speed[next]!, Infinity);
    found ||= next !== undefined;
    d += lane.length + graph.ways[way]!.length;
    to = graph.ways[way]!.to;
  }
}

function planOnLane(world: World, lane: number): void {
  const { graph, fleet, places } = world;
  const { front, rear } = graph.body;
  const { length, line } = graph.lanes[lane]!;
  const list = places.lanes[lane]!;
  for (let k = 0; k < list.length; k++) {
    const v = list[k]!;
    const way = fleet.way[v]!;
    planFree(world, v);
    if (k > 0)
      follow(
        world,
        v,
        fleet.station[list[k - 1]!]! - fleet.station[v]! - front - rear,
        fleet.speed[list[k - 1]!]!,
        Infinity,
      );
    if (way < 0) continue;
    const left = length - fleet.station[v]!;
    if (!fleet.grant[v] && !graph.ways[way]!.free) {
      stopWithin(world, v, line - fleet.station[v]!);
      continue;
    }
    const last = k === 0 ? places.ways[way]!.at(-1) : undefined;
    if (last !== undefined) follow(world, v, left + fleet.station[last]! - front - rear, fleet.speed[last]!, Infinity);
    lookBeyond(world, v, left + graph.ways[way]!.length, k === 0 && last === undefined);
  }
}

function planOnWay(world: World, way: number): void {
  const { graph, fleet, places } = world;
  const { front, rear } = graph.body;
  const list = places.ways[way]!;
  for (let k = 0; k < list.length; k++) {
    const v = list[k]!;
    planFree(world, v);
    if (k > 0)
      follow(
        world,
        v,
        fleet.station[list[k - 1]!]! - fleet.station[v]! - front - rear,
        fleet.speed[list[k - 1]!]!,
        Infinity,
      );
    lookBeyond(world, v, graph.ways[way]!.length - fleet.station[v]!, k === 0);
  }
}

/** Everybody on a lane keeps behind those who are leaving it, and these behind whom they had ahead there. */
function planBeside(world: World, lane: number): void {
  const { graph, fleet, places } = world;
  const { front, rear } = graph.body;
  const keep = (v: number, at: number, ahead: number, there: number) => {
    if (there > at) follow(world, v, there - at - front - rear, fleet.speed[ahead]!, Infinity);
  };
  for (const v of places.leaving[lane]!) {
    const here = fleet.station[v]! + fleet.apart[v]!;
    for (const other of places.lanes[lane]!) {
      keep(other, fleet.station[other]!, v, here);
      keep(v, here, other, fleet.station[other]!);
    }
    for (const other of places.leaving[lane]!) keep(v, here, other, fleet.station[other]! + fleet.apart[other]!);
  }
}

/** Whether `other` will have made room before `v` is there, if nothing comes between. */
function makesRoom({ fleet }: World, v: number, other: number, distances: { room: number; left: number }): boolean {
  const speed = fleet.speed[other]! / (fleet.hindered[other] ? DOUBT : 1);
  return speed > LEAST_SPEED && (fleet.speed[v]! * distances.left) / speed < distances.room;
}

/** Whether the rules let one go before `other`, who is granted already: one mustn't have to brake for it then. */
function goesFirst(world: World, own: Passage, other: Passage): boolean {
  const { graph, fleet } = world;
  if (fleet.way[own.vehicle] !== own.way || fleet.way[other.vehicle] !== other.way) return false;
  const [mine, theirs] = [own, other].map(({ way, onRed }) => ({ way: graph.ways[way]!, onRed }));
  return yieldBetween(world, mine!, theirs!) === YIELD.no;
}

/** Who will be behind `other`, and then `gap` metres, begins to keep its distance before, gently. */
function fallIn({ fleet, dt }: World, v: number, other: number, gap: number): void {
  if (gap === Number.POSITIVE_INFINITY) return;
  const [speed, lead] = [fleet.speed[v]!, fleet.speed[other]!];
  const most = Math.min(DRIVER.comfort, Math.max(EASE, needed(speed, gap, lead)));
  const acceleration = followingAcceleration(speed, Number.POSITIVE_INFINITY, Math.max(1, gap), lead);
  fleet.planned[v] = Math.min(fleet.planned[v]!, Math.max(0, speed + Math.max(-most, acceleration) * dt));
}

/** m that one may go where the other is `there`; Infinity once it is past. */
const limitAt = ({ first, limit }: Conflict, there: number): number =>
  limit[Math.max(0, Math.floor(there / STEP) - first)] ?? Number.POSITIVE_INFINITY;

/** Leaves room for one with an earlier grant. @param here own station, @param there the other's */
function leaveRoom(
  world: World,
  [own, its]: readonly [Passage, Passage],
  conflict: Conflict,
  [here, there]: readonly [number, number],
): void {
  const { fleet, dt } = world;
  const [v, other] = [own.vehicle, its.vehicle];
  const at = Math.max(0, Math.floor(there / STEP) - conflict.first);
  const limit = limitAt(conflict, there);
  if (limit === Number.POSITIVE_INFINITY) return;
  const room = limit - here - SHORT_OF;
  if (conflict.run[at]! >= FOLLOWED) follow(world, v, limit - here, fleet.speed[other]!, conflict.run[at]!);
  else if (makesRoom(world, v, other, { room, left: conflict.release - there })) {
    fleet.planned[v] = Math.min(fleet.planned[v]!, safeSpeed(fleet.speed[v]!, Math.max(0, room), DRIVER.emergency, dt));
    if (goesFirst(world, own, its))
      fallIn(world, v, other, limitAt(conflict, conflict.release) - here - (conflict.release - there));
  } else stopWithin(world, v, room);
}

/** Inside a crossing everybody leaves room for those with an earlier grant, and for nobody else. */
function planPassages(world: World, crossing: number): void {
  const { graph, fleet, places, handicap } = world;
  const passages = places.passages[crossing]!;
  const { conflicts, ways } = graph.crossings[crossing]!;
  for (let i = 0; i < passages.length; i++) {
    const own = graph.ways[passages[i]!.way]!;
    const here = stationOnWay(graph, fleet, passages[i]!);
    for (let j = 0; j < i; j++) {
      const other = graph.ways[passages[j]!.way]!;
      const conflict = conflicts[own.place * ways.length + other.place];
      if (!conflict || here > conflict.hi || (handicap.ignoreSameEntry && own.from === other.from)) continue;
      const there = stationOnWay(graph, fleet, passages[j]!);
      leaveRoom(world, [passages[i]!, passages[j]!], conflict, [here, there]);
    }
  }
}

/** Plans everybody's speed after the next step. */
export function planSpeeds(world: World): void {
  const { fleet, places, dt } = world;
  for (let lane = 0; lane < places.lanes.length; lane++) if (places.lanes[lane]!.length > 0) planOnLane(world, lane);
  for (let way = 0; way < places.ways.length; way++) if (places.ways[way]!.length > 0) planOnWay(world, way);
  for (let lane = 0; lane < places.leaving.length; lane++)
    if (places.leaving[lane]!.length > 0) planBeside(world, lane);
  for (let c = 0; c < places.passages.length; c++) if (places.passages[c]!.length > 0) planPassages(world, c);
  for (let v = 0; v < fleet.slots; v++) {
    const [speed, planned] = [fleet.speed[v]!, fleet.planned[v]!];
    fleet.hindered[v] = planned < fleet.alone[v]! && planned < speed + SLOWED * dt ? 1 : 0;
    fleet.planned[v] = Math.max(planned, speed - DRIVER.possible * dt);
  }
}
