import type { WorldPoint } from "../telemetry/types";
import type { Label } from "./sketch";

/** CSS pixels from the canvas's upper left, y downwards; null behind the eye. */
export type Project = (at: WorldPoint) => readonly [number, number] | null;

/** px between the baselines of two labels on one side. */
const LINE = 17;

interface Placed {
  readonly label: Label;
  readonly x: number;
  readonly y: number;
}

/** A column of labels, each at its place's height or as much below the one above it as keeps both legible. */
function column(placed: readonly Placed[], align: -1 | 1): Label[] {
  let free = Number.NEGATIVE_INFINITY;
  return [...placed]
    .sort((a, b) => a.y - b.y)
    .map(({ label, y }) => {
      const line = Math.max(y, free);
      free = line + LINE;
      return { ...label, align, lift: y - line };
    });
}

/**
 * Labels of places around one thing, turned away from it: those of the left half of the screen's order end at their
 * places, those of the right half begin there. Where one lies behind the eye they stay as they were.
 */
export function spread(labels: readonly Label[], project: Project): readonly Label[] {
  const places = labels.map((label) => ({ label, place: project(label.at) }));
  const placed = places.flatMap(({ label, place }) => (place ? [{ label, x: place[0], y: place[1] }] : []));
  if (placed.length < labels.length) return labels;
  placed.sort((a, b) => a.x - b.x);
  const half = Math.ceil(placed.length / 2);
  return [...column(placed.slice(0, half), -1), ...column(placed.slice(half), 1)];
}
