import { nearestStation } from "../../math/curve";
import { type Point, subtract } from "../../math/vector";
import type { Network } from "../../network/types";
import type { Centreline } from "../centrelines";
import type { Knot, Targets } from "./types";

/** Whether a description gives any height but zero. */
export const isHigh = ({ nodes, roads }: Network): boolean =>
  nodes.some(({ height }) => height !== 0) || roads.some(({ via }) => via.some(({ height }) => height));

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

/** The heights as described. @param middle of the network, which the centrelines are less by */
export function describedTargets(network: Network, lines: readonly Centreline[], middle: Point): Targets {
  return {
    nodes: new Map(network.nodes.map(({ id, height }) => [id, height])),
    roads: lines.map((line) => knotsOf(line, middle)),
    held: new Map(),
  };
}
