import { mergeLines, type Piece, type Pose, poseAt, poseOnPiece, samplePiece } from "../math/curve";
import { isSimpleRing, isStarRing, ringArea } from "../math/polygon";
import { MAX_SAG } from "../math/tolerance";
import { type Point, type Point3, wrapAngle } from "../math/vector";
import type { DrivingSide } from "../network/types";
import type { ArmDraft } from "./arm-draft";
import { kerbBetween } from "./arm-kerb";
import type { CornerFit } from "./corner-rule";
import { type GrantedCorner, grantCorners, grantedSize, wantedSize } from "./grant-corners";
import type { CornerDraft, JunctionDraft } from "./junction-draft";
import { kept } from "./kept";
import { armLanes } from "./lanes";
import { islandOf } from "./roundabout/ring";
import { RESERVE, reachAlong } from "./setbacks";
import type { Arm, Corner, Junction, JunctionKind } from "./types";

export type JunctionShape = Omit<Junction, "movements">;

/** What a junction is drawn with. */
export interface ShapeSettings {
  readonly drivingSide: DrivingSide;
  /** m, longest chord of a kerb's arc. */
  readonly chord: number;
}

/** m from the node to the mouth: what the granted corners need, and the room to turn as far as it was granted. */
function setbackOf(draft: JunctionDraft, fits: readonly (CornerFit | null)[], i: number, limit: number): number {
  return Math.min(limit, Math.max(reachAlong(fits, i) + RESERVE, draft.asks[i]!.room));
}

/** The point `lateral` metres to the left of a pose. */
const beside = ({ at, heading }: Pose, lateral: number): Point3 => [
  at[0] - Math.sin(heading) * lateral,
  at[1] + Math.cos(heading) * lateral,
  0,
];

/** An arm with its mouth `setback` metres from its node. */
export function armAt(draft: ArmDraft, setback: number, side: DrivingSide): Arm {
  const pose = poseAt(draft.curve, setback);
  return {
    road: draft.centreline.road.id,
    end: draft.end,
    node: draft.node,
    bearing: pose.heading,
    setback,
    at: pose.at,
    left: draft.left,
    right: draft.right,
    mouth: [beside(pose, draft.left), beside(pose, draft.right)],
    lanes: armLanes(draft.centreline.road, draft.end, side),
  };
}

function turnedBack(pieces: readonly Piece[]): Piece[] {
  const turned: Piece[] = [];
  for (let i = pieces.length - 1; i >= 0; i--) {
    const { curvature, length } = pieces[i]!;
    const { at, heading } = poseOnPiece(pieces[i]!, length);
    turned.push({ start: at, heading: heading + Math.PI, curvature: -curvature, length });
  }
  return turned;
}

/** The whole kerb of a corner, from the first arm's left mouth point to the second's right one. */
function kerbOf(a: ArmDraft, b: ArmDraft, fit: CornerFit | null, setbacks: readonly [number, number]): Piece[] {
  const stations = fit?.stations ?? setbacks;
  const first = turnedBack(kerbBetween(a, a.left, stations[0], setbacks[0]));
  const second = kerbBetween(b, b.right, stations[1], setbacks[1]);
  return mergeLines(first.concat(fit?.pieces ?? [], second));
}

/** m; pieces of a kerb shorter than this get no points of their own: a mouth beside a bend would leave slivers. */
const SLIVER = 0.002;

/** rad. */
const KINK = 1e-6;

const isSmooth = (pieces: readonly Piece[]): boolean =>
  pieces.every((piece, i) => {
    const before = pieces[i - 1];
    return !before || Math.abs(wrapAngle(poseOnPiece(before, before.length).heading - piece.heading)) < KINK;
  });

/**
 * Wanted and granted radius (m). A kerb without a corner has all that was described; a dead end has none. Where kerbs
 * are almost in line any radius is wanted that is no less than described.
 */
function radiiOf(draft: CornerDraft, granted: GrantedCorner, pieces: readonly Piece[]): readonly [number, number] {
  const { rule, radius } = draft;
  if (rule.kind === "circle") return [rule.wanted, granted.fit?.radius ?? 0];
  if (rule.kind === "return" || rule.kind === "outer") {
    const size = grantedSize(draft, granted);
    return [Math.max(wantedSize(draft), size), size];
  }
  return rule.kind === "end" ? [0, 0] : [radius, isSmooth(pieces) ? radius : 0];
}

/** A kerb as points, from mouth point to mouth point. */
function sampleKerb(pieces: readonly Piece[], ends: readonly [Point3, Point3], chord: number): Point3[] {
  const kerb: Point3[] = [ends[0]];
  for (const piece of pieces) if (piece.length > SLIVER) samplePiece(piece, chord - 2 * SLIVER, MAX_SAG, kerb);
  kerb[Math.max(1, kerb.length - 1)] = ends[1];
  return kerb;
}

function cornersOf(
  draft: JunctionDraft,
  granted: readonly GrantedCorner[],
  arms: readonly Arm[],
  chord: number,
): Corner[] {
  return arms.map((a, i) => {
    const j = (i + 1) % arms.length;
    const b = arms[j]!;
    const { fit } = granted[i]!;
    const pieces = kerbOf(draft.arms[i]!, draft.arms[j]!, fit, [a.setback, b.setback]);
    const [wantedRadius, grantedRadius] = radiiOf(draft.corners[i]!, granted[i]!, pieces);
    return {
      between: [a.road, b.road],
      arms: [i, j],
      wantedRadius,
      grantedRadius,
      centre: fit?.centre ?? null,
      pieces,
      kerb: sampleKerb(pieces, [a.mouth[0]!, b.mouth.at(-1)!], chord),
    };
  });
}

/** Three arms of which two face each other within this (rad) are a tee. */
const FACING = Math.PI / 6;

function kindOf(arms: readonly Arm[]): JunctionKind {
  if (arms.length === 1) return "end";
  if (arms.length === 2) return "bend";
  if (arms.length > 3) return arms.length === 4 ? "cross" : "star";
  const faces = arms.some((a, i) => Math.cos(a.bearing - arms[(i + 1) % 3]!.bearing) < -Math.cos(FACING));
  return faces ? "tee" : "fork";
}

function shapeWith(
  draft: JunctionDraft,
  granted: readonly GrantedCorner[],
  limits: readonly number[],
  settings: ShapeSettings,
): JunctionShape {
  const fits = granted.map(({ fit }) => fit);
  const arms = draft.arms.map((arm, i) => armAt(arm, setbackOf(draft, fits, i, limits[i]!), settings.drivingSide));
  const corners = cornersOf(draft, granted, arms, settings.chord);
  const outline = outlineOf(corners);
  const island = draft.ring ? islandOf(draft.ring, outline, settings.chord) : null;
  return {
    id: draft.nodes[0]!.id,
    nodes: draft.nodes.map((node) => node.id),
    kind: draft.ring ? "roundabout" : kindOf(arms),
    arms,
    corners,
    outline,
    holes: island ? [island] : [],
    ...(draft.ring && { ring: { ...draft.ring, flat: !island } }),
  };
}

function outlineOf(corners: readonly Corner[]): Point3[] {
  const [first, ...others] = corners.map(({ kerb }) => kerb);
  return first!.concat(...others);
}

/** Whether an outline about `node`, rounded as it will be drawn, is simple and counter-clockwise. */
function isSound(outline: readonly Point3[], node: Point): boolean {
  const xy = new Float64Array(2 * outline.length);
  for (let i = 0; i < outline.length; i++) {
    xy[2 * i] = Math.fround(outline[i]![0]);
    xy[2 * i + 1] = Math.fround(outline[i]![1]);
  }
  return isStarRing(xy, node[0], node[1]) || (isSimpleRing(xy) && ringArea(xy) > 0);
}

/** Parts of the granted sizes that are tried one after another until the outline is sound. */
const SHARES = [1, 0.5, 0.25, 0];

/** A junction's shape and the corners it was granted. */
export interface Shaped {
  readonly shape: JunctionShape;
  readonly granted: readonly GrantedCorner[];
}

/**
 * The junction's outline with its mouths and kerbs. `limits`: the setbacks granted to its arms, in their order (m).
 * The mouths' points are decided here; roads take these very numbers. Where the outline would cross itself all
 * corners shrink until it doesn't; null where not even the least ones make a simple outline.
 */
export const shapeJunction = (draft: JunctionDraft, limits: readonly number[], settings: ShapeSettings) =>
  shapeFrom(draft.arms[0]!, draft, settings.drivingSide, settings.chord, ...limits);

/** Kept by the first arm, which is there for longer than the draft. */
const shapeFrom = kept(
  (first: ArmDraft, draft: JunctionDraft, drivingSide: DrivingSide, chord: number, ...limits: number[]) => {
    const node = first.curve.pieces[0]!.start;
    for (const share of SHARES) {
      const granted = grantCorners(draft, limits, share);
      const shape = shapeWith(draft, granted, limits, { drivingSide, chord });
      if (isSound(shape.outline, node)) return { shape, granted };
    }
    return null;
  },
);
