import { seededRandom } from "../../math/random";
import type { Point } from "../../math/vector";
import type { GridOptions } from "./grid-options";
import { type Cell, evenly, type GridVariety, keyOf, straysOf } from "./grid-variety";

/** How often, and how far as a part of the spacing. */
const SHARES = { missing: 0.25, skewed: 0.45, bent: 0.3 } as const;
const SKEWED_BY = 0.2;
const BENT_BY = 0.06;
/** A fork's middle moves towards its stem, and its two branches bulge away from it: about 120° between all three. */
const FORK_MOVED_BY = 0.13;
const FORK_BENT_BY = 0.08;
/** Lanes of neighbouring streets: each of four has another number, in an order of the seed's choice. */
const LANES = [4, 2, 1, 2] as const;

const EAST: Cell = [1, 0];
const NORTH: Cell = [0, 1];

interface Mixture {
  readonly missing: Set<string>;
  readonly strays: Map<string, Point>;
  readonly bows: Map<string, number>;
}

/** `from` and `step` of the road that leaves `cell` towards `way`, and 1 where that is the road's own direction, or −1. */
function roadTowards(cell: Cell, way: Cell): { key: string; sense: number } {
  const forward = way[0] + way[1] > 0;
  const from: Cell = forward ? cell : [cell[0] + way[0], cell[1] + way[1]];
  return { key: keyOf(from, [Math.abs(way[0]), Math.abs(way[1])]), sense: forward ? 1 : -1 };
}

/** Makes a three-arm crossing, open towards `open`, a fork. Lateral senses: left of a road's direction is positive. */
function makeFork({ strays, bows }: Mixture, cell: Cell, open: Cell): void {
  const [strayEast, strayNorth] = strays.get(keyOf(cell)) ?? [0, 0];
  strays.set(keyOf(cell), [strayEast - FORK_MOVED_BY * open[0], strayNorth - FORK_MOVED_BY * open[1]]);
  const branches: Cell[] = [
    [-open[1], open[0]],
    [open[1], -open[0]],
  ];
  for (const [i, way] of branches.entries()) {
    const { key, sense } = roadTowards(cell, way);
    // Looking along the first branch (a quarter turn left of `open`), the open side lies to the right.
    const bulge = i === 0 ? -FORK_BENT_BY : FORK_BENT_BY;
    if (!bows.has(key)) bows.set(key, bulge * sense);
  }
}

/** Takes the road from `from` northward or the stub out of the mixture; its ends turn into tees or forks. */
function takeOut(mixture: Mixture, ends: readonly { cell: Cell; open: Cell }[], random: () => number): void {
  const first = ends[0]!;
  mixture.missing.add(roadTowards(first.cell, first.open).key);
  for (const { cell, open } of ends) if (random() < 0.5) makeFork(mixture, cell, open);
}

/**
 * Roads that may be missing. Rows stay whole and so does the first column, so that the grid stays in one piece;
 * no crossing loses more than one arm.
 */
function candidates({ columns, rows }: GridOptions): { cell: Cell; open: Cell }[][] {
  const found: { cell: Cell; open: Cell }[][] = [];
  for (let row = 1; row <= rows; row++) {
    found.push([{ cell: [1, row], open: [-1, 0] }], [{ cell: [columns, row], open: EAST }]);
  }
  for (let column = 1; column <= columns; column++) {
    found.push([{ cell: [column, 1], open: [0, -1] }], [{ cell: [column, rows], open: NORTH }]);
    for (let row = 1; row < rows && column > 1; row++) {
      found.push([
        { cell: [column, row], open: NORTH },
        { cell: [column, row + 1], open: [0, -1] },
      ]);
    }
  }
  return found;
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const keyed = items.map((item) => ({ item, key: random() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}

/** Moves some crossings off their places, so that their streets meet at a skew. */
function skewSome(strays: Map<string, Point>, random: () => number): void {
  for (const [key, [east, north]] of strays) {
    const by = random() < SHARES.skewed ? SKEWED_BY : 0;
    strays.set(key, [east + by * evenly(random), north + by * evenly(random)]);
  }
}

function takeSomeOut(mixture: Mixture, options: GridOptions, random: () => number): void {
  const touched = new Set<string>();
  for (const ends of shuffled(candidates(options), random)) {
    const keys = ends.map(({ cell }) => keyOf(cell));
    if (keys.some((key) => touched.has(key)) || random() >= SHARES.missing) continue;
    for (const key of keys) touched.add(key);
    takeOut(mixture, ends, random);
  }
}

/** Bends some of the roads that no fork has bent. */
function bendSome(bows: Map<string, number>, { columns, rows }: GridOptions, random: () => number): void {
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      for (const step of [EAST, NORTH]) {
        const key = keyOf([column, row], step);
        const bow = random() < SHARES.bent ? BENT_BY * evenly(random) : 0;
        if (!bows.has(key)) bows.set(key, bow);
      }
    }
  }
}

/** Right-angled, skewed, T and Y crossings of streets with one, two and four lanes, some of them bent. */
export function mixedVariety(options: GridOptions): GridVariety {
  const random = seededRandom(options.seed);
  const mixture: Mixture = { missing: new Set(), strays: straysOf(options, random), bows: new Map() };
  skewSome(mixture.strays, random);
  takeSomeOut(mixture, options, random);
  bendSome(mixture.bows, options, random);
  const rowLanes = shuffled(LANES, random);
  const columnLanes = shuffled(LANES, random);
  return {
    stray: (crossing) => mixture.strays.get(keyOf(crossing)) ?? [0, 0],
    rowLanes: (row) => rowLanes[row % LANES.length]!,
    columnLanes: (column) => columnLanes[column % LANES.length]!,
    missing: (from, step) => mixture.missing.has(keyOf(from, step)),
    bow: (from, step) => mixture.bows.get(keyOf(from, step)) ?? 0,
  };
}
