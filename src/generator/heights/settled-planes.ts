import { add, dot, type Point, scale, subtract } from "../../math/vector";
import { withinBands } from "../../math/within-bands";
import type { Centreline } from "../centrelines";
import { boundedSlope, MOST_TILT } from "./junction-plane";
import { bandsOf } from "./plane-bands";
import type { Link, Plane, Targets } from "./types";

/** m, the length of a road under which its junctions lie on one plane: it has no room to bend from one to another. */
const WELDED = 4;
/** m, the least that a plane counts as from its middle to its mouths. */
const LEAST_REACH = 3;

/** The number of the plane that each junction lies on; held ones, and most others, on one of their own. */
function planeNumbers(count: number, links: readonly Link[], { held }: Targets): number[] {
  const above = Array.from({ length: count }, (_, i) => i);
  const rootOf = (i: number): number => {
    let root = i;
    while (above[root] !== root) root = above[root]!;
    return root;
  };
  for (const { ends, length } of links) {
    if (length >= WELDED || ends.some((end) => held.has(end))) continue;
    const [a, b] = ends.map(rootOf);
    above[Math.max(a!, b!)] = Math.min(a!, b!);
  }
  const numbers = new Map<number, number>();
  return above.map((_, i) => {
    const root = rootOf(i);
    numbers.set(root, numbers.get(root) ?? numbers.size);
    return numbers.get(root)!;
  });
}

/** What lies on one plane: the planes that it stands for, and m from each one's middle to its mouths. */
interface Welded {
  readonly planes: readonly Plane[];
  readonly reaches: readonly number[];
}

/** Sums of least squares for a slope: [[xx, xy], [xy, yy]] · slope = [x, y]. */
function solved([xx, xy, yy]: readonly [number, number, number], [x, y]: Point): Point {
  const size = xx * yy - xy * xy;
  return [(x * yy - y * xy) / size, (y * xx - x * xy) / size];
}

/** The plane nearest to several: all their mouths are moved as little as may be. */
function planeThrough({ planes, reaches }: Welded): Plane {
  if (planes.length === 1) return planes[0]!;
  const at = scale(planes.map((plane) => plane.at).reduce(add), 1 / planes.length);
  const height = planes.reduce((sum, plane) => sum + plane.height, 0) / planes.length;
  const wanted: Point[] = [];
  let [xx, xy, yy] = [0, 0, 0];
  for (const [i, plane] of planes.entries()) {
    const [x, y] = subtract(plane.at, at);
    const own = reaches[i]! ** 2;
    wanted.push(add(scale([x, y], plane.height - height), scale(plane.slope, own)));
    [xx, xy, yy] = [xx + x * x + own, xy + x * y, yy + y * y + own];
  }
  return { at, height, slope: boundedSlope(solved([xx, xy, yy], wanted.reduce(add))) };
}

/** m, from a plane's middle over all that lies on it. */
function reachOf({ planes, reaches }: Welded, { at }: Plane): number {
  const squares = planes.map((plane, i) => dot(subtract(plane.at, at), subtract(plane.at, at)) + reaches[i]! ** 2);
  return Math.sqrt(squares.reduce((a, b) => a + b, 0) / squares.length);
}

/** The mean grade that targets give a road from node to node; null where it goes through a height of its own between. */
function gradeOf({ line, setbacks: [from], length }: Link, lines: readonly Centreline[], { nodes, roads }: Targets) {
  if (roads[line]!.some(({ station }) => station > from && station < from + length)) return null;
  const { road, curve } = lines[line]!;
  return (nodes.get(road.to)! - nodes.get(road.from)!) / curve.length;
}

/** Planes that rise, sink and tilt no more than it takes for every road to get from one to the next. */
function relaxedPlanes(
  planes: readonly Plane[],
  ease: readonly (readonly [number, number])[],
  links: readonly { readonly link: Link; readonly grade: number | null }[],
): Plane[] {
  const bands = links.flatMap(({ link, grade }) => bandsOf(link, planes, grade));
  const start = Float64Array.from(planes.flatMap(({ height, slope }) => [height, ...slope]));
  const discs = planes.map((_, i) => ({ at: 3 * i + 1, most: MOST_TILT }));
  const settled = withinBands(start, Float64Array.from(ease.flatMap(([up, tilt]) => [up, tilt, tilt])), bands, discs);
  return planes.map(({ at }, i) => ({
    at,
    height: settled[3 * i]!,
    slope: [settled[3 * i + 1]!, settled[3 * i + 2]!],
  }));
}

/**
 * Every junction's plane, changed no more than it takes for each road to get from one to the next without bending or
 * turning more than a wheel bears. Junctions with hardly any road between share one.
 * @param alone what each asks for by itself
 * @param reaches m from each one's middle to its mouths
 */
export function settledPlanes(
  alone: readonly Plane[],
  reaches: readonly number[],
  { lines, links }: { readonly lines: readonly Centreline[]; readonly links: readonly Link[] },
  targets: Targets,
): readonly Plane[] {
  const numbers = planeNumbers(alone.length, links, targets);
  const welded = Array.from({ length: Math.max(-1, ...numbers) + 1 }, () => ({
    planes: [] as Plane[],
    reaches: [] as number[],
  }));
  for (const [i, plane] of alone.entries()) {
    const { planes, reaches: all } = welded[numbers[i]!]!;
    planes.push({ ...plane, slope: boundedSlope(plane.slope) });
    all.push(Math.max(LEAST_REACH, reaches[i]!));
  }
  const held = new Set([...targets.held.keys()].map((i) => numbers[i]!));
  const planes = welded.map(planeThrough);
  const ease = planes.map((plane, i) =>
    held.has(i) ? ([0, 0] as const) : ([1, reachOf(welded[i]!, plane) ** -2] as const),
  );
  const joined = links.map((link) => {
    const ends = [numbers[link.ends[0]]!, numbers[link.ends[1]]!] as const;
    return { link: { ...link, ends }, grade: gradeOf(link, lines, targets) };
  });
  const settled = relaxedPlanes(planes, ease, joined);
  return numbers.map((number) => settled[number]!);
}
