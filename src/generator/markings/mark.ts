import { type Curve, chordCount, poseAt } from "../../math/curve";
import { visitPieces } from "../../math/pieces-along";
import type { Point } from "../../math/vector";
import type { Dash } from "./styles";

/** A convex patch of paint in the plan, counter-clockwise. */
export interface Mark {
  readonly corners: readonly Point[];
  readonly yellow: boolean;
}

/** Where something lies along a road: m along it, and m to its left. */
export type RoadPlace = (station: number, lateral: number) => Point;

/** A road's middle as a way to find places beside it; straight on before its beginning and after its end. */
export function placesAlong(curve: Curve): RoadPlace {
  return (station, lateral) => {
    const inside = Math.min(Math.max(station, 0), curve.length);
    const { at, heading } = poseAt(curve, inside);
    const [cos, sin] = [Math.cos(heading), Math.sin(heading)];
    const beyond = station - inside;
    return [at[0] + beyond * cos - lateral * sin, at[1] + beyond * sin + lateral * cos];
  };
}

/** m, the longest chord of a painted line, and how far it may stand off its arc. */
const CHORD = 4;
const SAG = 0.003;

/** Stations between two at which a line is cut, so that it follows the curve. */
function cutsBetween(curve: Curve, from: number, to: number): number[] {
  const cuts = [from];
  visitPieces(curve, [from, to], ({ curvature, length }, start) => {
    const [a, b] = [Math.max(from, start), Math.min(to, start + length)];
    if (b <= a) return;
    const count = curvature === 0 ? 1 : chordCount(1 / Math.abs(curvature), b - a, CHORD, SAG);
    for (let i = 1; i <= count; i++) cuts.push(a + ((b - a) * i) / count);
  });
  if (to > curve.length) cuts.push(to);
  return cuts.filter((cut, i) => i === 0 || cut > cuts[i - 1]! + 1e-6);
}

/** A line to be painted along a curve. m. */
export interface Line {
  readonly from: number;
  readonly to: number;
  readonly lateral: number;
  readonly width: number;
  readonly yellow?: boolean | undefined;
}

function wholeLine(curve: Curve, { from, to, lateral, width, yellow = false }: Line): Mark[] {
  const place = placesAlong(curve);
  const [left, right] = [lateral + width / 2, lateral - width / 2];
  const cuts = cutsBetween(curve, from, to);
  return cuts.slice(1).map((b, i) => {
    const a = cuts[i]!;
    return { corners: [place(a, right), place(b, right), place(b, left), place(a, left)], yellow };
  });
}

/** A line with dashes: as many whole ones as fit, the room that is left over shared by both ends. */
export function lineMarks(curve: Curve, line: Line, { dash, gap }: Dash): Mark[] {
  if (line.to - line.from < line.width) return [];
  if (gap === 0) return wholeLine(curve, line);
  const count = Math.floor((line.to - line.from + gap) / (dash + gap));
  const first = line.from + (line.to - line.from - count * (dash + gap) + gap) / 2;
  return Array.from({ length: count }, (_, i) => first + i * (dash + gap)).flatMap((from) =>
    wholeLine(curve, { ...line, from, to: from + dash }),
  );
}

/** A rectangle along a road between two stations and two laterals. */
export function blockMark(
  place: RoadPlace,
  [from, to]: readonly [number, number],
  [right, left]: readonly [number, number],
): Mark {
  return { corners: [place(from, right), place(to, right), place(to, left), place(from, left)], yellow: false };
}
