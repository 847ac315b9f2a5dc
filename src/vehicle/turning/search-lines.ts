import { comfortableSpeed, isDrivable } from "./comfort";
import type { Corner } from "./corner";
import { arcPath } from "./front-path";
import { type PlacedRun, placeRun, wheelsOver } from "./place-run";
import { drive } from "./run";
import type { DesignVehicle } from "./types";
import { leastFrontRadius } from "./unit";

/** m, of the gentlest arc that is tried. */
const GENTLEST = 250;
/** Between the arcs that are tried first. */
const GROWTH = 1.05;
/** m, how exactly an arc is searched then. */
const EXACT = 0.02;
/** The part of an interval that a golden section keeps. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** One line around a corner: the steered axle runs straight, on one arc, and straight again, as turning templates do. */
export interface Line {
  readonly placed: PlacedRun;
  /** m, of the arc. */
  readonly radius: number;
  /** m/s, the highest at which it is comfortable. */
  readonly speed: number;
}

/** The lines by which a vehicle can turn a corner. */
export interface LineSearch {
  /** The line that needs the least kerb radius; undefined where none keeps to its lanes, whatever the radius. */
  readonly tightest: Line | undefined;
  /** The fastest line that clears a kerb of `radius` (m); undefined where none does. */
  fastest(radius: number): Line | undefined;
  /** The line whose wheels get the least far over a kerb of `radius` (m); of several, the one that needs the least. */
  nearest(radius: number): Line;
}

type LineAt = (radius: number) => Line | undefined;

const needs = (line: Line | undefined): number => line?.placed.leastRadius ?? Number.POSITIVE_INFINITY;

function lineMaker(vehicle: DesignVehicle, corner: Corner): LineAt {
  return (radius) => {
    const path = arcPath(corner.angle, radius);
    const run = path && drive(vehicle, path);
    if (!(run && isDrivable(run))) return undefined;
    return { placed: placeRun(run, corner), radius, speed: comfortableSpeed(run) };
  };
}

/** Every arc from the sharpest that the steering allows, each a little gentler than the one before. */
function arcsOf(vehicle: DesignVehicle): number[] {
  const sharpest = leastFrontRadius(vehicle);
  const count = Math.ceil(Math.log(GENTLEST / sharpest) / Math.log(GROWTH));
  return Array.from({ length: Math.max(1, count) }, (_, i) => sharpest * GROWTH ** i);
}

/** The line of least need between two arcs, by golden section. */
function refined(best: Line, from: number, to: number, lineAt: LineAt): Line {
  let [low, high] = [from, to];
  let kept = best;
  while (high - low > EXACT) {
    const [a, b] = [high - (high - low) * GOLDEN, low + (high - low) * GOLDEN].map(lineAt);
    for (const line of [a, b]) if (line && needs(line) < needs(kept)) kept = line;
    if (needs(a) <= needs(b)) high = low + (high - low) * GOLDEN;
    else low = high - (high - low) * GOLDEN;
  }
  return kept;
}

function tightestOf(lines: readonly Line[], lineAt: LineAt): Line | undefined {
  const best = lines.reduce((kept, line) => (needs(line) < needs(kept) ? line : kept), lines[0]!);
  if (needs(best) === Number.POSITIVE_INFINITY) return undefined;
  const at = lines.indexOf(best);
  return refined(best, lines[Math.max(0, at - 1)]!.radius, lines[Math.min(lines.length - 1, at + 1)]!.radius, lineAt);
}

/** The gentlest line between one that clears a kerb of `limit` (m) and one that doesn't, by halving. */
function gentlest(fits: Line, beyond: Line | undefined, limit: number, lineAt: LineAt): Line {
  let [kept, high] = [fits, beyond?.radius ?? fits.radius];
  while (high - kept.radius > EXACT) {
    const middle = (kept.radius + high) / 2;
    const line = lineAt(middle);
    if (line && needs(line) <= limit) kept = line;
    else high = middle;
  }
  return kept;
}

/** m, wheels that are equally far over the kerb. */
const AS_FAR = 1e-3;

function nearestOf(lines: readonly Line[], radius: number): Line {
  const rated = lines.map((line) => ({ line, over: wheelsOver(line.placed, radius) }));
  const least = Math.min(...rated.map(({ over }) => over));
  const nearest = rated.filter(({ over }) => over <= least + AS_FAR).map(({ line }) => line);
  return nearest.reduce((best, line) => (needs(line) < needs(best) ? line : best));
}

/**
 * Searches the lines of `vehicle` around `corner` over real runs of the kinematic vehicle.
 * @returns undefined where the vehicle can't drive any of them: its trailers would fold too far
 */
export function searchLines(vehicle: DesignVehicle, corner: Corner): LineSearch | undefined {
  const lineAt = lineMaker(vehicle, corner);
  const lines = arcsOf(vehicle).flatMap((radius) => lineAt(radius) ?? []);
  if (lines.length === 0) return undefined;
  const tightest = tightestOf(lines, lineAt);
  const all = tightest ? [tightest, ...lines] : lines;
  return {
    tightest,
    nearest: (radius) => nearestOf(all, radius),
    fastest(radius) {
      if (!tightest || needs(tightest) > radius) return undefined;
      const at = lines.findLastIndex((line) => needs(line) <= radius);
      const start = at >= 0 ? lines[at]! : tightest;
      const beyond = lines.find((line) => line.radius > start.radius);
      return gentlest(start.speed >= tightest.speed ? start : tightest, beyond, radius, lineAt);
    },
  };
}
