import type { Corner } from "./corner";
import { type Ease, type Line, type LineFamily, lineFamily, needs } from "./line-family";
import { wheelsOver } from "./place-run";
import type { DesignVehicle } from "./types";

/** How the steered axle gets into its arc and out again. */
export type LineKind = "arc" | "eased";

/** At once, as turning templates are drawn; or on clothoids of several lengths, as a driver may. */
const EASES: Readonly<Record<LineKind, readonly Ease[]>> = {
  arc: [[0, 0]],
  // biome-ignore format: a list
  eased: [[0, 0], [3, 3], [6, 6], [10, 10], [15, 15], [22, 22], [30, 30], [0, 8], [2, 16], [4, 26], [0, 30]],
};

/** m, wheels that are equally far over the kerb. */
const AS_FAR = 1e-3;
/** m between the places at which all lines are compared, and then the best of them, as many as that. */
const COARSE_LOOK = 2;
const FINE_LOOK = 0.2;
const BEST = 12;

/** The lines by which a vehicle can turn a corner. */
export interface LineSearch {
  /** The line that needs the least kerb radius; undefined where none keeps to its lanes, whatever the radius. */
  readonly tightest: Line | undefined;
  /** The fastest line that clears a kerb of `radius` (m); undefined where none does. */
  fastest(radius: number): Line | undefined;
  /** The line whose wheels get the least far over a kerb of `radius` (m); of several, the one that needs the least. */
  nearest(radius: number): Line;
}

const leastOf = (lines: readonly Line[]): Line =>
  lines.reduce((best, line) => (needs(line) < needs(best) ? line : best));

function nearestOf(lines: readonly Line[], radius: number): Line {
  const rate = (line: Line, look: number) => ({ line, over: wheelsOver(line.placed, radius, look) });
  const promising = lines
    .map((line) => rate(line, COARSE_LOOK))
    .sort((a, b) => a.over - b.over || needs(a.line) - needs(b.line));
  const rated = promising.slice(0, BEST).map(({ line }) => rate(line, FINE_LOOK));
  const least = Math.min(...rated.map(({ over }) => over));
  return leastOf(rated.filter(({ over }) => over <= least + AS_FAR).map(({ line }) => line));
}

/** The line to drive, and the family that it is of. */
interface Choice {
  readonly line: Line;
  readonly family: LineFamily;
}

/** Of one family the fastest line that clears a kerb of `radius` (m). */
function fastestIn(family: LineFamily, radius: number): Choice[] {
  const { lines, tightest } = family;
  if (!tightest || needs(tightest) > radius) return [];
  const fitting = lines.filter((line) => needs(line) <= radius);
  return [{ family, line: [tightest, ...fitting].reduce((best, line) => (line.speed > best.speed ? line : best)) }];
}

/**
 * Searches the lines of `vehicle` around `corner` over real runs of the kinematic vehicle.
 * @returns undefined where the vehicle can't drive any of them: its trailers would fold too far
 */
export function searchLines(vehicle: DesignVehicle, corner: Corner, kind: LineKind = "arc"): LineSearch | undefined {
  const families = EASES[kind].flatMap((ease) => lineFamily(vehicle, corner, ease) ?? []);
  if (families.length === 0) return undefined;
  const tight = families.flatMap(({ tightest }) => tightest ?? []);
  const all = [...tight, ...families.flatMap(({ lines }) => lines)];
  return {
    tightest: tight.length > 0 ? leastOf(tight) : undefined,
    nearest: (radius) => nearestOf(all, radius),
    fastest(radius) {
      const choices = families.flatMap((family) => fastestIn(family, radius));
      if (choices.length === 0) return undefined;
      const { family, line } = choices.reduce((best, choice) => (choice.line.speed > best.line.speed ? choice : best));
      return family.gentlest(line, radius);
    },
  };
}
