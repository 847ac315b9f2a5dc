import { add, bearing, direction, distance, type Point, scale, subtract, wrapAngle } from "../../math/vector";
import type { Network, NodeId } from "../../network/types";
import { nearestNode, nearestRoad, type OnRoad } from "./nearest";

/** Where something is put: on a node, on a road, or somewhere else. */
export interface Snapped {
  readonly at: Point;
  readonly node: NodeId | null;
  readonly road: OnRoad | null;
}

/** m between the grid's lines, from the nearest scale to the farthest. */
const GRIDS = [1, 2, 5, 10, 20, 50, 100, 200, 500] as const;
/** px between the grid's lines, at least. */
const GRID_PIXELS = 10;

/** m between the lines of the grid that is drawn, and catches, at a scale (m to a CSS pixel). */
export const gridAt = (scale: number): number => GRIDS.find((grid) => grid / scale >= GRID_PIXELS) ?? GRIDS.at(-1)!;

/** How a place is caught. */
export interface Catching {
  /** m around nodes and roads in which they catch. */
  readonly reach: number;
  /** m between the grid's lines. */
  readonly grid: number;
  /** Where the line comes from, for right and half-right angles. */
  readonly from?: Point | undefined;
  /** Nothing but nodes and roads catch. */
  readonly free: boolean;
  /** A node that doesn't catch: the one that is moved. */
  readonly but?: NodeId | undefined;
}

/** rad: a line nearer than this to a multiple of 15° takes that angle. */
const CATCH_ANGLE = 0.07;
const ANGLE_STEP = Math.PI / 12;

/** A number of metres without what floating point adds to it: a tenth of a millimetre. */
const plain = (metres: number): number => Math.round(metres * 1e4) / 1e4;
export const plainPoint = ([east, north]: Point): Point => [plain(east), plain(north)];

const onGrid = ([east, north]: Point, grid: number): Point =>
  plainPoint([Math.round(east / grid) * grid, Math.round(north / grid) * grid]);

/** The place on a line at a multiple of 15° from `from`, its length on the grid; null where the line has another angle. */
function onAngle(place: Point, from: Point, grid: number): Point | null {
  const length = distance(from, place);
  const angle = bearing(subtract(place, from));
  const caught = Math.round(angle / ANGLE_STEP) * ANGLE_STEP;
  if (length < grid || Math.abs(wrapAngle(angle - caught)) > CATCH_ANGLE) return null;
  return plainPoint(add(from, scale(direction(caught), Math.round(length / grid) * grid)));
}

/** Catches a place on what is near: first nodes, then roads, angles, and the grid. */
export function snap(network: Network, place: Point, { reach, grid, from, free, but }: Catching): Snapped {
  const node = nearestNode(network, place, reach, but);
  if (node !== null) return { at: network.nodes.find(({ id }) => id === node)!.at, node, road: null };
  const road = but === undefined ? nearestRoad(network, place, reach) : null;
  if (road !== null) return { at: plainPoint(road.at), node: null, road: { ...road, at: plainPoint(road.at) } };
  const at = free ? plainPoint(place) : ((from && onAngle(place, from, grid)) ?? onGrid(place, grid));
  return { at, node: null, road: null };
}
