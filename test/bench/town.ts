import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Bench, BenchRow } from "./bench";

/** Of the repository: npm runs its scripts there. */
const root = process.cwd();
const program = join(root, "src/cli/launch.mjs");
const town = resolve(root, "../shared/data/places/bad_hersfeld.osm.gz");
const sumo = process.env.SUMO_HOME ?? "/usr/share/sumo";
const ROUNDS = 2;
/** Crossings along each side of the grids. */
const SIDES = [10, 32, 100] as const;
/** How much longer a crossing may take in a grid of ten times as many. */
const MOST_GROWTH = 1.2;
/** bytes that either side writes at least, if it did the work. */
const LEAST_OUTPUT = 100_000;

const isThere = (file: string): boolean => statSync(file, { throwIfNoEntry: false }) !== undefined;
const isInstalled = (command: string): boolean =>
  spawnSync(command, ["--help"], { stdio: "ignore" }).error === undefined;

/** s of CPU of a whole process and its children, as the shell tells them; throws where it failed or wrote nothing. */
function cpuSeconds(command: readonly string[], output: string): number {
  const shell = spawnSync("sh", ["-c", '"$@" >/dev/null 2>&1 || exit 1; times', "sh", ...command], {
    encoding: "utf8",
    env: { ...process.env, SUMO_HOME: sumo },
  });
  const children = [...(shell.stdout.split("\n")[1] ?? "").matchAll(/(\d+)m([\d.]+)s/g)];
  const size = statSync(output, { throwIfNoEntry: false })?.size ?? 0;
  if (shell.status !== 0 || children.length !== 2 || size < LEAST_OUTPUT)
    throw new Error(`${command.join(" ")}: failed, or wrote ${size} bytes`);
  rmSync(output);
  return children.reduce((sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds), 0);
}

/** The least of some rounds of both, in turn: from `.osm.gz` to `.glb`, and from `.osm` to SUMO's network. */
function leastSeconds(folder: string): { ours: number; rival: number } {
  const unpacked = join(folder, "town.osm");
  writeFileSync(unpacked, gunzipSync(readFileSync(town)));
  const [glb, net] = [join(folder, "town.glb"), join(folder, "town.net.xml")];
  const least = { ours: Number.POSITIVE_INFINITY, rival: Number.POSITIVE_INFINITY };
  for (let round = 0; round < ROUNDS; round++) {
    const command = [process.execPath, program, "generate", town, "-o", glb];
    least.ours = Math.min(least.ours, cpuSeconds(command, glb));
    least.rival = Math.min(least.rival, cpuSeconds(["netconvert", "--osm-files", unpacked, "-o", net], net));
  }
  return least;
}

/** µs of CPU a crossing takes in grids of more and more of them, each against the grid before it. */
function growthRows(folder: string): BenchRow[] {
  const glb = join(folder, "grid.glb");
  const times = SIDES.map((side) => {
    const command = [process.execPath, program, "generate", `grid:${side}x${side}`, "-o", glb];
    return (1e6 * cpuSeconds(command, glb)) / side ** 2;
  });
  return SIDES.slice(1).map((side, i): BenchRow => {
    const what = `${side ** 2} crossings after ${SIDES[i]! ** 2}, whole process`;
    return { what, ours: times[i + 1]!, rival: times[i]!, unit: "µs each", atMost: MOST_GROWTH };
  });
}

/** A town of 2 400 junctions, Bad Hersfeld, whole processes against SUMO's converter. */
export const townBench: Bench = {
  name: "town",
  rival: "SUMO's netconvert, or the smaller grid",
  async run(): Promise<readonly BenchRow[]> {
    const folder = mkdtempSync(join(tmpdir(), "kerbline-town-"));
    try {
      spawnSync(process.execPath, [program, "--version"]); // Bundles what has changed.
      const growth = growthRows(folder);
      if (isThere(town) && isInstalled("netconvert"))
        return [
          { what: "Bad Hersfeld, whole process, CPU", ...leastSeconds(folder), unit: "s", atMost: 0.5 },
          ...growth,
        ];
      console.log("  without the town: it takes ../shared and Debian's packages sumo and sumo-tools");
      return growth;
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};
