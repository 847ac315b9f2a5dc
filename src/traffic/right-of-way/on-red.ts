import { type Way, YIELD } from "../types";
import type { World } from "../world";

/** Whether a vehicle that isn't granted yet would turn on red: its light is red, and its way may be driven then. */
export function isOnRed({ graph, fleet, rules }: World, v: number): boolean {
  const { crossing, place } = graph.ways[fleet.way[v]!]!;
  const { program, lights, onRed } = rules[crossing]!;
  return program !== null && onRed[place] === 1 && lights[place] === 0;
}

/** One that drives a way over a crossing, and whether on red. */
export interface Driven {
  readonly way: Way;
  readonly onRed: boolean;
}

/** `YIELD` of one to another on the same crossing: who turns on red waits for everybody who doesn't. */
export function yieldBetween({ graph, rules }: World, own: Driven, other: Driven): number {
  const { conflicts, ways } = graph.crossings[own.way.crossing]!;
  const at = own.way.place * ways.length + other.way.place;
  if (own.onRed === other.onRed) return rules[own.way.crossing]!.yields[at]!;
  return own.onRed && conflicts[at] && own.way.from !== other.way.from ? YIELD.light : YIELD.no;
}
