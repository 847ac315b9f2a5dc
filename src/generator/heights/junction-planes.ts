import { type Bond, relaxed } from "../../math/relax";
import { add, bearing, direction, dot, type Point, scale, subtract } from "../../math/vector";
import type { ArmDraft } from "../arm-draft";
import type { Centreline } from "../centrelines";
import type { JunctionDraft } from "../junction-draft";
import type { Shaped } from "../junction-shape";
import type { Arm } from "../types";
import { boundedSlope, slopeFor, type Wish } from "./junction-plane";
import type { Knot, Plane, Targets } from "./types";

/** The first height on the way along an arm, from `setback` on, and how far from the node it is (m). */
function nextHeight({ centreline, curve, end, line }: ArmDraft, setback: number, targets: Targets) {
  const length = curve.length;
  const seen = targets.roads[line]!.map(({ station, height }) => {
    return { far: end === "from" ? station : length - station, height };
  });
  const ordered = end === "from" ? seen : seen.toReversed();
  const other = end === "from" ? centreline.road.to : centreline.road.from;
  return ordered.find(({ far }) => far > setback) ?? { far: length, height: targets.nodes.get(other)! };
}

function wishOf(draft: ArmDraft, arm: Arm, targets: Targets): Wish {
  const next = nextHeight(draft, arm.setback, targets);
  const grade = (next.height - targets.nodes.get(draft.node)!) / next.far;
  return { along: direction(arm.bearing), grade, weight: 1 / next.far };
}

/** What a junction of several nodes asks for: to rise from their middle to each of them. */
function nodeWishes(places: readonly Point[], heights: readonly number[], middle: Point, height: number): Wish[] {
  return places.flatMap((place, i) => {
    const way = subtract(place, middle);
    const far = Math.hypot(way[0], way[1]);
    return far > 0 ? [{ along: direction(bearing(way)), grade: (heights[i]! - height) / far, weight: 1 / far }] : [];
  });
}

const meanOf = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

/** m, a road's height `station` metres along it, straight from one given height to the next. */
function heightAlong({ road, curve }: Centreline, knots: readonly Knot[], { nodes }: Targets, station: number): number {
  const ends = [
    { station: 0, height: nodes.get(road.from)! },
    ...knots.filter((knot) => knot.station > 0 && knot.station < curve.length),
    { station: curve.length, height: nodes.get(road.to)! },
  ];
  const next = Math.max(
    1,
    ends.findIndex((end) => end.station >= station),
  );
  const [a, b] = [ends[next - 1]!, ends[next]!];
  return a.height + ((b.height - a.height) * (station - a.station)) / (b.station - a.station);
}

/** Whether an arm's road is cut before it comes to one of the junction's nodes. */
const isCut = ({ nodes }: JunctionDraft, { node }: ArmDraft): boolean => nodes.every(({ id }) => id !== node);

/** The places whose heights a junction's plane is to go through: its nodes, and the mouths of roads that it cuts. */
function heldPlaces(draft: JunctionDraft, shaped: Shaped, targets: Targets, middle: Point) {
  const nodes = draft.nodes.map(({ id, at }) => ({ at: subtract(at, middle), height: targets.nodes.get(id)! }));
  const cuts = draft.arms.flatMap((arm, k) => {
    if (!isCut(draft, arm)) return [];
    const { at, setback } = shaped.shape.arms[k]!;
    const station = arm.end === "from" ? setback : arm.curve.length - setback;
    return [{ at, height: heightAlong(arm.centreline, targets.roads[arm.line]!, targets, station) }];
  });
  return [...nodes, ...cuts];
}

/** The plane that meets a junction's nodes and the grades of its roads best, alone. */
function planeAlone(draft: JunctionDraft, shaped: Shaped, targets: Targets, middle: Point): Plane {
  const held = heldPlaces(draft, shaped, targets, middle);
  const places = held.map(({ at }) => at);
  const heights = held.map(({ height }) => height);
  const at = held.length === 1 ? places[0]! : scale(places.reduce(add), 1 / held.length);
  const height = held.length === 1 ? heights[0]! : meanOf(heights);
  const wishes = draft.arms.flatMap((arm, i) =>
    isCut(draft, arm) ? [] : [wishOf(arm, shaped.shape.arms[i]!, targets)],
  );
  return { at, height, slope: slopeFor([...wishes, ...nodeWishes(places, heights, at, height)]) };
}

/** A road between two junctions, by their numbers. */
export interface Link extends Bond {
  readonly line: number;
  /** m, from each node to its mouth. */
  readonly setbacks: readonly [number, number];
  /** m, between its mouths. */
  readonly length: number;
  /** Its centreline at the mouths. */
  readonly mouths: readonly [Point, Point];
}

/** 1/m, the most that the ground's slope should change along a road: a lane's kerb then turns by 1.4 cm a metre. */
const MOST_TWIST = 0.004;
/** What slopes may still differ by too much (m per m), and heights (m). */
const ENOUGH = { slope: 1e-4, height: 1e-3 } as const;

/** Slopes that give way to each other where a road between is too short to twist from one to the other. */
function settledSlopes(slopes: readonly Point[], links: readonly Link[], { held }: Targets): readonly Point[] {
  const excessOf = ({ length }: Link, a: readonly number[], b: readonly number[]): number[] | null => {
    const [east, north] = [b[0]! - a[0]!, b[1]! - a[1]!];
    const apart = Math.hypot(east, north);
    const part = 1 - (MOST_TWIST * length) / apart;
    return part > 0 ? [east * part, north * part] : null;
  };
  return relaxed(slopes, links, excessOf, ENOUGH.slope, (i) => held.has(i)) as readonly Point[];
}

/** Grades that a road may have beyond what it is described with. */
const LEEWAY = 0.03;

/** The mean grade that targets give a road from node to node. */
function gradeOf({ road, curve }: Centreline, { nodes }: Targets): number {
  return (nodes.get(road.to)! - nodes.get(road.from)!) / curve.length;
}

/** Whether a road goes through a height of its own between its mouths: then they needn't mind each other. */
const climbsByKnots = ({ line, setbacks: [from], length }: Link, { roads }: Targets): boolean =>
  roads[line]!.some(({ station }) => station > from && station < from + length);

/** Planes that move up or down where a road between is too short to climb from one to the other. */
function settledHeights(
  planes: readonly Plane[],
  links: readonly Link[],
  lines: readonly Centreline[],
  targets: Targets,
) {
  const rises = new Map(
    links.map(({ line, ends, mouths }) => [
      line,
      offPlane(planes[ends[1]]!, mouths[1]) - offPlane(planes[ends[0]]!, mouths[0]),
    ]),
  );
  const excessOf = ({ line, length }: Link, a: readonly number[], b: readonly number[]): number[] | null => {
    const most = (Math.abs(gradeOf(lines[line]!, targets)) + LEEWAY) * length;
    const climb = b[0]! - a[0]! + rises.get(line)!;
    return Math.abs(climb) > most ? [climb - Math.sign(climb) * most] : null;
  };
  const direct = links.filter((link) => !climbsByKnots(link, targets));
  const heights = relaxed(
    planes.map(({ height }) => [height]),
    direct,
    excessOf,
    ENOUGH.height,
    (i) => targets.held.has(i),
  );
  return planes.map((plane, i) => ({ ...plane, height: heights[i]![0]! }));
}

const offPlane = ({ at, slope }: Plane, point: Point): number => dot(slope, subtract(point, at));

/**
 * Every junction's plane: through its node's height, tilted as its roads rise, no more than bounded. Where roads are
 * too short to get from one plane to the next, both give way.
 */
export function junctionPlanes(
  { drafts, shaped }: { readonly drafts: readonly JunctionDraft[]; readonly shaped: readonly Shaped[] },
  roads: { readonly lines: readonly Centreline[]; readonly links: readonly Link[] },
  targets: Targets,
  middle: Point,
): Plane[] {
  const alone = drafts.map((draft, i): Plane => {
    const height = targets.held.get(i);
    if (height === undefined) return planeAlone(draft, shaped[i]!, targets, middle);
    return { at: [0, 0], height, slope: [0, 0] };
  });
  const slopes = settledSlopes(
    alone.map(({ slope }) => boundedSlope(slope)),
    roads.links,
    targets,
  );
  const tilted = alone.map((plane, i) => ({ ...plane, slope: slopes[i]! }));
  return settledHeights(tilted, roads.links, roads.lines, targets);
}
