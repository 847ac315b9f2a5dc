import { type Curve, chordCount, type Piece, type Pose, poseOnPiece, sliceCurve } from "../math/curve";
import type { Point3 } from "../math/vector";
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

/** m; a piece shorter than this gets no quad of its own: its neighbour takes it in, or a sliver would be left. */
const SLIVER = 0.02;

/** How many quads a piece needs so that both kerbs' chords hold their limits; a straight one is a single quad. */
function quadsOf({ curvature, length }: Piece, { left, right }: Centreline, chord: number): number {
  if (length < SLIVER) return 0;
  if (curvature === 0) return Math.max(1, Math.ceil(length / (LONGEST_QUAD * (left - right))));
  const outer = Math.max(1 - curvature * left, 1 - curvature * right);
  return chordCount(outer / Math.abs(curvature), outer * length, chord - SLIVER);
}

/** Where a road is cut across between its mouths. */
function cutsOf({ pieces }: Curve, line: Centreline, chord: number): Pose[] {
  const cuts: Pose[] = [];
  for (const piece of pieces) {
    const count = quadsOf(piece, line, chord);
    for (let i = 1; i <= count; i++) cuts.push(poseOnPiece(piece, (piece.length * i) / count));
  }
  cuts.pop();
  return cuts;
}

const kerbAt = ({ at, heading }: Pose, lateral: number): Point3 => [
  at[0] - lateral * Math.sin(heading),
  at[1] + lateral * Math.cos(heading),
  0,
];

/** The carriageway between a road's two mouths, whose points it takes over as they are. */
export function buildRoadStrip(line: Centreline, ends: RoadEnds, settings: ShapeSettings): RoadStrip {
  const { from, to } = ends;
  const curve = sliceCurve(line.curve, from.arm.setback, line.curve.length - to.arm.setback);
  const cuts = cutsOf(curve, line, settings.chord);
  const side = (lateral: number): Point3[] => cuts.map((pose) => kerbAt(pose, lateral));
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
