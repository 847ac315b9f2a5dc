import { type Command, InvalidArgumentError, Option } from "commander";
import type { DrivingSide, Network } from "../network/types";
import type { LineKind } from "../vehicle/turning/search-lines";
import { SIGHT_SPEEDS, type SightSpeed } from "../vehicle/turning/sight-speeds";
import type { DesignVehicle } from "../vehicle/turning/types";
import { numberFrom } from "./build-options";
import { complain, InputError } from "./input-error";
import type { Io } from "./io";
import { loadNetwork } from "./load-network";
import { createProgress, type Progress } from "./progress";
import type { CornerFlags } from "./radius/check-flags";
import type { RadiusReport } from "./radius/types";
import { checkOutput, writeOutput } from "./write-output";

interface RadiusFlags extends CornerFlags {
  readonly vehicle: string;
  readonly radius?: number;
  readonly speedKmh: number;
  readonly line: LineKind;
  readonly side?: DrivingSide;
  /** Whether radii were asked for, not only left as they are. */
  readonly isRangeGiven: boolean;
  readonly sight?: SightSpeed;
  readonly drive?: true;
  readonly output?: string;
  readonly json?: true;
}

const EXAMPLES = `
Examples:
  kerbline radius --exit-lanes 2                    a bus that may use two lanes after the corner: fits from 5.14 m
  kerbline radius --vehicle car                     a car, out of one lane into one: fits from 0.69 m
  kerbline radius --radius 40                       a bus out of one lane into one, at this radius alone: fits from 35.44 m
  kerbline radius --vehicle all --radius 8 --exit-lanes 2
  kerbline radius first-drive --vehicle de-refuse   every corner of a network
`;

export function addRadius(program: Command, io: Io): void {
  program
    .command("radius")
    .summary("what each turn radius does to a vehicle")
    .description(
      "Turns a corner to the driver's own side of the road with each kerb radius, or every corner of a network with the kerb it has (and with each radius, where --from, --to or --step is given), and tells what fits.",
    )
    .argument(
      "[network]",
      "network JSON, OpenStreetMap .osm, .osm.gz or .osm.pbf, Overpass JSON, grid:…, a sample such as tee, or -",
    )
    .option("--vehicle <id>", "a name, a .json file of a vehicle's numbers, all, or list to see the names", "bus")
    .option("--from <m>", "first kerb radius", numberFrom(0, 200), 0)
    .option("--to <m>", "last kerb radius", numberFrom(0, 200), 20)
    .option("--step <m>", "between two kerb radii", numberFrom(0.01, 200), 1)
    .option("--angle <degrees>", "how far the vehicle turns", numberFrom(5, 175), 90)
    .addOption(
      new Option(
        "--corner <shape>",
        "how the kerb is rounded; the radius is a three-centred kerb's middle one, or what a chamfer cuts off each kerb",
      )
        .choices(["arc", "three-centred", "chamfer"])
        .default("arc"),
    )
    .option("--lane <m>", "width of each lane", numberFrom(1, 20), 3.5)
    .option("--exit-lanes <n>", "lanes that may be used after the corner", wholeFrom(1, 6), 1)
    .option("--clearance <m>", "what the body keeps from the kerb", numberFrom(0, 5), 0.25)
    .option("--arms <m>", "how long the corner's arms are", numberFrom(1, 5000), 250)
    .option(
      "--radius <m>",
      "this kerb radius alone; with a network: of every corner, instead of its own",
      numberFrom(0, 100),
    )
    .addOption(
      new Option("--line <kind>", "the steered axle on one arc, as templates are drawn, or eased in and out of it")
        .choices(["arc", "eased"])
        .default("arc"),
    )
    .option("--speed-kmh <km/h>", "at which lateral acceleration is told", numberFrom(1, 130), 15)
    .addOption(new Option("--side <side>", "driving side, instead of the network's own").choices(["left", "right"]))
    .addOption(
      new Option(
        "--sight <km/h>",
        "also what must be seen at the corner, at this speed on the road that is turned into",
      )
        .choices(SIGHT_SPEEDS.map(String))
        .argParser(sightSpeed),
    )
    .option("--drive", "drive each run in full physics too, on level ground; Ctrl-C stops and keeps what is driven")
    .option("-o, --output <file>", ".html for a report with drawings, .csv, .json, .geojson or .dxf")
    .option("--json", "print the result as JSON")
    .addHelpText("after", EXAMPLES)
    .action((argument: string | undefined, flags: RadiusFlags, command: Command) => {
      tellIdle(argument, command, io);
      return radius(argument, { ...flags, isRangeGiven: givenOf(command, RANGE).length > 0 }, io);
    });
}

function wholeFrom(least: number, most: number): (text: string) => number {
  const number = numberFrom(least, most);
  return (text) => {
    const value = number(text);
    if (Number.isInteger(value)) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };
}

function sightSpeed(text: string): SightSpeed {
  const speed = SIGHT_SPEEDS.find((one) => String(one) === text);
  if (speed === undefined) throw new InvalidArgumentError(`It must be one of ${SIGHT_SPEEDS.join(", ")}.`);
  return speed;
}

const RANGE = ["from", "to", "step"];
/** Options that describe a corner of one's own. */
const OWN_CORNER = ["angle", "corner", "lane", "arms"];

/** Those of some options that stand on the command line. */
const givenOf = (command: Command, names: readonly string[]): string[] =>
  names.filter((name) => command.getOptionValueSource(name) === "cli");

/** Says which options are given that do nothing. */
function tellIdle(argument: string | undefined, command: Command, io: Io): void {
  const idle = argument === undefined ? (command.getOptionValue("radius") === undefined ? [] : RANGE) : OWN_CORNER;
  const why = argument === undefined ? "there is a --radius" : "a network has its own";
  for (const name of givenOf(command, idle)) complain(io, `note: --${name} isn't used: ${why}`);
  if (argument !== undefined && givenOf(command, ["drive"]).length > 0)
    complain(io, "note: --drive isn't used: it drives the runs of one corner");
}

async function radius(argument: string | undefined, flags: RadiusFlags, io: Io): Promise<void> {
  const { findVehicles, vehicleList } = await import("./radius/find-vehicles");
  if (flags.vehicle === "list") return io.out(vehicleList());
  const { encoderOf } = await import("./radius/encoders");
  const encode = flags.output === undefined ? undefined : encoderOf(flags.output);
  if (flags.output !== undefined) await checkOutput(flags.output, argument);
  const vehicles = await findVehicles(flags.vehicle, io);
  const progress = createProgress(io);
  const turned =
    argument === undefined
      ? await driven(await atCorner(vehicles, flags, progress), flags, progress, io)
      : await inNetwork(vehicles, await loadNetwork(argument, io, flags.side), flags, progress);
  const report = { ...turned, sight: flags.sight };
  progress.show("writing");
  if (encode) await writeOutput(flags.output!, await encode(report));
  progress.dispose();
  const { reportJson } = await import("./radius/report-json");
  const { radiusInWords } = await import("./radius/report-in-words");
  io.out(flags.json ? `${JSON.stringify(reportJson(report), null, 2)}\n` : radiusInWords(report));
}

/** Drives the runs where that is asked for, until they are all driven or somebody stops it. */
async function driven(report: RadiusReport, flags: RadiusFlags, progress: Progress, io: Io): Promise<RadiusReport> {
  if (!flags.drive) return report;
  const [{ startHavok }, { driveReport }] = await Promise.all([import("./havok"), import("./radius/drive-rows")]);
  let isStopped = false;
  const stop = () => {
    isStopped = true;
  };
  process.once("SIGINT", stop);
  const result = await driveReport(report, { havok: await startHavok(), progress, isStopped: () => isStopped });
  process.removeListener("SIGINT", stop);
  if (isStopped) complain(io, "note: stopped; what was driven by then is kept");
  return result;
}

type Vehicles = readonly DesignVehicle[];

async function atCorner(vehicles: Vehicles, flags: RadiusFlags, progress: Progress): Promise<RadiusReport> {
  const { checkArms, checkLane, cornerOf, radiiOf } = await import("./radius/check-flags");
  const { turnCorner } = await import("./radius/turn-corners");
  const { radius: only } = flags;
  const asked = only === undefined ? flags : { ...flags, from: only, to: only };
  const corner = cornerOf(asked);
  const radii = radiiOf(asked);
  checkArms(asked);
  if (vehicles.length === 1) checkLane(vehicles[0]!, corner);
  const { side = "right", speedKmh, line } = flags;
  return turnCorner(vehicles, { corner, radii }, { side, speedKmh, line, progress });
}

async function inNetwork(
  vehicles: Vehicles,
  network: Network,
  flags: RadiusFlags,
  progress: Progress,
): Promise<RadiusReport> {
  if (vehicles.length > 1) throw new InputError(["--vehicle all turns one corner: leave the network out, or name one"]);
  const { turnNetwork } = await import("./radius/turn-corners");
  const { radiiOf } = await import("./radius/check-flags");
  const kerbs = { turnRadius: flags.radius, radii: flags.isRangeGiven ? radiiOf(flags) : [] };
  const { exitLanes, clearance, speedKmh, line } = flags;
  return turnNetwork(vehicles[0]!, network, kerbs, { exitLanes, clearance, speedKmh, line, progress });
}
