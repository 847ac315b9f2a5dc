import { NOWHERE, VISITOR } from "./fleet";
import { isOnRed } from "./right-of-way/on-red";
import { type Way, YIELD } from "./types";
import type { World } from "./world";

/**
 * Why one waits: a red light; a stop sign; no room beyond the crossing; somebody on the crossing; somebody from the
 * right, from the left, oncoming, or on the main road; somebody who was there before; people on foot.
 */
export const WAIT_REASONS = [
  "light",
  "stop",
  "room",
  "inside",
  "right",
  "left",
  "across",
  "main",
  "order",
  "walkers",
] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

/** Somebody who waits at a crossing. */
export interface Wait {
  readonly vehicle: number;
  /** A slot, VISITOR, or −1 for nobody in particular. */
  readonly by: number;
  readonly reason: WaitReason;
}

const BY_YIELD: Readonly<Record<number, WaitReason>> = {
  [YIELD.across]: "across",
  [YIELD.rank]: "main",
};

/** The way over the crossing of `own` that `who` takes; of those that the visitor may take, one that goes first. */
function wayOf({ graph, fleet, presence, rules }: World, who: number, own: Way): Way | undefined {
  if (who !== VISITOR) return graph.ways[fleet.way[who]!];
  const count = graph.crossings[own.crossing]!.ways.length;
  const along = presence?.where.lanes.flatMap(({ index }) => graph.lanes[index]!.out) ?? [];
  return along
    .map((way) => graph.ways[way]!)
    .find(
      ({ crossing, place }) =>
        crossing === own.crossing && rules[crossing]!.yields[own.place * count + place] !== YIELD.no,
    );
}

function reasonOf(world: World, v: number, by: number): WaitReason {
  const { graph, rules } = world;
  const own = graph.ways[world.fleet.way[v]!]!;
  const { control, ways } = graph.crossings[own.crossing]!;
  const other = by === -1 ? undefined : wayOf(world, by, own);
  if (isOnRed(world, v)) return "light";
  if (!other || other.crossing !== own.crossing || control === "all-way-stop") return "order";
  const kind = rules[own.crossing]!.yields[own.place * ways.length + other.place]!;
  return kind === YIELD.side ? graph.drivingSide : (BY_YIELD[kind] ?? "order");
}

/** Everybody who waits at a crossing as of the last step, for whom and why. */
export function waitsOf(world: World): Wait[] {
  const { fleet, time } = world;
  const waits: Wait[] = [];
  for (let v = 0; v < fleet.slots; v++) {
    if (fleet.lane[v] === NOWHERE || fleet.onWay[v] || fleet.grant[v]! > 0 || fleet.asked[v] !== time) continue;
    const refusal = fleet.refusal[v];
    if (!refusal || refusal === "far") continue;
    const by = fleet.waitsFor[v]!;
    // Who was let onto the crossing and isn't there yet is waited for by the same rule as before.
    const comes = refusal === "inside" && by >= 0 && !fleet.onWay[by] && fleet.grant[by]! > 0;
    waits.push({ vehicle: v, by, reason: refusal === "yield" || comes ? reasonOf(world, v, by) : refusal });
  }
  return waits;
}
