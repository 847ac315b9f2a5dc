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
 * Whether rectangle `i` of `a` and `j` of `b`, all of one size, share ground.
 * Source: separating axes of two rectangles, the exact test.
 */
export function rectanglesMeet(
  a: Rectangles,
  i: number,
  b: Rectangles,
  j: number,
  { length, width }: HalfSize,
): boolean {
  const dx = b.east[j]! - a.east[i]!;
  const dy = b.north[j]! - a.north[i]!;
  const [ca, sa, cb, sb] = [a.cos[i]!, a.sin[i]!, b.cos[j]!, b.sin[j]!];
  const c = Math.abs(ca * cb + sa * sb);
  const s = Math.abs(ca * sb - sa * cb);
  const along = length + length * c + width * s;
  const across = width + length * s + width * c;
  return (
    Math.abs(dx * ca + dy * sa) < along &&
    Math.abs(dy * ca - dx * sa) < across &&
    Math.abs(dx * cb + dy * sb) < along &&
    Math.abs(dy * cb - dx * sb) < across
  );
}
