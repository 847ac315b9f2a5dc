import { mostCurvature } from "./comfort";
import type { Corner } from "./corner";
import type { Line } from "./line-family";
import { kerbStrikes } from "./place-run";
import { type LineKind, type LineSearch, searchLines } from "./search-lines";
import { sweptWidth } from "./swept-width";
import type { DesignVehicle } from "./types";

/** m/s². */
const GRAVITY = 9.81;

/** What one kerb radius does to a vehicle. */
export interface RadiusRow {
  /** m, of the kerb. */
  readonly radius: number;
  /** Whether the vehicle keeps to its lanes and clear of the kerb. */
  readonly fits: boolean;
  /** How many wheels roll over the kerb, and m that the worst gets over it. */
  readonly kerbStrikes: number;
  readonly worstOverKerb: number;
  /** m, of the body's sweep where it is widest. */
  readonly sweptWidth: number;
  /** In g, at the speed that was asked for. */
  readonly maxLateralG: number;
  /** m/s. */
  readonly comfortableSpeed: number;
  /** The line that decides it: the fastest that fits, or else the one that comes nearest to fitting. */
  readonly line: Line;
}

/** What every kerb radius does to a vehicle at a corner. */
export interface RadiusSweep {
  readonly vehicle: DesignVehicle;
  readonly corner: Corner;
  /** m, the least kerb radius at which it keeps to its lanes and clear of the kerb; null where there is none. */
  readonly leastRadius: number | null;
  /** The line that the least radius comes from. */
  readonly tightest: Line | null;
  readonly rows: readonly RadiusRow[];
}

function rowOf(radius: number, speed: number, search: LineSearch): RadiusRow {
  const fitting = search.fastest(radius);
  const line = fitting ?? search.nearest(radius);
  const strikes = kerbStrikes(line.placed, radius);
  return {
    radius,
    fits: fitting !== undefined,
    kerbStrikes: strikes.length,
    worstOverKerb: strikes[0]?.depth ?? 0,
    sweptWidth: sweptWidth(line.placed.run),
    maxLateralG: (speed ** 2 * mostCurvature(line.placed.run)) / GRAVITY,
    comfortableSpeed: line.speed,
    line,
  };
}

/** What a sweep is asked for. */
export interface SweepRequest {
  /** m, of the kerb. */
  readonly radii: readonly number[];
  /** m/s, at which the lateral acceleration is told. */
  readonly speed: number;
  readonly line?: LineKind;
  /** Called after each radius with how many are done. */
  readonly done?: (rows: number) => void;
}

/**
 * Turns the corner with each kerb radius that is asked for.
 * @returns null where the vehicle can't be steered around the corner at all
 */
export function sweepRadii(
  vehicle: DesignVehicle,
  corner: Corner,
  { radii, speed, line, done }: SweepRequest,
): RadiusSweep | null {
  const search = searchLines(vehicle, corner, line);
  if (!search) return null;
  const rows = radii.map((radius, i) => {
    const row = rowOf(radius, speed, search);
    done?.(i + 1);
    return row;
  });
  const { tightest = null } = search;
  return { vehicle, corner, leastRadius: tightest?.placed.leastRadius ?? null, tightest, rows };
}
