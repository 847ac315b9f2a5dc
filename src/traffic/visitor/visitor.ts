import { nearestStation, poseAt } from "../../math/curve";
import { sampleCurve } from "../../math/sample-curve";
import { type Point, wrapAngle } from "../../math/vector";
import type { Body, Box, HalfSize } from "../body";
import type { LaneGraph } from "../types";

/** A vehicle on the road that traffic doesn't drive: a person does. */
export interface Visitor extends Box {
  east: number;
  north: number;
  cos: number;
  sin: number;
  /** m, how high it stands, about. */
  height: number;
  /** m/s along its nose, rad/s to the left. */
  speed: number;
  turning: number;
}

export const createVisitor = (half: HalfSize): Visitor => ({
  half,
  east: 0,
  north: 0,
  cos: 1,
  sin: 0,
  height: 0,
  speed: 0,
  turning: 0,
});

/** Where a visitor is on a lane or a way. */
export interface Berth {
  readonly index: number;
  /** m, where the rear axle of a car of traffic's own would be with its front, and with its tail, at the visitor's. */
  readonly station: number;
  readonly tail: number;
  /** m, from the line to the visitor's front. */
  readonly aside: number;
  /** rad, how far it is turned from the lane's heading there, 0 … π. */
  readonly turned: number;
}

/** The lanes and ways that a visitor is on. */
export interface Whereabouts {
  readonly lanes: readonly Berth[];
  readonly ways: readonly Berth[];
}

export type Locate = (visitor: Readonly<Visitor>) => Whereabouts;

/** m from a lane's middle within which a vehicle is on it; m of height that are another level. */
const ON_LANE = 2;
const LEVEL = 3;

/** A rectangle around a line: least east and north, most east and north. */
type Bounds = readonly [number, number, number, number];

type Line = LaneGraph["lanes"][number] | LaneGraph["ways"][number];

function boundsOf({ curve }: Line): Bounds {
  const points = sampleCurve(curve, 2, 0.1);
  const [east, north] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const least = [Math.min(...east), Math.min(...north)] as const;
  const most = [Math.max(...east), Math.max(...north)] as const;
  return [least[0] - ON_LANE, least[1] - ON_LANE, most[0] + ON_LANE, most[1] + ON_LANE];
}

/** Where on a line a visitor is; null where it isn't on it. */
function berthOn({ curve, length }: Line, index: number, visitor: Readonly<Visitor>, body: Body): Berth | null {
  const { east, north, cos, sin, half } = visitor;
  const at = (ahead: number): Point => [east + ahead * cos, north + ahead * sin];
  const [middle, front, tail] = [0, half.length, -half.length].map((ahead) => nearestStation(curve, at(ahead)));
  if (middle!.distance > ON_LANE || middle!.s <= 0 || middle!.s >= length) return null;
  const turned = Math.abs(wrapAngle(Math.atan2(sin, cos) - poseAt(curve, middle!.s).heading));
  const beyond = front!.s >= length ? half.length + middle!.s : front!.s;
  const behind = tail!.s <= 0 ? middle!.s - half.length : tail!.s;
  const station = turned > Math.PI / 2 ? middle!.s + half.length : beyond;
  return { index, station: station - body.front, tail: behind + body.rear, aside: middle!.distance, turned };
}

/** Finds the lanes and ways that a visitor is on. */
export function createLocate(graph: LaneGraph): Locate {
  const bounds = [graph.lanes.map(boundsOf), graph.ways.map(boundsOf)] as const;
  const heights = [
    graph.lanes.map((lane) => lane.heights),
    graph.ways.map(({ from, to }) => [graph.lanes[from]!.heights[1], graph.lanes[to]!.heights[0]] as const),
  ] as const;
  const look = (kind: 0 | 1, visitor: Readonly<Visitor>): Berth[] => {
    const lines: readonly Line[] = kind === 0 ? graph.lanes : graph.ways;
    const found: Berth[] = [];
    for (const [i, [west, south, east, north]] of bounds[kind].entries()) {
      if (visitor.east < west || visitor.east > east || visitor.north < south || visitor.north > north) continue;
      const [low, high] = heights[kind][i]!;
      if (visitor.height < Math.min(low, high) - LEVEL || visitor.height > Math.max(low, high) + LEVEL) continue;
      const berth = berthOn(lines[i]!, i, visitor, graph.body);
      if (berth) found.push(berth);
    }
    return found.sort((a, b) => a.turned + a.aside - b.turned - b.aside);
  };
  return (visitor) => ({ lanes: look(0, visitor), ways: look(1, visitor) });
}

/** What traffic knows of a visitor. */
export interface Presence {
  readonly visitor: Visitor;
  readonly locate: Locate;
  /** As of the last step. */
  where: Whereabouts;
  /** s, since when it stands; −1 where it moves. */
  still: number;
  /** Of the last step: who brakes for it, and how hard (m/s²). */
  readonly hindered: Map<number, number>;
}

export const createPresence = (graph: LaneGraph, visitor: Visitor): Presence => ({
  visitor,
  locate: createLocate(graph),
  where: { lanes: [], ways: [] },
  still: -1,
  hindered: new Map(),
});

/** m/s below which a visitor stands. */
const STANDS = 0.3;

/** Looks where the visitor is now. @param time s */
export function lookForVisitor(presence: Presence, time: number): void {
  presence.where = presence.locate(presence.visitor);
  if (Math.abs(presence.visitor.speed) > STANDS) presence.still = -1;
  else if (presence.still < 0) presence.still = time;
}
