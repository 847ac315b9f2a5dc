import { laneHeight } from "../../generator/lanes/lane-height";
import { outrankingControl } from "../../generator/outranking-control";
import type { Arm, Lane, LaneId, Plan, RoadStrip } from "../../generator/types";
import type { Control, NetworkRoad, NodeId, RoadId } from "../../network/types";
import type { Body } from "../body";
import { crosswalksOf } from "../pedestrians/crosswalks";
import type { WayDraft } from "../right-of-way/crossing-draft";
import { type Measured, placesOf, STANDING_GAP, settleCrossings } from "../right-of-way/settle-crossings";
import { grained } from "../round";
import { turnOnRedIn } from "../signals/turn-on-red";
import type { Crossing, LaneGraph, TrafficArm, TrafficLane, Way } from "../types";
import { besideEach } from "./lanes-beside";
import { passableLanes } from "./passable-lanes";

/** What is looked up while the graph is put together. */
interface Index {
  readonly lanes: readonly LaneId[];
  readonly laneOf: ReadonlyMap<LaneId, number>;
  readonly roads: ReadonlyMap<RoadId, NetworkRoad>;
  readonly controls: ReadonlyMap<NodeId, Control>;
}

function indexOf({ network }: Plan, lanes: readonly LaneId[]): Index {
  return {
    lanes,
    laneOf: new Map(lanes.map((id, i) => [id, i])),
    roads: new Map(network.roads.map((road) => [road.id, road])),
    controls: new Map(network.nodes.map(({ id, control }) => [id, control])),
  };
}

function controlOf({ draft }: Measured, { controls }: Index): Control {
  const said = draft.junctions.flatMap(({ nodes, ring }) => [
    ...nodes.map((id) => controls.get(id) ?? "none"),
    ...(ring ? (["roundabout"] as const) : []),
  ]);
  return outrankingControl(said);
}

/** Parts of a road that was split are named after it. */
const roadOf = (roads: Index["roads"], id: RoadId): NetworkRoad | undefined =>
  roads.get(id) ?? roads.get(id.replace(/(~\d+)+$/, ""));

function trafficArm({ road, bearing, lanes }: Arm, roads: Index["roads"]): TrafficArm {
  const described = roadOf(roads, road);
  return {
    road,
    bearing: grained(bearing),
    class: described?.class ?? "unclassified",
    lanes: lanes.length,
    speedLimitKmh: described?.speedLimitKmh ?? 50,
  };
}

/** The arms that a crossing is entered and left by, by the names of their roads and ends. */
function armsOf({ draft }: Measured): Arm[] {
  const used = new Set(draft.ways.flatMap(({ entry, exit }) => [entry, exit]));
  const key = ({ road, end }: Arm) => `${road} ${end}`;
  return [...used].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** @param first index of the crossing's first way */
function crossingOf(one: Measured, first: number, index: Index): Crossing {
  const { draft, measures } = one;
  return {
    id: draft.junctions.map(({ id }) => id).join("+"),
    junctions: draft.junctions.map(({ id }) => id),
    control: controlOf(one, index),
    arms: armsOf(one).map((arm) => trafficArm(arm, index.roads)),
    ways: draft.ways.map((_, i) => first + i),
    conflicts: measures.conflicts,
  };
}

function waysOf(one: Measured, crossing: number, { laneOf }: Index): Way[] {
  const { ways } = one.draft;
  const arms = armsOf(one);
  return ways.map((way: WayDraft, place) => {
    const own = one.measures.conflicts.slice(place * ways.length, (place + 1) * ways.length);
    const length = grained(way.curve.length);
    const ends = own.map((conflict, k) => (conflict && ways[k]!.to !== way.to ? conflict.hi : 0));
    return {
      ...way,
      movements: way.movements.map(({ id }) => id),
      from: laneOf.get(way.from)!,
      to: laneOf.get(way.to)!,
      length,
      crossing,
      place,
      entry: arms.indexOf(way.entry),
      exit: arms.indexOf(way.exit),
      free: own.every((conflict) => conflict === null),
      finish: Math.max(length, ...ends),
    };
  });
}

function capacityOf(line: number, clear: number, { front, rear }: Body): number {
  return line === Number.POSITIVE_INFINITY
    ? line
    : 1 + Math.max(0, Math.floor((line - clear) / (front + rear + STANDING_GAP)));
}

/** What lanes are made from. */
interface LaneParts {
  readonly body: Body;
  readonly places: ReturnType<typeof placesOf>;
  readonly strips: ReadonlyMap<RoadId, RoadStrip>;
  /** By lane: the ways that begin at its end, and that end at its beginning. */
  readonly out: readonly number[][];
  readonly into: readonly number[][];
  readonly beside: readonly number[][];
}

function laneOf(lane: Lane, self: number, { body, out, into, beside, places, strips }: LaneParts): TrafficLane {
  const line = places.lines.get(lane.id) ?? Number.POSITIVE_INFINITY;
  const clear = places.clears.get(lane.id) ?? body.rear;
  const strip = strips.get(lane.road)!;
  return {
    id: lane.id,
    road: lane.road,
    curve: lane.curve,
    width: lane.width,
    length: grained(lane.curve.length),
    limit: lane.speedLimitKmh / 3.6,
    out: out[self]!,
    into: into[self]!,
    beside: beside[self]!,
    line,
    clear,
    capacity: capacityOf(line, clear, body),
    heights: [laneHeight(strip, lane, 0), laneHeight(strip, lane, lane.curve.length)],
  };
}

/**
 * The lanes that cars can wait on, the ways between them, and for every two ways over a crossing where they meet.
 * All in the order of their ids.
 * @param body of every vehicle
 */
export function buildLaneGraph(plan: Plan, body: Body): LaneGraph {
  const laying = layLaneGraph(plan, body);
  for (;;) {
    const { done, value } = laying.next();
    if (done) return value;
  }
}

/** As `buildLaneGraph`, with pauses: a crossing takes some milliseconds, and a town has a thousand. */
export function* layLaneGraph(plan: Plan, body: Body): Generator<void, LaneGraph> {
  const { lanes, notes } = passableLanes(plan, body);
  const settled = yield* settleCrossings(plan, lanes, body);
  const measured = settled.filter(({ draft }) => draft.ways.length > 0);
  const inner = new Set(measured.flatMap(({ draft }) => draft.ways.flatMap(linksOf)));
  const kept = [...lanes.values()]
    .filter(({ id, curve }) => curve.pieces.length > 0 && !inner.has(id))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const index = indexOf(
    plan,
    kept.map(({ id }) => id),
  );
  const ways: Way[] = [];
  const crossings: Crossing[] = [];
  for (const one of measured) {
    crossings.push(crossingOf(one, ways.length, index));
    ways.push(...waysOf(one, crossings.length - 1, index));
  }
  const sites = measured.map((one, i) => ({
    junctions: one.draft.junctions,
    arms: armsOf(one),
    signalled: crossings[i]!.control === "signals",
  }));
  const out = kept.map((): number[] => []);
  const into = kept.map((): number[] => []);
  for (const [i, way] of ways.entries()) {
    out[way.from]!.push(i);
    into[way.to]!.push(i);
  }
  const parts = {
    body,
    out,
    into,
    beside: besideEach(plan, kept),
    places: placesOf(measured, lanes),
    strips: new Map(plan.roads.map((road) => [road.id, road])),
  };
  return {
    body,
    drivingSide: plan.network.drivingSide,
    turnOnRed: turnOnRedIn(plan.network),
    lanes: kept.map((lane, i) => laneOf(lane, i, parts)),
    ways,
    crossings,
    crosswalks: crosswalksOf(plan, sites),
    notes,
  };
}

/** The lanes in the middle of a way over several junctions. */
const linksOf = ({ movements }: WayDraft): LaneId[] => movements.slice(1).map(({ from }) => from);
