import { DRIVER } from "../driving";
import { lanesInto, type World } from "../world";
import { type Answer, ask, cameBefore, longestWaiting } from "./claims";
import { toLine } from "./gaps";
import { isOnRed } from "./on-red";

/** s that cars stand and wait for each other in a ring before the first of them goes. */
const TIE_SECONDS = 0.5;

/** Gives `v` its way: never taken back but by a yellow light that it can still stop at. */
export function grant(world: World, v: number): void {
  const { graph, fleet, places } = world;
  const { crossing, to } = graph.ways[fleet.way[v]!]!;
  const onRed = isOnRed(world, v);
  fleet.grant[v] = ++world.grants;
  places.passages[crossing]!.push({ vehicle: v, way: fleet.way[v]!, grant: world.grants, onRed });
  places.load[to]!++;
  if (!onRed) world.rules[crossing]!.granted = world.time;
  if (world.footfall) world.footfall.kept[v] = 0;
}

function giveBack(world: World, v: number): void {
  const { graph, fleet, places } = world;
  const { crossing, to } = graph.ways[fleet.way[v]!]!;
  const passages = places.passages[crossing]!;
  passages.splice(
    passages.findIndex(({ grant: number }) => number === fleet.grant[v]),
    1,
  );
  fleet.grant[v] = 0;
  places.load[to]!--;
}

/** The first vehicle of a lane that needs a grant and has none; −1 for none. */
function firstWithout({ graph, fleet, places }: World, lane: number): number {
  for (const v of places.lanes[lane]!)
    if (fleet.way[v]! >= 0 && fleet.grant[v] === 0) return graph.ways[fleet.way[v]!]!.free ? -1 : v;
  return -1;
}

/** At yellow and red, whoever can still stop before the line gives its grant back, and all behind it; not who turns on red. */
function heedLights(world: World, lane: number): void {
  const { graph, fleet, places, rules } = world;
  let stopping = false;
  for (const v of places.lanes[lane]!) {
    if (fleet.grant[v] === 0) continue;
    const { crossing, place } = graph.ways[fleet.way[v]!]!;
    const { program, lights } = rules[crossing]!;
    if (!program) return;
    const turnsOnRed = places.passages[crossing]!.some((one) => one.onRed && one.grant === fleet.grant[v]);
    if (turnsOnRed && !stopping) continue;
    const room = toLine(world, v);
    const speed = fleet.speed[v]!;
    stopping ||= lights[place] !== 2 && room > 0 && (speed * speed) / (2 * room) < DRIVER.yellow;
    if (stopping) giveBack(world, v);
  }
}

/** The cars that wait for each other in a ring, beginning with `v`; empty where there is none. */
function ringFrom(v: number, answers: ReadonlyMap<number, Answer>): number[] {
  const ring = [v];
  for (let at = answers.get(v)!.by; at !== v; at = answers.get(at)!.by) {
    if (ring.includes(at) || answers.get(at)?.refusal !== "yield") return [];
    ring.push(at);
  }
  return ring;
}

/** Those in a ring and all who wait for one of them, by whoever they wait for first. */
function waitingFor(ring: readonly number[], answers: ReadonlyMap<number, Answer>): number[] {
  const waiting = [...ring];
  for (let grown = true; grown; ) {
    const more = [...answers].filter(([v, { by }]) => !waiting.includes(v) && waiting.includes(by)).map(([v]) => v);
    waiting.push(...more);
    grown = more.length > 0;
  }
  return waiting;
}

/** Lets the first of a ring go, once all have stood long enough. */
function breakTie(world: World, answers: ReadonlyMap<number, Answer>): void {
  const { fleet, time } = world;
  const stands = (v: number) => fleet.atLine[v]! >= 0 && time - fleet.atLine[v]! >= TIE_SECONDS;
  for (const [v, { refusal }] of answers) {
    const ring = refusal === "yield" ? ringFrom(v, answers) : [];
    if (ring.length < 2 || !ring.every(stands)) continue;
    if (ring.some((one) => one !== v && cameBefore(world, one, v))) continue;
    if (ask(world, v, { except: waitingFor(ring, answers), guest: -1 }).refusal !== null) continue;
    grant(world, v);
    return;
  }
}

/** Gives the grants of one crossing that can be given now, one a lane at most. */
function grantAt(world: World, crossing: number): void {
  const { fleet, handicap } = world;
  const order = (v: number) => (fleet.atLine[v]! < 0 ? Number.POSITIVE_INFINITY : fleet.atLine[v]!);
  const askers = lanesInto(world, crossing)
    .map((lane) => firstWithout(world, lane))
    .filter((v) => v >= 0)
    .sort((a, b) => (order(a) === order(b) ? fleet.number[a]! - fleet.number[b]! : order(a) - order(b)));
  const guest = handicap.ignoreTies ? -1 : longestWaiting(world, askers);
  const answers = new Map<number, Answer>();
  for (const v of askers) {
    const answer = ask(world, v, { except: [], guest });
    answers.set(v, answer);
    fleet.asked[v] = world.time;
    fleet.refusal[v] = answer.refusal;
    fleet.waitsFor[v] = answer.by;
    if (answer.refusal === null) grant(world, v);
  }
  if (!handicap.ignoreTies) breakTie(world, answers);
}

/** Takes back what a light asks for, then gives the grants that can be given. */
export function giveGrants(world: World): void {
  for (const [crossing, { program }] of world.rules.entries()) {
    if (program) for (const lane of lanesInto(world, crossing)) heedLights(world, lane);
    grantAt(world, crossing);
  }
}
