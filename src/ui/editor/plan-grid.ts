import { add, type Point } from "../../math/vector";
import type { PlanView } from "./plan-view";
import { gridAt } from "./snap";

/** px between lines that lie `metres` apart, from the first one that is seen to the last. */
function linesOf(first: number, last: number, step: number, pixelOf: (metres: number) => number): number[] {
  const from = Math.ceil(Math.min(first, last) / step);
  const count = Math.floor(Math.max(first, last) / step) - from + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => Math.round(pixelOf((from + i) * step)) + 0.5);
}

/**
 * The grid that catches what is put on the plan, as an SVG path on the screen.
 * @param middle what plan coordinates lack of the network's own, in which the grid lies
 * @param size px of the screen, across and down
 */
export function gridPath(view: Pick<PlanView, "scale" | "placeAt">, middle: Point, size: Point): string {
  const { scale } = view;
  const step = gridAt(scale);
  const [west, north] = add(view.placeAt(0, 0), middle);
  const [across, down] = size;
  const upright = linesOf(west, west + across * scale, step, (east) => (east - west) / scale);
  const level = linesOf(north, north - down * scale, step, (at) => (north - at) / scale);
  return [...upright.map((x) => `M${x} 0V${down}`), ...level.map((y) => `M0 ${y}H${across}`)].join("");
}
