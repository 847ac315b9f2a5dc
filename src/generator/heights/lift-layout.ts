import { poseAt, sliceCurve } from "../../math/curve";
import { type Point, type Point3, subtract } from "../../math/vector";
import type { Network } from "../../network/types";
import { endIndex } from "../arm-draft";
import type { Centreline } from "../centrelines";
import type { JunctionShape } from "../junction-shape";
import type { Layout } from "../lay-out";
import { flatOf } from "../rim";
import type { Problem } from "../types";
import { describedTargets, isHigh } from "./described-heights";
import { heightOnPlane } from "./junction-plane";
import { junctionPlanes, type Link } from "./junction-planes";
import { type LayerTargets, layerTargets } from "./layer-targets";
import { CLEARANCE, STEEPEST } from "./level-heights";
import { profileAt, steepestOf } from "./profile";
import { type RoadRelief, reliefBetween } from "./road-relief";
import type { Plane, Targets } from "./types";

/** A layout with heights: junctions as in the layout; roads by their place among the centrelines, flat where they have no relief. */
export interface Lifted {
  readonly junctions: readonly JunctionShape[];
  readonly reliefs: ReadonlyMap<number, RoadRelief>;
  readonly problems: readonly Problem[];
}

/** A road's end: its junction's number and how far its mouth is from the node (m). */
interface End {
  readonly junction: number;
  readonly setback: number;
}

function endsOf({ drafts, shaped }: Layout): Map<number, End> {
  const ends = new Map<number, End>();
  for (const [junction, { arms }] of drafts.entries()) {
    for (const [k, arm] of arms.entries())
      ends.set(endIndex(arm), { junction, setback: shaped[junction]!.shape.arms[k]!.setback });
  }
  return ends;
}

/** The junction on its plane: its points keep their places. */
function onPlane(shape: JunctionShape, plane: Plane): JunctionShape {
  const lifted = ([x, y]: Point3): Point3 => [x, y, heightOnPlane(plane, [x, y])];
  const outline = shape.outline.map(lifted);
  return {
    ...shape,
    slope: plane.slope,
    arms: shape.arms.map((arm) => ({ ...arm, mouth: arm.mouth.map(lifted) })),
    corners: shape.corners.map((corner) => ({ ...corner, kerb: corner.kerb.map(lifted) })),
    rim: flatOf(outline),
    outline,
    holes: shape.holes.map((hole) => hole.map(lifted)),
  };
}

function linksOf(lines: readonly Centreline[], layout: Layout): Link[] {
  const ends = endsOf(layout);
  return lines.flatMap(({ curve }, line) => {
    if (layout.gone.has(line)) return [];
    const [from, to] = [ends.get(2 * line)!, ends.get(2 * line + 1)!];
    const length = curve.length - from.setback - to.setback;
    const mouths = [poseAt(curve, from.setback).at, poseAt(curve, from.setback + length).at] as const;
    return [{ line, setbacks: [from.setback, to.setback], ends: [from.junction, to.junction], length, mouths }];
  });
}

function reliefOf(link: Link, planes: readonly Plane[], curve: Centreline["curve"], targets: Targets): RoadRelief {
  const from = link.setbacks[0];
  const knots = targets.roads[link.line]!.map(({ station, height }) => ({ station: station - from, height }));
  const between = sliceCurve(curve, from, from + link.length);
  return reliefBetween(between, planes[link.ends[0]]!, planes[link.ends[1]]!, knots);
}

/** Over what an approach should be by rounding. */
const HARDLY_STEEPER = 1e-3;

/** An approach that has too little room, told as the length that it has and that it needs. */
function steepProblem({ road }: Centreline, { length }: Link, { profile }: RoadRelief): Problem[] {
  const { grade, way } = steepestOf(profile, length);
  if (grade <= STEEPEST + HARDLY_STEEPER) return [];
  const wanted = (way * grade) / STEEPEST;
  const grades = `climbs at ${(100 * grade).toFixed(1)} % where ${100 * STEEPEST} % is wanted`;
  const message = `Road ${road.id} ${grades}: ${way.toFixed(1)} m are too short for the layers it joins.`;
  return [{ code: "approach-too-steep", road: road.id, message, wanted, granted: way }];
}

/** m that a described height may be missed by without a word: less than a wheel's travel. */
const HARDLY_MOVED = 0.05;

/** Nodes that don't lie as high as described: their junction's roads are too short for it. */
function movedProblems({ nodes, id }: JunctionShape, plane: Plane, network: Network, middle: Point): Problem[] {
  const own = network.nodes.filter((node) => nodes.includes(node.id));
  return own.flatMap(({ id: node, at, height: wanted }): Problem[] => {
    const granted = heightOnPlane(plane, subtract(at, middle));
    if (Math.abs(granted - wanted) <= HARDLY_MOVED) return [];
    const message = `Node ${node} lies ${granted.toFixed(2)} m high instead of ${wanted.toFixed(2)} m: its junction's roads are too short to climb there.`;
    return [{ code: "height-moved", junction: id, node, message, wanted, granted }];
  });
}

/** m that a passage may be lower by without a word. */
const HARDLY_LOWER = 0.05;

/** Roads between whose layers there is less room than a lorry needs, each pair once, where it is least. */
function clearanceProblems({ passing, sites }: LayerTargets, lines: readonly Centreline[], lifted: Heights): Problem[] {
  const heightAt = (line: number, station: number): number => {
    const link = sites.linkAt(line, station);
    if (link) return profileAt(lifted.reliefs.get(link.line)!.profile, station - link.setbacks[0]).height;
    const [junction] = sites.junctionsAt(line, station, station);
    return heightOnPlane(lifted.planes[junction!]!, poseAt(lines[line]!.curve, station).at);
  };
  const lowest = new Map<string, { readonly pair: readonly [string, string]; readonly room: number; wanted: number }>();
  for (const { lines: pair, stations } of passing) {
    const [a, b] = pair.map((line) => lines[line]!.road);
    const apart = heightAt(pair[0], stations[0]) - heightAt(pair[1], stations[1]);
    const room = Math.sign(a!.layer - b!.layer) * apart;
    const key = pair.join();
    const known = lowest.get(key);
    const wanted = CLEARANCE * Math.abs(a!.layer - b!.layer);
    if (!known || room < known.room) lowest.set(key, { pair: [a!.id, b!.id], room, wanted });
  }
  return [...lowest.values()].flatMap(({ pair: [a, b], room, wanted }): Problem[] => {
    if (room >= wanted - HARDLY_LOWER) return [];
    const message = `Roads ${a} and ${b} pass ${room.toFixed(2)} m over each other where ${wanted} m are wanted: the roads beside are too short to climb.`;
    return [{ code: "clearance-reduced", road: a, message, wanted, granted: room, details: { a, b } }];
  });
}

/** What a network's planes and roads were lifted to. */
interface Heights {
  readonly planes: readonly Plane[];
  readonly reliefs: ReadonlyMap<number, RoadRelief>;
}

const flat = ({ shaped }: Layout): Lifted => ({
  junctions: shaped.map(({ shape }) => shape),
  reliefs: new Map(),
  problems: [],
});

/** Gives a layout its heights. The plan stays as it is, and a network without heights stays flat, to the bit. */
export function liftLayout(network: Network, lines: readonly Centreline[], layout: Layout, middle: Point): Lifted {
  const isFlat = !isHigh(network) && lines.every(({ road }) => road.layer === 0);
  if (isFlat) return flat(layout);
  const links = linksOf(lines, layout);
  const described = isHigh(network) ? describedTargets(network, lines, middle) : null;
  const layers = described ? null : layerTargets(network, lines, layout, links);
  const targets = described ?? layers?.targets;
  if (!targets) return flat(layout);
  const planes = junctionPlanes(layout, { lines, links }, targets, middle);
  const reliefs = new Map(links.map((link) => [link.line, reliefOf(link, planes, lines[link.line]!.curve, targets)]));
  return {
    junctions: layout.shaped.map(({ shape }, i) => onPlane(shape, planes[i]!)),
    reliefs,
    problems: [
      ...(described ? layout.shaped.flatMap(({ shape }, i) => movedProblems(shape, planes[i]!, network, middle)) : []),
      ...(layers ? links.flatMap((link) => steepProblem(lines[link.line]!, link, reliefs.get(link.line)!)) : []),
      ...(layers ? clearanceProblems(layers, lines, { planes, reliefs }) : []),
    ],
  };
}
