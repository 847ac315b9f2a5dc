import { add, dot, hypot, type Point, scale, subtract } from "./vector";

/** A circle, and how far (m) the points that it was fitted to stand off it at most. */
export interface FittedCircle {
  readonly centre: Point;
  readonly radius: number;
  readonly deviation: number;
}

/**
 * The circle that fits points best; null where they lie on a line, or are fewer than three.
 * Source: Kåsa's least squares, which is linear: it minimises Σ (|p − c|² − r²)².
 */
export function fitCircle(points: readonly Point[]): FittedCircle | null {
  if (points.length < 3) return null;
  const mean = scale(points.reduce(add), 1 / points.length);
  const local = points.map((point) => subtract(point, mean));
  const sum = (value: (p: Point) => number) => local.reduce((total, point) => total + value(point), 0);
  const [xx, yy, xy] = [sum(([x]) => x * x), sum(([, y]) => y * y), sum(([x, y]) => x * y)];
  const determinant = xx * yy - xy * xy;
  if (!(determinant > 1e-9 * (xx + yy) ** 2)) return null;
  const [x, y] = [sum((p) => p[0] * dot(p, p)) / 2, sum((p) => p[1] * dot(p, p)) / 2];
  const offset: Point = [(x * yy - y * xy) / determinant, (y * xx - x * xy) / determinant];
  const radius = Math.sqrt(dot(offset, offset) + (xx + yy) / points.length);
  const stand = local.map((point) => Math.abs(hypot(...subtract(point, offset)) - radius));
  return { centre: add(mean, offset), radius, deviation: Math.max(...stand) };
}
