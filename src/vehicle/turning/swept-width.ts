import { outerPoints, traceOf } from "./body-points";
import type { Run } from "./run";
import { wheelbaseOf } from "./unit";

/** m between the places that are compared. */
const SPACING = 0.4;

/**
 * m, the shortest way from (x, y) to a trace; 0 where that is its first or last place, beyond which the trace would
 * have gone on.
 */
function distanceTo(trace: Float64Array, x: number, y: number, every: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  let at = 0;
  const last = trace.length / 2 - 1;
  for (let k = 0; k <= last; k += every) {
    const square = (trace[2 * k]! - x) ** 2 + (trace[2 * k + 1]! - y) ** 2;
    if (square >= nearest) continue;
    nearest = square;
    at = k;
  }
  return at < every || at + every > last ? 0 : Math.sqrt(nearest);
}

/**
 * m, the width of what the body sweeps where it is widest: from the inner edge, which the middle of the last unit's
 * axles draws, across to the ways of the outer corners. At least the body's own width.
 */
export function sweptWidth(run: Run): number {
  const { units } = run.vehicle;
  const last = units.length - 1;
  const unit = units[last]!;
  const inner = traceOf(run, { unit: last, back: wheelbaseOf(unit), left: unit.width / 2 });
  const every = Math.max(1, Math.round(SPACING / run.step));
  let widest = Math.max(...units.map(({ width }) => width));
  for (const outer of outerPoints(run).map((point) => traceOf(run, point)))
    for (let i = 0; i < run.count; i += every)
      widest = Math.max(widest, distanceTo(outer, inner[2 * i]!, inner[2 * i + 1]!, every));
  return widest;
}
