import fc from "fast-check";
import { dot, type Point } from "../../src/math/vector";
import { readGrid } from "../../src/network/grid/grid";
import type { Network } from "../../src/network/types";
import { anyCrossing, anyShortLinks } from "./networks";

/** A wave of the ground: its direction and number (rad per m), its phase, and its steepest grade. */
export interface Wave {
  readonly way: Point;
  readonly phase: number;
  readonly grade: number;
}

export const anyWave = fc
  .record({
    bearing: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
    length: fc.double({ min: 60, max: 600, noNaN: true }),
    phase: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
    grade: fc.double({ min: 0, max: 0.06, noNaN: true }),
  })
  .map(({ bearing, length, phase, grade }): Wave => {
    const number = (2 * Math.PI) / length;
    return { way: [number * Math.cos(bearing), number * Math.sin(bearing)], phase, grade };
  });

const heightOn = (waves: readonly Wave[], at: Point): number =>
  waves.reduce((sum, { way, phase, grade }) => sum + (grade / Math.hypot(...way)) * Math.sin(dot(way, at) + phase), 5);

/** The network laid over hills; every other bend gives its height too. */
export function laidOver(network: Network, waves: readonly Wave[]): Network {
  return {
    ...network,
    nodes: network.nodes.map((node) => ({ ...node, height: heightOn(waves, node.at) })),
    roads: network.roads.map((road) => ({
      ...road,
      via: road.via.map((via, i) => (i % 2 === 0 ? { ...via, height: heightOn(waves, via.at) } : via)),
    })),
  };
}

/** Crossings and short links over two waves of ground: grades to 12 %. */
export const anyHillyNetwork = fc
  .tuple(fc.oneof(anyCrossing, anyShortLinks), anyWave, anyWave)
  .map(([network, ...waves]) => laidOver(network, waves));

/** Grids whose every node lies at a height of its own, with streets as short as 30 m and corners as large as 25 m. */
export const anyHillyGrid = fc
  .record({
    columns: fc.integer({ min: 1, max: 3 }),
    spacing: fc.integer({ min: 30, max: 90 }),
    steep: fc.double({ min: 0.02, max: 0.12, noNaN: true }),
    radius: fc.integer({ min: 0, max: 25 }),
    lanes: fc.integer({ min: 1, max: 4 }),
    jitter: fc.constantFrom(0, 0.2),
    skew: fc.constantFrom(0, 15),
    seed: fc.integer({ min: 1, max: 9999 }),
  })
  .map(({ columns, steep, ...rest }) => {
    const options = { ...rest, hills: Math.round(100 * steep * rest.spacing) / 100 };
    const text = Object.entries(options).map(([key, value]) => `${key}=${value}`);
    const { network, faults } = readGrid(`grid:${columns}x2?${text.join("&")}`);
    if (!network) throw new Error(JSON.stringify(faults));
    return network;
  });
