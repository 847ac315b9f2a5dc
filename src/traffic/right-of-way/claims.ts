import { DRIVER } from "../driving";
import { stationOnWay, VISITOR } from "../fleet";
import { hasWalkersAhead, waitsForWalkers } from "../pedestrians/right-of-walkers";
import { type Refusal, YIELD } from "../types";
import { waitsForVisitor } from "../visitor/yield-to-visitor";
import { lanesInto, type World } from "../world";
import { BRISK, decisionRoom, fitsBefore, isStoppableAfter, secondsBetween, toLine } from "./gaps";
import { isOnRed, yieldBetween } from "./on-red";

/** What became of asking; `by` is who is waited for. */
export interface Answer {
  readonly refusal: Refusal | null;
  readonly by: number;
}

const GRANTED: Answer = { refusal: null, by: -1 };
const refuse = (refusal: Refusal, by = -1): Answer => ({ refusal, by });

/** m/s below which a car that is hindered can't be reckoned with. */
const SLOW = 4.5;
/** s that one leaves to another one for being slower than reckoned. */
const SPARE = 0.3;
/** m/s², how hard one who has to yield would brake if that one were slower still. */
const YIELDING = 3;
/** s that a vehicle stands at a stop sign. */
const STAND = 0.5;
/** s of standing after which everybody else stays behind: where some have a rank over others, and among equals. */
const PATIENCE = { ranks: 40, equals: 15 } as const;
/** Cars of one lane that are looked at, from its line back, and how far (m). */
const LOOK_AT = 4;
const LOOK_FOR = 150;

/** Who comes along `lane` without a grant, first the one at the line; those who have none to wait for are left out. */
function* comers({ graph, fleet, places }: World, lane: number): Generator<number> {
  let seen = 0;
  for (const v of places.lanes[lane]!) {
    if (fleet.way[v]! < 0 || fleet.grant[v]! > 0 || graph.ways[fleet.way[v]!]!.free) continue;
    if (seen++ >= LOOK_AT || graph.lanes[lane]!.line - fleet.station[v]! > LOOK_FOR) return;
    yield v;
  }
}

/** Whether the lane that a vehicle goes to has room for it, beside what is kept for another one. */
const hasRoom = ({ graph, fleet, places }: World, v: number): boolean => {
  const { to } = graph.ways[fleet.way[v]!]!;
  const kept = places.kept[to]! >= 0 && places.kept[to] !== v ? 1 : 0;
  return places.load[to]! + kept < graph.lanes[to]!.capacity;
};

/** Whom among those inside `v` would have to wait for beyond its line; −1 for nobody. */
function insideAhead(world: World, v: number): number {
  const { graph, fleet, places } = world;
  const own = graph.ways[fleet.way[v]!]!;
  const { conflicts, ways } = graph.crossings[own.crossing]!;
  const onRed = isOnRed(world, v);
  for (const passage of places.passages[own.crossing]!) {
    const other = graph.ways[passage.way]!;
    if (other.from === own.from) continue;
    const mine = conflicts[own.place * ways.length + other.place];
    if (!mine) continue;
    const at = stationOnWay(graph, fleet, passage);
    const speed = fleet.speed[passage.vehicle]!;
    if (at >= mine.release) continue;
    if (fleet.hindered[passage.vehicle] && speed < SLOW) return passage.vehicle;
    const alone = secondsBetween(world, passage.way, speed, [at, mine.release], BRISK);
    const steady = at >= 0 || fleet.hindered[passage.vehicle];
    const seconds = steady ? Math.max(alone, (mine.release - at) / Math.max(1, speed)) : alone;
    // Behind one that merges before it, it has to come down to that one's speed as well.
    const yielding = yieldBetween(world, { way: own, onRed }, { way: other, onRed: passage.onRed }) !== YIELD.no;
    const then = yielding ? fleet.speed[v]! : fleet.speed[v]! + DRIVER.acceleration * seconds;
    const closing = other.to === own.to ? Math.max(0, then - speed) / (2 * DRIVER.comfort) : 0;
    const stop = { station: mine.lo, braking: yielding ? YIELDING : DRIVER.comfort };
    if (!isStoppableAfter(world, v, seconds + SPARE + closing, stop)) return passage.vehicle;
  }
  return -1;
}

/** Whether `other` can't go for reasons of its own, so that nobody needs to wait for it. */
function isHeld(world: World, other: number): boolean {
  const { graph, fleet, rules } = world;
  const way = graph.ways[fleet.way[other]!]!;
  const { program, lights } = rules[way.crossing]!;
  if ((program && lights[way.place] !== 2) || waitsForWalkers(world, other)) return true;
  return fleet.atLine[other]! >= 0 && !hasRoom(world, other);
}

/**
 * Whom of those who come and go first `v` has to wait for; −1 for nobody. Who stands at the line answers for those
 * behind it.
 * @param except first cars of lanes that are left out
 */
function comingFirst(world: World, v: number, except: readonly number[]): number {
  const { graph, fleet } = world;
  const own = graph.ways[fleet.way[v]!]!;
  const { conflicts, ways } = graph.crossings[own.crossing]!;
  const onRed = isOnRed(world, v);
  for (const lane of lanesInto(world, own.crossing)) {
    if (lane === own.from) continue;
    let first = -1;
    for (const other of comers(world, lane)) {
      if (first < 0) first = other;
      if (except.includes(first) || (first === other && isHeld(world, first))) break;
      const way = graph.ways[fleet.way[other]!]!;
      const kind = yieldBetween(world, { way: own, onRed }, { way, onRed: false });
      if (kind === YIELD.no) continue;
      if (!fitsBefore(world, v, other, conflicts[way.place * ways.length + own.place]!, kind))
        return fleet.atLine[first]! >= 0 ? first : other;
    }
  }
  return -1;
}

/** Whether `a` came to stand at its line before `b`, or has the smaller number. */
export const cameBefore = ({ fleet }: World, a: number, b: number): boolean =>
  fleet.atLine[a]! < fleet.atLine[b]! || (fleet.atLine[a] === fleet.atLine[b] && fleet.number[a]! < fleet.number[b]!);

/** Whom of those who stand at an all-way stop `v` has to wait for; −1 for nobody. */
function stoodBefore(world: World, v: number): number {
  const { graph, fleet } = world;
  const own = graph.ways[fleet.way[v]!]!;
  const { conflicts, ways } = graph.crossings[own.crossing]!;
  for (const lane of lanesInto(world, own.crossing))
    for (const other of comers(world, lane)) {
      const { place } = graph.ways[fleet.way[other]!]!;
      if (other === v || lane === own.from || fleet.atLine[other]! < 0) break;
      const goes = hasRoom(world, other) && !waitsForWalkers(world, other);
      if (conflicts[own.place * ways.length + place] && cameBefore(world, other, v) && goes) return other;
      break;
    }
  return -1;
}

/** Whether `v`'s light, sign and the street behind its crossing let it go. */
function isReady(world: World, v: number): Refusal | null {
  const { graph, fleet, rules, time } = world;
  const { crossing, place } = graph.ways[fleet.way[v]!]!;
  const { program, lights, stops } = rules[crossing]!;
  if (toLine(world, v) > decisionRoom(fleet.speed[v]!)) return "far";
  const onRed = isOnRed(world, v);
  if (program && lights[place] !== 2 && !onRed) return "light";
  const mustStand = stops[place] || (onRed && world.graph.turnOnRed === "after-stop");
  if (mustStand && (fleet.atLine[v]! < 0 || time - fleet.atLine[v]! < STAND)) return "stop";
  return hasRoom(world, v) ? null : "room";
}

/** Of the first cars of all lanes of a crossing, the one that has waited longest and too long; −1 for none. */
export function longestWaiting(world: World, askers: readonly number[]): number {
  const { graph, fleet, time } = world;
  const [first] = askers;
  if (first === undefined) return -1;
  const { control } = graph.crossings[graph.ways[fleet.way[first]!]!.crossing]!;
  const patience = control === "priority-to-the-right" || control === "none" ? PATIENCE.equals : PATIENCE.ranks;
  const late = askers.filter(
    (v) =>
      fleet.atLine[v]! >= 0 && time - fleet.atLine[v]! > patience && !isOnRed(world, v) && isReady(world, v) === null,
  );
  return late.reduce((best, v) => (best < 0 || cameBefore(world, v, best) ? v : best), -1);
}

/** Whether `v`, who could go, stays behind for the one that has waited too long. */
function givesWay({ graph, fleet }: World, v: number, guest: number): boolean {
  if (guest < 0 || guest === v) return false;
  const [own, other] = [v, guest].map((one) => graph.ways[fleet.way[one]!]!);
  const { conflicts, ways } = graph.crossings[own!.crossing]!;
  return conflicts[own!.place * ways.length + other!.place] !== null;
}

/** Whom one who asks needn't wait for, and who is let in before others. */
export interface Courtesy {
  readonly except: readonly number[];
  /** −1 for nobody. */
  readonly guest: number;
}

/** Whom of those without a grant `v` has to wait for; on a roundabout for nobody, for only who is on it goes first. */
function goesFirst(world: World, v: number, except: readonly number[]): number {
  const { control } = world.graph.crossings[world.graph.ways[world.fleet.way[v]!]!.crossing]!;
  if (control === "roundabout") return -1;
  return control === "all-way-stop" ? stoodBefore(world, v) : comingFirst(world, v, except);
}

/** Whether the first car of a lane without a grant may have one. */
export function ask(world: World, v: number, { except, guest }: Courtesy): Answer {
  const unready = isReady(world, v);
  if (unready) return refuse(unready);
  if (givesWay(world, v, guest)) return refuse("yield", guest);
  const inside = insideAhead(world, v);
  if (inside >= 0) return refuse("inside", inside);
  const visiting = waitsForVisitor(world, v);
  if (visiting) return refuse(visiting, VISITOR);
  if (hasWalkersAhead(world, v)) return refuse("walkers");
  if (v === guest) return GRANTED;
  const first = goesFirst(world, v, except);
  return first >= 0 ? refuse("yield", first) : GRANTED;
}
