import type { Corner, Junction, Plan } from "../../generator/types";
import type { Piece } from "../../math/curve";
import { along, direction, dot, leftOf, type Point, scale, subtract, wrapAngle } from "../../math/vector";
import { meetingRoads } from "../../network/edit/parts";
import type { NodeId, RoadId } from "../../network/types";

/** A corner that can be pulled by its kerb: the radius grows from where the two kerbs cross towards the arc's centre. */
export interface PulledCorner {
  readonly node: NodeId;
  readonly between: readonly [RoadId, RoadId];
  /** m, as built. */
  readonly radius: number;
  /** Plan, from mouth to mouth. */
  readonly kerb: readonly Point[];
  readonly tip: Point;
  /** Unit vector from `tip` to the centre. */
  readonly inwards: Point;
  /** m that the arc's middle goes away from `tip` for each metre of radius. */
  readonly rise: number;
}

/** What a corner is called, whatever else is built anew around it. */
export const cornerKey = ({ node, between }: Pick<PulledCorner, "node" | "between">): string =>
  JSON.stringify([node, ...between]);

/** m, the largest radius that is pulled by hand. */
const MOST = 50;
/** m within which an arc's radius is the one that the corner got. */
const SAME_RADIUS = 1e-6;
/** rad: kerbs that turn less than this at a corner, or that much, have no arc to pull. */
const LEAST_TURN = 0.15;
const MOST_TURN = 3;

/** The arc that rounds a corner, among those of the bends around it; null where there is none, or it can't be told. */
function roundingOf({ pieces, grantedRadius }: Corner): Piece | null {
  const arcs = pieces.filter(({ curvature }) => curvature !== 0);
  const ofRadius = arcs.filter(({ curvature }) => Math.abs(Math.abs(1 / curvature) - grantedRadius) < SAME_RADIUS);
  return (arcs.length === 1 ? arcs[0] : ofRadius.length === 1 ? ofRadius[0] : null) ?? null;
}

/** Where the kerbs of a corner cross, and which way its arc lies. Source: |tip − centre| = r / cos(turn / 2). */
function tipOf(corner: Corner): Pick<PulledCorner, "tip" | "inwards" | "rise"> | null {
  const { pieces } = corner;
  const [first, last] = [pieces[0], pieces.at(-1)];
  const arc = roundingOf(corner);
  if (!first || !last || (!arc && pieces.some(({ curvature }) => curvature !== 0))) return null;
  const turn = arc ? arc.length * arc.curvature : wrapAngle(last.heading - first.heading);
  if (!(Math.abs(turn) > LEAST_TURN && Math.abs(turn) < MOST_TURN)) return null;
  const half = Math.abs(turn) / 2;
  const heading = arc?.heading ?? first.heading;
  const tip = arc ? along(arc.start, direction(heading), Math.tan(half) / Math.abs(arc.curvature)) : last.start;
  const inwards = scale(leftOf(direction(heading + turn / 2)), Math.sign(turn));
  return { tip, inwards, rise: 1 / Math.cos(half) - 1 };
}

function cornersAt(junction: Junction, nodes: ReadonlyMap<NodeId, readonly RoadId[]>): PulledCorner[] {
  if (junction.ring || junction.kind === "overlay" || junction.arms.length < 2) return [];
  return junction.corners.flatMap((corner) => {
    const { between, grantedRadius: radius } = corner;
    const node = junction.nodes.find((id) => between.every((road) => nodes.get(id)?.includes(road)));
    const tip = node === undefined || between[0] === between[1] ? null : tipOf(corner);
    const kerb = corner.kerb.map(([east, north]): Point => [east, north]);
    return node === undefined || tip === null ? [] : [{ node, between, radius, kerb, ...tip }];
  });
}

/** All corners whose arcs can be pulled. */
export function pulledCorners({ junctions, network }: Plan): readonly PulledCorner[] {
  const meeting = meetingRoads(network.roads);
  return junctions.flatMap((junction) => cornersAt(junction, meeting));
}

/** m, the radius whose arc passes by a place of the plan, on steps of `step`. */
export function radiusThrough({ tip, inwards, rise }: PulledCorner, place: Point, step: number): number {
  const wanted = dot(subtract(place, tip), inwards) / rise;
  return Math.round(Math.min(MOST, Math.max(0, wanted)) / step) * step;
}
