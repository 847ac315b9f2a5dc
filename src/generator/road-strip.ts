import { type Curve, chordCount, poseAt, sliceCurve } from "../math/curve";
import { along, direction, leftOf, type Point3 } from "../math/vector";
import type { DrivingSide } from "../network/types";
import type { Centreline } from "./centrelines";
import type { JunctionShape, ShapeSettings } from "./junction-shape";
import { buildLanes } from "./lanes";
import type { Arm, Lane, RoadStrip } from "./types";

/** Both ends of a road: its arms and the junctions they belong to. */
export interface RoadEnds {
  readonly from: { readonly junction: JunctionShape; readonly arm: Arm };
  readonly to: { readonly junction: JunctionShape; readonly arm: Arm };
}

/** A straight stretch is cut so that no quad of it is longer than this many widths: thinner triangles round badly. */
const LONGEST_QUAD = 40;

/** m; a piece shorter than this has no ends of its own: its neighbour's chord takes it in, or a sliver would be left. */
const SHORTEST_PIECE = 0.02;

interface Span {
  readonly curvature: number;
  readonly length: number;
}

/** The pieces of a curve with every short one added to a neighbour. */
function spansOf(curve: Curve): Span[] {
  const spans: Span[] = [];
  for (const { curvature, length } of curve.pieces) {
    const last = spans.at(-1);
    if (!last || Math.min(last.length, length) >= SHORTEST_PIECE) spans.push({ curvature, length });
    else {
      const longer = last.length > length ? last.curvature : curvature;
      spans[spans.length - 1] = { curvature: longer, length: last.length + length };
    }
  }
  return spans;
}

/** m; stretches shorter than this get no quad of their own: a mouth beside a bend would leave slivers. */
const SLIVER = 0.01;

/** Stations at which both kerbs' chords hold their limits; straight stretches have them at their ends only. */
function stationsOf(curve: Curve, { left, right }: Centreline, chord: number): number[] {
  const stations = [0];
  let base = 0;
  for (const { curvature, length } of spansOf(curve)) {
    const outer = Math.max(1 - curvature * left, 1 - curvature * right);
    const count =
      curvature === 0
        ? Math.max(1, Math.ceil(length / (LONGEST_QUAD * (left - right))))
        : chordCount(outer / Math.abs(curvature), outer * length, chord - 2 * SLIVER);
    for (let i = 1; i <= count; i++) stations.push(base + (length * i) / count);
    base += length;
  }
  return stations;
}

/** The carriageway between a road's two mouths, whose points it takes over as they are. */
export function buildRoadStrip(line: Centreline, ends: RoadEnds, settings: ShapeSettings): RoadStrip {
  const { from, to } = ends;
  const curve = sliceCurve(line.curve, from.arm.setback, line.curve.length - to.arm.setback);
  const poses = stationsOf(curve, line, settings.chord)
    .slice(1, -1)
    .map((s) => poseAt(curve, s));
  const side = (lateral: number): Point3[] =>
    poses.map(({ at, heading }) => [...along(at, leftOf(direction(heading)), lateral), 0]);
  return {
    id: line.road.id,
    from: from.junction.id,
    to: to.junction.id,
    left: [from.arm.mouth[0]!, ...side(line.left), to.arm.mouth.at(-1)!],
    right: [from.arm.mouth.at(-1)!, ...side(line.right), to.arm.mouth[0]!],
    lanes: lanesOf(line, curve, ends, settings.drivingSide),
  };
}

const lanesOf = ({ road }: Centreline, curve: Curve, { from, to }: RoadEnds, side: DrivingSide): Lane[] =>
  buildLanes(road, curve, { from: from.junction.id, to: to.junction.id }, side);
