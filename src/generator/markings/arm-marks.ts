import type { Point } from "../../math/vector";
import type { Junction } from "../types";
import type { Approach } from "./approach";
import { ARROW_ROOM, arrowMarks, arrowsOn } from "./arrow-marks";
import { type ArmBetweenKerbs, acrossAt } from "./kerbs-across";
import { blockMark, type Mark, type RoadPlace } from "./mark";
import type { MarkingStyle } from "./styles";

/** An arm that is painted on. */
export interface MarkedArm extends ArmBetweenKerbs {
  readonly approach: Approach;
  /** m from the mouth outward, m to the left. */
  readonly place: RoadPlace;
  /** m of road between its mouths. */
  readonly length: number;
  readonly junction: Junction;
}

/** As many bars as fit with whole gaps between them, from `low` to `high`, and the rest shared by both sides. */
function barsBetween(low: number, high: number, bar: number, gap: number): [number, number][] {
  const count = Math.max(0, Math.floor((high - low + gap) / (bar + gap)));
  const first = low + (high - low - count * (bar + gap) + gap) / 2;
  return Array.from({ length: count }, (_, i) => [first + i * (bar + gap), first + i * (bar + gap) + bar]);
}

function crossingMarks(marked: MarkedArm, style: MarkingStyle): Mark[] {
  const { crossing } = marked.approach;
  if (!crossing) return [];
  const { from, to } = crossing;
  const [low, high] = acrossAt(marked, to);
  const { signalled, zebra } = style;
  if (crossing.kind === "zebra" || signalled === "zebra")
    return barsBetween(low, high, zebra.bar, zebra.gap).map((bar) => blockMark(marked.place, [from, to], bar));
  const { width, dash, gap } = signalled;
  const pieces = gap === 0 ? [[low, high] as [number, number]] : barsBetween(low, high, dash, gap);
  const rows = [
    [from, from + width],
    [to - width, to],
  ] as const;
  return rows.flatMap((row) => pieces.map((piece) => blockMark(marked.place, row, piece)));
}

/** The lanes that lead into the junction, side by side: from the right to the left. */
function lanesIn({ arm }: MarkedArm): readonly [number, number] | null {
  const width = (arm.left - arm.right) / arm.lanes.length;
  const inward = arm.lanes.flatMap(({ flow }, i) => (flow === "in" ? [i] : []));
  if (inward.length === 0) return null;
  return [arm.left - (inward.at(-1)! + 1) * width, arm.left - inward[0]! * width];
}

/** A triangle across the lane with its point outwards, towards whoever comes. */
const triangleMark = (
  place: RoadPlace,
  [from, to]: readonly [number, number],
  [right, left]: readonly [number, number],
): Mark => ({
  corners: [place(from, right), place(to, (right + left) / 2), place(from, left)] satisfies Point[],
  yellow: false,
});

function lineAcross(marked: MarkedArm, style: MarkingStyle): Mark[] {
  const { line, stop } = marked.approach;
  const lanes = lanesIn(marked);
  if (!line || !lanes) return [];
  if (line === "stop") return [blockMark(marked.place, stop, lanes)];
  const { width, gap, triangles } = style.yield;
  const make = triangles ? triangleMark : blockMark;
  return barsBetween(lanes[0], lanes[1], width, gap).map((bar) => make(marked.place, stop, bar));
}

/** The arrows on the lanes that lead to a line, where the road is long enough for them. */
function arrowsBefore({ arm, approach, place, length, junction }: MarkedArm): Mark[] {
  const inward = arm.lanes.filter(({ flow }) => flow === "in");
  const [, line] = approach.stop;
  if (!approach.line || line + 2 * ARROW_ROOM > length) return [];
  return inward.flatMap((lane) => arrowMarks(arrowsOn(junction, lane, inward.length), lane, place, line));
}

/** What is painted on an arm: where people cross, where one waits, and where the lanes lead. */
export const armMarks = (marked: MarkedArm, style: MarkingStyle): Mark[] => [
  ...crossingMarks(marked, style),
  ...lineAcross(marked, style),
  ...arrowsBefore(marked),
];
