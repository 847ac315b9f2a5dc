import { buildCarriageway, type Carriageway } from "../../src/generator/build-carriageway";
import type { Point } from "../../src/math/vector";
import type { Network } from "../../src/network/types";

/** A stretch of kerb: both ends' coordinates. */
type Edge = readonly [number, number, number, number];

/** m, the side of a square of the search grid. */
const CELL = 1;
/** m between points of a kerb that are looked at. */
const SPACING = 10;

/** Every edge of a carriageway that has road on one side only. */
function kerbEdges({ junctions, roads }: Carriageway): Edge[] {
  const between = (points: readonly (readonly number[])[]): Edge[] =>
    points.slice(1).map((q, i) => [points[i]![0]!, points[i]![1]!, q[0]!, q[1]!]);
  return [
    ...junctions.flatMap(({ corners, outline, holes }) => [
      ...(corners.length > 0 ? corners.flatMap(({ kerb }) => between(kerb)) : between([...outline, outline[0]!])),
      ...holes.flatMap((hole) => between([...hole, hole[0]!])),
    ]),
    ...roads.flatMap(({ left, right }) => [...between(left), ...between(right)]),
  ];
}

const cellOf = (x: number, y: number): number => Math.floor(x / CELL) * 100_003 + Math.floor(y / CELL);

/** Edges by the squares that they come through. */
function gridOf(edges: readonly Edge[]): Map<number, Edge[]> {
  const grid = new Map<number, Edge[]>();
  for (const edge of edges)
    for (const cell of new Set(pointsOn(edge, CELL / 2).map(([x, y]) => cellOf(x, y)))) {
      const there = grid.get(cell);
      if (there) there.push(edge);
      else grid.set(cell, [edge]);
    }
  return grid;
}

function pointsOn([ax, ay, bx, by]: Edge, spacing: number): Point[] {
  const count = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / spacing));
  return Array.from({ length: count + 1 }, (_, i) => [ax + ((bx - ax) * i) / count, ay + ((by - ay) * i) / count]);
}

function toEdge([x, y]: Point, [ax, ay, bx, by]: Edge): number {
  const [dx, dy] = [bx - ax, by - ay];
  const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.sqrt((ax + t * dx - x) ** 2 + (ay + t * dy - y) ** 2);
}

/** m from a point to the nearest of the edges in the squares around it; at most a square's side. */
function toKerbs([x, y]: Point, grid: ReadonlyMap<number, readonly Edge[]>): number {
  let least = CELL;
  for (const i of [-CELL, 0, CELL])
    for (const j of [-CELL, 0, CELL])
      for (const edge of grid.get(cellOf(x + i, y + j)) ?? []) least = Math.min(least, toEdge([x, y], edge));
  return least;
}

const nameOf = ([ax, ay, bx, by]: Edge): number => ax * 7 + ay * 11 + bx * 13 + by * 17;

/** How far (m) one carriageway's kerbs stand off another's, at most 1 m, and where. Source: the Hausdorff distance. */
function kerbDistance(a: Carriageway, b: Carriageway): { readonly metres: number; readonly at: Point } {
  let worst = { metres: 0, at: [0, 0] as Point };
  const [p, q] = [kerbEdges(a), kerbEdges(b)];
  for (const [edges, others] of [
    [p, q],
    [q, p],
  ] as const) {
    const same = new Set(others.map(nameOf));
    const moved = edges.filter((edge) => !same.has(nameOf(edge)));
    const grid = gridOf(others);
    for (const at of moved.flatMap((edge) => pointsOn(edge, SPACING))) {
      const metres = toKerbs(at, grid);
      if (metres > worst.metres) worst = { metres, at };
    }
  }
  return worst;
}

/** A place at which a kerb isn't where it was a hair's breadth of radius before. */
export interface Jump {
  /** Whether surfaces lie on one another nearby: what becomes one surface with what changes with the radius. */
  readonly isOverlay: boolean;
  /** m. */
  readonly radius: number;
  readonly metres: number;
  readonly at: Point;
}

/** m that a kerb may move within the smallest step of radius. */
const SMOOTH = 0.25;
/** m, the smallest step of radius. */
const LEAST_STEP = 1e-3;

/** m around a surface without arms in which kerbs may change with it. */
const NEAR_OVERLAY = 20;

function nearOverlay({ junctions }: Carriageway, [x, y]: Point): boolean {
  const overlays = junctions.filter(({ kind }) => kind === "overlay");
  return overlays.some(({ outline }) => outline.some(([u, v]) => Math.hypot(u - x, v - y) < NEAR_OVERLAY));
}

/** The jump between two radii, if halving the step again and again doesn't make it small. */
function jumpBetween(build: (radius: number) => Carriageway, from: number, to: number): Jump | null {
  const [before, after] = [build(from), build(to)];
  const { metres, at } = kerbDistance(before, after);
  if (metres <= SMOOTH) return null;
  const isOverlay = nearOverlay(before, at) || nearOverlay(after, at);
  if (to - from < LEAST_STEP) return { radius: to, metres, at, isOverlay };
  const middle = (from + to) / 2;
  return jumpBetween(build, from, middle) ?? jumpBetween(build, middle, to);
}

/** m; below, a nose is as sharp as at 0: a needle of land narrower than this isn't rounded. */
const NEEDLE = 0.02;

/** Where kerbs jump while every corner's radius grows from nearly 0 to `most` in steps of `step` (m). */
export function jumpsOf(network: Network, step: number, most = 20): Jump[] {
  const known = new Map<number, Carriageway>();
  const build = (turnRadius: number): Carriageway => {
    const one = known.get(turnRadius) ?? buildCarriageway(network, { turnRadius });
    known.set(turnRadius, one);
    return one;
  };
  return Array.from({ length: Math.round(most / step) }, (_, i) =>
    jumpBetween(build, Math.max(NEEDLE, i * step), (i + 1) * step),
  ).filter((jump) => jump !== null);
}
