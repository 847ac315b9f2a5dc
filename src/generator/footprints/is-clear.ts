import { offsetPiece, type Piece, sliceCurve } from "../../math/curve";
import { along, direction, type Point } from "../../math/vector";
import { endIndex } from "../arm-draft";
import type { Centreline } from "../centrelines";
import type { Shaped } from "../junction-shape";
import { kept } from "../kept";
import type { Arm } from "../types";
import { type Footprint, roadBox, TOUCH } from "./footprint";
import type { Ground } from "./ground";
import { everyPairNear } from "./pairs-near";

/** Flat numbers: x and y in turn. */
type Points = readonly number[];

/** A junction or road as far as it takes to see that it lies on nothing else. */
interface Part {
  /** Their convex hull holds all of it. */
  readonly points: Points;
  /** The ways (unit vectors) along which a line across is likely to part it from others. */
  readonly axes: Points;
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
  for (let i = 0; i < points.length; i += 2) {
    const s = points[i]! * east + points[i + 1]! * north;
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
function isPartedAcross(axes: Points, a: Points, b: Points, gap: number): boolean {
  const [one, other] = spans;
  for (let i = 0; i < axes.length; i += 2) {
    measure(a, axes[i]!, axes[i + 1]!, one);
    measure(b, axes[i]!, axes[i + 1]!, other);
    if (one.high + gap < other.low || other.high + gap < one.low) return true;
  }
  return false;
}

function boxAround(points: Points): Footprint["box"] {
  const [east, north] = spans;
  measure(points, 1, 0, east);
  measure(points, 0, 1, north);
  return [east.low, north.low, east.high, north.high];
}

/** Points of one part after another. */
const gathered: number[] = [];
let count = 0;

function gather([x, y]: readonly number[]): void {
  gathered[count++] = x!;
  gathered[count++] = y!;
}

/** What has been gathered since the last time. */
function takeGathered(): Points {
  const points = gathered.slice(0, count);
  count = 0;
  return points;
}

/** Where the tangents at an arc's ends cross. */
const tangentsMeet = ({ start, heading, curvature }: Piece, turn: number): Point =>
  along(start, direction(heading), Math.tan(turn / 2) / curvature);

/** Gathers points around a piece of a kerb: its ends, and of an arc where its end tangents cross. */
function gatherKerb(piece: Piece, lateral: number): void {
  const moved = offsetPiece(piece, lateral);
  const { start, heading, curvature, length } = moved;
  const turn = curvature * length;
  const crossing = turn === 0 ? start : tangentsMeet(moved, turn);
  const rest = turn === 0 ? length : Math.tan(turn / 2) / curvature;
  gather(start);
  gather(crossing);
  gather(along(crossing, direction(heading + turn), rest));
}

/** A road between its mouths; null where it turns too far. */
const roadPart = kept(({ curve, left, right }: Centreline, from: Arm, to: Arm): Part | null => {
  const isLine = curve.pieces.length === 1 && curve.pieces[0]!.curvature === 0;
  const pieces = isLine ? [] : sliceCurve(curve, from.setback, curve.length - to.setback).pieces;
  const turn = pieces.reduce((sum, piece) => sum + Math.abs(piece.curvature) * piece.length, 0);
  if (turn > MOST_TURN) return null;
  for (const point of from.mouth) gather(point);
  for (const point of to.mouth) gather(point);
  if (turn > 0) for (const piece of pieces) for (const lateral of [left, right]) gatherKerb(piece, lateral);
  const points = takeGathered();
  gather(direction(from.bearing));
  gather(direction(Math.atan2(to.at[1] - from.at[1], to.at[0] - from.at[0]) + Math.PI / 2));
  if (turn > 0) gather(direction(to.bearing));
  const axes = takeGathered();
  return { points, axes, box: roadBox(boxAround(points)) };
});

/** Points around a junction's kerbs, few where none of them turns far: their convex hull holds its outline. */
function aroundJunction({ shape, kerbs }: Shaped): Points {
  const turnOf = ({ curvature, length }: Piece): number => curvature * length;
  if (kerbs.some((kerb) => kerb.some((piece) => Math.abs(turnOf(piece)) > MOST_TURN)))
    return shape.rim.filter((_, k) => k % 3 < 2);
  for (const { mouth } of shape.arms) for (const point of mouth) gather(point);
  for (const kerb of kerbs)
    for (const piece of kerb) {
      gather(piece.start);
      if (piece.curvature !== 0) gather(tangentsMeet(piece, turnOf(piece)));
    }
  return takeGathered();
}

const junctionPart = kept((shaped: Shaped): Part => {
  const points = aroundJunction(shaped);
  for (const { bearing } of shaped.shape.arms) gather(direction(bearing));
  return { points, axes: takeGathered(), box: boxAround(points) };
});

/** Junctions, then roads; null where one of them can't be told so easily. */
function partsOf({ lines, drafts, shaped, gone }: Ground): Part[] | null {
  const ends: Arm[] = [];
  const parts: Part[] = [];
  for (let j = 0; j < drafts.length; j++) {
    const one = shaped[j];
    if (!one) return null;
    const { arms } = one.shape;
    parts.push(junctionPart(one));
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
  const boxes = parts.map(({ box }) => box);
  return everyPairNear(boxes, (i, j) => {
    const [a, b] = [parts[i]!, parts[j]!];
    const gap = i < ground.drafts.length || j < ground.drafts.length ? -ROUNDING : TOUCH;
    return isPartedAcross(b.axes, a.points, b.points, gap) || isPartedAcross(a.axes, a.points, b.points, gap);
  });
}
