import { slicePiece } from "../math/crossing";
import { curveOf, mergeLines, offsetPiece, type Piece, poseAt, sampleCurve } from "../math/curve";
import { along, direction, leftOf, type Point3 } from "../math/vector";
import type { DrivingSide } from "../network/types";
import type { ArmDraft } from "./arm-draft";
import { type CornerFit, largestFit } from "./corner-rule";
import type { JunctionDraft } from "./junction-draft";
import { armLanes } from "./lanes";
import { endIndex, RESERVE, reachAlong } from "./setbacks";
import type { Arm, Corner, Junction, JunctionKind } from "./types";

export type JunctionShape = Omit<Junction, "movements">;

/** What a junction is drawn with. */
export interface ShapeSettings {
  readonly drivingSide: DrivingSide;
  /** m, longest chord of a kerb's arc. */
  readonly chord: number;
}

/** A corner as it was granted. */
export interface GrantedCorner {
  readonly size: number;
  readonly fit: CornerFit | null;
}

/** Every corner as large as the mouths' limits allow. */
export function grantCorners({ arms, rules }: JunctionDraft, limits: Float64Array): GrantedCorner[] {
  return rules.map((rule, i) => {
    const next = arms[(i + 1) % arms.length]!;
    return largestFit(rule, [limits[endIndex(arms[i]!)]! - RESERVE, limits[endIndex(next)]! - RESERVE]);
  });
}

/** m from the node to the mouth: what the granted corners need, and the room to turn as far as it was granted. */
function setbackOf(draft: JunctionDraft, granted: readonly GrantedCorner[], i: number, limit: number): number {
  const { rules } = draft;
  const before = (i + rules.length - 1) % rules.length;
  const least = [rules[before]!, rules[i]!].map((rule) => rule.fit(rule.least));
  const room = Math.max(
    (least[0]?.stations[1] ?? 0) + rules[before]!.room,
    (least[1]?.stations[0] ?? 0) + rules[i]!.room,
  );
  const reach =
    reachAlong(
      granted.map(({ fit }) => fit),
      i,
    ) + RESERVE;
  return Math.min(limit, Math.max(reach, room));
}

function armAt(draft: ArmDraft, setback: number, side: DrivingSide): Arm {
  const { at, heading } = poseAt(draft.curve, setback);
  const across = leftOf(direction(heading));
  const kerb = (lateral: number): Point3 => [...along(at, across, lateral), 0];
  return {
    road: draft.centreline.road.id,
    end: draft.end,
    node: draft.node,
    bearing: heading,
    setback,
    at,
    left: draft.left,
    right: draft.right,
    mouth: [kerb(draft.left), kerb(draft.right)],
    lanes: armLanes(draft.centreline.road, draft.end, side),
  };
}

/** An arm's kerb between two stations (m from the node, perhaps before it), looking away from the node. */
function kerbBetween({ reach }: ArmDraft, lateral: number, from: number, to: number): Piece[] {
  const pieces: Piece[] = [];
  for (const { base, piece } of reach) {
    const [a, b] = [Math.max(from - base, 0), Math.min(to - base, piece.length)];
    if (b > a) pieces.push(offsetPiece(slicePiece(piece, a, b), lateral));
  }
  return pieces;
}

const turnedBack = (pieces: readonly Piece[]): Piece[] =>
  pieces.toReversed().map((piece) => {
    const end = slicePiece(piece, piece.length, piece.length);
    return { start: end.start, heading: end.heading + Math.PI, curvature: -piece.curvature, length: piece.length };
  });

/** The whole kerb of a corner, from the first arm's left mouth point to the second's right one. */
function kerbOf(a: ArmDraft, b: ArmDraft, fit: CornerFit | null, setbacks: readonly [number, number]): Piece[] {
  const stations = fit?.stations ?? setbacks;
  const first = turnedBack(kerbBetween(a, a.left, stations[0], setbacks[0]));
  const second = kerbBetween(b, b.right, stations[1], setbacks[1]);
  return mergeLines([...first, ...(fit?.pieces ?? []), ...second]);
}

function cornerOf(
  draft: JunctionDraft,
  i: number,
  granted: readonly GrantedCorner[],
  arms: readonly Arm[],
  chord: number,
): Corner {
  const j = (i + 1) % arms.length;
  const [a, b] = [arms[i]!, arms[j]!];
  const { fit } = granted[i]!;
  const pieces = kerbOf(draft.arms[i]!, draft.arms[j]!, fit, [a.setback, b.setback]);
  const inner = sampleCurve(curveOf(pieces), chord).slice(1, -1);
  const rule = draft.rules[i]!;
  const rounded = rule.kind === "return" || rule.kind === "outer";
  return {
    between: [a.road, b.road],
    arms: [i, j],
    wantedRadius: rounded ? rule.wanted : draft.radii[i]!,
    grantedRadius: rounded ? granted[i]!.size : draft.radii[i]!,
    centre: fit?.centre ?? null,
    pieces,
    kerb: [a.mouth[0]!, ...inner.map(([x, y]): Point3 => [x, y, 0]), b.mouth.at(-1)!],
  };
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

/**
 * The junction's outline with its mouths and kerbs. `limits`: the setbacks granted to every road end (m).
 * The mouths' points are decided here; roads take these very numbers.
 */
export function shapeJunction(
  draft: JunctionDraft,
  granted: readonly GrantedCorner[],
  limits: Float64Array,
  settings: ShapeSettings,
): JunctionShape {
  const arms = draft.arms.map((arm, i) =>
    armAt(arm, setbackOf(draft, granted, i, limits[endIndex(arm)]!), settings.drivingSide),
  );
  const corners = arms.map((_, i) => cornerOf(draft, i, granted, arms, settings.chord));
  return {
    id: draft.nodes[0]!.id,
    nodes: draft.nodes.map((node) => node.id),
    kind: kindOf(arms),
    arms,
    corners,
    outline: corners.flatMap((corner) => corner.kerb),
    holes: [],
  };
}
