import { slicePiece } from "../math/crossing";
import { offsetPiece, type Piece, type Pose, poseOnPiece } from "../math/curve";
import type { ArmDraft } from "./arm-draft";

/** The pose of an arm's kerb at station `s` (m from the node, negative before it), looking away from the node. */
export function kerbPose(arm: ArmDraft, lateral: number, s: number): Pose {
  const part = arm.reach.findLast(({ base }) => base <= s) ?? arm.reach[0]!;
  return poseOnPiece(offsetPiece(slicePiece(part.piece, s - part.base, s - part.base), lateral), 0);
}

/** An arm's kerb between two stations (m from the node, perhaps before it), looking away from the node. */
export function kerbBetween({ reach }: ArmDraft, lateral: number, from: number, to: number): Piece[] {
  const pieces: Piece[] = [];
  for (const { base, piece } of reach) {
    const [a, b] = [Math.max(from - base, 0), Math.min(to - base, piece.length)];
    if (b > a) pieces.push(offsetPiece(a === 0 && b === piece.length ? piece : slicePiece(piece, a, b), lateral));
  }
  return pieces;
}
