import { type Command, InvalidArgumentError, Option } from "commander";
import { DAMAGE_KINDS, type Damage, parseDamage } from "../generator/damage";
import { VEHICLES, vehicleById } from "../vehicle/specs";
import { type BuildFlags, buildOptionsOf, numberFrom, withBuildOptions } from "./build-options";
import { checkMemory } from "./check-memory";
import { InputError } from "./input-error";
import type { Io } from "./io";
import { loadNetwork } from "./load-network";
import { createProgress } from "./progress";
import { reportInWords } from "./report-in-words";
import { checkOutput, writeOutput } from "./write-output";

interface ValidateFlags extends BuildFlags {
  readonly vehicle: string;
  readonly speedKmh: number;
  readonly report?: string;
  readonly fault?: Damage;
  readonly at: readonly string[];
  readonly json?: true;
}

/** @param foundFaults called when a movement fails, for the exit code */
export function addValidate(program: Command, io: Io, foundFaults: () => void): void {
  const vehicles = VEHICLES.map(({ id }) => id);
  const command = program
    .command("validate")
    .summary("drive every movement and measure every wheel's gap")
    .description("Drives every movement of a network with Havok's physics. Ends 1 where one fails.")
    .argument(
      "<network>",
      "network JSON, OpenStreetMap .osm, .osm.gz or .osm.pbf, Overpass JSON, grid:…, a sample such as tee, or -",
    )
    .addOption(new Option("--vehicle <id>", "what is driven").choices(vehicles).default("car"))
    .option("--speed-kmh <km/h>", "driven no faster than this", numberFrom(1, 130), 30)
    .option("--at <node>", "drive only over the junction at this node; may be given more than once", oneMore, [])
    .option("--report <file>", "write the full report as JSON")
    .option("--fault <kind:mm>", `damage the mesh first: ${DAMAGE_KINDS.join(", ")}, as in crack:20`, damageOf);
  withBuildOptions(command)
    .option("--json", "print the report as JSON")
    .action(async (argument: string, flags: ValidateFlags) => {
      if (await validateCommand(argument, flags, io)) foundFaults();
    });
}

const oneMore = (id: string, before: readonly string[]): readonly string[] => [...before, id];

function damageOf(text: string): Damage {
  const damage = parseDamage(text);
  if (damage) return damage;
  throw new InvalidArgumentError(`It must be one of ${DAMAGE_KINDS.join(", ")}, with millimetres as in crack:20.`);
}

/** Whether a movement failed. */
async function validateCommand(argument: string, flags: ValidateFlags, io: Io): Promise<boolean> {
  if (flags.report !== undefined) await checkOutput(flags.report, argument);
  const network = await loadNetwork(argument, io, flags.side);
  checkMemory(network, argument);
  const strange = flags.at.filter((id) => !network.nodes.some((node) => node.id === id));
  if (strange.length > 0) throw new InputError(strange.map((id) => `${argument}: has no node "${id}"`));
  const { validate } = await import("../simulation/validate");
  const { startHavok } = await import("./havok");
  const progress = createProgress(io);
  const start = io.now();
  const report = await validate(await startHavok(), {
    network,
    settings: { ...buildOptionsOf(flags), damage: flags.fault },
    vehicle: vehicleById(flags.vehicle)!,
    speedKmh: flags.speedKmh,
    nodes: flags.at,
    layingPaths: (laid, of) => progress.show(`paths laid at ${laid} of ${of} junctions`),
    progress: (driven, of) => progress.show(`${driven} of ${of} movements driven`),
  });
  progress.dispose();
  const text = `${JSON.stringify(report, null, 2)}\n`;
  if (flags.report !== undefined) await writeOutput(flags.report, text);
  io.out(flags.json ? text : reportInWords(report, (io.now() - start) / 1000));
  return report.totals.failed > 0;
}
