import type { Movement } from "../../generator/types";
import { CLEARING_SPEED, WALK } from "../pedestrians/walk-lights";
import type { Way } from "../types";
import type { World } from "../world";
import { ALL_RED, type SignalProgram, type Stage } from "./signals";

/** What a row shows from when to when (s from the cycle's beginning); red where it shows nothing. */
export interface Band {
  readonly from: number;
  readonly to: number;
  readonly light: "green" | "yellow" | "walk" | "clear";
}

/** Ways out of one arm that share their lights. Two of one barrier group in different rings run side by side. */
export interface RingPhase {
  /** rad, where the arm lies from the crossing. */
  readonly bearing: number;
  readonly turns: readonly Movement["turn"][];
  readonly ring: 1 | 2;
  readonly bands: readonly Band[];
}

/** A crosswalk with lights: walk is shown where somebody waits for it. */
export interface WalkPhase {
  readonly bearing: number;
  readonly bands: readonly Band[];
}

/** A fixed program as a ring-and-barrier diagram. Source: NEMA TS 2, dual-ring control. */
export interface RingDiagram {
  /** s. */
  readonly cycle: number;
  /** s, when each stage begins. */
  readonly starts: readonly number[];
  /** s, after which nobody goes who went before. */
  readonly barriers: readonly number[];
  readonly phases: readonly RingPhase[];
  readonly walks: readonly WalkPhase[];
}

/** From left to right. */
const TURNS = ["u-turn", "left", "straight", "right"] as const satisfies readonly Movement["turn"][];

const secondsOf = ({ green, yellow }: Stage): number => green + yellow + ALL_RED;

const startsOf = ({ stages }: SignalProgram): number[] =>
  stages.map((_, k) => stages.slice(0, k).reduce((sum, stage) => sum + secondsOf(stage), 0));

/** Green that goes on over several stages is one band. */
function bandsOf({ stages }: SignalProgram, starts: readonly number[], place: number): Band[] {
  const bands: Band[] = [];
  for (const [k, stage] of stages.entries()) {
    if (!stage.ways[place]) continue;
    const [from, goesOn] = [starts[k]!, stages[(k + 1) % stages.length]!.ways[place]];
    const end = from + (goesOn ? secondsOf(stage) : stage.green);
    const before = bands.at(-1);
    if (before?.light === "green" && before.to === from) bands[bands.length - 1] = { ...before, to: end };
    else bands.push({ from, to: end, light: "green" });
    if (!goesOn) bands.push({ from: end, to: end + stage.yellow, light: "yellow" });
  }
  return bands;
}

/** By stage: the arms that have green in it. */
function armsOf({ stages }: SignalProgram, ways: readonly Way[]): Set<number>[] {
  return stages.map((stage) => new Set(ways.filter(({ place }) => stage.ways[place]).map(({ entry }) => entry)));
}

/** The stages that a barrier stands before: their arms haven't been on in the one before. */
const barrierBefore = (arms: readonly ReadonlySet<number>[], k: number): boolean =>
  k === 0 || arms[k]!.size === 0 || ![...arms[k]!].every((arm) => arms[k - 1]!.has(arm));

/** The second of two arms that go together is in ring 2. */
function ringOf(arms: readonly ReadonlySet<number>[], arm: number): 1 | 2 {
  const first = arms.find((stage) => stage.has(arm));
  return first && Math.min(...first) < arm ? 2 : 1;
}

function walksOf({ footfall }: World, crossing: number, { stages }: SignalProgram, starts: readonly number[]) {
  if (!footfall) return [];
  const walks = footfall.walks[crossing] ?? [];
  return [...new Set(walks.flat())].map((one) => {
    const { length } = footfall.crosswalks[one]!;
    const bands = stages.flatMap((stage, k): Band[] => {
      if (!walks[k]?.includes(one)) return [];
      const from = starts[k]!;
      const walk = from + Math.min(WALK, secondsOf(stage));
      const clear = Math.min(walk + length / CLEARING_SPEED, from + secondsOf(stage));
      return [
        { from, to: walk, light: "walk" },
        { from: walk, to: clear, light: "clear" },
      ];
    });
    return { crosswalk: one, bands };
  });
}

/** When a phase first begins and ends (s); one that never goes comes last. */
const timesOf = ({ bands: [first] }: RingPhase): readonly [number, number] => [first?.from ?? Infinity, first?.to ?? 0];

/** The program of a crossing with signals as a diagram; null for one without. @param crossing its index */
export function ringDiagramOf(world: World, crossing: number): RingDiagram | null {
  const { graph, rules, footfall } = world;
  const { program } = rules[crossing]!;
  if (!program) return null;
  const site = graph.crossings[crossing]!;
  const ways = site.ways.map((way) => graph.ways[way]!);
  const [starts, arms] = [startsOf(program), armsOf(program, ways)];
  const groups = new Map<string, Way[]>();
  for (const way of ways) {
    const key = `${way.entry} ${program.stages.map((stage) => Number(stage.ways[way.place])).join("")}`;
    groups.set(key, [...(groups.get(key) ?? []), way]);
  }
  const phases = [...groups.values()].map((group): RingPhase => {
    const { entry, place } = group[0]!;
    return {
      bearing: site.arms[entry]!.bearing,
      turns: TURNS.filter((turn) => group.some((way) => way.turn === turn)),
      ring: ringOf(arms, entry),
      bands: bandsOf(program, starts, place),
    };
  });
  return {
    cycle: program.cycle,
    starts,
    barriers: starts.filter((_, k) => barrierBefore(arms, k)),
    phases: phases.sort((a, b) => a.ring - b.ring || timesOf(a)[0] - timesOf(b)[0] || timesOf(a)[1] - timesOf(b)[1]),
    walks: walksOf(world, crossing, program, starts).map(({ crosswalk, bands }) => ({
      bearing: site.arms[footfall!.crosswalks[crosswalk]!.arm]!.bearing,
      bands,
    })),
  };
}

/**
 * Where a crossing's program is now, s from the beginning of its cycle. It stands still where a green is prolonged, and
 * leaps where stages that nobody calls for are left out.
 */
export function handAt({ rules, fleet, footfall, time }: World, crossing: number, { starts, cycle }: RingDiagram) {
  const { program, phase } = rules[crossing]!;
  if (!program || (fleet.slots === 0 && !footfall)) return time % cycle;
  const stage = program.stages[phase.stage]!;
  const [elapsed, ended] = [time - phase.since, time - phase.ended];
  const within =
    phase.ended < 0
      ? Math.min(stage.green, Math.max(0, elapsed))
      : stage.green + Math.min(stage.yellow + ALL_RED, ended);
  return starts[phase.stage]! + within;
}
