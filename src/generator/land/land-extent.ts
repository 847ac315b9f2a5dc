import { type Area, fromGrid, toGrid, unite } from "../../math/area";
import { ringArea } from "../../math/polygon";
import type { Point } from "../../math/vector";

/** Squares of a raster as rectangles, one for each run in a row. */
function runsOf(rows: ReadonlyMap<number, ReadonlySet<number>>, side: number): Point[][] {
  const runs: Point[][] = [];
  for (const [row, columns] of rows) {
    const sorted = [...columns].sort((a, b) => a - b);
    for (let i = 0; i < sorted.length; ) {
      let j = i;
      while (sorted[j + 1] === sorted[j]! + 1) j++;
      const [x0, x1, y0, y1] = [sorted[i]! * side, (sorted[j]! + 1) * side, row * side, (row + 1) * side];
      runs.push([
        [x0, y0],
        [x1, y0],
        [x1, y1],
        [x0, y1],
      ]);
      i = j + 1;
    }
  }
  return runs;
}

/**
 * What lies within about `reach` metres of the rings, and all that this encloses: whole squares of a raster, outer
 * rings alone, counter-clockwise.
 */
export function landExtent(rings: Area, reach: number): Point[][] {
  const side = reach / 2;
  const rows = new Map<number, Set<number>>();
  const mark = ([x, y]: Point): void => {
    const [column, row] = [Math.floor(x / side), Math.floor(y / side)];
    for (let j = row - 2; j <= row + 2; j++) {
      const columns = rows.get(j) ?? new Set<number>();
      rows.set(j, columns);
      for (let i = column - 2; i <= column + 2; i++) columns.add(i);
    }
  };
  for (const ring of rings)
    for (const [i, b] of ring.entries()) {
      const a = ring.at(i - 1)!;
      const steps = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / side));
      for (let k = 1; k <= steps; k++) mark([a[0] + ((b[0] - a[0]) * k) / steps, a[1] + ((b[1] - a[1]) * k) / steps]);
    }
  const here: Point = [0, 0];
  return fromGrid(unite(toGrid(runsOf(rows, side), here)), here).filter((ring) => ringArea(ring.flat()) > 0);
}
