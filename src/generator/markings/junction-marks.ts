import { curveOf, offsetCurve } from "../../math/curve";
import { along, direction } from "../../math/vector";
import type { DrivingSide, NetworkRoad } from "../../network/types";
import type { Ring } from "../roundabout/ring";
import type { Arm, Junction, Movement } from "../types";
import { lineMarks, type Mark } from "./mark";
import { centreMarks } from "./road-marks";
import type { MarkingStyle } from "./styles";

/** The boundary on the inner side of an arm's lane, and what it parts. */
interface InnerBoundary {
  /** m to the left of the lane's middle, as it is driven. */
  readonly offset: number;
  readonly parts: "directions" | "lanes";
}

/** What lies between a lane that leads into a junction and its neighbour towards the road's middle; null where none does. */
function innerBoundary({ lanes, left, right }: Arm, i: number, side: DrivingSide): InnerBoundary | null {
  const neighbour = lanes[side === "right" ? i + 1 : i - 1];
  if (!neighbour) return null;
  const width = (left - right) / lanes.length;
  const lateral = left - (side === "right" ? i + 1 : i) * width;
  return { offset: lanes[i]!.lateral - lateral, parts: neighbour.flow === "in" ? "lanes" : "directions" };
}

/** The line beside a movement through a bend. */
function besideMovement(
  { curve }: Movement,
  { offset, parts }: InnerBoundary,
  style: MarkingStyle,
  road: NetworkRoad,
): Mark[] {
  const beside = offsetCurve(curve, offset);
  const span = { from: 0, to: beside.length, lateral: 0 };
  if (parts === "lanes") return lineMarks(beside, { ...span, width: style.lane.width }, style.lane);
  return centreMarks(beside, span, style, road);
}

/** Whether the style paints a line on such a boundary of a road. */
const isPainted = ({ parts }: InnerBoundary, { width }: NetworkRoad, { centreFromWidth }: MarkingStyle): boolean =>
  parts === "lanes" || width >= centreFromWidth;

/** The lane out of a junction that is next to those of the other direction. */
function innermostOut({ lanes }: Arm, side: DrivingSide): string | undefined {
  const out = lanes.filter(({ flow }) => flow === "out");
  return out.at(side === "right" ? 0 : -1)?.id;
}

/**
 * The lines that go on through a bend, where two roads follow each other: only the one between the directions where
 * lanes end or begin. Movements are only read where there are any.
 */
export function bendMarks(junction: Junction, road: NetworkRoad, side: DrivingSide, style: MarkingStyle): Mark[] {
  const [arm, other] = junction.arms;
  if (!arm || !other) return [];
  const goOn = arm.lanes.length === other.lanes.length;
  const boundaries = new Map<string, InnerBoundary>();
  for (const [i, { id, flow }] of arm.lanes.entries()) {
    const boundary = flow === "in" ? innerBoundary(arm, i, side) : null;
    if (!boundary || !isPainted(boundary, road, style)) continue;
    if (goOn || boundary.parts === "directions") boundaries.set(id, boundary);
  }
  if (boundaries.size === 0) return [];
  const inner = innermostOut(other, side);
  return junction.movements.flatMap((movement) => {
    const isBeside = movement.toRoad !== arm.road && (goOn || movement.to === inner);
    const boundary = isBeside ? boundaries.get(movement.from) : undefined;
    const folds = !boundary || movement.minRadius < Math.abs(boundary.offset) + 1;
    return folds ? [] : besideMovement(movement, boundary, style, road);
  });
}

/** Sides of a painted island. */
const SIDES = 32;

/** The lines between a roundabout's lanes, and its island where that is paint. */
export function ringMarks({ centre, island, outer, lanes, flat }: Ring, style: MarkingStyle): Mark[] {
  const between = Array.from({ length: lanes - 1 }, (_, i) => island + ((outer - island) * (i + 1)) / lanes);
  const circles = between.flatMap((radius) => {
    const start = along(centre, [1, 0], radius);
    const circle = { start, heading: Math.PI / 2, curvature: 1 / radius, length: 2 * Math.PI * radius };
    return lineMarks(
      curveOf([circle]),
      { from: 0, to: circle.length, lateral: 0, width: style.lane.width },
      style.lane,
    );
  });
  if (!flat) return circles;
  const corners = Array.from({ length: SIDES }, (_, i) => along(centre, direction((2 * Math.PI * i) / SIDES), island));
  return [...circles, { corners, yellow: false }];
}
