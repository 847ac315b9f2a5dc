import { type Curve, curveOf, mergeLines, type Piece } from "../math/curve";
import { SAME_POINT } from "../math/tolerance";
import { along, bearing, cross, distance, dot, hypot, type Point, scale, subtract } from "../math/vector";
import type { Network, NetworkRoad, RoadId } from "../network/types";
import { kept } from "./kept";
import type { BuildOptions, Problem } from "./types";

/** A road with the exact curve of its centreline; lateral offsets are positive to the left, from `from` to `to`. */
export interface Centreline {
  readonly road: NetworkRoad;
  /** The road's name as described: a piece of one that was cut has a name of its own, which nobody wrote. */
  readonly described: RoadId;
  readonly curve: Curve;
  /** m, the kerbs' offsets from the centreline: left > right. */
  readonly left: number;
  readonly right: number;
}

/** Bends nearer to each other than this (m) are one bend: survey noise, not a street. */
const SAME_BEND = 0.25;
/** m; a point that stands no farther off the line between its neighbours is no bend: nobody surveys streets so finely. */
const IN_LINE = 0.001;
/** m that a rounded bend may stand off the described one, unless a car needs more. */
const BEND_DEVIATION = 1;
/** m, the inner kerb's radius that a car gets round. */
const DRIVABLE = 5;
/** m, the least radius of an inner kerb; below, the carriageway is about to fold. */
const LEAST_INNER = 1;
/** m, the least line between two bends: a shorter one would leave slivers in the kerbs. */
const LEAST_LINE = 0.02;
/** A turn below this (rad) is no bend at all. */
const STRAIGHT = 1e-7;

/** How a bend is rounded: its turn (rad, left positive) and the radii that fit and that are wanted (m). */
interface Bend {
  readonly turn: number;
  readonly fits: number;
  readonly least: number;
  readonly wanted: number;
}

/** The described line without points that stand (almost) on each other; both ends stay. */
function joinClosePoints(points: readonly Point[]): Point[] {
  const end = points.at(-1)!;
  const kept = [points[0]!];
  for (const point of points.slice(1, -1)) {
    if (distance(point, kept.at(-1)!) >= SAME_BEND && distance(point, end) >= SAME_BEND) kept.push(point);
  }
  return [...kept, end];
}

/** The line without points that lie in line with their neighbours, whose bends would have radii of thousands of kilometres. */
function withoutPointsInLine(points: readonly Point[]): Point[] {
  const kept = [points[0]!];
  for (let i = 1; i < points.length - 1; i++)
    if (standOff([kept.at(-1)!, points[i]!, points[i + 1]!], 1) > IN_LINE || isTurnedBack(kept.at(-1)!, points, i))
      kept.push(points[i]!);
  return [...kept, points.at(-1)!];
}

/** Whether the way from a place over a point goes back at it. */
const isTurnedBack = (before: Point, points: readonly Point[], i: number): boolean =>
  dot(subtract(points[i]!, before), subtract(points[i + 1]!, points[i]!)) <= 0;

function bendAt(points: readonly Point[], i: number, left: number, right: number): Bend {
  const into = subtract(points[i]!, points[i - 1]!);
  const out = subtract(points[i + 1]!, points[i]!);
  const turn = Math.atan2(cross(into, out), dot(into, out));
  const half = Math.abs(turn) / 2;
  const inner = Math.max(0, turn > 0 ? left : -right);
  const tangent = (Math.min(hypot(into[0], into[1]), hypot(out[0], out[1])) - LEAST_LINE) / 2;
  const gentle = BEND_DEVIATION / (1 / Math.cos(half) - 1);
  return {
    turn,
    fits: tangent / Math.tan(half),
    least: inner + LEAST_INNER,
    wanted: Math.max(gentle, inner + DRIVABLE),
  };
}

/** How far a point stands off the line between its neighbours (m). */
function standOff(points: readonly Point[], i: number): number {
  const chord = subtract(points[i + 1]!, points[i - 1]!);
  const size = hypot(chord[0], chord[1]);
  const local = subtract(points[i]!, points[i - 1]!);
  return size < 1e-9 ? hypot(local[0], local[1]) : Math.abs(cross(chord, local)) / size;
}

/** The bends that can be rounded without folding the carriageway: others, and what crowds them, are left out. */
function withoutFolds(described: readonly Point[], left: number, right: number): { points: Point[]; dropped: number } {
  const points = [...described];
  let dropped = 0;
  for (let i = 1; i < points.length - 1; i++) {
    const bend = bendAt(points, i, left, right);
    if (Math.abs(bend.turn) <= STRAIGHT || bend.fits >= bend.least) continue;
    const near = [i - 1, i, i + 1].filter((k) => k > 0 && k < points.length - 1);
    const least = near.reduce((best, k) => (standOff(points, k) < standOff(points, best) ? k : best));
    points.splice(least, 1);
    dropped++;
    // The bend before the one that went has another neighbour now.
    i = Math.max(0, least - 2);
  }
  return { points, dropped };
}

/** Lines and fillets along `points`, tangent to each other. */
function roundBends(points: readonly Point[], left: number, right: number): Curve {
  const pieces: Piece[] = [];
  let at = points[0]!;
  for (let i = 1; i < points.length; i++) {
    const chord = subtract(points[i]!, points[i - 1]!);
    const heading = bearing(chord);
    const ahead = scale(chord, 1 / hypot(chord[0], chord[1]));
    const bend = i < points.length - 1 ? bendAt(points, i, left, right) : null;
    const radius = bend ? Math.min(bend.fits, bend.wanted) : 0;
    const rounded = bend && Math.abs(bend.turn) > STRAIGHT;
    const tangent = rounded ? radius * Math.tan(Math.abs(bend.turn) / 2) : 0;
    const end = along(points[i]!, ahead, -tangent);
    pieces.push({ start: at, heading, curvature: 0, length: dot(subtract(end, at), ahead) });
    at = end;
    if (!rounded) continue;
    const { turn } = bend;
    pieces.push({ start: at, heading, curvature: Math.sign(turn) / radius, length: radius * Math.abs(turn) });
    const next = subtract(points[i + 1]!, points[i]!);
    at = along(points[i]!, next, tangent / hypot(next[0], next[1]));
  }
  return curveOf(mergeLines(pieces));
}

/** A road's centreline, and what is wrong with it. */
interface Traced {
  readonly line: Centreline;
  readonly problems: readonly Problem[];
}

function trace(road: NetworkRoad, described: readonly Point[]): Traced {
  const left = road.offset + road.width / 2;
  const right = road.offset - road.width / 2;
  const { points, dropped } = withoutFolds(withoutPointsInLine(joinClosePoints(described)), left, right);
  const line = { road, described: road.id, curve: roundBends(points, left, right), left, right };
  return { line, problems: [...bendProblems(road, dropped), ...lengthProblems(line)] };
}

function bendProblems(road: NetworkRoad, dropped: number): Problem[] {
  if (dropped === 0) return [];
  const bends = dropped === 1 ? "a bend was left out: it is" : `${dropped} bends were left out: they are`;
  const message = `Road ${road.id}: ${bends} too sharp and short for a carriageway ${road.width} m wide.`;
  return [{ code: "bends-simplified", road: road.id, message, details: { count: dropped, width: road.width } }];
}

function lengthProblems({ road, curve }: Centreline): Problem[] {
  if (curve.length > SAME_POINT) return [];
  return [{ code: "road-without-length", road: road.id, message: `Road ${road.id} has no length and is left out.` }];
}

const centrelineOf = kept(
  (described: NetworkRoad, from: Point, to: Point, laneWidth: number | undefined, ...middle: Point): Traced => {
    const points = [from, ...described.via.map(({ at }) => at), to];
    return trace(
      withLaneWidth(described, laneWidth),
      points.map((at) => subtract(at, middle)),
    );
  },
);

/**
 * Every road's centreline as tangent-continuous lines and arcs, less `middle`. Bends are rounded by the largest
 * radius that half of their neighbouring segments allow, at most 1 m off the described bend unless a car needs more.
 * Roads without length are left out with a problem.
 */
export const buildCentrelines = (network: Network, { laneWidth }: BuildOptions, middle: Point): Centrelines =>
  centrelinesOf(network, laneWidth, ...middle);

/** All centrelines of a network, and what is wrong with them. */
interface Centrelines {
  readonly lines: readonly Centreline[];
  readonly problems: readonly Problem[];
}

const centrelinesOf = kept((network: Network, laneWidth: number | undefined, ...middle: Point): Centrelines => {
  const places = new Map(network.nodes.map(({ id, at }) => [id, at]));
  const traced = network.roads.map((road) =>
    centrelineOf(road, places.get(road.from)!, places.get(road.to)!, laneWidth, ...middle),
  );
  const lines = traced.map(({ line }) => line);
  return {
    lines: lines.filter(({ curve }) => curve.length > SAME_POINT),
    problems: traced.flatMap(({ problems }) => problems),
  };
});

function withLaneWidth(road: NetworkRoad, laneWidth: number | undefined): NetworkRoad {
  if (laneWidth === undefined) return road;
  return { ...road, width: laneWidth * (road.lanes.forward + road.lanes.backward) };
}
