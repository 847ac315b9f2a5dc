import type { Command } from "commander";
import type { Plan, Problem, Surface } from "../generator/types";
import { printable } from "../network/read/printable";
import { type BuildFlags, buildOptionsOf, withBuildOptions } from "./build-options";
import { checkMemory } from "./check-memory";
import { InputError } from "./input-error";
import type { Io } from "./io";
import { loadNetwork } from "./load-network";
import { createProgress, type Progress } from "./progress";
import { collectDropped, growHeapSlowly } from "./slow-heap";
import { type Content, checkOutput, writeOutput } from "./write-output";

interface GenerateFlags extends BuildFlags {
  readonly output: string;
  readonly ground?: true;
  readonly json?: true;
}

/** What `generate` reports. */
interface Generated {
  readonly junctions: number;
  readonly roads: number;
  readonly triangles: number;
  readonly vertices: number;
  /** Of building the carriageway alone: neither reading nor writing. */
  readonly milliseconds: number;
  readonly problems: readonly Problem[];
}

export function addGenerate(program: Command, io: Io): void {
  const command = program
    .command("generate")
    .summary("build the meshes of a network")
    .description(
      "Builds the carriageway of a network, in a .glb or .obj with kerbs, sidewalks and markings: a file, grid:4x4, or - for standard input.",
    )
    .argument(
      "<network>",
      "network JSON, OpenStreetMap .osm, .osm.gz or .osm.pbf, Overpass JSON, grid:…, a sample such as tee, or -",
    )
    .requiredOption(
      "-o, --output <file>",
      ".glb, .obj, .xodr (OpenDRIVE), .geojson, .svg for a drawing of the plan, or .json for its geometry",
    );
  withBuildOptions(command)
    .option("--ground", "lay the land around the streets, with what carries bridges, in a .glb or .obj")
    .option("--json", "print the result as JSON, with what is wrong with the paths")
    .action((argument: string, flags: GenerateFlags) => generate(argument, flags, io));
}

async function generate(argument: string, flags: GenerateFlags, io: Io): Promise<void> {
  const encode = encoderOf(flags.output);
  if (flags.ground && !/\.(glb|obj)$/i.test(flags.output))
    throw new InputError([`${flags.output}: --ground lays land into a .glb or .obj alone`]);
  await checkOutput(flags.output, argument);
  const progress = createProgress(io);
  const write = async () => {
    const { content, result } = await build(argument, flags, { io, progress, encode });
    if (typeof content === "function") collectDropped();
    await writeOutput(flags.output, typeof content === "function" ? content() : content);
    return result;
  };
  const result = await write().finally(progress.dispose);
  io.out(flags.json ? `${JSON.stringify(result, null, 2)}\n` : inWords(result, flags.output));
}

interface BuildTools {
  readonly io: Io;
  readonly progress: Progress;
  readonly encode: Encoder;
}

/** All that needs the network and its plan: neither outlives it, so that a file can be put together in their room. */
async function build(argument: string, flags: GenerateFlags, { io, progress, encode }: BuildTools) {
  const network = await loadNetwork(argument, io, flags.side);
  checkMemory(network, argument);
  growHeapSlowly();
  const { buildPlan } = await import("../generator/build-plan");
  const { buildSurfaces } = await import("../generator/surfaces/surfaces");
  const { allProblems } = await import("../generator/all-problems");
  const { forgetKept } = await import("../generator/kept");
  const start = io.now();
  progress.show("laying out the junctions");
  const plan = buildPlan(network, buildOptionsOf(flags));
  forgetKept();
  if (plan.junctions.length === 0) {
    const reasons = plan.problems.filter(({ code }) => code === "nothing-left").map(({ message }) => message);
    throw new InputError([`${argument}: nothing to build: ${reasons[0] ?? "no road is left."}`]);
  }
  progress.show("building the surfaces");
  const surfaces = buildSurfaces(plan);
  const milliseconds = Math.round(10 * (io.now() - start)) / 10;
  progress.show("writing");
  const content = await encode(plan, surfaces, flags.ground === true);
  const problems = flags.json ? allProblems(plan) : plan.problems;
  return { content, result: { ...countsOf(plan, surfaces), milliseconds, problems } };
}

/** A file's content, or what is still to be done for it, without the plan. */
type Encoder = (plan: Plan, surfaces: readonly Surface[], withLand: boolean) => Promise<Content | (() => Content)>;

/** The writer of a file's format, by its ending; each is loaded when it is used. @throws InputError */
function encoderOf(file: string): Encoder {
  const encoder = ENCODERS[/\.[^./\\]*$/.exec(file.toLowerCase())?.[0] ?? ""];
  if (!encoder) throw new InputError([`${file}: must end in .glb, .obj, .svg, .xodr, .geojson or .json`]);
  return encoder;
}

const ENCODERS: Readonly<Record<string, Encoder>> = {
  ".glb": async (plan, surfaces, withLand) => {
    const { buildDressing } = await import("../generator/build-dressing");
    const { glbSceneOf } = await import("../export/glb");
    const { glbPieces } = await import("../export/glb-file");
    const scene = glbSceneOf(plan, surfaces, buildDressing(plan, surfaces, withLand));
    return () => glbPieces(scene);
  },
  ".obj": async (plan, surfaces, withLand) => {
    const { buildDressing } = await import("../generator/build-dressing");
    return (await import("../export/obj")).objOf(plan, surfaces, buildDressing(plan, surfaces, withLand));
  },
  ".geojson": async (plan) => (await import("../export/geojson")).planGeoJson(plan),
  ".xodr": async (plan) => (await import("../export/opendrive/opendrive")).openDriveOf(plan),
  ".svg": async (plan) => (await import("../export/svg")).svgOf(plan),
  ".json": async (plan) => `${JSON.stringify((await import("../export/plan-json")).planFileOf(plan))}\n`,
};

function countsOf(plan: Plan, surfaces: readonly Surface[]) {
  const sum = (count: (surface: Surface) => number) => surfaces.reduce((total, surface) => total + count(surface), 0);
  return {
    junctions: plan.junctions.length,
    roads: plan.roads.length,
    triangles: sum(({ mesh }) => mesh.indices.length / 3),
    vertices: sum(({ mesh }) => mesh.positions.length / 3),
  };
}

function inWords({ problems, ...counts }: Generated, file: string): string {
  const { junctions, roads, triangles, vertices, milliseconds } = counts;
  const built = `${junctions} junctions, ${roads} roads, ${triangles} triangles, ${vertices} vertices`;
  const lines = [`${printable(file, 200)}: ${built} in ${milliseconds} ms`];
  if (problems.length > 0) lines.push(`${problems.length} problems:`, ...problems.map(problemLine));
  return `${lines.join("\n")}\n`;
}

function problemLine({ code, junction, road, node, message }: Problem): string {
  const where = junction ?? road ?? node;
  const what = junction !== undefined ? "junction" : road !== undefined ? "road" : "node";
  return `  ${where === undefined ? "" : `${what} ${printable(where)}: `}${printable(message, 200)} (${code})`;
}
