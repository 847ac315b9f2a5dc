import { seededRandom } from "../../math/random";
import { along, leftOf, type Point, subtract } from "../../math/vector";
import { CLASS_DEFAULTS, DEFAULTS, LIMITS } from "../road-defaults";
import type { Network, NetworkNode, NetworkRoad, ReadResult, RoadClass, ViaPoint } from "../types";
import { mixedVariety } from "./grid-mixture";
import { type GridOptions, readGridOptions } from "./grid-options";
import { type Cell, type GridVariety, plainVariety } from "./grid-variety";

/** Length of the stubs at the rim, as a part of the spacing. */
const STUB = 0.55;

/** Names a crossing "c2-3" (column, row) and a loose end by its side and line: "w3", "e3", "s2", "n2". */
function cellId([column, row]: Cell, { columns, rows }: GridOptions): string {
  if (column === 0) return `w${row}`;
  if (column > columns) return `e${row}`;
  if (row === 0) return `s${column}`;
  return row > rows ? `n${column}` : `c${column}-${row}`;
}

const between = (value: number, last: number): number => Math.min(Math.max(value, 1), last);

/** Where a cell lies; the grid's middle is [0, 0]. */
function placeOf(cell: Cell, options: GridOptions, variety: GridVariety): Point {
  const { columns, rows, spacing, skew } = options;
  const lean = (skew * Math.PI) / 180;
  const up: Point = [Math.sin(lean) * spacing, Math.cos(lean) * spacing];
  const crossing: Cell = [between(cell[0], columns), between(cell[1], rows)];
  const [column, row] = [crossing[0] - (columns + 1) / 2, crossing[1] - (rows + 1) / 2];
  const [strayEast, strayNorth] = variety.stray(crossing);
  const [stubEast, stubNorth] = [(cell[0] - crossing[0]) * STUB, (cell[1] - crossing[1]) * STUB];
  const steps = [column + strayEast + stubEast, row + strayNorth + stubNorth] as const;
  return rounded([steps[0] * spacing + steps[1] * up[0], steps[1] * up[1]]);
}

/** To the millimetre, so that the written file reads well. */
const rounded = ([east, north]: Point): Point => [
  Math.round(east * 1000) / 1000 + 0,
  Math.round(north * 1000) / 1000 + 0,
];

/** Via points of a flat arc from `a` to `b` that stands `bow` times its length to the left of the straight line. */
function bowOf(a: Point, b: Point, bow: number): ViaPoint[] {
  if (bow === 0) return [];
  const chord = subtract(b, a);
  return [0.25, 0.5, 0.75].map((t) => ({
    at: rounded(along(along(a, chord, t), leftOf(chord), 4 * bow * t * (1 - t))),
  }));
}

/** Half of the lanes each way; a single lane goes with every odd street and against every even one. */
function lanesOf(total: number, line: number): NetworkRoad["lanes"] {
  if (total === 1) return line % 2 === 1 ? { forward: 1, backward: 0 } : { forward: 0, backward: 1 };
  return { forward: Math.ceil(total / 2), backward: Math.floor(total / 2) };
}

const classOf = (lanes: number): RoadClass => (lanes >= 4 ? "secondary" : lanes >= 2 ? "tertiary" : "residential");

/** The road from `cell` to the next one east or north. */
function roadFrom(cell: Cell, step: Cell, options: GridOptions, variety: GridVariety): NetworkRoad {
  const next: Cell = [cell[0] + step[0], cell[1] + step[1]];
  const line = step[0] === 1 ? cell[1] : cell[0];
  const lanes = step[0] === 1 ? variety.rowLanes(line) : variety.columnLanes(line);
  const [from, to] = [cellId(cell, options), cellId(next, options)];
  const ends = [placeOf(cell, options, variety), placeOf(next, options, variety)] as const;
  return {
    id: `${from}_${to}`,
    from,
    to,
    via: bowOf(...ends, variety.bow(cell, step)),
    lanes: lanesOf(lanes, line),
    width: lanes * DEFAULTS.laneWidth,
    offset: DEFAULTS.offset,
    layer: DEFAULTS.layer,
    speedLimitKmh: CLASS_DEFAULTS[classOf(lanes)].speedLimitKmh,
    class: classOf(lanes),
  };
}

const upTo = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** Every road of the grid, eastward ones row by row, then northward ones column by column. */
function roadsOf(options: GridOptions, variety: GridVariety): NetworkRoad[] {
  const { columns, rows } = options;
  const eastward = upTo(1, rows).flatMap((row) =>
    upTo(0, columns).map(
      (column) =>
        [
          [column, row],
          [1, 0],
        ] as const,
    ),
  );
  const northward = upTo(1, columns).flatMap((column) =>
    upTo(0, rows).map(
      (row) =>
        [
          [column, row],
          [0, 1],
        ] as const,
    ),
  );
  return [...eastward, ...northward]
    .filter(([cell, step]) => !variety.missing(cell, step))
    .map(([cell, step]) => roadFrom(cell, step, options, variety))
    .map((road) => (options.verge > 0 ? { ...road, verge: { left: options.verge, right: options.verge } } : road));
}

/** Heights for node after node: anywhere in the hills, by a run of chance of their own, which leaves the streets as they are. */
function heightsOf({ hills, seed }: GridOptions): () => number {
  if (hills === 0) return () => DEFAULTS.height;
  const random = seededRandom(seed);
  return () => Math.round(hills * random() * 1000) / 1000;
}

function nodesOf(options: GridOptions, variety: GridVariety, roads: readonly NetworkRoad[]): NetworkNode[] {
  const used = new Set(roads.flatMap(({ from, to }) => [from, to]));
  const cells = upTo(0, options.rows + 1).flatMap((row) =>
    upTo(0, options.columns + 1).map((column): Cell => [column, row]),
  );
  const nextHeight = heightsOf(options);
  const isCorner = ([column, row]: Cell) => (column < 1 || column > options.columns) && (row < 1 || row > options.rows);
  return cells
    .filter((cell) => !isCorner(cell) && used.has(cellId(cell, options)))
    .map((cell) => ({
      id: cellId(cell, options),
      at: placeOf(cell, options, variety),
      height: nextHeight(),
      corners: [],
      control: DEFAULTS.control,
    }));
}

/** A grid of crossings with stubs outward at the rim, the same for the same options. */
function buildGrid(name: string, options: GridOptions): Network {
  const variety = options.kinds === "mixed" ? mixedVariety(options) : plainVariety(options);
  const roads = roadsOf(options, variety);
  return {
    name,
    drivingSide: options.side,
    turnRadius: options.radius,
    uvScale: DEFAULTS.uvScale,
    ...(options.crossfall > 0 && { crossfallPercent: options.crossfall }),
    nodes: nodesOf(options, variety, roads),
    roads,
  };
}

/** Reads a `grid:…` name. */
export function readGrid(name: string): ReadResult {
  const { options, faults } = readGridOptions(name);
  return options
    ? { network: buildGrid(name.slice(0, LIMITS.nameLength[1]), options), faults: [], notes: [] }
    : { network: null, faults, notes: [] };
}
