import type { Cover } from "./inner-points";

/** Neighbours of every corner by number: those of corner i are `list[starts[i]]` … `list[starts[i + 1] − 1]`. */
interface Neighbours {
  readonly starts: Uint32Array;
  readonly list: Uint32Array;
  readonly weights: Float64Array;
}

/** The least that an edge pulls: obtuse triangles would push. */
const LEAST_PULL = 0.05;

/** Cotangent of the angle at corner `p` between `a` and `b`. */
function cotangent(xy: Float64Array, p: number, a: number, b: number): number {
  const [ux, uy] = [xy[2 * a]! - xy[2 * p]!, xy[2 * a + 1]! - xy[2 * p + 1]!];
  const [vx, vy] = [xy[2 * b]! - xy[2 * p]!, xy[2 * b + 1]! - xy[2 * p + 1]!];
  return (ux * vx + uy * vy) / Math.max(1e-9, Math.abs(ux * vy - uy * vx));
}

/** Every triangle gives each of its edges half the cotangent of the angle across it, to both ends. */
function neighboursOf({ xy, triangles }: Cover): Neighbours {
  const count = xy.length / 2;
  const starts = new Uint32Array(count + 1);
  for (const corner of triangles) starts[corner + 1]! += 2;
  for (let i = 0; i < count; i++) starts[i + 1]! += starts[i]!;
  const list = new Uint32Array(2 * triangles.length);
  const weights = new Float64Array(2 * triangles.length);
  const next = starts.slice();
  for (let t = 0; t < triangles.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const [p, a, b] = [triangles[t + k]!, triangles[t + ((k + 1) % 3)]!, triangles[t + ((k + 2) % 3)]!];
      const pull = Math.max(LEAST_PULL, cotangent(xy, p, a, b) / 2);
      for (const [from, to] of [
        [a, b],
        [b, a],
      ] as const) {
        list[next[from]!] = to;
        weights[next[from]!++] = pull;
      }
    }
  }
  return { starts, list, weights };
}

/** Rounds at most, how much farther than its neighbours' mean a corner moves in each, and m that it then moves at most. */
const ROUNDS = 300;
const OVERSHOOT = 1.7;
const ENOUGH = 1e-3;

/**
 * Lets the free corners of a cover hang between those that are held, as a membrane does: none higher or lower than all
 * of its neighbours. Source: Laplace's equation with cotangent weights, by successive over-relaxation.
 * @param heights of the held corners first, then what the free ones begin with; overwritten
 */
export function hangBetween(cover: Cover, heights: Float64Array, held: number): void {
  const { starts, list, weights } = neighboursOf(cover);
  for (let round = 0; round < ROUNDS; round++) {
    let most = 0;
    for (let i = held; i < heights.length; i++) {
      let [sum, pull] = [0, 0];
      for (let k = starts[i]!; k < starts[i + 1]!; k++) {
        sum += weights[k]! * heights[list[k]!]!;
        pull += weights[k]!;
      }
      if (pull === 0) continue;
      const move = OVERSHOOT * (sum / pull - heights[i]!);
      heights[i]! += move;
      most = Math.max(most, Math.abs(move));
    }
    if (most < ENOUGH) return;
  }
}
