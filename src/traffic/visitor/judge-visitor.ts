import type { Point } from "../../math/vector";
import { boxesMeet, halfSizeOf } from "../body";
import { NOWHERE } from "../fleet";
import { createYieldWatch } from "../pedestrians/yield-watch";
import { createPoses, readPoses } from "../poses";
import { yieldBetween } from "../right-of-way/on-red";
import { YIELD } from "../types";
import type { World } from "../world";
import { blockedBy, isWrongLane } from "./misplaced";
import type { Berth, Presence } from "./visitor";

/** What a visitor did against the rules. */
export interface Offence {
  readonly kind:
    | "red-light"
    | "no-stop"
    | "priority"
    | "walkers"
    | "wrong-way"
    | "wrong-lane"
    | "blocking"
    | "speeding"
    | "kerb"
    | "collision";
  /** s. */
  readonly time: number;
  /** Plan. */
  readonly at: Point;
  /** The crossing's or the road's name; empty beside the roads. */
  readonly place: string;
  /** km/h, driven and allowed. */
  readonly speedKmh: number;
  readonly limitKmh: number;
}

/** m past its line that a visitor may stand; m before it in which it has to have stood; m/s under which it stands. */
const OVER = 1;
const STOP_ZONE = 4;
const STOOD = 0.4;
/** rad off a lane's heading up to which one drives along it, and from which on against it; m aside of it. */
const ALONG = 1.2;
const AGAINST = 2.4;
const BESIDE = 1.3;
/**
 * s that a fault must last; m/s over the limit that count once they have lasted, and that count at once: who drives so
 * fast has driven too fast, though the drive ends before it has lasted. m/s against a lane that count.
 */
const LASTS = 1;
const TOO_FAST = 5 / 3.6;
const FAR_TOO_FAST = 10 / 3.6;
const DRIVES = 2;
/** s that one may stand on a crossing before a full street. */
const BLOCKS = 3;
/** m between two bodies that touch: physics keeps them a little apart. */
const TOUCH = 0.08;
/** m/s² of braking that is more than one may ask of those who go first. */
const ASKED = 2.5;

/** Watches what a visitor does. */
export interface VisitorJudge {
  /** After every step. */
  look(): void;
}

/** Begins to count when something begins, and says when it has lasted for some seconds or is `grave`; once each time. */
function createLasting(seconds: number): (holds: boolean, time: number, grave?: boolean) => boolean {
  let since = -1;
  let told = false;
  return (holds, time, grave = false) => {
    if (!holds) [since, told] = [-1, false];
    else if (since < 0) since = time;
    if (!holds || told || (time - since < seconds && !grave)) return false;
    told = true;
    return true;
  };
}

type Lasting = ReturnType<typeof createLasting>;

/** @param accuse is told each offence once */
export function createVisitorJudge(world: World, accuse: (offence: Offence) => void): VisitorJudge {
  const { graph, fleet, rules } = world;
  const presence = world.presence as Presence;
  const { visitor } = presence;
  const poses = createPoses(fleet.slots);
  const half = halfSizeOf(graph.body, TOUCH);
  const [speeding, wrongWay, blocking] = [LASTS, LASTS, BLOCKS].map(createLasting) as [Lasting, Lasting, Lasting];
  const hindered = new Set<number>();
  const failsToYield = createYieldWatch(world);
  let touched = new Set<number>();
  let last: Berth | null = null;
  /** The lane that it came on, until it is on another one. */
  let came = -1;
  let slowest = Number.POSITIVE_INFINITY;
  /** Where some of the ways beyond a line weren't free to be taken: which, and what it is to have taken one of them. */
  let pending: { readonly ways: readonly number[]; readonly offence: Offence }[] = [];
  /** The ways beyond the last line that were red, and could be driven all the same by who yields. */
  let turnsOnRed: readonly number[] = [];

  function offence(kind: Offence["kind"], place: string, limit = 0): Offence {
    const speedKmh = Math.round(Math.abs(visitor.speed) * 3.6);
    const at: Point = [visitor.east, visitor.north];
    return { kind, time: world.time, at, place, speedKmh, limitKmh: Math.round(limit * 3.6) };
  }
  const tell = (...told: Parameters<typeof offence>) => accuse(offence(...told));

  const crossingAfter = (lane: number) =>
    graph.crossings[graph.ways[graph.lanes[lane]!.out[0] ?? -1]?.crossing ?? -1]?.id ?? "";

  /** What the light and the sign at a line ask of who drives over it. */
  function judgeLine(lane: number): void {
    const ways = graph.lanes[lane]!.out.map((way) => graph.ways[way]!);
    const [first] = ways;
    if (!first) return;
    const { program, lights, stops, onRed } = rules[first.crossing]!;
    const { id } = graph.crossings[first.crossing]!;
    const red = graph.lanes[lane]!.out.filter((way) => program && lights[graph.ways[way]!.place] === 0);
    turnsOnRed = red.filter((way) => onRed[graph.ways[way]!.place]);
    const forbidden = red.filter((way) => !turnsOnRed.includes(way));
    if (forbidden.length === ways.length) tell("red-light", id);
    else pending = [{ ways: forbidden, offence: offence("red-light", id) }];
    if (graph.turnOnRed === "after-stop" && slowest > STOOD)
      pending.push({ ways: turnsOnRed, offence: offence("no-stop", id) });
    if (ways.every(({ place }) => stops[place]) && slowest > STOOD) tell("no-stop", id);
  }

  function watchLine(berth: Berth | null): void {
    if (berth && last?.index === berth.index) {
      const line = graph.lanes[berth.index]!.line + OVER;
      if (line - berth.station < STOP_ZONE) slowest = Math.min(slowest, Math.abs(visitor.speed));
      if (last.station <= line && berth.station > line) judgeLine(berth.index);
    } else slowest = Number.POSITIVE_INFINITY;
    if (berth && berth.index !== last?.index) {
      for (const { ways, offence } of pending)
        if (ways.some((way) => graph.ways[way]!.to === berth.index)) accuse(offence);
      pending = [];
    }
    last = berth;
  }

  /** Whether it turned where its lane doesn't lead. */
  function watchTurn(berth: Berth | null): void {
    if (!berth || berth.index === came) return;
    if (came >= 0 && isWrongLane(graph, came, berth.index)) tell("wrong-lane", crossingAfter(came));
    came = berth.index;
  }

  /** On a crossing one may drive as fast as on the faster of the roads before and after it. */
  function watchSpeed(berth: Berth | null): void {
    const own = graph.ways[presence.where.ways.find(({ turned }) => turned < ALONG)?.index ?? -1];
    const lanes = (berth ? [berth.index] : own ? [own.from, own.to] : []).map((lane) => graph.lanes[lane]!);
    const limit = Math.max(...lanes.map((lane) => lane.limit));
    const over = lanes.length > 0 ? visitor.speed - limit : 0;
    if (speeding(over > TOO_FAST, world.time, over > FAR_TOO_FAST)) tell("speeding", lanes[0]!.road, limit);
  }

  /** Whether somebody who goes first brakes for the visitor on its way over a crossing. */
  function watchPriority(): void {
    const berth = presence.where.ways.find(({ turned }) => turned < ALONG);
    if (!berth) return;
    const own = graph.ways[berth.index]!;
    const { id } = graph.crossings[own.crossing]!;
    const onRed = turnsOnRed.includes(berth.index);
    for (const [v, braking] of presence.hindered) {
      const other = graph.ways[fleet.way[v]!];
      if (!other || other.crossing !== own.crossing || braking < ASKED || hindered.has(fleet.number[v]!)) continue;
      const kind = yieldBetween(world, { way: own, onRed }, { way: other, onRed: false });
      if (fleet.grant[v] === 0 || kind === YIELD.no) continue;
      hindered.add(fleet.number[v]!);
      tell("priority", id);
    }
  }

  function watchBodies(): void {
    readPoses(world, poses);
    const now = new Set<number>();
    for (let v = 0; v < fleet.slots; v++) {
      if (fleet.lane[v] === NOWHERE) continue;
      const [east, north, cos, sin] = [poses.east[v]!, poses.north[v]!, poses.cos[v]!, poses.sin[v]!];
      if ((east - visitor.east) ** 2 + (north - visitor.north) ** 2 > (2 * visitor.half.length + 10) ** 2) continue;
      if (
        Math.abs(poses.height[v]! - visitor.height) > half.length ||
        !boxesMeet({ east, north, cos, sin, half }, visitor)
      )
        continue;
      now.add(fleet.number[v]!);
      if (!touched.has(fleet.number[v]!)) tell("collision", graph.lanes[fleet.lane[v]!]!.road);
    }
    touched = now;
  }

  return {
    look() {
      const { lanes, ways } = presence.where;
      const berth = lanes.find(({ turned }) => turned < ALONG) ?? null;
      watchLine(berth);
      watchTurn(berth);
      const blocked = blockedBy(world, presence);
      if (blocking(blocked >= 0, world.time)) tell("blocking", graph.crossings[blocked]!.id);
      watchSpeed(berth);
      const against = lanes.find(({ turned, aside }) => turned > AGAINST && aside < BESIDE);
      const wrong = berth === null && ways.length === 0 && against !== undefined && visitor.speed > DRIVES;
      if (wrongWay(wrong, world.time)) tell("wrong-way", graph.lanes[against!.index]!.road);
      watchPriority();
      const unyielding = failsToYield();
      if (unyielding >= 0) tell("walkers", graph.crossings[unyielding]!.id);
      watchBodies();
    },
  };
}
