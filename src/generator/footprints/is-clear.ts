import { offsetPiece, type Piece, sliceCurve } from "../../math/curve";
import { along, direction, type Point } from "../../math/vector";
import { endIndex } from "../arm-draft";
import type { Centreline } from "../centrelines";
import type { Shaped } from "../junction-shape";
import type { Arm } from "../types";
import { type Footprint, roadBox, TOUCH } from "./footprint";
import type { Ground } from "./ground";
import { pairsNear } from "./pairs-near";

type Points = readonly (readonly number[])[];

/** A junction or road as far as it takes to see that it lies on nothing else. */
interface Part {
  /** Their convex hull holds all of it. */
  readonly points: Points;
  /** The ways (unit vectors) along which a line across is likely to part it from others. */
  readonly axes: readonly Point[];
  readonly box: Footprint["box"];
}

/** m by which neighbours may seem to stand over the line between them: rounding. Roads have no road for a neighbour. */
const ROUNDING = 1e-6;

/** rad that a road or kerb may turn: one that turns more could come round to itself. */
const MOST_TURN = 2;

/** How far points reach along an axis (m from the origin). */
interface Span {
  low: number;
  high: number;
}

function measure(points: Points, east: number, north: number, span: Span): void {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < points.length; i++) {
    const s = points[i]![0]! * east + points[i]![1]! * north;
    if (s < low) low = s;
    if (s > high) high = s;
  }
  span.low = low;
  span.high = high;
}

/** Used for one pair after another. */
const spans: readonly [Span, Span] = [
  { low: 0, high: 0 },
  { low: 0, high: 0 },
];

/** Whether a line across one of the axes parts two sets of points that are at least `gap` (m) apart. */
function isPartedAcross(axes: readonly Point[], a: Points, b: Points, gap: number): boolean {
  const [one, other] = spans;
  for (let i = 0; i < axes.length; i++) {
    const [east, north] = axes[i]!;
    measure(a, east, north, one);
    measure(b, east, north, other);
    if (one.high + gap < other.low || other.high + gap < one.low) return true;
  }
  return false;
}

function partOf(points: Points, axes: readonly Point[]): Part {
  const [east, north] = spans;
  measure(points, 1, 0, east);
  measure(points, 0, 1, north);
  return { points, axes, box: [east.low, north.low, east.high, north.high] };
}

/** Where the tangents at an arc's ends cross. */
const tangentsMeet = ({ start, heading, curvature }: Piece, turn: number): Point =>
  along(start, direction(heading), Math.tan(turn / 2) / curvature);

/** Points around a piece of a kerb: its ends, and of an arc where its end tangents cross. */
function aroundKerb(piece: Piece, lateral: number): Point[] {
  const moved = offsetPiece(piece, lateral);
  const { start, heading, curvature, length } = moved;
  const turn = curvature * length;
  if (turn === 0) return [start, along(start, direction(heading), length)];
  const crossing = tangentsMeet(moved, turn);
  return [start, crossing, along(crossing, direction(heading + turn), Math.tan(turn / 2) / curvature)];
}

/** A road between its mouths; null where it turns too far. */
function roadPart({ curve, left, right }: Centreline, from: Arm, to: Arm): Part | null {
  const isLine = curve.pieces.length === 1 && curve.pieces[0]!.curvature === 0;
  const pieces = isLine ? [] : sliceCurve(curve, from.setback, curve.length - to.setback).pieces;
  const turn = pieces.reduce((sum, piece) => sum + Math.abs(piece.curvature) * piece.length, 0);
  if (turn > MOST_TURN) return null;
  const kerbs = turn === 0 ? [] : pieces.flatMap((piece) => [...aroundKerb(piece, left), ...aroundKerb(piece, right)]);
  const across = direction(Math.atan2(to.at[1] - from.at[1], to.at[0] - from.at[0]) + Math.PI / 2);
  const axes = [direction(from.bearing), across];
  if (turn > 0) axes.push(direction(to.bearing));
  const part = partOf([...from.mouth, ...kerbs, ...to.mouth], axes);
  return { ...part, box: roadBox(part.box) };
}

/** Points around a junction's kerbs, few where none of them turns far: their convex hull holds its outline. */
function aroundJunction({ shape, kerbs }: Shaped): Points {
  const points: (readonly number[])[] = [];
  for (const { mouth } of shape.arms) points.push(...mouth);
  for (const kerb of kerbs) {
    for (const piece of kerb) {
      const turn = piece.curvature * piece.length;
      if (Math.abs(turn) > MOST_TURN) return shape.outline;
      points.push(piece.start);
      if (turn !== 0) points.push(tangentsMeet(piece, turn));
    }
  }
  return points;
}

/** Junctions, then roads; null where one of them can't be told so easily. */
function partsOf({ lines, drafts, shaped, gone }: Ground): Part[] | null {
  const ends: Arm[] = [];
  const parts: Part[] = [];
  for (let j = 0; j < drafts.length; j++) {
    const one = shaped[j];
    if (!one) return null;
    const { arms } = one.shape;
    const axes = arms.map(({ bearing }) => direction(bearing));
    parts.push(partOf(aroundJunction(one), axes));
    for (let k = 0; k < arms.length; k++) ends[endIndex(drafts[j]!.arms[k]!)] = arms[k]!;
  }
  for (let i = 0; i < lines.length; i++) {
    if (gone.has(i)) continue;
    const road = roadPart(lines[i]!, ends[2 * i]!, ends[2 * i + 1]!);
    if (!road) return null;
    parts.push(road);
  }
  return parts;
}

/**
 * Whether straight lines part all junctions and roads from each other, whatever their layers: a quick look that is
 * enough for most networks. False says nothing.
 */
export function isClear(ground: Ground): boolean {
  const parts = partsOf(ground);
  if (!parts) return false;
  return pairsNear(parts.map(({ box }) => box)).every(([i, j]) => {
    const [a, b] = [parts[i]!, parts[j]!];
    const gap = i < ground.drafts.length || j < ground.drafts.length ? -ROUNDING : TOUCH;
    return isPartedAcross(b.axes, a.points, b.points, gap) || isPartedAcross(a.axes, a.points, b.points, gap);
  });
}
