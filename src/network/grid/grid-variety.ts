import { seededRandom } from "../../math/random";
import type { Point } from "../../math/vector";
import type { GridOptions } from "./grid-options";

/** A place of the lattice: column and row from 1; 0 and one more than the last are the rim's loose ends. */
export type Cell = readonly [number, number];

/** What tells one crossing or street of a grid from the next. Lengths are parts of the spacing. */
export interface GridVariety {
  /** How far a crossing stands off its place in the lattice. */
  readonly stray: (crossing: Cell) => Point;
  /** Lanes in all of the street along a row or column. */
  readonly rowLanes: (row: number) => number;
  readonly columnLanes: (column: number) => number;
  /** Whether the road from a cell to the next one east or north is left out. */
  readonly missing: (from: Cell, step: Cell) => boolean;
  /** How far that road bulges to its left. */
  readonly bow: (from: Cell, step: Cell) => number;
}

export const keyOf = (cell: Cell, step: Cell = [0, 0]): string => `${cell} ${step}`;

/** An even number in [−1, 1). */
export const evenly = (random: () => number): number => 2 * random() - 1;

export function straysOf({ columns, rows, jitter }: GridOptions, random: () => number): Map<string, Point> {
  const strays = new Map<string, Point>();
  for (let row = 1; row <= rows; row++) {
    for (let column = 1; column <= columns; column++) {
      strays.set(keyOf([column, row]), [jitter * evenly(random), jitter * evenly(random)]);
    }
  }
  return strays;
}

/** All streets alike; crossings stray by the jitter. */
export function plainVariety(options: GridOptions): GridVariety {
  const strays = straysOf(options, seededRandom(options.seed));
  return {
    stray: (crossing) => strays.get(keyOf(crossing)) ?? [0, 0],
    rowLanes: () => options.lanes,
    columnLanes: () => options.lanes,
    missing: () => false,
    bow: () => 0,
  };
}
