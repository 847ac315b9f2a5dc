import { readCorner } from "../corner";
import { readGrid } from "../grid/grid";
import type { ReadResult } from "../types";

/** A network that is its name alone; null where it has bytes. */
export function readByNumbers(name: string): ReadResult | null {
  if (name.startsWith("grid:")) return readGrid(name);
  return name.startsWith("corner:") ? readCorner(name) : null;
}
