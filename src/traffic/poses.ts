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

/** Coming over from the lane beside: m gone so far, m that it takes, m to the left of the lane's middle at its beginning. */
export interface ComingOver {
  readonly gone: number;
  readonly over: number;
  readonly by: number;
}

/** The pose of one that comes over to where it would have `pose`: a cosine's half wave from the one lane to the other. */
export function swungPose(
  { at, heading }: Pick<Pose, "at" | "heading">,
  { gone, over, by }: ComingOver,
): Pick<Pose, "at" | "heading"> {
  const angle = Math.PI * Math.min(1, Math.max(0, gone / over));
  const slope = (-by * Math.PI * Math.sin(angle)) / (2 * over);
  return {
    at: along(at, leftOf(direction(heading)), (by * (1 + Math.cos(angle))) / 2),
    heading: heading + Math.atan(slope),
  };
}

const comingOver = ({ fleet }: World, v: number): ComingOver => ({
  gone: fleet.station[v]! - fleet.sideFrom[v]!,
  over: fleet.sideOver[v]!,
  by: fleet.sideBy[v]!,
});

/** Writes everybody's pose. */
export function readPoses(world: World, poses: Poses): void {
  const { graph, fleet } = world;
  const middle = (graph.body.front - graph.body.rear) / 2;
  for (let v = 0; v < fleet.slots; v++) {
    if (fleet.lane[v] === NOWHERE) continue;
    const { curve } = fleet.onWay[v] ? graph.ways[fleet.way[v]!]! : graph.lanes[fleet.lane[v]!]!;
    const pose = poseAt(curve, fleet.station[v]!);
    const { at, heading } = fleet.leaving[v] === NOWHERE ? pose : swungPose(pose, comingOver(world, v));
    const [cos, sin] = [Math.cos(heading), Math.sin(heading)];
    poses.cos[v] = cos;
    poses.sin[v] = sin;
    poses.east[v] = at[0] + middle * cos;
    poses.north[v] = at[1] + middle * sin;
    poses.height[v] = heightOf(world, v);
  }
}
