import { type Bond, relaxed } from "../math/relax";
import { distance, type Point } from "../math/vector";
import type { NetworkNode, NetworkRoad, NodeId, Terrain } from "./types";

/** m around a place over which the height that a street takes from the terrain is the mean. */
const SMOOTH = 12;
/** The steepest mean grade that streets without heights of their own get between their nodes. */
const STEEPEST = 0.1;
/** m that heights may still be out by. */
const ENOUGH = 1e-3;

/** m, the terrain's height at a place: bilinear between its samples, beyond its rim as on it. */
export function terrainHeight({ origin, spacing, heights }: Terrain, [east, north]: Point): number {
  const [columns, rows] = [heights[0]!.length, heights.length];
  const x = Math.min(Math.max((east - origin[0]) / spacing, 0), columns - 1);
  const y = Math.min(Math.max((north - origin[1]) / spacing, 0), rows - 1);
  const [i, j] = [Math.min(Math.floor(x), columns - 2), Math.min(Math.floor(y), rows - 2)];
  const [t, u] = [x - i, y - j];
  const along = (row: readonly number[]): number => row[i]! + (row[i + 1]! - row[i]!) * t;
  const [south, further] = [along(heights[j]!), along(heights[j + 1]!)];
  return south + (further - south) * u;
}

/** m, the same without what is smaller than a street: the mean of a few places around. */
export function smoothTerrain(terrain: Terrain, at: Point): number {
  const around = [0, 1, 2, 3, 4, 5].map((k): Point => {
    const angle = (k * Math.PI) / 3;
    return [at[0] + SMOOTH * Math.cos(angle), at[1] + SMOOTH * Math.sin(angle)];
  });
  return [at, ...around].reduce((sum, place) => sum + terrainHeight(terrain, place), 0) / (around.length + 1);
}

/** A road's length along its bends (m), and the nodes it joins by their numbers. */
interface Way extends Bond {
  readonly length: number;
}

function waysOf(roads: readonly NetworkRoad[], nodes: readonly NetworkNode[]): Way[] {
  const numbers = new Map<NodeId, number>(nodes.map(({ id }, i) => [id, i]));
  return roads.map(({ from, to, via }) => {
    const ends = [numbers.get(from)!, numbers.get(to)!] as const;
    const line = [nodes[ends[0]]!.at, ...via.map(({ at }) => at), nodes[ends[1]]!.at];
    return { ends, length: line.slice(1).reduce((sum, b, i) => sum + distance(line[i]!, b), 0) };
  });
}

/**
 * Nodes laid on a terrain but for those that have heights of their own, no farther from it than it takes for no road
 * to be steeper than 10 % on the whole.
 */
export function laidOnTerrain(
  nodes: readonly NetworkNode[],
  roads: readonly NetworkRoad[],
  terrain: Terrain,
  hasOwn: ReadonlySet<NodeId>,
): NetworkNode[] {
  const heights = nodes.map(({ id, at, height }) => [hasOwn.has(id) ? height : smoothTerrain(terrain, at)]);
  const excessOf = ({ length }: Way, a: readonly number[], b: readonly number[]): number[] | null => {
    const climb = b[0]! - a[0]!;
    const over = Math.abs(climb) - STEEPEST * length;
    return over > 0 ? [Math.sign(climb) * over] : null;
  };
  const settled = relaxed(heights, waysOf(roads, nodes), excessOf, ENOUGH, (i) => hasOwn.has(nodes[i]!.id));
  return nodes.map((node, i) => ({ ...node, height: settled[i]![0]! }));
}
