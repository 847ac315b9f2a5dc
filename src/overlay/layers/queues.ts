import { poseAt } from "../../math/curve";
import { type Queue, queuesOf } from "../../traffic/lanes/queues";
import type { LaneGraph } from "../../traffic/types";
import { AMBER, BAD, BLUE, ink } from "../inks";
import { frameLayer } from "../layer";
import { emptySketch, type Ink, label, polyline, type Sketch } from "../sketch";
import { isNear, onLane } from "./traffic-places";

/** Vehicles up to which a queue is short, and middling. */
const SHORT = 3;
const MIDDLING = 7;
/** m between two points of a bar. */
const STEP = 4;

const inkOf = (vehicles: number): Ink => ink(vehicles <= SHORT ? BLUE : vehicles <= MIDDLING ? AMBER : BAD, 7, 0.75);

/** A bar on the lane as long as the queue, with how many stand in it and how many metres they take. */
export function sketchQueues(queues: readonly Queue[], graph: LaneGraph): Sketch {
  const sketch = emptySketch();
  for (const { lane: index, vehicles, from, to } of queues) {
    const lane = graph.lanes[index]!;
    const count = Math.max(1, Math.ceil((to - from) / STEP));
    const bar = Array.from({ length: count + 1 }, (_, i) => onLane(lane, from + ((to - from) * i) / count));
    polyline(sketch, bar, inkOf(vehicles));
    label(sketch, bar[0]!, `${vehicles} · ${Math.round(to - from)} m`, { ink: inkOf(vehicles), lift: 14 });
  }
  return sketch;
}

export const queues = frameLayer(({ traffic }, { eye }) => {
  const world = traffic.run?.world;
  if (!world) return emptySketch();
  const { lanes } = world.graph;
  const near = queuesOf(world).filter(({ lane, to }) => isNear(poseAt(lanes[lane]!.curve, to).at, eye));
  return sketchQueues(near, world.graph);
});
