import { type Area, fromGrid, intersect, toGrid } from "../../math/area";
import { beside, type Curve, poseAt } from "../../math/curve";
import type { Point } from "../../math/vector";
import { stationOnWay } from "../fleet";
import type { Crossing, LaneGraph } from "../types";
import type { Wait } from "../waits";
import type { World } from "../world";
import type { Conflict } from "./conflicts";

/** Ground that two ways over a crossing share: where they cross each other, or from where on they are one. */
export interface ConflictArea {
  readonly crossing: number;
  /** Indices of the two ways; m of each from its entry mouth, up to which who drives it can still be met. */
  readonly ways: readonly [number, number];
  readonly ends: readonly [number, number];
  readonly kind: "cross" | "merge";
  /** Plan. */
  readonly area: Area;
}

/** Nobody is about to drive over it; somebody has been let onto it; somebody waits for whoever has. */
export type AreaState = "free" | "held" | "yielded";

/** m between two points of a band's edges. */
const STEP = 0.5;

/** The ground beside a stretch of a path, half a body's width to either side. */
function bandAlong(curve: Curve, from: number, to: number, half: number): Point[] {
  const count = Math.max(1, Math.ceil((to - from) / STEP));
  const poses = Array.from({ length: count + 1 }, (_, i) => poseAt(curve, from + ((to - from) * i) / count));
  return [...poses.map((pose) => beside(pose, -half)), ...poses.toReversed().map((pose) => beside(pose, half))];
}

function bandOf({ ways, body }: LaneGraph, way: number, { lo, hi }: Conflict): Point[] {
  const { curve, length } = ways[way]!;
  const [from, to] = [Math.max(0, lo - body.rear), Math.min(length, hi + body.front)];
  return from < to ? bandAlong(curve, from, to, body.width / 2) : [];
}

function areaBetween(graph: LaneGraph, crossing: Crossing, i: number, j: number): ConflictArea | null {
  const count = crossing.ways.length;
  const [own, other] = [crossing.conflicts[i * count + j], crossing.conflicts[j * count + i]];
  const ways = [crossing.ways[i]!, crossing.ways[j]!] as const;
  const [a, b] = [graph.ways[ways[0]]!, graph.ways[ways[1]]!];
  if (!own || !other || a.from === b.from) return null;
  const bands = [bandOf(graph, ways[0], own), bandOf(graph, ways[1], other)] as const;
  const origin = bands[0][0];
  if (!origin || bands[1].length === 0) return null;
  const area = fromGrid(intersect(toGrid([bands[0]], origin), toGrid([bands[1]], origin)), origin);
  if (area.length === 0) return null;
  return { crossing: a.crossing, ways, ends: [own.hi, other.hi], kind: a.to === b.to ? "merge" : "cross", area };
}

/**
 * Where the ways over a crossing cross and merge, each pair of them once. Ways out of one lane follow each other and
 * have none.
 * @param crossing its index
 */
export function conflictAreasOf(graph: LaneGraph, crossing: number): ConflictArea[] {
  const site = graph.crossings[crossing]!;
  return site.ways.flatMap((_, i) =>
    site.ways.flatMap((_, j) => (j > i ? (areaBetween(graph, site, i, j) ?? []) : [])),
  );
}

/** What is going on over an area. @param waits of the last step, all or those at its crossing */
export function areaStateOf(world: World, waits: readonly Wait[], { crossing, ways, ends }: ConflictArea): AreaState {
  const { graph, fleet, places } = world;
  const holders = places.passages[crossing]!.filter(
    (passage) => ways.includes(passage.way) && stationOnWay(graph, fleet, passage) < ends[ways.indexOf(passage.way)]!,
  );
  const isWaited = (vehicle: number, way: number) =>
    waits.some((wait) => wait.by === vehicle && fleet.way[wait.vehicle] === ways[1 - ways.indexOf(way)]);
  if (holders.some(({ vehicle, way }) => isWaited(vehicle, way))) return "yielded";
  return holders.length > 0 ? "held" : "free";
}
