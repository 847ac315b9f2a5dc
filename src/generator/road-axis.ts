import { type Curve, offsetCurve, reverseCurve } from "../math/curve";
import type { Arm, RoadStrip } from "./types";

/**
 * A road's centreline between its mouths, from `from` to `to`; null for a road without lanes.
 * @param from the road's arm where it begins
 */
export function axisOf({ lanes }: RoadStrip, from: Arm): Curve | null {
  const lane = lanes[0];
  const lateral = from.lanes.find(({ id }) => id === lane?.id)?.lateral;
  if (!lane || lateral === undefined) return null;
  return offsetCurve(lane.direction === "forward" ? lane.curve : reverseCurve(lane.curve), -lateral);
}
