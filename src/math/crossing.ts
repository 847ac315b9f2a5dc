import type { Piece } from "./curve";
import { along, cross, direction, distance, dot, leftOf, type Point, scale, subtract } from "./vector";

/** Where the lines or circles of two pieces cross: m along each of them, perhaps outside of the piece itself. */
export interface Crossing {
  readonly a: number;
  readonly b: number;
}

/** Stations this little (m) before an arc's start count as before it, not as a whole turn after it. */
const BEFORE_START = 1e-6;

/** A piece's circle: its centre, and its radius with the sign of the curvature. */
function circleOf(piece: Piece): { centre: Point; radius: number } {
  const radius = 1 / piece.curvature;
  return { centre: along(piece.start, leftOf(direction(piece.heading)), radius), radius };
}

/** The station of a point that lies on the piece's line or circle; on a circle from 0 to one whole turn. */
function stationOf(piece: Piece, point: Point): number {
  const ahead = direction(piece.heading);
  const local = subtract(point, piece.start);
  const x = dot(local, ahead);
  if (piece.curvature === 0) return x;
  const y = cross(ahead, local);
  const turn = (2 * Math.PI) / Math.abs(piece.curvature);
  const s = Math.atan2(piece.curvature * x, 1 - piece.curvature * y) / piece.curvature;
  return s < -BEFORE_START ? s + turn : s;
}

function crossLines(p: Piece, q: Piece): Crossing[] {
  const [px, py] = direction(p.heading);
  const [qx, qy] = direction(q.heading);
  const sine = px * qy - py * qx;
  if (Math.abs(sine) < 1e-12) return [];
  const dx = q.start[0] - p.start[0];
  const dy = q.start[1] - p.start[1];
  return [{ a: (dx * qy - dy * qx) / sine, b: (dx * py - dy * px) / sine }];
}

/** Points where a line meets a circle. */
function crossLineCircle(line: Piece, arc: Piece): Point[] {
  const { centre, radius } = circleOf(arc);
  const ahead = direction(line.heading);
  const local = subtract(centre, line.start);
  const foot = dot(local, ahead);
  const height = cross(ahead, local);
  const square = radius * radius - height * height;
  if (square < 0) return [];
  const half = Math.sqrt(square);
  return [along(line.start, ahead, foot - half), along(line.start, ahead, foot + half)];
}

/** Points where two circles meet, measured along the smaller one: of a radius of a thousand kilometres little is left. */
function crossCircles(p: Piece, q: Piece): Point[] {
  const circles = [circleOf(p), circleOf(q)] as const;
  const isTurned = Math.abs(circles[1].radius) < Math.abs(circles[0].radius);
  const [c, d] = isTurned ? [circles[1], circles[0]] : circles;
  const apart = distance(c.centre, d.centre);
  if (apart < 1e-9) return [];
  const ahead = scale(subtract(d.centre, c.centre), 1 / apart);
  const radius = Math.abs(d.radius);
  const foot = (c.radius * c.radius + (apart - radius) * (apart + radius)) / (2 * apart);
  const square = c.radius * c.radius - foot * foot;
  if (square < 0) return [];
  const base = along(c.centre, ahead, foot);
  const half = isTurned ? -Math.sqrt(square) : Math.sqrt(square);
  return [along(base, leftOf(ahead), half), along(base, leftOf(ahead), -half)];
}

/** Every crossing of two pieces' lines or circles; none where they are parallel, concentric or apart. */
export function crossPieces(p: Piece, q: Piece): Crossing[] {
  if (p.curvature === 0 && q.curvature === 0) return crossLines(p, q);
  let points: Point[];
  if (p.curvature === 0) points = crossLineCircle(p, q);
  else if (q.curvature === 0) points = crossLineCircle(q, p);
  else points = crossCircles(p, q);
  return points.map((point) => ({ a: stationOf(p, point), b: stationOf(q, point) }));
}

/** The heading of the piece's line or circle `s` metres along it. */
export const headingAt = (piece: Piece, s: number): number => piece.heading + piece.curvature * s;
