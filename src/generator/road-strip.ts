import { type Curve, chordCount, type Piece, poseAt, poseOnPiece, sliceCurve } from "../math/curve";
import type { Point, Point3 } from "../math/vector";
import type { DrivingSide } from "../network/types";
import type { Centreline } from "./centrelines";
import { railLaterals } from "./heights/rail-laterals";
import { cutsForHeights, heightOf, type RoadPlace, type RoadRelief, slopeOf } from "./heights/road-relief";
import type { JunctionShape, ShapeSettings } from "./junction-shape";
import { kept } from "./kept";
import { buildLanes } from "./lanes/lanes";
import type { Arm, Lane, Rail, RoadStrip } from "./types";

/** Both ends of a road: its arms and the junctions they belong to. */
export interface RoadEnds {
  readonly from: { readonly junction: JunctionShape; readonly arm: Arm };
  readonly to: { readonly junction: JunctionShape; readonly arm: Arm };
}

/** A straight stretch is cut so that no quad of it is longer than this many widths: thinner triangles round badly. */
const LONGEST_QUAD = 40;

/** m; a piece shorter than this gets no quad of its own: its neighbour takes it in, or a sliver would be left. */
const SLIVER = 0.02;

/** m, longest chord of a road's kerb: sag decides alone, but for the gentlest bends. */
const LONGEST_CHORD = 10;

/** How many quads a piece needs so that both kerbs' chords hold their limits; a straight one is a single quad. */
function quadsOf({ curvature, length }: Piece, { left, right }: Centreline): number {
  if (length < SLIVER) return 0;
  if (curvature === 0) return Math.max(1, Math.ceil(length / (LONGEST_QUAD * (left - right))));
  const outer = Math.max(1 - curvature * left, 1 - curvature * right);
  return chordCount(outer / Math.abs(curvature), outer * length, LONGEST_CHORD);
}

const NO_CUTS: readonly RoadPlace[] = [];

/** Whether all of a road, and so whatever lies between its mouths, is one straight quad. */
const isQuad = (line: Centreline): boolean => {
  const [piece, ...others] = line.curve.pieces;
  return others.length === 0 && piece!.curvature === 0 && quadsOf(piece!, line) === 1;
};

/** The cuts that the plan asks for between the mouths. */
function planCuts({ pieces }: Curve, line: Centreline): RoadPlace[] {
  const cuts: RoadPlace[] = [];
  let base = 0;
  for (const piece of pieces) {
    const count = quadsOf(piece, line);
    for (let i = 1; i <= count; i++) {
      const s = (piece.length * i) / count;
      cuts.push({ station: base + s, pose: poseOnPiece(piece, s) });
    }
    base += piece.length;
  }
  cuts.pop();
  return cuts;
}

/** The cuts, and between them those that heights ask for. */
function withReliefCuts(cuts: readonly RoadPlace[], curve: Curve, relief: RoadRelief, reach: number): RoadPlace[] {
  const ends = [0, ...cuts.map(({ station }) => station), curve.length];
  return ends.slice(1).flatMap((end, i) => {
    const more = cutsForHeights(relief, ends[i]!, end, reach);
    const between = more.map((station): RoadPlace => ({ station, pose: poseAt(curve, station) }));
    return i < cuts.length ? [...between, cuts[i]!] : between;
  });
}

/** Where a road is cut across between its mouths. */
function cutsOf(curve: Curve, line: Centreline, relief: RoadRelief | undefined): readonly RoadPlace[] {
  const cuts = planCuts(curve, line);
  const reach = Math.max(Math.abs(line.left), Math.abs(line.right));
  return relief ? withReliefCuts(cuts, curve, relief, reach) : cuts;
}

const kerbAt = (
  { station, pose: { at, heading } }: RoadPlace,
  lateral: number,
  relief: RoadRelief | undefined,
): Point3 => [
  at[0] - lateral * Math.sin(heading),
  at[1] + lateral * Math.cos(heading),
  relief ? heightOf(relief, station, lateral) : 0,
];

/** The ground's gradient along both kerbs; at the mouths it is the junctions'. */
function slopesOf(
  cuts: readonly RoadPlace[],
  line: Centreline,
  ends: RoadEnds,
  relief: RoadRelief,
): RoadStrip["slopes"] {
  const [first, last] = [ends.from.junction.slope ?? LEVEL, ends.to.junction.slope ?? LEVEL];
  const side = (lateral: number): Point[] => [first, ...cuts.map((cut) => slopeOf(relief, cut, lateral)), last];
  return { left: side(line.left), right: side(line.right) };
}

const LEVEL: Point = [0, 0];

/** Lines between the kerbs along which triangles must be cut. */
function railsOf(cuts: readonly RoadPlace[], line: Centreline, relief: RoadRelief): Rail[] | undefined {
  const laterals = cuts.length > 0 ? railLaterals(line, cuts, relief) : [];
  if (laterals.length === 0) return undefined;
  return laterals.map((lateral) => ({
    points: cuts.map((cut) => kerbAt(cut, lateral, relief)),
    slopes: cuts.map((cut) => slopeOf(relief, cut, lateral)),
  }));
}

/** A strip whose lanes and axis, which its mesh doesn't need, are made when they are first read. */
class Strip implements RoadStrip {
  readonly id: RoadStrip["id"];
  readonly from: RoadStrip["from"];
  readonly to: RoadStrip["to"];
  readonly left: RoadStrip["left"];
  readonly right: RoadStrip["right"];
  readonly slopes: RoadStrip["slopes"];
  readonly rails: RoadStrip["rails"];
  readonly #line: Centreline;
  readonly #ends: RoadEnds;
  readonly #drivingSide: DrivingSide;
  #axis: Curve | null = null;
  #lanes: Lane[] | null = null;

  constructor(line: Centreline, ends: RoadEnds, drivingSide: DrivingSide, relief: RoadRelief | undefined) {
    const [from, to] = [ends.from.arm.mouth, ends.to.arm.mouth];
    const cuts = !relief && isQuad(line) ? NO_CUTS : cutsOf(axisBetween(line, ends), line, relief);
    const side = (lateral: number): Point3[] => cuts.map((cut) => kerbAt(cut, lateral, relief));
    this.id = line.road.id;
    this.from = ends.from.junction.id;
    this.to = ends.to.junction.id;
    this.left = [from[0]!, ...side(line.left), to.at(-1)!];
    this.right = [from.at(-1)!, ...side(line.right), to[0]!];
    this.slopes = relief && slopesOf(cuts, line, ends, relief);
    this.rails = relief && railsOf(cuts, line, relief);
    this.#line = line;
    this.#ends = ends;
    this.#drivingSide = drivingSide;
  }

  get axis(): Curve {
    this.#axis ??= axisBetween(this.#line, this.#ends);
    return this.#axis;
  }

  get lanes(): Lane[] {
    this.#lanes ??= buildLanes(this.#line.road, this.#line.curve, this.#ends, this.#drivingSide);
    return this.#lanes;
  }
}

const axisBetween = ({ curve }: Centreline, { from, to }: RoadEnds): Curve =>
  sliceCurve(curve, from.arm.setback, curve.length - to.arm.setback);

/** The carriageway between a road's two mouths, whose points it takes over as they are; flat without `relief`. */
export const buildRoadStrip = (
  line: Centreline,
  { from, to }: RoadEnds,
  { drivingSide }: ShapeSettings,
  relief?: RoadRelief,
): RoadStrip => stripBetween(line, drivingSide, relief, from.junction, from.arm, to.junction, to.arm);

const stripBetween = kept(
  (
    line: Centreline,
    drivingSide: DrivingSide,
    relief: RoadRelief | undefined,
    ...[fromJunction, fromArm, toJunction, toArm]: readonly [JunctionShape, Arm, JunctionShape, Arm]
  ): RoadStrip => {
    const ends = { from: { junction: fromJunction, arm: fromArm }, to: { junction: toJunction, arm: toArm } };
    return new Strip(line, ends, drivingSide, relief);
  },
);
