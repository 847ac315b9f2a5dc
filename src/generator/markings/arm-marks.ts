import { direction, type Point } from "../../math/vector";
import type { JunctionShape } from "../junction-shape";
import type { Arm, Corner } from "../types";
import type { Approach } from "./approach";
import { blockMark, type Mark, type RoadPlace } from "./mark";
import type { MarkingStyle } from "./styles";

/** An arm and its kerbs on both sides. */
export interface MarkedArm {
  readonly arm: Arm;
  readonly approach: Approach;
  /** The corners on its left and on its right, looking away. */
  readonly corners: readonly [Corner, Corner];
  /** m from the mouth outward, m to the left. */
  readonly place: RoadPlace;
}

/** How far to the side the kerb stands at a station inside of the mouth; where it turns away, as far as it has come. */
function kerbLateral(arm: Arm, kerb: readonly (readonly number[])[], station: number, edge: number): number {
  if (station >= 0) return edge;
  const [cos, sin] = direction(arm.bearing);
  let before: readonly [number, number] = [0, edge];
  for (const point of kerb) {
    const [x, y] = [point[0]! - arm.at[0], point[1]! - arm.at[1]];
    const here = [x * cos + y * sin, y * cos - x * sin] as const;
    if (here[0] > before[0] + 1e-9) return before[1];
    if (here[0] <= station) {
      const t = before[0] === here[0] ? 0 : (before[0] - station) / (before[0] - here[0]);
      return before[1] + (here[1] - before[1]) * t;
    }
    before = here;
  }
  return before[1];
}

/** From the right kerb to the left one across the arm at a station. */
export function acrossAt({ arm, corners: [left, right] }: MarkedArm, station: number): readonly [number, number] {
  return [
    kerbLateral(arm, right.kerb.toReversed(), station, arm.right),
    kerbLateral(arm, left.kerb, station, arm.left),
  ];
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

/** What is painted across an arm: where people cross, and where one waits. */
export const armMarks = (marked: MarkedArm, style: MarkingStyle): Mark[] => [
  ...crossingMarks(marked, style),
  ...lineAcross(marked, style),
];

/** The corners beside a junction's arm, on its left and its right. */
export const cornersBeside = ({ corners }: JunctionShape, i: number): readonly [Corner, Corner] => [
  corners[i]!,
  corners.at(i - 1)!,
];
