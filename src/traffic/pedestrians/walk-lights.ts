import { turnsAcross } from "../right-of-way/yields";
import { LONGER, nextStage } from "../signals/actuate";
import { ALL_RED, type SignalProgram } from "../signals/signals";
import type { LaneGraph } from "../types";
import type { World } from "../world";
import type { Footfall, Spot } from "./types";

/** s that people may step off; m/s that the time to clear the road is reckoned with. Source: German RiLSA, 5 s and 1.2 m/s. */
export const WALK = 6;
export const CLEARING_SPEED = 1.2;

/** What a crossing's program is laid from. */
interface Laid {
  readonly graph: LaneGraph;
  readonly spots: readonly (readonly Spot[])[];
  /** The crosswalks at the crossing that are used. */
  readonly crosswalks: readonly number[];
}

/**
 * Whether people may cross in a stage: nobody comes out of their arm, and who comes into it turns there and waits for
 * them. Turns that have green by themselves go first, so not beside these.
 */
function mayWalk({ graph, spots }: Laid, crossing: number, green: readonly boolean[], crosswalk: number): boolean {
  const { arm } = graph.crosswalks[crosswalk]!;
  const going = graph.crossings[crossing]!.ways.filter((way) => green[graph.ways[way]!.place]);
  if (going.length > 0 && going.every((way) => turnsAcross(graph.ways[way]!, graph.drivingSide))) return false;
  return going
    .filter((way) => spots[way]!.some((spot) => spot.crosswalk === crosswalk))
    .every((way) => graph.ways[way]!.entry !== arm && graph.ways[way]!.turn !== "straight");
}

/**
 * For each stage of a crossing's program the crosswalks that may have walk. Where some never do, a stage for people
 * alone comes last.
 */
export function programForWalkers(laid: Laid, crossing: number, program: SignalProgram) {
  const { graph, crosswalks } = laid;
  const walks = program.stages.map(({ ways }) => crosswalks.filter((one) => mayWalk(laid, crossing, ways, one)));
  const left = crosswalks.filter((one) => !walks.some((walk) => walk.includes(one)));
  if (left.length === 0) return { program, walks };
  const green = WALK + Math.max(...left.map((one) => graph.crosswalks[one]!.length / CLEARING_SPEED));
  const stage = { green, yellow: 0, ways: graph.crossings[crossing]!.ways.map(() => false) };
  return {
    program: { stages: [...program.stages, stage], cycle: program.cycle + green + ALL_RED },
    walks: [...walks, left],
  };
}

const isWaitedAt = ({ walkers }: Footfall, crosswalk: number): boolean =>
  walkers[crosswalk]!.some(({ state }) => state === "waits");

/** Whether somebody on foot calls for a stage of a crossing's program. */
export function walkersCall({ footfall, time }: World, crossing: number, stage: number): boolean {
  const walks = footfall?.walks[crossing]?.[stage] ?? [];
  return walks.some((one) => time >= footfall!.walkUntil[one]! && isWaitedAt(footfall!, one));
}

/** Whether a stage has to go on until those who were let walk are over the road. @param after s from its end to the next green */
export const isHeldForWalkers = ({ footfall, time }: World, crossing: number, stage: number, after: number): boolean =>
  (footfall?.walks[crossing]?.[stage] ?? []).some((one) => footfall!.clearUntil[one]! - after > time);

/** s, when somebody was refused its way over a crossing for people on foot the last time. */
export const lastRefused = ({ footfall }: World, crossing: number): number =>
  footfall?.refused[crossing] ?? Number.NEGATIVE_INFINITY;

/** Shows walk where somebody waits for it, their stage is green, and there is time left to clear the road in it. */
export function switchWalks(world: World): void {
  const { footfall, rules, time } = world;
  if (!footfall) return;
  for (const [crossing, { program, phase }] of rules.entries()) {
    if (!program || phase.ended >= 0) continue;
    const stage = program.stages[phase.stage]!;
    for (const one of footfall.walks[crossing]?.[phase.stage] ?? []) {
      if (time < footfall.clearUntil[one]! || !isWaitedAt(footfall, one)) continue;
      const clear = footfall.crosswalks[one]!.length / CLEARING_SPEED;
      const left = phase.since + LONGER * stage.green + stage.yellow + ALL_RED - time;
      if (WALK + clear > left && nextStage(world, crossing) !== phase.stage) continue;
      footfall.walkUntil[one] = time + WALK;
      footfall.clearUntil[one] = time + WALK + clear;
    }
  }
}

/** Whether a crosswalk with lights shows walk. */
export const showsWalk = ({ walkUntil }: Footfall, crosswalk: number, time: number): boolean =>
  time < walkUntil[crosswalk]!;
