import { biarc, crossing, type Ray } from "../math/biarc";
import { type Curve, curveOf, poseOnPiece } from "../math/curve";
import { along, direction, leftOf, wrapAngle } from "../math/vector";
import type { LaneWay } from "./lane-map";
import type { Arm, ArmLane, Junction } from "./types";

/** Where a lane crosses its mouth, in its driving direction. */
export function laneRay(arm: Arm, lane: ArmLane): Ray {
  const at = along(arm.at, leftOf(direction(arm.bearing)), lane.lateral);
  return { at, heading: lane.flow === "out" ? arm.bearing : arm.bearing + Math.PI };
}

/** Straight on, one arc of the largest radius both lines allow, straight on; null where the lines don't meet so. */
export function arcBetween(from: Ray, to: Ray): Curve | null {
  const meet = crossing(from, to);
  const turn = wrapAngle(to.heading - from.heading);
  if (!meet || meet.a <= 0 || meet.b >= 0 || Math.abs(turn) < 1e-6) return null;
  const tangent = Math.min(meet.a, -meet.b);
  const radius = tangent / Math.tan(Math.abs(turn) / 2);
  const lead = { start: from.at, heading: from.heading, curvature: 0, length: meet.a - tangent };
  const begin = poseOnPiece(lead, lead.length).at;
  const arc = {
    start: begin,
    heading: from.heading,
    curvature: Math.sign(turn) / radius,
    length: radius * Math.abs(turn),
  };
  const end = poseOnPiece(arc, arc.length);
  return curveOf([lead, arc, { start: end.at, heading: end.heading, curvature: 0, length: -meet.b - tangent }]);
}

/** The path from an entry lane to an exit lane: tangent-continuous from mouth to mouth. */
export function movementCurve(_shape: Omit<Junction, "movements">, way: LaneWay): Curve {
  const from = laneRay(way.from, way.entry);
  const to = laneRay(way.to, way.exit);
  return arcBetween(from, to) ?? biarc(from, to);
}
