import { addPiece, beside, type Piece, type Pose, poseAt, poseOnPiece } from "../math/curve";
import { type Point, type Point3, wrapAngle } from "../math/vector";
import type { DrivingSide } from "../network/types";
import type { ArmDraft } from "./arm-draft";
import { addKerbIn, addKerbOut } from "./arm-kerb";
import type { CornerFit } from "./corners/corner-rule";
import { type GrantedCorner, grantCorners, grantedSize, wantedSize } from "./corners/grant-corners";
import type { CornerDraft, JunctionDraft } from "./junction-draft";
import { kept } from "./kept";
import { mouthLanes } from "./lanes/lanes";
import { islandOf } from "./roundabout/ring";
import { RESERVE, reachAlong } from "./setbacks";
import { drawRim, pointsOf, type Rim } from "./surfaces/rim";
import { soundnessOf } from "./surfaces/soundness";
import type { Arm, Corner, Junction, JunctionKind } from "./types";

export type JunctionShape = Omit<Junction, "movements">;

/** What a junction is drawn with. */
export interface ShapeSettings {
  readonly drivingSide: DrivingSide;
  /** m, longest chord of a kerb's arc. */
  readonly chord: number;
}

/** m from the node to the mouth: what the granted corners need, and the room to turn as far as it was granted. */
function setbackOf({ asks }: JunctionDraft, granted: readonly GrantedCorner[], i: number, limit: number): number {
  const [before, after] = [granted[(i + granted.length - 1) % granted.length]!, granted[i]!];
  return Math.min(limit, Math.max(reachAlong(before.fit, after.fit) + RESERVE, asks[i]!.room));
}

/** A mouth's point `lateral` metres to the left of the centreline. */
function mouthPoint(pose: Pose, lateral: number): Point3 {
  const [x, y] = beside(pose, lateral);
  return [x, y, 0];
}

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
    mouth: [mouthPoint(pose, draft.left), mouthPoint(pose, draft.right)],
    lanes: mouthLanes(draft, setback, side),
  };
}

/** The whole kerb of a corner, from the first arm's left mouth point to the second's right one. */
function kerbOf(a: ArmDraft, b: ArmDraft, fit: CornerFit | null, setbacks: readonly [number, number]): Piece[] {
  const stations = fit?.stations ?? setbacks;
  const pieces: Piece[] = [];
  addKerbIn(a, stations[0], setbacks[0], pieces);
  if (fit) for (const piece of fit.pieces) addPiece(pieces, piece);
  addKerbOut(b, stations[1], setbacks[1], pieces);
  return pieces;
}

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

/** What a shape's corners are made from: `kerbs[i]` and `granted[i]` stand between arm i and the next. */
interface CornerParts {
  readonly draft: JunctionDraft;
  readonly granted: readonly GrantedCorner[];
  readonly arms: readonly Arm[];
  readonly kerbs: readonly (readonly Piece[])[];
  readonly rim: Rim;
}

function cornersOf({ draft, granted, arms, kerbs, rim }: CornerParts, outline: readonly Point3[]): Corner[] {
  return arms.map((a, i) => {
    const j = (i + 1) % arms.length;
    const pieces = kerbs[i]!;
    const [wantedRadius, grantedRadius] = radiiOf(draft.corners[i]!, granted[i]!, pieces);
    return {
      between: [a.road, arms[j]!.road],
      arms: [i, j],
      wantedRadius,
      grantedRadius,
      centre: granted[i]!.fit?.centre ?? null,
      pieces,
      kerb: outline.slice(rim.starts[i]! / 3, (rim.starts[i + 1] ?? rim.numbers.length) / 3),
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

/** What a junction's shape is before its island is cut out: its kerbs as exact pieces, and as they are drawn. */
function partsOf(
  draft: JunctionDraft,
  granted: readonly GrantedCorner[],
  limits: readonly number[],
  { drivingSide, chord }: ShapeSettings,
): CornerParts {
  const arms = draft.arms.map((arm, i) => armAt(arm, setbackOf(draft, granted, i, limits[i]!), drivingSide));
  const kerbs = draft.arms.map((arm, i) => {
    const j = (i + 1) % arms.length;
    return kerbOf(arm, draft.arms[j]!, granted[i]!.fit, [arms[i]!.setback, arms[j]!.setback]);
  });
  return { draft, granted, arms, kerbs, rim: drawRim(kerbs, arms, chord) };
}

/**
 * A shape whose corners and whose outline's points, which its mesh doesn't need, are made when they are first read. A
 * class, so that all shapes share their getters: one with getters of its own takes longer to make than its mesh's arrays.
 */
class ArmsShape implements JunctionShape {
  readonly id: Junction["id"];
  readonly nodes: Junction["nodes"];
  readonly kind: JunctionKind;
  readonly arms: readonly Arm[];
  readonly rim: Junction["rim"];
  readonly seenFrom: Point | null;
  readonly holes: Junction["holes"];
  readonly ring: Junction["ring"];
  readonly #parts: CornerParts;
  #outline: readonly Point3[] | null = null;
  #corners: readonly Corner[] | null = null;

  constructor(parts: CornerParts, seenFrom: Point | null, chord: number) {
    const { draft, arms, rim } = parts;
    this.#parts = parts;
    this.id = draft.nodes[0]!.id;
    this.nodes = draft.nodes.map((node) => node.id);
    this.kind = draft.ring ? "roundabout" : kindOf(arms);
    this.arms = arms;
    this.rim = rim.numbers;
    this.seenFrom = seenFrom;
    const island = draft.ring ? islandOf(draft.ring, this.outline, chord) : null;
    this.holes = island ? [island] : [];
    this.ring = draft.ring && { ...draft.ring, flat: !island };
  }

  get outline(): readonly Point3[] {
    this.#outline ??= pointsOf(this.rim);
    return this.#outline;
  }

  get corners(): readonly Corner[] {
    this.#corners ??= cornersOf(this.#parts, this.outline);
    return this.#corners;
  }
}

/** Parts of the granted sizes that are tried one after another until the outline is sound. */
const SHARES = [1, 0.5, 0.25, 0];

/** A junction's shape, the corners it was granted, and its kerbs. */
export interface Shaped {
  readonly shape: JunctionShape;
  readonly granted: readonly GrantedCorner[];
  readonly kerbs: readonly (readonly Piece[])[];
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
      const parts = partsOf(draft, granted, limits, { drivingSide, chord });
      const { isSound, seenFrom } = soundnessOf(parts.rim, node);
      if (isSound) return { shape: new ArmsShape(parts, seenFrom, chord), granted, kerbs: parts.kerbs };
    }
    return null;
  },
);
