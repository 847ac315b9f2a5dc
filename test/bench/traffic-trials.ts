import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { readNetwork } from "../../src/network/read-network";
import type { Control, Network } from "../../src/network/types";
import { type Demand, roomFor } from "../../src/traffic/demand";
import type { Traffic } from "../../src/traffic/traffic";
import type { LaneGraph } from "../../src/traffic/types";
import { gridNetwork } from "../support/grid";
import { placeSource, SHARED } from "../support/shared";
import { driven, fourArms, laneGraphOf, mirrored, withControl } from "../support/traffic";

/** `npm run traffic-trials -- [seeds] [minutes] [name part]`: every rule, both sides, light to saturated. Takes an hour. */
const [seeds = 20, minutes = 15] = process.argv.slice(2, 4).map(Number);
const part = process.argv[4] ?? "";

interface Trial {
  readonly name: string;
  readonly network: () => Promise<Network> | Network;
  readonly demands: (graph: LaneGraph) => readonly Demand[];
}

const CONTROLS: readonly Control[] = [
  "priority",
  "stop",
  "all-way-stop",
  "priority-to-the-right",
  "signals",
  "roundabout",
  "none",
];
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

/** One row, and whether anything happened that must not. */
function row(name: string, demand: Demand, runs: readonly Traffic[]): boolean {
  const sum = (of: (run: Traffic) => number) => runs.reduce((total, run) => total + of(run), 0);
  const finished = sum((run) => run.finished);
  const faults = [
    sum((run) => run.overlaps),
    sum((run) => run.judge.deadlocks),
    sum((run) => run.judge.hardBrakes),
    sum((run) => run.judge.violations.length),
  ];
  const delay = sum((run) => run.delay) / Math.max(1, finished);
  const wait = Math.max(...runs.map((run) => run.judge.longestWait));
  const load = "vehicles" in demand ? `${demand.vehicles} vehicles` : `${demand.perHour} /h each`;
  const cells = [finished, ...faults, sum((run) => run.valves), delay.toFixed(1), wait.toFixed(0)];
  console.log([name.padEnd(40), load.padEnd(14), ...cells.map((cell) => String(cell).padStart(9))].join(" "));
  return faults.some((count) => count > 0);
}

const chosen = trials.filter((trial) => trial.name.includes(part));
const missing = PLACES.filter(
  (name) => chosen.some((trial) => trial.name === name) && !existsSync(resolve(SHARED, `data/places/${name}.osm`)),
);
if (missing.length > 0) throw new Error(`${missing.join(", ")}: not found in ${resolve(SHARED, "data/places")}`);
if (chosen.length === 0) throw new Error(`no trial has "${part}" in its name`);

const heads = ["trips", "overlaps", "deadlocks", "hard", "broken", "valves", "delay s", "wait s"];
console.log([`${seeds} seeds of ${minutes} min`.padEnd(55), ...heads.map((head) => head.padStart(9))].join(" "));
let bad = 0;
for (const { name, network, demands } of chosen) {
  const graph = laneGraphOf(await network());
  for (const demand of demands(graph)) {
    const runs = Array.from({ length: seeds }, (_, i) => driven(graph, demand, { seed: i + 1, minutes }));
    if (row(name, demand, runs)) bad++;
  }
}
console.log(bad > 0 ? `${bad} rows with something that must not happen` : "nothing happened that must not");
process.exitCode = bad > 0 ? 1 : 0;
