import type { Command } from "commander";
import { InputError } from "./input-error";
import type { Io } from "./io";
import { loadNetwork } from "./load-network";
import { checkOutput, writeOutput } from "./write-output";

export function addConvert(program: Command, io: Io): void {
  program
    .command("convert")
    .summary("turn a network into network JSON")
    .description("Reads a network in any format and writes it as network JSON.")
    .argument(
      "<in>",
      "network JSON, OpenStreetMap .osm, .osm.gz or .osm.pbf, Overpass JSON, grid:…, a sample such as tee, or -",
    )
    .argument("<out>", ".json")
    .option("--json", "print the result as JSON")
    .action((input: string, output: string, flags: { json?: true }) => convert(input, output, flags.json === true, io));
}

async function convert(input: string, output: string, json: boolean, io: Io): Promise<void> {
  if (!output.toLowerCase().endsWith(".json")) throw new InputError([`${output}: must end in .json`]);
  await checkOutput(output, input);
  const network = await loadNetwork(input, io);
  const { networkJson } = await import("../network/write-network");
  await writeOutput(output, networkJson(network));
  const counts = { nodes: network.nodes.length, roads: network.roads.length };
  io.out(json ? `${JSON.stringify(counts)}\n` : `${output}: ${counts.nodes} nodes, ${counts.roads} roads\n`);
}
