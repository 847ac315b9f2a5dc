import { createFleet, createPlaces, type Fleet, type Places } from "./fleet";
import { createRouteTable, type RouteTable } from "./lanes/route-table";
import { type SpeedCaps, speedCapsOf } from "./lanes/speed-caps";
import type { Footfall } from "./pedestrians/types";
import { yieldsAt } from "./right-of-way/yields";
import { actuate, createPhase, type Phase } from "./signals/actuate";
import { readLights, type SignalProgram, signalProgram } from "./signals/signals";
import { turnsNear } from "./signals/turn-on-red";
import { type LaneGraph, YIELD } from "./types";
import type { Presence } from "./visitor/visitor";

/** What a test can take away from the rules to see that they are needed. */
export interface Handicap {
  /** Cars that leave the same lane for different ways don't mind each other. */
  readonly ignoreSameEntry?: true;
  /** Cars that wait for each other go on waiting, however long. */
  readonly ignoreTies?: true;
  /** Nobody minds people on foot. */
  readonly ignoreWalkers?: true;
}

/** The rules at one crossing. */
export interface Rules {
  /** `YIELD`, by own place * ways + other's place. */
  readonly yields: Uint8Array;
  program: SignalProgram | null;
  readonly phase: Phase;
  /** s, of the last grant. */
  granted: number;
  /** By the ways' places: 0 red, 1 yellow, 2 green. */
  readonly lights: Uint8Array;
  /** By the ways' places: one has to have stood at the line. */
  readonly stops: Uint8Array;
  /** By the ways' places: one may drive it at red, yielding to everybody. */
  readonly onRed: Uint8Array;
  /** The lanes that lead into the crossing. */
  readonly lanes: readonly number[];
}

/** All that one run of traffic is. */
export interface World {
  readonly graph: LaneGraph;
  readonly caps: SpeedCaps;
  readonly routes: RouteTable;
  readonly rules: readonly Rules[];
  readonly fleet: Fleet;
  readonly places: Places;
  readonly handicap: Handicap;
  /** s of one step. */
  readonly dt: number;
  /** s since the beginning. */
  time: number;
  /** The last grant's number. */
  grants: number;
  /** A vehicle among them that somebody else drives; null for none. */
  presence: Presence | null;
  /** People on foot; null for none. */
  footfall: Footfall | null;
}

function rulesAt(graph: LaneGraph, crossing: LaneGraph["crossings"][number]): Rules {
  const yields = yieldsAt(graph, crossing);
  const count = crossing.ways.length;
  const minor = (place: number) => yields.subarray(place * count, (place + 1) * count).includes(YIELD.rank);
  const mustStop = (place: number) =>
    crossing.control === "all-way-stop" || (crossing.control === "stop" && minor(place));
  return {
    yields,
    program: crossing.control === "signals" ? signalProgram(graph, crossing) : null,
    phase: createPhase(),
    granted: 0,
    lights: new Uint8Array(count),
    lanes: [...new Set(crossing.ways.map((way) => graph.ways[way]!.from))],
    stops: Uint8Array.from({ length: count }, (_, place) => (mustStop(place) ? 1 : 0)),
    onRed: Uint8Array.from(crossing.ways, (way) =>
      graph.turnOnRed && crossing.control === "signals" && turnsNear(graph.ways[way]!, graph.drivingSide) ? 1 : 0,
    ),
  };
}

/** A network with nobody on it. @param slots vehicles at once, at most */
export function createWorld(graph: LaneGraph, slots: number, dt: number, handicap: Handicap = {}): World {
  const caps = speedCapsOf(graph);
  return {
    graph,
    caps,
    routes: createRouteTable(graph, caps),
    rules: graph.crossings.map((crossing) => rulesAt(graph, crossing)),
    fleet: createFleet(slots),
    places: createPlaces(graph),
    handicap,
    dt,
    time: 0,
    grants: 0,
    presence: null,
    footfall: null,
  };
}

/** Signals go as they are called for; round and round where there is nobody who calls. */
export function switchLights(world: World): void {
  const empty = world.fleet.slots === 0 && !world.footfall;
  for (const [crossing, rules] of world.rules.entries()) {
    if (rules.program && empty) readLights(rules.program, world.time, rules.lights);
    else if (rules.program) actuate(world, crossing);
  }
}

export const lanesInto = ({ rules }: World, crossing: number): readonly number[] => rules[crossing]!.lanes;
