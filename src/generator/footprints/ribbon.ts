import { chordCount, type Piece, poseOnPiece, sliceCurve } from "../../math/curve";
import type { Point } from "../../math/vector";
import type { Centreline } from "../centrelines";

/** Points of a road's two kerbs across from each other, and their stations (m along the centreline). */
export interface Ribbon {
  readonly stations: readonly number[];
  readonly left: readonly Point[];
  readonly right: readonly Point[];
}

function stepsOf({ curvature, length }: Piece, { left, right }: Centreline, chord: number): number {
  if (curvature === 0) return 1;
  const outer = Math.max(1 - curvature * left, 1 - curvature * right);
  return chordCount(outer / Math.abs(curvature), outer * length, chord);
}

/** The ground a road covers between two stations of its centreline. */
export function ribbonOf(line: Centreline, from: number, to: number, chord: number): Ribbon {
  const stations: number[] = [];
  const left: Point[] = [];
  const right: Point[] = [];
  const cut = (piece: Piece, s: number, station: number): void => {
    const { at, heading } = poseOnPiece(piece, s);
    const [x, y] = [-Math.sin(heading), Math.cos(heading)];
    stations.push(station);
    left.push([at[0] + line.left * x, at[1] + line.left * y]);
    right.push([at[0] + line.right * x, at[1] + line.right * y]);
  };
  let base = from;
  for (const piece of sliceCurve(line.curve, from, to).pieces) {
    if (stations.length === 0) cut(piece, 0, from);
    const count = stepsOf(piece, line, chord);
    for (let i = 1; i <= count; i++) cut(piece, (piece.length * i) / count, base + (piece.length * i) / count);
    base += piece.length;
  }
  return { stations, left, right };
}

/** The ring around a ribbon, counter-clockwise. */
export const ringOf = ({ left, right }: Pick<Ribbon, "left" | "right">): Point[] => [...right, ...left.toReversed()];

/** A ribbon whose ends are its junctions' mouths (from left to right seen from there), to the bit. */
export function betweenMouths(
  ribbon: Ribbon,
  from: readonly [Point, Point] | null,
  to: readonly [Point, Point] | null,
): Ribbon {
  const { stations } = ribbon;
  const [left, right] = [[...ribbon.left], [...ribbon.right]];
  if (from) [left[0], right[0]] = from;
  if (to) [right[right.length - 1], left[left.length - 1]] = to;
  return { stations, left, right };
}
