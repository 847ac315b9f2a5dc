import { isHeldForWalkers, lastRefused, walkersCall } from "../pedestrians/walk-lights";
import type { Rules, World } from "../world";
import { ALL_RED, type Stage } from "./signals";

/** What a crossing's signals are doing. */
export interface Phase {
  stage: number;
  /** s, when its green began to be of use; when it ended, −1 while it lasts; the stage after it. */
  since: number;
  ended: number;
  next: number;
}

export const createPhase = (): Phase => ({ stage: 0, since: 0, ended: -1, next: 0 });

/** s that a green lasts at least; at most as many times as long as in a fixed program. */
const LEAST = 4;
export const LONGER = 1.5;
/** m before its line within which a vehicle calls for a green, or prolongs its own. */
const CALLS = 45;
const PROLONGS = 28;
/** rad off a lane's heading up to which a visitor drives along it. */
const ALONG = 1.2;
/** s without anybody going after which a green does no good. */
const IDLE = 4;

/** Whether the visitor is near enough to its line and may go in a stage. */
function visitorCalls({ graph, presence }: World, { lanes }: Rules, stage: Stage, within: number): boolean {
  if (!presence) return false;
  return presence.where.lanes.some(({ index, station, turned }) => {
    const { line, out } = graph.lanes[index]!;
    const near = turned < ALONG && lanes.includes(index) && line - station < within;
    return near && out.some((way) => stage.ways[graph.ways[way]!.place]);
  });
}

/** Whether the first without a grant on some lane is near enough to its line and would go in a stage. */
function calls(world: World, rules: Rules, stage: Stage, within: number): boolean {
  const { graph, fleet, places } = world;
  if (visitorCalls(world, rules, stage, within)) return true;
  for (const lane of rules.lanes)
    for (const v of places.lanes[lane]!) {
      const way = graph.ways[fleet.way[v]!];
      if (!way || fleet.grant[v]! > 0) continue;
      if (graph.lanes[lane]!.line - fleet.station[v]! < within && stage.ways[way.place]) return true;
      break;
    }
  return false;
}

/** The next stage that somebody calls for; the present one where nobody does. */
export function nextStage(world: World, crossing: number): number {
  const rules = world.rules[crossing]!;
  const { stages } = rules.program!;
  const { stage } = rules.phase;
  for (let i = 1; i < stages.length; i++) {
    const other = (stage + i) % stages.length;
    if (calls(world, rules, stages[other]!, CALLS) || walkersCall(world, crossing, other)) return other;
  }
  return stage;
}

/** Whether the first who may go in a stage still wait for those of the stage before to get off the crossing. */
function isClearing({ graph, places }: World, { granted, phase }: Rules, crossing: number, stage: Stage): boolean {
  return (
    granted < phase.since &&
    places.passages[crossing]!.some(({ way, onRed }) => !onRed && !stage.ways[graph.ways[way]!.place])
  );
}

function isOver(world: World, crossing: number, stage: Stage): boolean {
  const rules = world.rules[crossing]!;
  const elapsed = world.time - rules.phase.since;
  if (elapsed < LEAST || isHeldForWalkers(world, crossing, rules.phase.stage, stage.yellow + ALL_RED)) return false;
  const useful = Math.max(rules.granted, rules.phase.since, lastRefused(world, crossing));
  if (elapsed >= LONGER * stage.green || world.time - useful > IDLE) return true;
  return !calls(world, rules, stage, PROLONGS);
}

/**
 * Writes a crossing's lights, by its ways' places: 0 red, 1 yellow, 2 green. Greens last as long as they are called for,
 * from when the crossing is clear: over a long one that takes longer than yellow and red together.
 */
export function actuate(world: World, crossing: number): void {
  const rules = world.rules[crossing]!;
  const { program, phase, lights } = rules;
  const { stages } = program!;
  const { time } = world;
  const stage = stages[phase.stage]!;
  if (phase.ended < 0 && isClearing(world, rules, crossing, stage) && calls(world, rules, stage, PROLONGS))
    phase.since = time;
  if (phase.ended < 0 && isOver(world, crossing, stage)) {
    phase.next = nextStage(world, crossing);
    if (phase.next !== phase.stage) phase.ended = time;
  } else if (phase.ended >= 0 && time - phase.ended >= stage.yellow + ALL_RED) {
    [phase.stage, phase.since, phase.ended] = [phase.next, time, -1];
  }
  const now = stages[phase.stage]!;
  const after = phase.ended < 0 ? now : stages[phase.next]!;
  const ending = phase.ended >= 0 && time - phase.ended < now.yellow ? 1 : 0;
  for (let i = 0; i < lights.length; i++) lights[i] = now.ways[i] ? (after.ways[i] ? 2 : ending) : 0;
}
