import { seededRandom } from "../../math/random";
import type { World } from "../world";
import { KERB, SIDEWALK } from "./crosswalks";
import type { Footfall, Walker, WalkerDemand } from "./types";
import { programForWalkers } from "./walk-lights";
import type { WalkedGraph } from "./walked-graph";

/** m beyond the kerb from which on nobody on foot is in anybody's way. */
export const OFF_ROAD = 0.3;
/** m/s, from slow to brisk. */
const SPEEDS = [1, 1.5] as const;
/** m that people keep from a crosswalk's edges. */
const INSIDE = 0.5;

/** People on a world's crosswalks; its signals get times for them. */
export function createFootfall({ graph, rules, fleet }: World, { spots, used }: Omit<WalkedGraph, "graph">): Footfall {
  const { crosswalks } = graph;
  const never = (count: number) => new Float64Array(count).fill(Number.NEGATIVE_INFINITY);
  const walks = rules.map((rule, crossing) => {
    if (!rule.program) return [];
    const own = crosswalks.flatMap((one, i) => (one.crossing === crossing && used[i] ? [i] : []));
    const laid = programForWalkers({ graph, spots, crosswalks: own }, crossing, rule.program);
    rule.program = laid.program;
    return laid.walks;
  });
  return {
    crosswalks,
    spots,
    used,
    walkers: crosswalks.map(() => []),
    walks,
    walkUntil: never(crosswalks.length),
    clearUntil: never(crosswalks.length),
    refused: never(rules.length),
    suspended: never(rules.length),
    kept: new Float64Array(fleet.slots),
    crossed: 0,
    waited: 0,
  };
}

/** Lets people come to the crosswalks. */
export interface WalkerSource {
  step(): void;
}

/** @param seed of who comes when, to which side, how fast */
export function createWalkerSource(world: World, demand: WalkerDemand, seed: number): WalkerSource {
  const footfall = world.footfall!;
  const random = seededRandom(seed ^ 0x5bd1e995);
  let numbers = 0;
  const parts = "parts" in demand ? demand.parts.map((part, i) => ({ ...part, number: i + 1 })) : [];

  function come(walker: Pick<Walker, "number" | "crosswalk" | "from" | "speed" | "aside" | "station">): void {
    footfall.walkers[walker.crosswalk]!.push({ ...walker, state: "comes", since: 0, held: false });
  }
  function comeAnyhow(crosswalk: number): void {
    const from = random() < 0.5 ? 0 : 1;
    const speed = SPEEDS[0] + (SPEEDS[1] - SPEEDS[0]) * random();
    const aside = (random() - 0.5) * Math.max(0, footfall.crosswalks[crosswalk]!.depth - 2 * INSIDE);
    come({ number: ++numbers, crosswalk, from, speed, aside, station: -SIDEWALK });
  }
  return {
    step() {
      if ("perHour" in demand) {
        for (let i = 0; i < footfall.used.length; i++)
          if (footfall.used[i] && random() < (demand.perHour / 3600) * world.dt) comeAnyhow(i);
        return;
      }
      for (let i = parts.length - 1; i >= 0; i--) {
        const { crosswalk, from, speed, at, number } = parts[i]!;
        if (world.time + SIDEWALK / speed < at) continue;
        parts.splice(i, 1);
        const aside = ((number % 3) - 1) * 0.6;
        come({ number, crosswalk, from, speed, aside, station: -KERB - Math.max(0, at - world.time) * speed });
      }
    },
  };
}

/** Moves everybody on foot on. */
export function moveWalkers({ footfall, time, dt }: World): void {
  if (!footfall) return;
  for (const [i, walkers] of footfall.walkers.entries()) {
    const { length } = footfall.crosswalks[i]!;
    for (let k = walkers.length - 1; k >= 0; k--) {
      const walker = walkers[k]!;
      if (walker.state !== "waits" && !walker.held) walker.station += walker.speed * dt;
      if (walker.state === "comes" && walker.station >= -KERB) {
        walker.state = "waits";
        walker.station = -KERB;
        walker.since = time;
      } else if (walker.state === "walks" && walker.station >= length + OFF_ROAD) {
        walker.state = "leaves";
        footfall.crossed++;
      } else if (walker.state === "leaves" && walker.station >= length + SIDEWALK) walkers.splice(k, 1);
    }
  }
}

/** How many are there, and how many of them wait at the kerb. */
export function countWalkers({ walkers }: Footfall): { readonly there: number; readonly waiting: number } {
  const all = walkers.flat();
  return { there: all.length, waiting: all.filter(({ state }) => state === "waits").length };
}
