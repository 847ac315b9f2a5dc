import { poseAt, sliceCurve } from "../../math/curve";
import { type Point, type Point3, subtract } from "../../math/vector";
import type { Network } from "../../network/types";
import { endIndex } from "../arm-draft";
import type { Centreline } from "../centrelines";
import type { JunctionShape } from "../junction-shape";
import type { Layout } from "../lay-out";
import { flatOf } from "../surfaces/rim";
import type { Problem } from "../types";
import { bearableRelief } from "./bearable-relief";
import { camberOf } from "./camber";
import { clearanceProblems } from "./clearance";
import { describedTargets, isHigh } from "./described-heights";
import { heightOnPlane } from "./junction-plane";
import { junctionPlanes } from "./junction-planes";
import { layerTargets, passagesOf } from "./layer-targets";
import { bentProblem, HARDLY_MOVED, missedProblem, steepProblem } from "./road-problems";
import { type RoadRelief, reliefBetween } from "./road-relief";
import type { Knot, Link, Plane, Targets } from "./types";

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

/** The junction on its plane: its points keep their places, and kerbs those that they share with the outline. */
function onPlane(shape: JunctionShape, plane: Plane): JunctionShape {
  const known = new Map<Point3, Point3>();
  const lifted = (point: Point3): Point3 => {
    const before = known.get(point);
    if (before) return before;
    const [x, y] = point;
    const now: Point3 = [x, y, heightOnPlane(plane, [x, y])];
    known.set(point, now);
    return now;
  };
  const outline = shape.outline.map(lifted);
  const { id, nodes, kind, seenFrom, ring, inside } = shape;
  return {
    ...{ id, nodes, kind, seenFrom, ring, inside },
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
  return lines.flatMap(({ curve, left, right }, line) => {
    if (layout.gone.has(line)) return [];
    const [from, to] = [ends.get(2 * line)!, ends.get(2 * line + 1)!];
    const length = curve.length - from.setback - to.setback;
    const reach = Math.max(Math.abs(left), Math.abs(right));
    const between = sliceCurve(curve, from.setback, from.setback + length);
    const turn = between.pieces.reduce((sum, piece) => sum + piece.curvature * piece.length, 0);
    const mouths = [poseAt(curve, from.setback), poseAt(curve, from.setback + length)] as const;
    const own = { line, length, turn, reach, mouths };
    return [{ ...own, setbacks: [from.setback, to.setback], ends: [from.junction, to.junction] }];
  });
}

/** What roads are lifted by. */
interface Ground {
  readonly network: Network;
  readonly planes: readonly Plane[];
  readonly targets: Targets;
  /** Whether a road may miss its heights where it would bend too sharply for them. */
  readonly bears: boolean;
}

function reliefOf(link: Link, line: Centreline, { network, planes, targets, bears }: Ground): RoadRelief {
  const from = link.setbacks[0];
  const knots = targets.roads[link.line]!.map(({ station, height }) => ({ station: station - from, height }));
  const between = sliceCurve(line.curve, from, from + link.length);
  const relief = (bears ? bearableRelief : reliefBetween)(between, planes[link.ends[0]]!, planes[link.ends[1]]!, knots);
  const camber = camberOf(line, link.length, network);
  return camber ? { ...relief, camber } : relief;
}

/** Targets of a network that is level but for its roads' cross-fall. */
const levelTargets = ({ nodes }: Network, lines: readonly Centreline[]): Targets => ({
  nodes: new Map(nodes.map(({ id }) => [id, 0])),
  roads: lines.map(() => []),
  held: new Map(),
});

/** What is wrong with a road's heights. */
function roadProblems(line: Centreline, link: Link, relief: RoadRelief, knots: readonly Knot[], bears: boolean) {
  const own = bears ? missedProblem(line, link, relief, knots) : steepProblem(line, link, relief);
  return [...own, ...bentProblem(line, link, relief)];
}

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

const flat = ({ shaped }: Layout): Lifted => ({
  junctions: shaped.map(({ shape }) => shape),
  reliefs: new Map(),
  problems: [],
});

/** Gives a layout its heights. The plan stays as it is, and a network without heights stays flat, to the bit. */
export function liftLayout(network: Network, lines: readonly Centreline[], layout: Layout, middle: Point): Lifted {
  const falls = (network.crossfallPercent ?? 0) > 0;
  const isFlat = !isHigh(network) && !falls && lines.every(({ road }) => road.layer === 0);
  if (isFlat) return flat(layout);
  const links = linksOf(lines, layout);
  const passages = passagesOf(lines, layout, links);
  const described = isHigh(network) ? describedTargets(network, lines, middle) : null;
  const layered = described ?? (passages && layerTargets(network, lines, layout, { ...passages, links }));
  const targets = layered ?? (falls ? levelTargets(network, lines) : null);
  if (!targets) return flat(layout);
  const planes = junctionPlanes(layout, { lines, links }, targets, middle);
  const areDescribed = described !== null;
  const ground = { network, planes, targets, bears: areDescribed };
  const reliefs = new Map(links.map((link) => [link.line, reliefOf(link, lines[link.line]!, ground)]));
  return {
    junctions: layout.shaped.map(({ shape }, i) => onPlane(shape, planes[i]!)),
    reliefs,
    problems: [
      ...(areDescribed
        ? layout.shaped.flatMap(({ shape }, i) => movedProblems(shape, planes[i]!, network, middle))
        : []),
      ...links.flatMap((link) => {
        const [line, relief] = [lines[link.line]!, reliefs.get(link.line)!];
        return roadProblems(line, link, relief, targets.roads[link.line]!, areDescribed);
      }),
      ...(passages ? clearanceProblems(passages, lines, { planes, reliefs, areDescribed }) : []),
    ],
  };
}
