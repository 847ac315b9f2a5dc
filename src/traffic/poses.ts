import { type Pose, poseAt } from "../math/curve";
import { along, direction, leftOf } from "../math/vector";
import type { Rectangles } from "./body";
import { NOWHERE } from "./fleet";
import type { World } from "./world";

/** Where all vehicles are, by slot: the middles of their bodies, and how high (m) the road lies there, about. */
export interface Poses extends Rectangles {
  readonly height: Float64Array;
}

export function createPoses(slots: number): Poses {
  const numbers = () => new Float64Array(slots);
  return { east: numbers(), north: numbers(), cos: numbers(), sin: numbers(), height: numbers() };
}

function heightOf({ graph, fleet }: World, v: number): number {
  const lane = graph.lanes[fleet.lane[v]!]!;
  const way = graph.ways[fleet.way[v]!];
  const [low, high] = fleet.onWay[v] ? [lane.heights[1], graph.lanes[way!.to]!.heights[0]] : lane.heights;
  const length = fleet.onWay[v] ? way!.length : lane.length;
  return low + (high - low) * Math.min(1, fleet.station[v]! / Math.max(1e-6, length));
}

/** The pose of one that comes over from the lane beside its own: a cosine's half wave from the one to the other. */
function comingOver(
  { fleet }: World,
  v: number,
  { at, heading }: Pick<Pose, "at" | "heading">,
): Pick<Pose, "at" | "heading"> {
  const [by, over] = [fleet.sideBy[v]!, fleet.sideOver[v]!];
  const angle = Math.PI * Math.min(1, Math.max(0, (fleet.station[v]! - fleet.sideFrom[v]!) / over));
  const slope = (-by * Math.PI * Math.sin(angle)) / (2 * over);
  return {
    at: along(at, leftOf(direction(heading)), (by * (1 + Math.cos(angle))) / 2),
    heading: heading + Math.atan(slope),
  };
}

/** Writes everybody's pose. */
export function readPoses(world: World, poses: Poses): void {
  const { graph, fleet } = world;
  const middle = (graph.body.front - graph.body.rear) / 2;
  for (let v = 0; v < fleet.slots; v++) {
    if (fleet.lane[v] === NOWHERE) continue;
    const { curve } = fleet.onWay[v] ? graph.ways[fleet.way[v]!]! : graph.lanes[fleet.lane[v]!]!;
    const pose = poseAt(curve, fleet.station[v]!);
    const { at, heading } = fleet.leaving[v] === NOWHERE ? pose : comingOver(world, v, pose);
    const [cos, sin] = [Math.cos(heading), Math.sin(heading)];
    poses.cos[v] = cos;
    poses.sin[v] = sin;
    poses.east[v] = at[0] + middle * cos;
    poses.north[v] = at[1] + middle * sin;
    poses.height[v] = heightOf(world, v);
  }
}
