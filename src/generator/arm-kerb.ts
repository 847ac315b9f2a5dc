import { addPiece, type Piece, type Pose, poseOnPiece } from "../math/curve";
import { partBack, partBeside } from "../math/piece-part";
import type { ArmDraft } from "./arm-draft";

/** The pose of an arm's kerb at station `s` (m from the node, negative before it), looking away from the node. */
export function kerbPose(arm: ArmDraft, lateral: number, s: number): Pose {
  const part = arm.reach.findLast(({ base }) => base <= s) ?? arm.reach[0]!;
  return poseOnPiece(partBeside(part.piece, s - part.base, s - part.base, lateral), 0);
}

/** Adds an arm's left kerb between two stations (m from the node, perhaps before it), looking towards the node. */
export function addKerbIn({ reach, left }: ArmDraft, from: number, to: number, pieces: Piece[]): void {
  for (let i = reach.length - 1; i >= 0; i--) {
    const { base, piece } = reach[i]!;
    const [a, b] = [Math.max(from - base, 0), Math.min(to - base, piece.length)];
    if (b > a) addPiece(pieces, partBack(piece, a, b, left));
  }
}

/** Adds an arm's right kerb between two stations, looking away from the node. */
export function addKerbOut({ reach, right }: ArmDraft, from: number, to: number, pieces: Piece[]): void {
  for (let i = 0; i < reach.length; i++) {
    const { base, piece } = reach[i]!;
    const [a, b] = [Math.max(from - base, 0), Math.min(to - base, piece.length)];
    if (b > a) addPiece(pieces, partBeside(piece, a, b, right));
  }
}
