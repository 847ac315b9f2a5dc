import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { CONTROLS } from "../../src/network/controls";
import { readNetwork } from "../../src/network/read/read-network";
import type { Network } from "../../src/network/types";
import { type Demand, roomFor } from "../../src/traffic/demand";
import type { Traffic } from "../../src/traffic/traffic";
import type { LaneGraph } from "../../src/traffic/types";
import { gridNetwork } from "../support/grid";
import { placeSource, SHARED } from "../support/shared";
import { driven, fourArms, laneGraphOf, mirrored, withControl } from "../support/traffic";

/**
 * `npm run traffic-trials -- [seeds] [minutes] [name part]`: every rule, both sides, light to saturated. Takes hours, so
 * it can be had in slices: seeds are so many from the first on, or some of them, as `5-8`. Says each run on stderr.
 */
const [seedsAsked = "20", minutesAsked = "15", part = ""] = process.argv.slice(2);
const [firstSeed, lastSeed] = seedsAsked.includes("-") ? seedsAsked.split("-").map(Number) : [1, Number(seedsAsked)];
const seeds = Array.from({ length: lastSeed! - firstSeed! + 1 }, (_, i) => firstSeed! + i);
const minutes = Number(minutesAsked);

interface Trial {
  readonly name: string;
  readonly network: () => Promise<Network> | Network;
  readonly demands: (graph: LaneGraph) => readonly Demand[];
}

const PLACES = [
  "frederiksted",
  "fremantle_placement",
  "perth_stretched_lights",
  "montlake_roundabout",
  "seattle_triangle",
  "wuppertal",
];

const flows = () => [150, 300, 700].map((perHour) => ({ perHour }));
const shares = (graph: LaneGraph) =>
  [0.3, 0.6, 1].map((share) => ({ vehicles: Math.max(1, Math.floor(roomFor(graph) * share)) }));

async function place(file: string): Promise<Network> {
  const { network } = await readNetwork(placeSource(file));
  if (!network) throw new Error(`${file} doesn't read`);
  return network;
}

const SIDES = [
  ["", (network: Network) => network],
  [", left-hand", mirrored],
] as const;

const trials: readonly Trial[] = [
  ...CONTROLS.flatMap((control) =>
    SIDES.flatMap(([side, seen]): Trial[] => [
      { name: `crossing, ${control}${side}`, network: () => seen(fourArms(control)), demands: flows },
      {
        name: `grid 3x3, ${control}${side}`,
        network: () => seen(withControl(gridNetwork("3x3"), control)),
        demands: shares,
      },
      {
        name: `grid 10x10, ${control}${side}`,
        network: () => seen(withControl(gridNetwork("10x10"), control)),
        demands: shares,
      },
    ]),
  ),
  ...PLACES.map((name) => ({
    name,
    network: () => place(`${name}.osm`),
    demands: () => [{ vehicles: 150 }],
  })),
];

const loadOf = (demand: Demand): string =>
  "vehicles" in demand ? `${demand.vehicles} vehicles` : `${demand.perHour} /h each`;

/** What must not happen in a run: overlaps, deadlocks, hard brakes, broken rules. */
const faultsOf = ({ overlaps, judge }: Traffic): number[] => [
  overlaps,
  judge.deadlocks,
  judge.hardBrakes,
  judge.violations.length,
];

/** One row, and whether anything happened that must not. */
function row(name: string, demand: Demand, runs: readonly Traffic[]): boolean {
  const sum = (of: (run: Traffic) => number) => runs.reduce((total, run) => total + of(run), 0);
  const finished = sum((run) => run.finished);
  const faults = [0, 1, 2, 3].map((kind) => sum((run) => faultsOf(run)[kind]!));
  const delay = sum((run) => run.delay) / Math.max(1, finished);
  const wait = Math.max(...runs.map((run) => run.judge.longestWait));
  const cells = [finished, ...faults, sum((run) => run.valves), delay.toFixed(1), wait.toFixed(0)];
  console.log([name.padEnd(40), loadOf(demand).padEnd(14), ...cells.map((cell) => String(cell).padStart(9))].join(" "));
  return faults.some((count) => count > 0);
}

/** Drives one run and says how it went. */
function tried(name: string, graph: LaneGraph, demand: Demand, seed: number): Traffic {
  const start = performance.now();
  const run = driven(graph, demand, { seed, minutes });
  const seconds = (performance.now() - start) / 1000;
  const faults = faultsOf(run).some((count) => count > 0) ? `: FAULTS ${faultsOf(run).join(" ")}` : "";
  const pace = ((60 * minutes) / seconds).toFixed(0);
  console.error(`${name}, ${loadOf(demand)}, seed ${seed}: ${seconds.toFixed(1)} s, ${pace} × real time${faults}`);
  for (const violation of run.judge.violations.slice(0, 3)) console.error(`  ${JSON.stringify(violation)}`);
  return run;
}

const chosen = trials.filter((trial) => trial.name.includes(part));
const missing = PLACES.filter(
  (name) => chosen.some((trial) => trial.name === name) && !existsSync(resolve(SHARED, `data/places/${name}.osm`)),
);
if (missing.length > 0) throw new Error(`${missing.join(", ")}: not found in ${resolve(SHARED, "data/places")}`);
if (chosen.length === 0) throw new Error(`no trial has "${part}" in its name`);

const heads = ["trips", "overlaps", "deadlocks", "hard", "broken", "valves", "delay s", "wait s"];
console.log(
  [`seeds ${firstSeed} to ${lastSeed}, ${minutes} min`.padEnd(55), ...heads.map((head) => head.padStart(9))].join(" "),
);
let bad = 0;
for (const { name, network, demands } of chosen) {
  const graph = laneGraphOf(await network());
  for (const demand of demands(graph)) {
    const runs = seeds.map((seed) => tried(name, graph, demand, seed));
    if (row(name, demand, runs)) bad++;
  }
}
console.log(bad > 0 ? `${bad} rows with something that must not happen` : "nothing happened that must not");
process.exitCode = bad > 0 ? 1 : 0;
