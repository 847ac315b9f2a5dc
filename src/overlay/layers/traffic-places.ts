import { poseAt } from "../../math/curve";
import type { Point } from "../../math/vector";
import type { WorldPoint } from "../../telemetry/types";
import type { TrafficLane } from "../../traffic/types";

/** m from the eye beyond which nothing of traffic is explained. */
const FAR = 150;

export const isNear = ([east, north]: Point, [x, , z]: WorldPoint): boolean =>
  (east - x) ** 2 + (north - z) ** 2 < FAR * FAR;

/** A place on a lane (m), about where the road lies there. */
export function onLane({ curve, length, heights: [begin, end] }: TrafficLane, station: number): WorldPoint {
  const [east, north] = poseAt(curve, station).at;
  return [east, begin + ((end - begin) * station) / (length || 1), north];
}
