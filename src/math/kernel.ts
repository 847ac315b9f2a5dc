import { type Convex, clipBelow, createConvex } from "./clip";
import type { Point } from "./vector";

/** The least and greatest coordinate of a ring on one axis. */
function spanOf(xy: ArrayLike<number>, axis: 0 | 1): readonly [number, number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let i = axis; i < xy.length; i += 2) {
    if (xy[i]! < low) low = xy[i]!;
    if (xy[i]! > high) high = xy[i]!;
  }
  return [low, high];
}

/** Whether all of `polygon` has nx·x + ny·y ≤ limit. */
function isBelow({ corners, count }: Readonly<Convex>, nx: number, ny: number, limit: number): boolean {
  for (let i = 0; i < count; i++) if (nx * corners[2 * i]! + ny * corners[2 * i + 1]! > limit) return false;
  return true;
}

/** Used for one ring after another. */
let kernel = createConvex(256);
let spare = createConvex(256);

/** Makes `kernel` the box around a ring. */
function startKernel(xy: ArrayLike<number>): void {
  const corners = xy.length / 2 + 4;
  if (kernel.corners.length < 2 * corners) [kernel, spare] = [createConvex(2 * corners), createConvex(2 * corners)];
  const [west, east] = spanOf(xy, 0);
  const [south, north] = spanOf(xy, 1);
  kernel.corners.set([west, south, east, south, east, north, west, north]);
  kernel.count = 4;
}

/**
 * A point from which a counter-clockwise ring is seen whole, well inside of all that are; null where there is none.
 * `xy`: x and y in turn. The kernel is what the left sides of all edges share.
 */
export function kernelPoint(xy: ArrayLike<number>): Point | null {
  startKernel(xy);
  let px = xy[xy.length - 2]!;
  let py = xy[xy.length - 1]!;
  for (let i = 0; i < xy.length && kernel.count > 2; i += 2) {
    const qx = xy[i]!;
    const qy = xy[i + 1]!;
    const limit = (qy - py) * px + (px - qx) * py;
    if (!isBelow(kernel, qy - py, px - qx, limit)) {
      clipBelow(kernel, qy - py, px - qx, limit, spare);
      [kernel, spare] = [spare, kernel];
    }
    px = qx;
    py = qy;
  }
  return kernel.count > 2 ? middleOf(kernel) : null;
}

/** A point inside that no line of symmetry passes: a diagonal through it would leave it outside of both sides. */
function middleOf({ corners, count }: Readonly<Convex>): Point {
  let [x, y, weight] = [0, 0, 0];
  for (let i = 0; i < count; i++) {
    x += corners[2 * i]! * (i + 1);
    y += corners[2 * i + 1]! * (i + 1);
    weight += i + 1;
  }
  return [x / weight, y / weight];
}
