import { nearestStation, poseAt } from "../../math/curve";
import { relaxed } from "../../math/relax";
import { add, type Point, subtract } from "../../math/vector";
import { smoothTerrain } from "../../network/terrain";
import type { Network, Terrain } from "../../network/types";
import type { Centreline } from "../centrelines";
import type { Knot, Targets } from "./types";

/** Whether a description gives any height but zero. */
export const isHigh = ({ nodes, roads, terrain }: Network): boolean =>
  terrain !== undefined ||
  nodes.some(({ height }) => height !== 0) ||
  roads.some(({ via }) => via.some(({ height }) => height));

/** A road's bends with heights, as far as they follow each other along its line, whose curve cuts their corners. */
function knotsOf({ road, curve }: Centreline, middle: Point): Knot[] {
  const knots: Knot[] = [];
  for (const { at, height } of road.via) {
    if (height === undefined) continue;
    const { s } = nearestStation(curve, subtract(at, middle));
    if (s > (knots.at(-1)?.station ?? 0)) knots.push({ station: s, height });
  }
  return knots;
}

/** m between the places at which a road without heights of its own takes them from the terrain. */
const TERRAIN_STEP = 40;
/** The steepest that the terrain makes a road from one of them to the next, and m that this may be out by. */
const STEEPEST = 0.12;
const ENOUGH = 1e-3;

/** Heights along a road as the terrain has them, no steeper than bounded between those of its nodes. */
function terrainKnots({ road, curve }: Centreline, network: Network, terrain: Terrain, middle: Point): Knot[] {
  const count = Math.max(1, Math.round(curve.length / TERRAIN_STEP));
  const step = curve.length / count;
  const nodeHeight = (id: string) => network.nodes.find((node) => node.id === id)!.height;
  const heights = Array.from({ length: count + 1 }, (_, i) => {
    if (i === 0) return [nodeHeight(road.from)];
    return [i === count ? nodeHeight(road.to) : smoothTerrain(terrain, add(poseAt(curve, i * step).at, middle))];
  });
  const bonds = Array.from({ length: count }, (_, i) => ({ ends: [i, i + 1] as const }));
  const excessOf = (_: unknown, [a]: readonly number[], [b]: readonly number[]): number[] | null => {
    const over = Math.abs(b! - a!) - STEEPEST * step;
    return over > 0 ? [Math.sign(b! - a!) * over] : null;
  };
  const settled = relaxed(heights, bonds, excessOf, ENOUGH, (i) => i === 0 || i === count);
  return settled.slice(1, -1).map(([height], i) => ({ station: (i + 1) * step, height: height! }));
}

/** The heights as described. @param middle of the network, which the centrelines are less by */
export function describedTargets(network: Network, lines: readonly Centreline[], middle: Point): Targets {
  const { terrain } = network;
  return {
    nodes: new Map(network.nodes.map(({ id, height }) => [id, height])),
    roads: lines.map((line) => {
      const own = knotsOf(line, middle);
      return terrain && own.length === 0 ? terrainKnots(line, network, terrain, middle) : own;
    }),
    held: new Map(),
  };
}
