import { type Command, InvalidArgumentError, Option } from "commander";
import type { BuildOptions } from "../generator/types";
import type { DrivingSide } from "../network/types";

/** The options of every command that builds meshes, as commander names them. */
export interface BuildFlags {
  readonly radius?: number;
  readonly laneWidth?: number;
  readonly uvScale?: number;
  readonly chord?: number;
  readonly side?: DrivingSide;
}

/** A reader of an option's number, both ends included. */
export function numberFrom(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = text.trim() === "" ? Number.NaN : Number(text);
    if (value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It must be a number from ${least} to ${most}.`);
  };
}

export function withBuildOptions(command: Command): Command {
  return command
    .option("--radius <m>", "kerb radius of every corner, instead of the network's own", numberFrom(0, 100))
    .option("--lane-width <m>", "width of every lane, instead of the roads' own", numberFrom(1, 20))
    .option("--uv-scale <m>", "metres of ground to one unit of texture", numberFrom(0.01, 1000))
    .option("--chord <m>", "longest chord of an arc", numberFrom(0.02, 10))
    .addOption(new Option("--side <side>", "driving side, instead of the network's own").choices(["left", "right"]));
}

export const buildOptionsOf = ({ radius, laneWidth, uvScale, chord }: BuildFlags): BuildOptions => ({
  turnRadius: radius,
  laneWidth,
  uvScale,
  chord,
});
