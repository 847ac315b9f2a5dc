import type { Curve } from "../../math/curve";
import type { NetworkRoad } from "../../network/types";
import type { Arm, ArmLane, RoadStrip } from "../types";
import type { Approach } from "./approach";
import { type Line, lineMarks, type Mark } from "./mark";
import type { Dash, MarkingStyle } from "./styles";

/** A road between two junctions, with what is painted where it comes to them. */
export interface MarkedRoad {
  readonly strip: RoadStrip;
  readonly road: NetworkRoad;
  readonly from: Arm;
  readonly approaches: readonly [Approach, Approach];
}

const WHOLE: Dash = { dash: 1, gap: 0 };

/** The boundary between two lanes, m to the left of the road's centreline, and whether it parts the two directions. */
function boundariesOf({
  lanes,
  left,
  right,
}: Arm): { readonly lateral: number; readonly parts: boolean; readonly flow: ArmLane["flow"] }[] {
  const width = (left - right) / lanes.length;
  return lanes
    .slice(1)
    .map(({ flow }, i) => ({ lateral: left - (i + 1) * width, parts: flow !== lanes[i]!.flow, flow }));
}

const isFast = ({ speedLimitKmh }: NetworkRoad, { fast }: MarkingStyle): boolean => speedLimitKmh >= fast.fromKmh;

/** The line between a road's directions: two whole ones where a direction has several lanes. */
export function centreMarks(curve: Curve, line: Omit<Line, "width">, style: MarkingStyle, road: NetworkRoad): Mark[] {
  const { centre, double } = style;
  if (road.width < style.centreFromWidth) return [];
  const several = Math.max(road.lanes.forward, road.lanes.backward) > 1;
  const { width, apart } = several ? double : centre;
  const one = { ...line, width, yellow: centre.yellow };
  if (apart === 0) return lineMarks(curve, one, isFast(road, style) ? { ...centre, ...style.fast } : centre);
  return [-1, 1].flatMap((side) => lineMarks(curve, { ...one, lateral: line.lateral + (side * apart) / 2 }, WHOLE));
}

/** A line between lanes of one direction: whole before the stop line that its drivers come to. */
function laneMarks(
  curve: Curve,
  line: Omit<Line, "width">,
  style: MarkingStyle,
  site: { readonly road: NetworkRoad; readonly solid: readonly [number, number] },
): Mark[] {
  const { lane, fast } = style;
  const width = lane.width;
  const [begin, end] = [Math.min(line.from + site.solid[0], line.to), Math.max(line.to - site.solid[1], line.from)];
  const dashes = isFast(site.road, style) ? fast : lane;
  return [
    ...lineMarks(curve, { ...line, to: Math.min(begin, line.to), width }, WHOLE),
    ...lineMarks(curve, { ...line, from: begin, to: Math.max(begin, end), width }, dashes),
    ...lineMarks(curve, { ...line, from: Math.max(begin, end), width }, WHOLE),
  ];
}

/** Everything that is painted along a road. */
export function roadMarks(curve: Curve, { road, from, approaches }: MarkedRoad, style: MarkingStyle): Mark[] {
  const span = { from: approaches[0].lines, to: curve.length - approaches[1].lines };
  if (span.to <= span.from || road.class === "service") return [];
  const solidAt = (end: 0 | 1) => (approaches[end].line === "stop" ? style.solidBefore : 0);
  const between = boundariesOf(from).flatMap(({ lateral, parts, flow }) => {
    if (parts) return centreMarks(curve, { ...span, lateral }, style, road);
    const solid = flow === "in" ? ([solidAt(0), 0] as const) : ([0, solidAt(1)] as const);
    return laneMarks(curve, { ...span, lateral }, style, { road, solid });
  });
  const { edge } = style;
  if (road.speedLimitKmh < edge.fromKmh) return between;
  const inside = { from: Math.max(0, span.from), to: Math.min(curve.length, span.to), width: edge.width };
  const laterals = [from.left - edge.inset - edge.width / 2, from.right + edge.inset + edge.width / 2];
  return [...between, ...laterals.flatMap((lateral) => lineMarks(curve, { ...inside, lateral }, WHOLE))];
}
