import { sliceCurve } from "../../math/curve";
import type { Point, Point3 } from "../../math/vector";
import type { Network } from "../../network/types";
import { endIndex } from "../arm-draft";
import type { Centreline } from "../centrelines";
import type { JunctionShape } from "../junction-shape";
import type { Layout } from "../lay-out";
import type { Problem } from "../types";
import { describedTargets, isHigh } from "./described-heights";
import { heightOnPlane } from "./junction-plane";
import { junctionPlanes, type Link } from "./junction-planes";
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
  return {
    ...shape,
    slope: plane.slope,
    arms: shape.arms.map((arm) => ({ ...arm, mouth: arm.mouth.map(lifted) })),
    corners: shape.corners.map((corner) => ({ ...corner, kerb: corner.kerb.map(lifted) })),
    outline: shape.outline.map(lifted),
    holes: shape.holes.map((hole) => hole.map(lifted)),
  };
}

/** A road that is left, between its mouths. */
interface Span extends Link {
  readonly line: number;
  readonly from: number;
}

function spansOf(lines: readonly Centreline[], layout: Layout): Span[] {
  const ends = endsOf(layout);
  return lines.flatMap(({ curve }, line) => {
    if (layout.gone.has(line)) return [];
    const [from, to] = [ends.get(2 * line)!, ends.get(2 * line + 1)!];
    const length = curve.length - from.setback - to.setback;
    return [{ line, from: from.setback, ends: [from.junction, to.junction], length }];
  });
}

function reliefOf(
  { line, from, length, ends }: Span,
  planes: readonly Plane[],
  curve: Centreline["curve"],
  targets: Targets,
) {
  const knots = targets.roads[line]!.map(({ station, height }) => ({ station: station - from, height }));
  return reliefBetween(sliceCurve(curve, from, from + length), planes[ends[0]]!, planes[ends[1]]!, knots);
}

/** Gives a layout its heights. The plan stays as it is, and a network without heights stays flat, to the bit. */
export function liftLayout(network: Network, lines: readonly Centreline[], layout: Layout, middle: Point): Lifted {
  if (!isHigh(network)) return { junctions: layout.shaped.map(({ shape }) => shape), reliefs: new Map(), problems: [] };
  const targets = describedTargets(network, lines, middle);
  const spans = spansOf(lines, layout);
  const planes = junctionPlanes(layout, spans, targets, middle);
  return {
    junctions: layout.shaped.map(({ shape }, i) => onPlane(shape, planes[i]!)),
    reliefs: new Map(spans.map((span) => [span.line, reliefOf(span, planes, lines[span.line]!.curve, targets)])),
    problems: [],
  };
}
