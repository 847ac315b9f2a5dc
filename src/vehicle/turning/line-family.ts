import { comfortableSpeed, isDrivable } from "./comfort";
import type { Corner } from "./corner";
import { arcPath } from "./front-path";
import { type PlacedRun, placeRun } from "./place-run";
import { drive } from "./run";
import type { DesignVehicle } from "./types";
import { leastFrontRadius } from "./unit";

/** m, of the gentlest arc that is tried. */
const GENTLEST = 250;
/** Between the arcs that are tried first: fewer of those that are eased, as they are many. */
const GROWTH = 1.05;
const EASED_GROWTH = 1.1;
/** m, how exactly an arc is searched then. */
const EXACT = 0.02;
/** The part of an interval that a golden section keeps. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;
/** Clothoids let a short arc be sharper than a circle that is held: by this at most. */
const SHARPER = 0.6;

/** m of clothoid into the arc and out of it. */
export type Ease = readonly [into: number, out: number];

/** One line around a corner: the steered axle runs straight, on one arc, and straight again. */
export interface Line {
  readonly placed: PlacedRun;
  /** m, of the arc. */
  readonly radius: number;
  readonly ease: Ease;
  /** m/s, the highest at which it is comfortable. */
  readonly speed: number;
}

/** The lines of one ease that a vehicle can drive around a corner. */
export interface LineFamily {
  /** The sharpest first; at least one. */
  readonly lines: readonly Line[];
  /** The line that needs the least kerb radius; undefined where none keeps to its lanes, whatever the radius. */
  readonly tightest: Line | undefined;
  /** The gentlest line between `line`, which clears a kerb of `radius` (m), and the next that doesn't. */
  gentlest(line: Line, radius: number): Line;
}

type LineAt = (radius: number) => Line | undefined;

/** m, of the kerb that a line just clears. */
export const needs = (line: Line | undefined): number => line?.placed.leastRadius ?? Number.POSITIVE_INFINITY;

function lineMaker(vehicle: DesignVehicle, corner: Corner, ease: Ease): LineAt {
  return (radius) => {
    const path = arcPath(corner.angle, radius, ...ease);
    const run = path && drive(vehicle, path);
    if (!(run && isDrivable(run))) return undefined;
    return { placed: placeRun(run, corner), radius, ease, speed: comfortableSpeed(run) };
  };
}

/** Every arc (m) that may be driven with an ease, each a little gentler than the one before. */
function arcsOf(vehicle: DesignVehicle, [into, out]: Ease): number[] {
  const isEased = into + out > 0;
  const growth = isEased ? EASED_GROWTH : GROWTH;
  const sharpest = leastFrontRadius(vehicle) * (isEased ? SHARPER : 1);
  const count = Math.ceil(Math.log(GENTLEST / sharpest) / Math.log(growth));
  return Array.from({ length: Math.max(1, count) }, (_, i) => sharpest * growth ** i);
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

/** By halving. */
function gentlestOf(fits: Line, beyond: Line | undefined, limit: number, lineAt: LineAt): Line {
  let [kept, high] = [fits, beyond?.radius ?? fits.radius];
  while (high - kept.radius > EXACT) {
    const middle = (kept.radius + high) / 2;
    const line = lineAt(middle);
    if (line && needs(line) <= limit) kept = line;
    else high = middle;
  }
  return kept;
}

/** The lines of one ease; undefined where none of them can be driven. */
export function lineFamily(vehicle: DesignVehicle, corner: Corner, ease: Ease): LineFamily | undefined {
  const lineAt = lineMaker(vehicle, corner, ease);
  const lines = arcsOf(vehicle, ease).flatMap((radius) => lineAt(radius) ?? []);
  if (lines.length === 0) return undefined;
  return {
    lines,
    tightest: tightestOf(lines, lineAt),
    gentlest: (line, radius) =>
      gentlestOf(
        line,
        lines.find((one) => one.radius > line.radius),
        radius,
        lineAt,
      ),
  };
}
