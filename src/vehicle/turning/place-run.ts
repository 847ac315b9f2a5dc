import type { Point } from "../../math/vector";
import { innerPoints, outerPoints, traceOf, type UnitPoint, wheelPoints, xAt, yAt } from "./body-points";
import { behindExitKerb, type Corner, HAIR, placeBehind, radiusClearOf } from "./corner";
import { depthBehind, type KerbPart, kerbParts, sizeClearOf } from "./kerb-shape";
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
 * The least kerb that leaves a place clear which lies so far behind the two lines of clearance, or `known` where that
 * is enough. An arc's has a closed form: the line of clearance before it is an arc too.
 */
function needOf(corner: Corner): (behindEntry: number, behindExit: number, known: number) => number {
  const { angle, clearance, shape = "arc" } = corner;
  if (shape === "arc") return (a, b) => radiusClearOf(angle, a, b) - clearance;
  return (a, b, known) => {
    if (a <= 0 || b <= 0 || known === Number.POSITIVE_INFINITY) return known;
    const [x, y] = placeBehind(angle, a - clearance, b - clearance);
    return sizeClearOf(corner, known, x, y);
  };
}

/** m, how far (x, y) is over a kerb. */
const overKerb = (parts: readonly KerbPart[], angle: number, x: number, y: number): number =>
  y <= 0 || behindExitKerb(angle, x, y) <= 0 ? 0 : Math.max(0, depthBehind(parts, 0, x, y));

/**
 * Puts a run where it leaves the kerb most room: as far out as its lanes allow. Any other place in them lies nearer to
 * the kerb on one side without being farther on the other, so that nothing is left to search.
 */
export function placeRun(run: Run, corner: Corner): PlacedRun {
  const { angle, entryWidth, exitWidth, clearance } = corner;
  const out = farthestOut(run, corner);
  const [a, b] = [-entryWidth - out.entry, -exitWidth - out.exit];
  const need = needOf(corner);
  let least = 0;
  for (const point of innerPoints(run)) {
    const trace = traceOf(run, point);
    const last = trace.length - 2;
    for (let i = 0; i <= last; i += 2) {
      const behindEntry = trace[i + 1]! + a + clearance;
      const behindExit = behindExitKerb(angle, trace[i]!, trace[i + 1]!) + b + clearance;
      const keepsLane = (i > 0 || behindEntry <= HAIR) && (i < last || behindExit <= HAIR);
      least = keepsLane ? Math.max(least, need(behindEntry, behindExit, least)) : Number.POSITIVE_INFINITY;
    }
  }
  return { run, corner, shift: placeBehind(angle, a, b), leastRadius: least };
}

/** How far (m) the way of one point gets behind a kerb of `radius`, and the pose at which it does. */
export function deepest(placed: PlacedRun, point: UnitPoint, radius: number): { depth: number; pose: number } {
  const { run, corner, shift } = placed;
  const trace = traceOf(run, point);
  const parts = kerbParts(corner, radius);
  let worst = { depth: 0, pose: 0 };
  for (let i = 0; i < run.count; i++) {
    const [x, y] = [trace[2 * i]! + shift[0], trace[2 * i + 1]! + shift[1]];
    const depth = overKerb(parts, corner.angle, x, y);
    if (depth > worst.depth) worst = { depth, pose: i };
  }
  return worst;
}

/** m that any wheel on the inside gets over a kerb of `radius` (m), looked at every `look` metres of the way. */
export function wheelsOver({ run, corner, shift }: PlacedRun, radius: number, look: number): number {
  const every = Math.max(1, Math.round(look / run.step));
  const parts = kerbParts(corner, radius);
  let worst = 0;
  for (const wheel of wheelPoints(run).filter(({ left }) => left > 0)) {
    const track = run.units[wheel.unit]!;
    for (let i = 0; i < run.count; i += every) {
      const [x, y] = [xAt(track, wheel, i) + shift[0], yAt(track, wheel, i) + shift[1]];
      worst = Math.max(worst, overKerb(parts, corner.angle, x, y));
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
