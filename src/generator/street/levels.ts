import type { Point3 } from "../../math/vector";
import { commonBox } from "../footprints/footprint";
import type { GroundSite } from "./pieces";

/** m apart in height from which one passes over the other. */
const CLEARANCE = 2;

type Box = GroundSite["box"];
type Range = readonly [low: number, high: number];

/** The part (0 … 1) of the way from a to b that lies in a box grown by `by` (m). Source: Liang and Barsky 1984. */
function partIn(a: Point3, b: Point3, box: Box, by: number): Range {
  let [from, to] = [0, 1];
  for (const k of [0, 1] as const) {
    const way = b[k] - a[k];
    const [s, t] = [box[k] - by - a[k], box[k + 2]! + by - a[k]];
    if (way === 0) {
      if (s > 0 || t < 0) return [1, 0];
      continue;
    }
    from = Math.max(from, Math.min(s / way, t / way));
    to = Math.min(to, Math.max(s / way, t / way));
  }
  return [from, to];
}

/** Least and greatest height of a piece within a box, or a little beyond it. */
function heightsIn({ course, low, high }: GroundSite, box: Box): Range {
  if (!course) return [low, high];
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const line of course.lines)
    for (let i = 1; i < line.length; i++) {
      const [a, b] = [line[i - 1]!, line[i]!];
      const [from, to] = partIn(a, b, box, course.breadth);
      if (from > to) continue;
      const ends = [a[2] + from * (b[2] - a[2]), a[2] + to * (b[2] - a[2])] as const;
      least = Math.min(least, ...ends);
      most = Math.max(most, ...ends);
    }
  return least > most ? [low, high] : [least, most];
}

const areNear = ([a, b]: Range, [c, d]: Range): boolean => a < d + CLEARANCE && c < b + CLEARANCE;

/** Whether two pieces whose boxes meet lie on one level there, so that neither passes over the other. */
export function onOneLevel(a: GroundSite, b: GroundSite): boolean {
  if (!areNear([a.low, a.high], [b.low, b.high])) return false;
  if (Math.max(a.high, b.high) - Math.min(a.low, b.low) < CLEARANCE) return true;
  const box = commonBox(a, b);
  return areNear(heightsIn(a, box), heightsIn(b, box));
}
