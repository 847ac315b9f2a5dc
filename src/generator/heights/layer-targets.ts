import type { Curve } from "../../math/curve";
import type { Network } from "../../network/types";
import type { Centreline } from "../centrelines";
import type { Layout } from "../lay-out";
import { coveredStretches, type LayerCrossing, passingKerbs } from "./level-crossings";
import { CLEARANCE, levelRoad, levelTargets } from "./level-heights";
import { type RoadSites, roadSites } from "./road-sites";
import type { Knot, Link, Targets } from "./types";

/** Where roads pass over each other. */
export interface Passages {
  readonly passing: readonly LayerCrossing[];
  readonly sites: RoadSites;
}

/** m beyond its mouth within which a junction's arms may still touch. */
const BESIDE_MOUTH = 1;

/** Of a road's width and cross-fall: a roof's lower kerb is at most all of it below its crown, the upper one of a slope below half. */
const NEARER = 1.5;

/** m from one layer to the next: the clearance, and by what roads that fall to their sides come nearer to each other. */
function storeyOf({ crossfallPercent = 0 }: Network, lines: readonly Centreline[], passing: readonly LayerCrossing[]) {
  const widths = passing.flatMap(({ lines: pair }) => pair.map((line) => lines[line]!.left - lines[line]!.right));
  return CLEARANCE + (NEARER * crossfallPercent * widths.reduce((a, b) => Math.max(a, b), 0)) / 100;
}

/** The levels of junctions that lie over or under a road of another layer: of several the one farthest from the ground. */
function heldBy(
  levelOf: (line: number) => number,
  covered: ReturnType<typeof coveredStretches>,
  sites: RoadSites,
): Map<number, number> {
  const held = new Map<number, number>();
  for (const [line, stretches] of covered.entries()) {
    const level = levelOf(line);
    for (const { from, to } of stretches)
      for (const junction of sites.junctionsAt(line, from, to))
        if (Math.abs(level) >= Math.abs(held.get(junction) ?? 0)) held.set(junction, level);
  }
  return held;
}

/** m that a road's junctions reach along it from the nodes at its ends; 0 where it is cut before. */
function setbacksOf(lines: readonly Centreline[], { drafts }: Layout, links: readonly Link[]) {
  const setbacks = new Map<Curve, [number, number]>();
  for (const { line, ends, setbacks: own } of links) {
    const { road, curve } = lines[line]!;
    const known = setbacks.get(curve) ?? [0, 0];
    for (const [k, node] of [road.from, road.to].entries())
      if (drafts[ends[k]!]!.nodes.some(({ id }) => id === node)) known[k] = own[k]!;
    setbacks.set(curve, known);
  }
  return setbacks;
}

/** Where roads on different layers pass over each other; null where none does. */
export function passagesOf(lines: readonly Centreline[], layout: Layout, links: readonly Link[]): Passages | null {
  if (lines.every(({ road }) => road.layer === lines[0]!.road.layer)) return null;
  const sites = roadSites(lines, layout, links);
  const near = (line: number, station: number) =>
    sites.junctionsAt(line, station - BESIDE_MOUTH, station + BESIDE_MOUTH);
  const meets = ({ lines: [a, b], stations }: LayerCrossing): boolean => {
    const here = near(a, stations[0]);
    return near(b, stations[1]).some((junction) => here.includes(junction));
  };
  const passing = passingKerbs(lines, sites.leads, meets);
  return passing.length > 0 ? { passing, sites } : null;
}

/** Heights for the layers of a network that gives none. */
export function layerTargets(
  network: Network,
  lines: readonly Centreline[],
  layout: Layout,
  { links, passing, sites }: Passages & { readonly links: readonly Link[] },
): Targets {
  const covered = coveredStretches(lines, passing);
  const storey = storeyOf(network, lines, passing);
  const levelOf = (line: number): number => storey * lines[line]!.road.layer;
  const held = heldBy(levelOf, covered, sites);
  const setbacks = setbacksOf(lines, layout, links);
  const whole = [...lines.keys()].filter(sites.leads);
  const roads = whole.map((line) => {
    const level = levelOf(line);
    const stretches = covered[line]!.map((stretch) => ({ ...stretch, level }));
    return levelRoad(lines[line]!, setbacks.get(lines[line]!.curve) ?? [0, 0], [
      ...stretches,
      ...sites.stretchesIn(line, held),
    ]);
  });
  const heldJunctions = [...held].map(([junction, level]) => {
    return { nodes: layout.drafts[junction]!.nodes.map(({ id }) => id), level };
  });
  const heights = levelTargets(
    network.nodes.map(({ id }) => id),
    roads,
    heldJunctions,
  );
  const knots = new Map<Curve, readonly Knot[]>(whole.map((line, i) => [lines[line]!.curve, heights.roads[i]!]));
  return { nodes: heights.nodes, roads: lines.map(({ curve }) => knots.get(curve) ?? []), held };
}
