import { DRIVER } from "./driving";
import { NOWHERE, stationOnWay } from "./fleet";
import { yieldBetween } from "./right-of-way/on-red";
import { STEP } from "./right-of-way/sweep";
import { YIELD } from "./types";
import type { World } from "./world";

/** What somebody did against the rules. */
export interface Violation {
  readonly kind: "no-grant" | "red-light" | "no-stop" | "priority" | "speeding" | "walkers";
  /** s. */
  readonly time: number;
  readonly vehicle: number;
  readonly crossing: string;
}

/** m/s² of braking that is too hard, and that one who goes first may be asked for. */
const HARD_BRAKE = 6;
const MOST_ASKED = 2.2;
/** s without moving from which on a vehicle counts as stuck. */
const STUCK = 300;
/** m/s. */
const STOOD = 0.15;
/** m before its line, in which a vehicle has to have stood there. */
const STOP_ZONE = 3;

/** Watches every driver, by what they do alone. */
export interface Judge {
  /** After speeds are planned, before anybody moves. */
  beforeMove(): void;
  /** What somebody who watches something else has seen. */
  accuse(kind: Violation["kind"], vehicle: number, crossing: number): void;
  readonly violations: readonly Violation[];
  readonly hardBrakes: number;
  readonly deadlocks: number;
  /** s. */
  readonly longestWait: number;
}

export function createJudge(world: World): Judge {
  const { graph, fleet, places, rules, dt } = world;
  const violations: Violation[] = [];
  const mustStop = new Uint8Array(fleet.slots);
  const slowest = new Float64Array(fleet.slots);
  const judged = new Int32Array(fleet.slots).fill(-1);
  const stuck = new Uint8Array(fleet.slots);
  const hindered = new Set<string>();
  let [hardBrakes, deadlocks, longestWait] = [0, 0, 0];

  const accuse = (kind: Violation["kind"], v: number, crossing: number) =>
    violations.push({
      kind,
      time: world.time,
      vehicle: fleet.number[v]!,
      crossing: graph.crossings[crossing]?.id ?? "",
    });

  function watchDriver(v: number): void {
    if ((fleet.speed[v]! - fleet.planned[v]!) / dt > HARD_BRAKE) hardBrakes++;
    const waited = fleet.still[v]! < 0 ? 0 : world.time - fleet.still[v]!;
    longestWait = Math.max(longestWait, waited);
    if (waited > STUCK && !stuck[v]) deadlocks++;
    stuck[v] = waited > STUCK ? 1 : 0;
  }

  /** What a light and a line ask of a vehicle on its lane. */
  function watchLine(v: number): void {
    const lane = graph.lanes[fleet.lane[v]!]!;
    const way = graph.ways[fleet.way[v]!];
    if (judged[v] !== fleet.number[v])
      [judged[v], slowest[v], mustStop[v]] = [fleet.number[v]!, Number.POSITIVE_INFINITY, 0];
    if (!way || fleet.onWay[v] || way.free) return;
    const room = lane.line - fleet.station[v]!;
    const speed = fleet.speed[v]!;
    const { program, lights, stops, onRed } = rules[way.crossing]!;
    if (room < STOP_ZONE) slowest[v] = Math.min(slowest[v]!, speed);
    if (speed > lane.limit + 0.5) accuse("speeding", v, way.crossing);
    if (program && room > 0) {
      if (lights[way.place] === 2) mustStop[v] = 0;
      else if ((speed * speed) / (2 * room) < DRIVER.yellow) mustStop[v] = 1;
    }
    const passes = room > 0 && room - ((speed + fleet.planned[v]!) / 2) * dt <= 0 && fleet.planned[v]! > STOOD;
    if (!passes) return;
    if (fleet.grant[v] === 0) accuse("no-grant", v, way.crossing);
    const turns = program && onRed[way.place] && lights[way.place] === 0;
    if (program && mustStop[v] && !turns) accuse("red-light", v, way.crossing);
    const stands = stops[way.place] || (turns && graph.turnOnRed === "after-stop");
    if (stands && slowest[v]! > STOOD) accuse("no-stop", v, way.crossing);
    slowest[v] = Number.POSITIVE_INFINITY;
  }

  /** Whether a later grant that goes first has to brake for an earlier one. */
  function watchPriority(crossing: number): void {
    const passages = places.passages[crossing]!;
    const { conflicts, ways } = graph.crossings[crossing]!;
    for (let i = 1; i < passages.length; i++)
      for (let j = 0; j < i; j++) {
        const [own, other] = [passages[i]!, passages[j]!].map(({ way, onRed }) => ({ way: graph.ways[way]!, onRed }));
        const conflict = conflicts[own!.way.place * ways.length + other!.way.place];
        const first = yieldBetween(world, other!, own!) !== YIELD.no;
        if (!conflict || !first || yieldBetween(world, own!, other!) !== YIELD.no) continue;
        const at = Math.floor(stationOnWay(graph, fleet, passages[j]!) / STEP) - conflict.first;
        const room =
          (conflict.limit[Math.max(0, at)] ?? Number.POSITIVE_INFINITY) - stationOnWay(graph, fleet, passages[i]!);
        const v = passages[i]!.vehicle;
        const brakes = (fleet.speed[v]! - fleet.planned[v]!) / dt > MOST_ASKED;
        const key = `${passages[i]!.grant} ${passages[j]!.grant}`;
        if (!brakes || room <= 0 || fleet.speed[v]! ** 2 / (2 * room) < MOST_ASKED || hindered.has(key)) continue;
        hindered.add(key);
        accuse("priority", v, crossing);
      }
  }

  return {
    beforeMove() {
      for (let v = 0; v < fleet.slots; v++) {
        if (fleet.lane[v] === NOWHERE) continue;
        watchDriver(v);
        watchLine(v);
      }
      for (let c = 0; c < places.passages.length; c++) if (places.passages[c]!.length > 1) watchPriority(c);
    },
    accuse,
    violations,
    get hardBrakes() {
      return hardBrakes;
    },
    get deadlocks() {
      return deadlocks;
    },
    get longestWait() {
      return longestWait;
    },
  };
}
