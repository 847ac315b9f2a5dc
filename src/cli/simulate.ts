import { type Command, InvalidArgumentError, Option } from "commander";
import { CONTROLS } from "../network/controls";
import { printable } from "../network/read/printable";
import type { Control, Network } from "../network/types";
import type { PreparedRun } from "../traffic/prepare-run";
import { vehicleById } from "../vehicle/specs";
import { type BuildFlags, buildOptionsOf, numberFrom, withBuildOptions } from "./build-options";
import { complain } from "./input-error";
import type { Io } from "./io";
import { loadNetwork } from "./load-network";
import { createProgress } from "./progress";
import { checkOutput, writeOutput } from "./write-output";

interface SimulateFlags extends BuildFlags {
  readonly vehicles: number;
  readonly minutes: number;
  readonly seed: number;
  readonly control?: Control;
  readonly pedestrians: number;
  readonly circulating?: true;
  readonly csv?: string;
  readonly json?: true;
}

/** What came of a run, as `--json` prints it. */
interface SimulationReport {
  readonly network: string;
  /** On the road at once. */
  readonly vehicles: number;
  readonly minutes: number;
  readonly seed: number;
  /** Trips. */
  readonly finished: number;
  readonly overlaps: number;
  readonly deadlocks: number;
  readonly hardBrakes: number;
  readonly meanDelaySeconds: number;
  readonly longestWaitSeconds: number;
  readonly violations: number;
  /** Drivers who took another way because theirs had been full for long. */
  readonly valves: number;
  /** People who have crossed on foot, how long they waited, and times that a vehicle touched one. */
  readonly pedestrians: number;
  readonly meanPedestrianWaitSeconds: number;
  readonly pedestrianConflicts: number;
  readonly timesRealTime: number;
}

/** Notes shown before the rest is only counted. */
const MOST_NOTES = 8;

/** @param foundFaults called when something happened that must not, for the exit code */
export function addSimulate(program: Command, io: Io, foundFaults: () => void): void {
  const command = program
    .command("simulate")
    .summary("run traffic and count what goes wrong")
    .description("Runs traffic without a screen. Ends 1 where bodies overlap, traffic locks up, or a rule is broken.")
    .argument(
      "<network>",
      "network JSON, OpenStreetMap .osm, .osm.gz or .osm.pbf, Overpass JSON, grid:…, a sample such as tee, or -",
    )
    .option("--vehicles <count>", "on the road at once", wholeFrom(1, 100_000), 200)
    .option("--minutes <min>", "simulated", numberFrom(0.01, 1440), 10)
    .option("--seed <number>", "of who comes when and goes where", wholeFrom(0, 2 ** 32 - 1), 1)
    .addOption(new Option("--control <kind>", "who goes first, instead of the nodes' own").choices(CONTROLS));
  withBuildOptions(command)
    .option("--pedestrians <count>", "people an hour at every zebra and signalised crossing", wholeFrom(0, 5000), 0)
    .option("--circulating", "vehicles drive round within the network instead of in and out at its ends")
    .option("--csv <file>", "where every vehicle is at every second, how fast, and why it waits")
    .option("--json", "print the result as JSON")
    .action(async (argument: string, flags: SimulateFlags) => {
      if (await simulateCommand(argument, flags, io)) foundFaults();
    });
}

function wholeFrom(least: number, most: number): (text: string) => number {
  const read = numberFrom(least, most);
  return (text) => {
    const value = read(text);
    if (Number.isInteger(value)) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };
}

const withControl = (network: Network, control: Control | undefined): Network =>
  control ? { ...network, nodes: network.nodes.map((node) => ({ ...node, control })) } : network;

/** Whether anything happened that must not. */
async function simulateCommand(argument: string, flags: SimulateFlags, io: Io): Promise<boolean> {
  if (flags.csv !== undefined) await checkOutput(flags.csv, argument);
  const network = withControl(await loadNetwork(argument, io, flags.side), flags.control);
  const { buildPlan } = await import("../generator/build-plan");
  const { prepareRun } = await import("../traffic/prepare-run");
  const { TRAFFIC_STEP } = await import("../traffic/traffic");
  const { createVehicleLog } = await import("./vehicle-log");
  const vehicle = vehicleById("car")!;
  const run = prepareRun(buildPlan(network, buildOptionsOf(flags)), { ...flags, vehicle });
  tell(run.notes, io);
  const log = flags.csv === undefined ? null : createVehicleLog(run.traffic.world);
  const progress = createProgress(io);
  const start = io.now();
  const steps = Math.round((flags.minutes * 60) / TRAFFIC_STEP);
  let most = run.traffic.active;
  for (let step = 1; step <= steps; step++) {
    run.traffic.step();
    most = Math.max(most, run.traffic.active);
    log?.keep();
    progress.show(`${((step * TRAFFIC_STEP) / 60).toFixed(1)} of ${flags.minutes} minutes`);
  }
  progress.dispose();
  const seconds = Math.max(1e-3, (io.now() - start) / 1000);
  if (log) await writeOutput(flags.csv!, log.bytes());
  if (most < run.vehicles) tell([`no more than ${most} of ${run.vehicles} vehicles were on the road at once`], io);
  const report = reportOf(network.name, flags, { traffic: run.traffic, vehicles: most }, seconds);
  io.out(flags.json ? `${JSON.stringify(report, null, 2)}\n` : inWords(report));
  const { overlaps, deadlocks, hardBrakes, violations, pedestrianConflicts } = report;
  return overlaps + deadlocks + hardBrakes + violations + pedestrianConflicts > 0;
}

function tell(notes: readonly string[], io: Io): void {
  for (const note of notes.slice(0, MOST_NOTES)) complain(io, `note: ${note}`);
  if (notes.length > MOST_NOTES) complain(io, `note: and ${notes.length - MOST_NOTES} more like these`);
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** @param seconds that the run took */
function reportOf(
  network: string,
  { minutes, seed }: SimulateFlags,
  { traffic, vehicles }: Pick<PreparedRun, "traffic" | "vehicles">,
  seconds: number,
): SimulationReport {
  const { finished, delay, overlaps, contacts, valves, judge, world } = traffic;
  const { crossed = 0, waited = 0 } = world.footfall ?? {};
  return {
    network,
    vehicles,
    minutes,
    seed,
    finished,
    overlaps,
    deadlocks: judge.deadlocks,
    hardBrakes: judge.hardBrakes,
    meanDelaySeconds: rounded(finished > 0 ? delay / finished : 0),
    longestWaitSeconds: rounded(judge.longestWait),
    violations: judge.violations.length,
    valves,
    pedestrians: crossed,
    meanPedestrianWaitSeconds: rounded(crossed > 0 ? waited / crossed : 0),
    pedestrianConflicts: contacts,
    timesRealTime: rounded((minutes * 60) / seconds),
  };
}

function inWords(report: SimulationReport): string {
  if (report.vehicles === 0) return `${printable(report.network)}: nothing to drive, 0 vehicles\n`;
  const { vehicles, minutes, finished, timesRealTime } = report;
  const head = `${printable(report.network)}: ${vehicles} vehicles for ${minutes} minutes, ${timesRealTime} × real time`;
  const lines = [
    head,
    `  trips        ${finished}, ${report.meanDelaySeconds} s lost on each`,
    `  longest wait ${report.longestWaitSeconds} s`,
    `  overlaps     ${report.overlaps}`,
    `  deadlocks    ${report.deadlocks}`,
    `  hard brakes  ${report.hardBrakes}`,
    `  violations   ${report.violations}`,
    `  turned off   ${report.valves} before full streets`,
  ];
  if (report.pedestrians > 0)
    lines.push(
      `  on foot      ${report.pedestrians} crossed, waiting ${report.meanPedestrianWaitSeconds} s on average`,
      `  run into     ${report.pedestrianConflicts}`,
    );
  return `${lines.join("\n")}\n`;
}
