import { beside, type Piece, poseOnPiece } from "./curve";

/** The part of `piece` between two of its stations, which may lie outside of it, moved `lateral` metres to its left. */
export function partBeside(piece: Piece, from: number, to: number, lateral: number): Piece {
  const pose = poseOnPiece(piece, from);
  const stretch = 1 - pose.curvature * lateral;
  const curvature = pose.curvature / stretch;
  return { start: beside(pose, lateral), heading: pose.heading, curvature, length: (to - from) * stretch };
}

/** The same part driven back, from its end to its start. */
export function partBack(piece: Piece, from: number, to: number, lateral: number): Piece {
  const pose = poseOnPiece(piece, to);
  const stretch = 1 - pose.curvature * lateral;
  const curvature = -pose.curvature / stretch;
  return { start: beside(pose, lateral), heading: pose.heading + Math.PI, curvature, length: (to - from) * stretch };
}
