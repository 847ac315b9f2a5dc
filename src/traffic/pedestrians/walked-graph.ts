import { joinCurves, sliceCurve } from "../../math/curve";
import { along } from "../../math/vector";
import { boxesMeet, halfSizeOf } from "../body";
import { MARGIN } from "../right-of-way/conflicts";
import { STANDING_GAP } from "../right-of-way/settle-crossings";
import { STEP, type Sweep, sweepOf } from "../right-of-way/sweep";
import type { LaneGraph, TrafficLane, Way } from "../types";
import type { Crosswalk, Spot } from "./types";

/** Lanes and ways as vehicles use them where people cross, and where the ways lead over crosswalks. */
export interface WalkedGraph {
  readonly graph: LaneGraph;
  /** By way. */
  readonly spots: readonly (readonly Spot[])[];
  /** By crosswalk: whether people use it; not where vehicles would have no room to wait before it. */
  readonly used: readonly boolean[];
}

/** m of the lanes before and after a way that are looked at with it. */
const REACH = 25;
/** m, how finely the line across the road is told apart. */
const CELL = 0.5;
/** m that vehicles keep from a crosswalk's edges; uneven, so that mirror images don't differ by a last bit. */
const BESIDE = 0.7637;
/** m that they keep from its ends, where people have just stepped off; a multiple of `CELL`. */
const ENDS = 2;

/** For each sample of a sweep, which part of a crosswalk's line its body comes over; null for none. */
function coveredBy(sweep: Sweep, i: number, crosswalk: Crosswalk, body: LaneGraph["body"]): [number, number] | null {
  const { at, across, length, depth } = crosswalk;
  const [east, north, cos, sin] = [sweep.east[i]!, sweep.north[i]!, sweep.cos[i]!, sweep.sin[i]!];
  const own = { east, north, cos, sin, half: halfSizeOf(body, MARGIN) };
  const half = { length: CELL / 2 + 0.0137, width: depth / 2 + BESIDE };
  let covered: [number, number] | null = null;
  for (let q = -ENDS; q < length + ENDS; q += CELL) {
    const middle = along(at, across, q + CELL / 2);
    const cell = { east: middle[0], north: middle[1], cos: across[0], sin: across[1], half };
    if (!boxesMeet(own, cell)) continue;
    covered = [covered?.[0] ?? q, q + CELL];
  }
  return covered;
}

/** Where a way leads over a crosswalk; twice where it comes back over it. */
function spotsOn(sweep: Sweep, crosswalk: Crosswalk, index: number, body: LaneGraph["body"]): Spot[] {
  const reach = Math.hypot(crosswalk.length, crosswalk.depth) + ENDS + body.front + body.rear;
  const spots: Spot[] = [];
  let open: { lo: number; low: number; high: number } | null = null;
  for (let i = 0; i <= sweep.count; i++) {
    const near = i < sweep.count && Math.abs(sweep.east[i]! - crosswalk.at[0]) < reach;
    const covered = near ? coveredBy(sweep, i, crosswalk, body) : null;
    const station = (sweep.first + i) * STEP;
    if (covered) {
      open ??= { lo: station - STEP, low: covered[0], high: covered[1] };
      open.low = Math.min(open.low, covered[0]);
      open.high = Math.max(open.high, covered[1]);
    } else if (open) {
      spots.push({ crosswalk: index, ...open, hi: station });
      open = null;
    }
  }
  return spots;
}

/** A way with what of the lanes before and after it is near. */
function sweepOver({ lanes, body }: LaneGraph, way: Way): Sweep {
  const [from, to] = [lanes[way.from]!, lanes[way.to]!];
  const before = Math.min(REACH, from.curve.length);
  const lead = sliceCurve(from.curve, from.curve.length - before, from.curve.length);
  const tail = sliceCurve(to.curve, 0, Math.min(REACH, to.curve.length));
  return sweepOf({ curve: joinCurves([lead, way.curve, tail]), start: -before }, body);
}

/** What a crosswalk asks of the lanes at it. */
interface Demands {
  readonly lines: Map<number, number>;
  readonly clears: Map<number, number>;
}

function demandsOf({ lanes, ways }: LaneGraph, spots: ReadonlyMap<number, readonly Spot[]>): Demands {
  const [lines, clears] = [new Map<number, number>(), new Map<number, number>()];
  for (const [index, own] of spots) {
    const way = ways[index]!;
    for (const { lo, hi } of own) {
      const { line } = lanes[way.from]!;
      const { clear } = lanes[way.to]!;
      // Between both mouths a spot belongs to the end that it is nearer to.
      const isEntry = lo + hi < way.length;
      if (isEntry) lines.set(way.from, Math.min(lines.get(way.from) ?? line, lanes[way.from]!.length + lo - STEP));
      else clears.set(way.to, Math.max(clears.get(way.to) ?? clear, hi - Math.floor(way.length / STEP) * STEP));
    }
  }
  return { lines, clears };
}

function changedLane(lane: TrafficLane, { front, rear }: LaneGraph["body"], line: number, clear: number): TrafficLane {
  const places = Math.floor((line - clear) / (front + rear + STANDING_GAP));
  const capacity = line === Number.POSITIVE_INFINITY ? line : 1 + Math.max(0, places);
  return { ...lane, line, clear, capacity };
}

/** Whether a vehicle has room to wait where it should. */
const hasRoom = ({ into }: TrafficLane, line: number, clear: number, { rear }: LaneGraph["body"]): boolean =>
  line > (into.length > 0 ? Math.max(clear, rear) : rear + 1);

/** The lanes and ways of a graph on which vehicles wait before crosswalks instead of on them. */
export function walkedGraph(graph: LaneGraph): WalkedGraph {
  const { ways, body } = graph;
  const lanes = [...graph.lanes];
  const spots = ways.map((): Spot[] => []);
  const sweeps = new Map<number, Sweep>();
  const sweepAt = (way: number) => sweeps.get(way) ?? sweeps.set(way, sweepOver(graph, ways[way]!)).get(way)!;
  const used = graph.crosswalks.map((crosswalk, index) => {
    const own = graph.crossings[crosswalk.crossing]!.ways;
    const found = new Map(own.map((way) => [way, spotsOn(sweepAt(way), crosswalk, index, body)]));
    const { lines, clears } = demandsOf({ ...graph, lanes }, found);
    const changed = new Set([...lines.keys(), ...clears.keys()]);
    const next = [...changed].map((i) => {
      const lane = lanes[i]!;
      return { i, lane: changedLane(lane, body, lines.get(i) ?? lane.line, clears.get(i) ?? lane.clear) };
    });
    if (!next.every(({ lane }) => hasRoom(lane, lane.line, lane.clear, body))) return false;
    for (const { i, lane } of next) lanes[i] = lane;
    for (const [way, list] of found) spots[way]!.push(...list);
    return found.size > 0;
  });
  return {
    graph: {
      ...graph,
      lanes,
      ways: ways.map((way, i) => (spots[i]!.length === 0 ? way : walkedWay(way, spots[i]!))),
    },
    spots,
    used,
  };
}

const walkedWay = (way: Way, spots: readonly Spot[]): Way => ({
  ...way,
  free: false,
  finish: Math.max(way.finish, ...spots.map(({ hi }) => hi)),
});
