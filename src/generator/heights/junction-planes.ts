import { add, bearing, direction, distance, type Point, scale, subtract } from "../../math/vector";
import type { ArmDraft } from "../arm-draft";
import type { Centreline } from "../centrelines";
import type { JunctionDraft } from "../junction-draft";
import type { Shaped } from "../junction-shape";
import type { Arm } from "../types";
import { slopeFor, type Wish } from "./junction-plane";
import { settledPlanes } from "./settled-planes";
import type { Knot, Link, Plane, Targets } from "./types";

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

/**
 * Every junction's plane: through its node's height, tilted as its roads rise, no more than bounded. Where roads are
 * too short to get from one plane to the next, both give way.
 */
export function junctionPlanes(
  { drafts, shaped }: { readonly drafts: readonly JunctionDraft[]; readonly shaped: readonly Shaped[] },
  roads: { readonly lines: readonly Centreline[]; readonly links: readonly Link[] },
  targets: Targets,
  middle: Point,
): readonly Plane[] {
  const alone = drafts.map((draft, i): Plane => {
    const height = targets.held.get(i);
    if (height === undefined) return planeAlone(draft, shaped[i]!, targets, middle);
    return { at: [0, 0], height, slope: [0, 0] };
  });
  const reaches = alone.map(({ at }, i) => meanOf(shaped[i]!.shape.arms.map((arm) => distance(arm.at, at))));
  return settledPlanes(alone, reaches, roads, targets);
}
