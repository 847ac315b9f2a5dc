import { halfSizeOf, rectanglesMeet } from "./body";
import { NOWHERE } from "./fleet";
import { createPoses, type Poses, readPoses } from "./poses";
import type { World } from "./world";

/** m of height between a deck and what drives under it, at least. */
const CLEARANCE = 3;
/** Power of two. */
const BUCKETS = 8192;

/** Counts bodies that share ground, by the exact rectangles alone. */
export interface OverlapWatch {
  /** Looks at everybody where they are now. */
  look(): void;
  /** Pairs that have come to overlap so far. */
  readonly count: number;
  /** Where everybody is as of the last look. */
  readonly poses: Poses;
}

const bucketOf = (column: number, row: number): number =>
  (Math.imul(column, 73_856_093) ^ Math.imul(row, 19_349_663)) & (BUCKETS - 1);

export function createOverlapWatch(world: World): OverlapWatch {
  const { fleet, graph } = world;
  const poses = createPoses(fleet.slots);
  const size = halfSizeOf(graph.body);
  const cell = 2 * Math.hypot(size.length, size.width);
  const heads = new Int32Array(BUCKETS);
  const nexts = new Int32Array(fleet.slots);
  let before = new Set<string>();
  let now = new Set<string>();
  let count = 0;

  function meet(a: number, b: number): void {
    if (Math.abs(poses.height[a]! - poses.height[b]!) > CLEARANCE || !rectanglesMeet(poses, a, poses, b, size)) return;
    const key = `${Math.min(fleet.number[a]!, fleet.number[b]!)} ${Math.max(fleet.number[a]!, fleet.number[b]!)}`;
    if (!now.has(key) && !before.has(key)) count++;
    now.add(key);
  }

  /** Looks at those already in the nine cells around a vehicle. */
  function lookAround(v: number, column: number, row: number): void {
    for (let dc = -1; dc <= 1; dc++)
      for (let dr = -1; dr <= 1; dr++)
        for (let other = heads[bucketOf(column + dc, row + dr)]!; other >= 0; other = nexts[other]!) meet(v, other);
  }

  return {
    poses,
    look() {
      readPoses(world, poses);
      heads.fill(-1);
      [before, now] = [now, before];
      now.clear();
      for (let v = 0; v < fleet.slots; v++) {
        if (fleet.lane[v] === NOWHERE) continue;
        const [column, row] = [Math.floor(poses.east[v]! / cell), Math.floor(poses.north[v]! / cell)];
        lookAround(v, column, row);
        const bucket = bucketOf(column, row);
        nexts[v] = heads[bucket]!;
        heads[bucket] = v;
      }
    },
    get count() {
      return count;
    },
  };
}
