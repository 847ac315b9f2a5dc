import type { Ray } from "../../math/biarc";
import { along, bearing, direction, distance, type Point, subtract } from "../../math/vector";
import { type KerbField, latticeDistance } from "./kerb-field";

/** Places of the lattice that are passed over: the way is looked for on every so many-th. */
const STRIDE = 2;
/** m straight ahead of the one ray and before the other, which the way keeps to at least. */
const AHEAD = 2;
/** m from the kerb from which the way is as good as any, and how much longer it counts for each metre less; and off the road. */
const CLEAR = 1.5;
const NEAR_KERB = 3;
const OFF_ROAD = 30;
/** m that a place is dearer to be told apart from another by: ways are found to so much. */
const STEP = 0.25;
/** How many places are looked at, at most. */
const MOST = 60_000;
const ROUND = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const;

/** How much longer a metre counts at a place so far (m) from the kerb. */
const dearness = (clearance: number): number =>
  1 + NEAR_KERB * Math.max(0, CLEAR - clearance) + OFF_ROAD * Math.max(0, -clearance);

/** The lattice's places that a way may pass, in columns and rows of their own. */
interface Net {
  readonly field: KerbField;
  readonly columns: number;
  readonly rows: number;
}

const netOf = (field: KerbField): Net => ({
  field,
  columns: Math.floor((field.columns - 1) / STRIDE) + 1,
  rows: Math.floor((field.rows - 1) / STRIDE) + 1,
});

const placeOf = ({ field, columns }: Net, i: number): Point => {
  const side = field.spacing * STRIDE;
  return [field.west + (i % columns) * side, field.south + Math.floor(i / columns) * side];
};

function nearestTo({ field, columns, rows }: Net, [x, y]: Point, hand: number): number {
  const side = field.spacing * STRIDE;
  const across = (x - field.west) / side;
  const nearest = hand > 0 ? Math.round(across) : columns - 1 - Math.round(columns - 1 - across);
  const column = Math.min(columns - 1, Math.max(0, nearest));
  const row = Math.min(rows - 1, Math.max(0, Math.round((y - field.south) / side)));
  return row * columns + column;
}

/** The places from `start` to `goal`, by the cheapest way; null where that is farther than is looked. Source: Dial 1969. */
function cheapest(net: Net, start: number, goal: number, hand: number): number[] | null {
  const { field, columns, rows } = net;
  const cost = new Map([[start, 0]]);
  const before = new Map<number, number>();
  const buckets: number[][] = [[start]];
  for (let b = 0, looked = 0; b < buckets.length && looked < MOST; b++)
    for (let next = buckets[b]?.pop(); next !== undefined; next = buckets[b]?.pop()) {
      if (next === goal) return wayBack(before, goal);
      const sofar = cost.get(next)!;
      if (Math.floor(sofar / STEP) < b) continue;
      looked++;
      const [column, row] = [next % columns, Math.floor(next / columns)];
      for (const [dx, dy] of ROUND) {
        const [c, r] = [column + hand * dx, row + dy];
        if (c < 0 || r < 0 || c >= columns || r >= rows) continue;
        const clearance = latticeDistance(field, c * STRIDE, r * STRIDE);
        const its = sofar + field.spacing * STRIDE * Math.hypot(dx, dy) * dearness(clearance);
        const i = r * columns + c;
        if (its >= (cost.get(i) ?? Number.POSITIVE_INFINITY)) continue;
        cost.set(i, its);
        before.set(i, next);
        const bucket = Math.floor(its / STEP);
        buckets[bucket] ??= [];
        buckets[bucket].push(i);
      }
    }
  return null;
}

function wayBack(before: ReadonlyMap<number, number>, goal: number): number[] {
  const way = [goal];
  for (let at = before.get(goal); at !== undefined; at = before.get(at)) way.push(at);
  return way.reverse();
}

/** Points at equal parts of a line's length, `count` of them between its ends. */
function partsOf(points: readonly Point[], count: number): Point[] {
  const stations = [0];
  for (let i = 1; i < points.length; i++) stations.push(stations[i - 1]! + distance(points[i - 1]!, points[i]!));
  const length = stations.at(-1)!;
  let i = 1;
  return Array.from({ length: count }, (_, k): Point => {
    const s = (length * (k + 1)) / (count + 1);
    while (i < points.length - 1 && stations[i]! < s) i++;
    const [a, b] = [points[i - 1]!, points[i]!];
    const t = (s - stations[i - 1]!) / (stations[i]! - stations[i - 1]! || 1);
    return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  });
}

/**
 * Rays along the shortest way over the asphalt from ray to ray that keeps off the kerbs, both of them included, about
 * `spacing` metres apart: a place to begin from where no plain path stays on the road. Null where none is found.
 * @param hand 1, or −1 for the mirror image
 */
export function wayOverAsphalt(
  field: KerbField,
  [from, to]: readonly [Ray, Ray],
  spacing: number,
  hand: number,
): Ray[] | null {
  const net = netOf(field);
  const begin = along(from.at, direction(from.heading), AHEAD);
  const end = along(to.at, direction(to.heading), -AHEAD);
  const way = cheapest(net, nearestTo(net, begin, hand), nearestTo(net, end, hand), hand);
  if (!way || way.length < 2) return null;
  const inner = way.slice(1, -1).map((i) => placeOf(net, i));
  const line = [from.at, begin, ...inner, end, to.at];
  const length = line.slice(1).reduce((sum, point, i) => sum + distance(line[i]!, point), 0);
  const points = partsOf(line, Math.max(2, Math.ceil(length / spacing) - 1));
  const all = [from.at, ...points, to.at];
  const rays = points.map((at, i): Ray => ({ at, heading: bearing(subtract(all[i + 2]!, all[i]!)) }));
  return [from, ...rays, to];
}
