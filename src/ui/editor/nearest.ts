import { along, distance, dot, mix, type Point, subtract } from "../../math/vector";
import type { Network, NetworkRoad, NodeId, RoadId } from "../../network/types";

/** A place on a road: the number of its piece between two of the road's points, and how far off (m) it is. */
export interface OnRoad {
  readonly road: RoadId;
  readonly piece: number;
  readonly at: Point;
  readonly off: number;
}

/** Where each node lies. */
export const placesOf = ({ nodes }: Network): ReadonlyMap<NodeId, Point> =>
  new Map(nodes.map(({ id, at }) => [id, at]));

/** A road's points, from end to end. */
export function lineOf(road: NetworkRoad, places: ReadonlyMap<NodeId, Point>): readonly Point[] {
  return [places.get(road.from)!, ...road.via.map(({ at }) => at), places.get(road.to)!];
}

/** The place between two points that is nearest to a third. */
function nearestBetween(a: Point, b: Point, to: Point): Point {
  const way = subtract(b, a);
  const size = dot(way, way);
  if (size === 0) return a;
  const share = dot(subtract(to, a), way) / size;
  return share >= 1 ? b : share <= 0 ? a : along(a, way, share);
}

/** The road nearest to a place, within `reach` (m). */
export function nearestRoad(network: Network, to: Point, reach: number): OnRoad | null {
  const places = placesOf(network);
  let best: OnRoad | null = null;
  for (const road of network.roads) {
    const line = lineOf(road, places);
    for (let piece = 0; piece + 1 < line.length; piece++) {
      const at = nearestBetween(line[piece]!, line[piece + 1]!, to);
      const off = distance(at, to);
      if (off <= reach && off < (best?.off ?? Number.POSITIVE_INFINITY)) best = { road: road.id, piece, at, off };
    }
  }
  return best;
}

/** The node nearest to a place, within `reach` (m), but for one. */
export function nearestNode({ nodes }: Network, to: Point, reach: number, but?: NodeId): NodeId | null {
  let best: NodeId | null = null;
  let off = reach;
  for (const { id, at } of nodes) {
    const far = distance(at, to);
    if (far > off || id === but) continue;
    [best, off] = [id, far];
  }
  return best;
}

/** The middle of a road's points, by their length. */
export function middleOf(line: readonly Point[]): Point {
  const total = line.slice(1).reduce((sum, point, i) => sum + distance(line[i]!, point), 0);
  let left = total / 2;
  for (let i = 0; i + 1 < line.length; i++) {
    const size = distance(line[i]!, line[i + 1]!);
    if (size >= left && size > 0) return mix(line[i]!, line[i + 1]!, left / size);
    left -= size;
  }
  return line[0]!;
}

/** m left around a network that is shown whole. */
const AROUND = 10;

/** The middle of a network, and how far (m) it reaches from there east and west, or north and south, at most. */
export function extentOf({ nodes, roads }: Network): { readonly at: Point; readonly reach: number } {
  const points = [...nodes, ...roads.flatMap(({ via }) => via)].map(({ at }) => at);
  const [least, most] = [Math.min, Math.max].map((choose): Point => {
    return [0, 1].map((axis) => points.reduce((far, at) => choose(far, at[axis]!), points[0]![axis]!)) as [
      number,
      number,
    ];
  }) as [Point, Point];
  return { at: mix(least, most, 0.5), reach: Math.max(most[0] - least[0], most[1] - least[1]) / 2 + AROUND };
}
