import type { Point } from "../../math/vector";
import { innerPoints, outerPoints, traceOf, type UnitPoint, wheelPoints, xAt, yAt } from "./body-points";
import { behindExitKerb, type Corner, depthBehindKerb, HAIR, placeBehind, radiusClearOf } from "./corner";
import type { Run } from "./run";

/** A run at its place in a corner: shifted so that its body touches the far lines of both lanes. */
export interface PlacedRun {
  readonly run: Run;
  readonly corner: Corner;
  /** m, added to the run's coordinates. */
  readonly shift: Point;
  /** m, of the kerb that the body just clears; ∞ where it doesn't keep to its lanes before or after the corner. */
  readonly leastRadius: number;
}

/** m that each pose of a point lies before the far lines, by the run's own coordinates: the least of all. */
function farthestOut(run: Run, { angle }: Corner): { entry: number; exit: number } {
  let [entry, exit] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const point of outerPoints(run)) {
    const trace = traceOf(run, point);
    for (let i = 0; i < trace.length; i += 2) {
      entry = Math.min(entry, trace[i + 1]!);
      exit = Math.min(exit, behindExitKerb(angle, trace[i]!, trace[i + 1]!));
    }
  }
  return { entry, exit };
}

/**
 * Puts a run where it leaves the kerb most room: as far out as its lanes allow. Any other place in them lies nearer to
 * the kerb on one side without being farther on the other, so that nothing is left to search.
 */
export function placeRun(run: Run, corner: Corner): PlacedRun {
  const { angle, entryWidth, exitWidth, clearance } = corner;
  const out = farthestOut(run, corner);
  const [a, b] = [-entryWidth - out.entry, -exitWidth - out.exit];
  let least = 0;
  for (const point of innerPoints(run)) {
    const trace = traceOf(run, point);
    const last = trace.length - 2;
    for (let i = 0; i <= last; i += 2) {
      const behindEntry = trace[i + 1]! + a + clearance;
      const behindExit = behindExitKerb(angle, trace[i]!, trace[i + 1]!) + b + clearance;
      const keepsLane = (i > 0 || behindEntry <= HAIR) && (i < last || behindExit <= HAIR);
      least = keepsLane ? Math.max(least, radiusClearOf(angle, behindEntry, behindExit)) : Number.POSITIVE_INFINITY;
    }
  }
  return { run, corner, shift: placeBehind(angle, a, b), leastRadius: Math.max(0, least - clearance) };
}

/** How far (m) the way of one point gets behind a kerb of `radius`, and the pose at which it does. */
export function deepest(placed: PlacedRun, point: UnitPoint, radius: number): { depth: number; pose: number } {
  const { run, corner, shift } = placed;
  const trace = traceOf(run, point);
  let worst = { depth: 0, pose: 0 };
  for (let i = 0; i < run.count; i++) {
    const [x, y] = [trace[2 * i]! + shift[0], trace[2 * i + 1]! + shift[1]];
    const depth = depthBehindKerb(corner.angle, radius, y, behindExitKerb(corner.angle, x, y));
    if (depth > worst.depth) worst = { depth, pose: i };
  }
  return worst;
}

/** m that any wheel on the inside gets over a kerb of `radius` (m), looked at every `look` metres of the way. */
export function wheelsOver({ run, corner, shift }: PlacedRun, radius: number, look: number): number {
  const every = Math.max(1, Math.round(look / run.step));
  let worst = 0;
  for (const wheel of wheelPoints(run).filter(({ left }) => left > 0)) {
    const track = run.units[wheel.unit]!;
    for (let i = 0; i < run.count; i += every) {
      const [x, y] = [xAt(track, wheel, i) + shift[0], yAt(track, wheel, i) + shift[1]];
      worst = Math.max(worst, depthBehindKerb(corner.angle, radius, y, behindExitKerb(corner.angle, x, y)));
    }
  }
  return worst;
}

/** m that a wheel may touch the kerb's line before it counts as over it. */
const TOUCH = 1e-3;

/** A wheel that rolls over the kerb: where it gets farthest, and how far (m). */
export interface KerbStrike {
  readonly wheel: UnitPoint;
  readonly depth: number;
  readonly at: Point;
}

/** The wheels that get over a kerb of `radius` (m), the worst first. */
export function kerbStrikes(placed: PlacedRun, radius: number): KerbStrike[] {
  const { run, shift } = placed;
  const strikes = wheelPoints(run).flatMap((wheel): KerbStrike[] => {
    const { depth, pose } = deepest(placed, wheel, radius);
    if (depth <= TOUCH) return [];
    const trace = traceOf(run, wheel);
    return [{ wheel, depth, at: [trace[2 * pose]! + shift[0], trace[2 * pose + 1]! + shift[1]] }];
  });
  return strikes.sort((a, b) => b.depth - a.depth);
}
