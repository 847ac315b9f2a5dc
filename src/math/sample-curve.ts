import { type Curve, chordCount, type Piece, STRAIGHT_CURVATURE } from "./curve";
import { MAX_CHORD, MAX_SAG } from "./tolerance";
import { direction, type Point } from "./vector";

/** Points in flat numbers, x, y and height in turn: `length` of the numbers count, so that it can be filled again and again. */
export interface FlatPoints {
  readonly numbers: number[];
  length: number;
}

export function addPoint(points: FlatPoints, x: number, y: number, height: number): void {
  const { numbers, length } = points;
  numbers[length] = x;
  numbers[length + 1] = y;
  numbers[length + 2] = height;
  points.length = length + 3;
}

/**
 * Adds the piece's points after its start to `points`, its end last, at height 0. Chord by chord, each turned as much
 * as the one before it: an angle's sine and cosine for every point would take most of a junction's time.
 */
export function samplePiece(piece: Piece, chord: number, sag: number, points: FlatPoints): void {
  const { start, heading, curvature, length } = piece;
  const bends = Math.abs(curvature) >= STRAIGHT_CURVATURE;
  const count = bends ? chordCount(1 / Math.abs(curvature), length, chord, sag) : 1;
  const turn = bends ? (curvature * length) / count : 0;
  const step = bends ? (2 * Math.sin(turn / 2)) / curvature : length;
  const [cos, sin] = direction(turn);
  let [x, y] = start;
  let [east, north] = [step * Math.cos(heading + turn / 2), step * Math.sin(heading + turn / 2)];
  for (let i = 0; i < count; i++) {
    x += east;
    y += north;
    addPoint(points, x, y, 0);
    [east, north] = [east * cos - north * sin, east * sin + north * cos];
  }
}

/** The curve as a polyline. */
export function sampleCurve({ pieces }: Curve, chord = MAX_CHORD, sag = MAX_SAG): Point[] {
  if (pieces.length === 0) return [];
  const points: FlatPoints = { numbers: [], length: 0 };
  for (const piece of pieces) samplePiece(piece, chord, sag, points);
  const sampled = [pieces[0]!.start];
  for (let i = 0; i < points.length; i += 3) sampled.push([points.numbers[i]!, points.numbers[i + 1]!]);
  return sampled;
}
