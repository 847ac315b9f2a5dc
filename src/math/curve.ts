import { pieceAt, visitPieces } from "./pieces-along";
import { MAX_CHORD, MAX_SAG, SAME_POINT } from "./tolerance";
import { along, cross, direction, distance, dot, hypot, type Point, subtract, wrapAngle } from "./vector";

/**
 * A line (`curvature` 0) or circular arc, given by where it starts and how it goes on.
 * The same primitives as OpenDRIVE's `line` and `arc`.
 */
export interface Piece {
  readonly start: Point;
  /** Radians counter-clockwise from east at `start`. */
  readonly heading: number;
  /** 1/m, positive to the left. */
  readonly curvature: number;
  /** m, along the piece. */
  readonly length: number;
}

/** Pieces that follow each other with the same point and tangent, walked by arc length. */
export interface Curve {
  readonly pieces: readonly Piece[];
  /** m, the sum of the pieces. */
  readonly length: number;
}

/** Where one is at a station of a curve, and which way it goes there. */
export interface Pose {
  readonly at: Point;
  readonly heading: number;
  readonly curvature: number;
}

/** Pieces shorter than this (m) are left out: they turn nothing and only cost. */
const SHORTEST_PIECE = 1e-9;

/** Curvatures below this (1/m) are straight to the micrometre over any street. */
export const STRAIGHT_CURVATURE = 1e-12;

/** The curve of `pieces`, which must follow each other. */
export function curveOf(pieces: readonly Piece[]): Curve {
  const kept = pieces.filter((piece) => piece.length > SHORTEST_PIECE);
  let length = 0;
  for (const piece of kept) length += piece.length;
  return { pieces: kept, length };
}

/** Lines this little off one heading (rad) go straight on, unless they are so long that they end beside it. */
const STRAIGHT_ON = 1e-6;

/** m along `last` to the end of a line that goes straight on after it, the same way; null where it doesn't. */
function straightOn(last: Piece, { start, heading, curvature, length }: Piece): number | null {
  if (last.curvature !== 0 || curvature !== 0) return null;
  if (Math.abs(wrapAngle(last.heading - heading)) >= STRAIGHT_ON) return null;
  const way = subtract(along(start, direction(heading), length), last.start);
  const ahead = direction(last.heading);
  return Math.abs(cross(ahead, way)) < SAME_POINT / 2 ? dot(ahead, way) : null;
}

/** Adds a piece to those before it: lines that go straight on become one, so that no needless point stands between them. */
export function addPiece(pieces: Piece[], piece: Piece): void {
  const last = pieces.at(-1);
  const length = last ? straightOn(last, piece) : null;
  if (length !== null) pieces[pieces.length - 1] = { ...last!, length };
  else pieces.push(piece);
}

/** The pieces with lines that go straight on made one. */
export function mergeLines(pieces: readonly Piece[]): Piece[] {
  const merged: Piece[] = [];
  for (const piece of pieces) addPiece(merged, piece);
  return merged;
}

/** The pose `s` metres along one piece; `s` may lie outside it, on the piece's own line or circle. */
export function poseOnPiece(piece: Piece, s: number): Pose {
  const { start, heading, curvature } = piece;
  const turned = heading + curvature * s;
  const bends = Math.abs(curvature) >= STRAIGHT_CURVATURE;
  // Chord of a circular arc: 2 sin(κ s / 2) / κ along the mean heading. Exact, and steady for small κ.
  const half = bends ? (curvature * s) / 2 : 0;
  const chord = bends ? (2 * Math.sin(half)) / curvature : s;
  const at: Point = [start[0] + chord * Math.cos(heading + half), start[1] + chord * Math.sin(heading + half)];
  return { at, heading: bends ? turned : heading, curvature: bends ? curvature : 0 };
}

/** The pose at station `s` (m); stations outside the curve go on along its end pieces. @throws RangeError on a curve without pieces */
export function poseAt(curve: Curve, s: number): Pose {
  const { pieces } = curve;
  if (pieces.length === 0) throw new RangeError("a curve without pieces has no stations");
  const { index, start } = pieceAt(curve, s);
  let rest = s - start;
  let i = index;
  for (; i < pieces.length - 1 && rest > pieces[i]!.length; i++) rest -= pieces[i]!.length;
  return poseOnPiece(pieces[i]!, rest);
}

/** `piece` moved `lateral` metres to its left: a line stays a line, an arc keeps its centre. */
export function offsetPiece({ start, heading, curvature, length }: Piece, lateral: number): Piece {
  const stretch = 1 - curvature * lateral;
  return {
    start: [start[0] - Math.sin(heading) * lateral, start[1] + Math.cos(heading) * lateral],
    heading,
    curvature: curvature / stretch,
    length: length * stretch,
  };
}

/** The point `lateral` metres to the left of a pose. */
export const beside = ({ at, heading }: Pose, lateral: number): Point => [
  at[0] - Math.sin(heading) * lateral,
  at[1] + Math.cos(heading) * lateral,
];

/**
 * The curve `lateral` metres to the left of `curve`, exact.
 * @throws RangeError where an arc turns more sharply than `lateral` allows
 */
export function offsetCurve(curve: Curve, lateral: number): Curve {
  const folded = curve.pieces.find((piece) => piece.curvature * lateral >= 1);
  if (folded) throw new RangeError(`offsetCurve: radius ${1 / folded.curvature} m has no parallel at ${lateral} m`);
  return curveOf(curve.pieces.map((piece) => offsetPiece(piece, lateral)));
}

/** The part of `curve` between two stations, 0 ≤ from ≤ to ≤ length. */
export function sliceCurve(curve: Curve, from: number, to: number): Curve {
  const pieces: Piece[] = [];
  visitPieces(curve, [from, to], (piece, start) => {
    const a = Math.max(from - start, 0);
    const b = Math.min(to - start, piece.length);
    if (b <= a) return;
    const { at, heading } = poseOnPiece(piece, a);
    pieces.push({ start: at, heading, curvature: piece.curvature, length: b - a });
  });
  return curveOf(pieces);
}

/** The same way driven from its end to its start. */
export function reverseCurve(curve: Curve): Curve {
  return curveOf(
    curve.pieces.toReversed().map((piece) => {
      const end = poseOnPiece(piece, piece.length);
      return { start: end.at, heading: end.heading + Math.PI, curvature: -piece.curvature, length: piece.length };
    }),
  );
}

/** The curves one after another; each must begin where the one before ends. */
export function joinCurves(curves: readonly Curve[]): Curve {
  return curveOf(curves.flatMap((curve) => curve.pieces));
}

/** How many equal chords an arc of `radius` and `length` (m) needs to hold both limits. Source: sag = c² / 8r. */
export function chordCount(radius: number, length: number, chord = MAX_CHORD, sag = MAX_SAG): number {
  return Math.max(1, Math.ceil(length / Math.min(chord, Math.sqrt(8 * radius * sag)) - 1e-9));
}

/** Stations at which straight chords stay near the curve: both ends, every joint, and along arcs. */
export function sampleStations(curve: Curve, chord = MAX_CHORD, sag = MAX_SAG): number[] {
  const stations = [0];
  let base = 0;
  for (const { curvature, length } of curve.pieces) {
    const count = curvature === 0 ? 1 : chordCount(1 / Math.abs(curvature), length, chord, sag);
    for (let i = 1; i <= count; i++) stations.push(base + (length * i) / count);
    base += length;
  }
  return stations;
}

/** The station of a piece's point nearest to `point`, and their distance (m). */
function nearestOnPiece(piece: Piece, point: Point): { s: number; distance: number } {
  const { start, heading, curvature, length } = piece;
  const [cos, sin] = [Math.cos(heading), Math.sin(heading)];
  const [dx, dy] = [point[0] - start[0], point[1] - start[1]];
  const [x, y] = [dx * cos + dy * sin, dy * cos - dx * sin];
  if (curvature === 0) {
    const s = Math.min(Math.max(x, 0), length);
    return { s, distance: hypot(x - s, y) };
  }
  const foot = Math.atan2(curvature * x, 1 - curvature * y) / curvature;
  const on = foot < 0 ? foot + (2 * Math.PI) / Math.abs(curvature) : foot;
  if (on <= length) return { s: on, distance: distance(poseOnPiece(piece, on).at, point) };
  const end = distance(poseOnPiece(piece, length).at, point);
  const begin = hypot(dx, dy);
  return begin <= end ? { s: 0, distance: begin } : { s: length, distance: end };
}

/** The curve's station nearest to `point` (m), and how far it is. @throws RangeError on a curve without pieces */
export function nearestStation(curve: Curve, point: Point): { s: number; distance: number } {
  if (curve.pieces.length === 0) throw new RangeError("a curve without pieces has no nearest station");
  let best = { s: 0, distance: Number.POSITIVE_INFINITY };
  let base = 0;
  for (const piece of curve.pieces) {
    const here = nearestOnPiece(piece, point);
    if (here.distance < best.distance) best = { s: base + here.s, distance: here.distance };
    base += piece.length;
  }
  return best;
}
