import { wrapAngle } from "../../math/vector";
import { ACROSS, turnsAcross } from "../right-of-way/yields";
import { grained } from "../round";
import type { Crossing, LaneGraph, Way } from "../types";

/** s: how long a stage of two arms is green, of one arm, and of turns across alone. */
const GREEN = { pair: 20, single: 12, turns: 7 } as const;
/** s between the yellow of one stage and the green of the next; who is still on the crossing is waited for anyway. */
export const ALL_RED = 1;

/** A time in which the same ways have green. */
export interface Stage {
  /** s. */
  readonly green: number;
  readonly yellow: number;
  /** By the ways' places. */
  readonly ways: readonly boolean[];
}

const secondsOf = ({ green, yellow }: Stage): number => green + yellow + ALL_RED;

/** A fixed program, round and round. */
export interface SignalProgram {
  readonly stages: readonly Stage[];
  /** s. */
  readonly cycle: number;
}

/** s of yellow. Source: German RiLSA, 3 s at 50 km/h, 4 s at 60, 5 s at 70 and above. */
export const yellowFor = (speedKmh: number): number => Math.min(5, Math.max(3, 3 + Math.ceil((speedKmh - 50) / 10)));

/** The arms that have green together: those across from each other, the others alone. */
function pairsOf({ arms }: Crossing, entries: ReadonlySet<number>): number[][] {
  const left = [...entries].sort((a, b) => a - b);
  const pairs: number[][] = [];
  for (let own = left.shift(); own !== undefined; own = left.shift()) {
    const apart = (other: number) => grained(Math.abs(wrapAngle(arms[other]!.bearing - arms[own!]!.bearing)));
    const across = left.reduce((best, other) => (apart(other) > (best < 0 ? ACROSS : apart(best)) ? other : best), -1);
    if (across >= 0) left.splice(left.indexOf(across), 1);
    pairs.push(across >= 0 ? [own, across] : [own]);
  }
  return pairs;
}

/** The stage of all ways from `arms`, and one of their turns across alone where these have to wait in the first. */
function stagesOf(graph: LaneGraph, crossing: Crossing, arms: readonly number[]): Stage[] {
  const ways = crossing.ways.map((i) => graph.ways[i]!);
  const yellow = yellowFor(Math.max(...arms.map((arm) => crossing.arms[arm]!.speedLimitKmh)));
  const all = ways.map(({ entry }) => arms.includes(entry));
  const turns = ways.map((way, i) => all[i]! && turnsAcross(way, graph.drivingSide));
  const meets = (own: Way, other: Way) => crossing.conflicts[own.place * ways.length + other.place];
  const waits = ways.some(
    (own, i) => turns[i] && ways.some((other, j) => all[j] && other.entry !== own.entry && meets(own, other)),
  );
  const main = { green: arms.length > 1 ? GREEN.pair : GREEN.single, yellow, ways: all };
  return waits ? [main, { green: GREEN.turns, yellow, ways: turns }] : [main];
}

/** A program for a crossing: arms across from each other together, turns across first as gaps allow, then by themselves. */
export function signalProgram(graph: LaneGraph, crossing: Crossing): SignalProgram {
  const entries = new Set(crossing.ways.map((way) => graph.ways[way]!.entry));
  const stages = pairsOf(crossing, entries).flatMap((arms) => stagesOf(graph, crossing, arms));
  return { stages, cycle: stages.reduce((sum, stage) => sum + secondsOf(stage), 0) };
}

/** Writes the light that each way has at `time` (s) into `lights`, by the ways' places: 0 red, 1 yellow, 2 green. */
export function readLights({ stages, cycle }: SignalProgram, time: number, lights: Uint8Array): void {
  let rest = time % cycle;
  let k = 0;
  for (; k < stages.length - 1 && rest >= secondsOf(stages[k]!); k++) rest -= secondsOf(stages[k]!);
  const stage = stages[k]!;
  const next = stages[(k + 1) % stages.length]!;
  const phase = rest < stage.green ? 2 : rest < stage.green + stage.yellow ? 1 : 0;
  for (let i = 0; i < lights.length; i++) lights[i] = stage.ways[i] ? (next.ways[i] ? 2 : phase) : 0;
}
