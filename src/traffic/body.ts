import type { VehicleSpec } from "../vehicle/types";

/** The rectangle that a vehicle fills, seen from its rear axle, which is on the path and points along it. Metres. */
export interface Body {
  /** From the rear axle to the front bumper. */
  readonly front: number;
  /** From the rear axle back to the rear bumper. */
  readonly rear: number;
  readonly width: number;
}

export function bodyOf({ wheelbase, frontOverhang, length, width }: VehicleSpec): Body {
  const front = wheelbase + frontOverhang;
  return { front, rear: length - front, width };
}

/** Half the length and half the width of a rectangle (m). */
export interface HalfSize {
  readonly length: number;
  readonly width: number;
}

export const halfSizeOf = ({ front, rear, width }: Body, margin = 0): HalfSize => ({
  length: (front + rear) / 2 + margin,
  width: width / 2 + margin,
});

/** Rectangles of one size by their middles and the unit vectors along them. */
export interface Rectangles {
  readonly east: Float64Array;
  readonly north: Float64Array;
  readonly cos: Float64Array;
  readonly sin: Float64Array;
}

/**
 * How far (m) rectangle `i` of `a` and `j` of `b`, all of one size, are apart, at least; below 0 they share ground, and
 * it takes so much to part them.
 * Source: separating axes of two rectangles, the exact test.
 */
export function rectanglesApart(
  a: Rectangles,
  i: number,
  b: Rectangles,
  j: number,
  { length, width }: HalfSize,
): number {
  const dx = b.east[j]! - a.east[i]!;
  const dy = b.north[j]! - a.north[i]!;
  const ca = a.cos[i]!;
  const sa = a.sin[i]!;
  const cb = b.cos[j]!;
  const sb = b.sin[j]!;
  const c = Math.abs(ca * cb + sa * sb);
  const s = Math.abs(ca * sb - sa * cb);
  const along = length + length * c + width * s;
  const across = width + length * s + width * c;
  return Math.max(
    Math.abs(dx * ca + dy * sa) - along,
    Math.abs(dy * ca - dx * sa) - across,
    Math.abs(dx * cb + dy * sb) - along,
    Math.abs(dy * cb - dx * sb) - across,
  );
}

/** Whether two rectangles share ground. */
export const rectanglesMeet = (a: Rectangles, i: number, b: Rectangles, j: number, size: HalfSize): boolean =>
  rectanglesApart(a, i, b, j, size) < 0;

/** A rectangle by its middle (m), the unit vector along it and its half size. */
export interface Box {
  readonly east: number;
  readonly north: number;
  readonly cos: number;
  readonly sin: number;
  readonly half: HalfSize;
}

/** Whether two rectangles of any sizes share ground. Source: as above. */
export function boxesMeet(a: Readonly<Box>, b: Readonly<Box>): boolean {
  const [dx, dy] = [b.east - a.east, b.north - a.north];
  const c = Math.abs(a.cos * b.cos + a.sin * b.sin);
  const s = Math.abs(a.cos * b.sin - a.sin * b.cos);
  return (
    Math.abs(dx * a.cos + dy * a.sin) < a.half.length + b.half.length * c + b.half.width * s &&
    Math.abs(dy * a.cos - dx * a.sin) < a.half.width + b.half.length * s + b.half.width * c &&
    Math.abs(dx * b.cos + dy * b.sin) < b.half.length + a.half.length * c + a.half.width * s &&
    Math.abs(dy * b.cos - dx * b.sin) < b.half.width + a.half.length * s + a.half.width * c
  );
}
