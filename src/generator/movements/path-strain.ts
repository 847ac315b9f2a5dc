import { biarc, type Ray } from "../../math/biarc";
import { type Piece, poseOnPiece } from "../../math/curve";
import { fieldDistance, type KerbField } from "./kerb-field";
import { BARE_CLEARANCE, COMFORTABLE_CLEARANCE, COMFORTABLE_RADIUS, LEAST_RADIUS } from "./path-worth";
import { PATH_CAR } from "./wheel-clearance";

/** Places on each arc at which the wheels are looked at. */
const PLACES = 4;
/** Numbers for an arc: four wheels at each place, three for its bend; and for two arcs, with one for their meeting. */
const NUMBERS_EACH = 4 * PLACES + 3;
export const STRAINS = 2 * NUMBERS_EACH + 1;
/** m of clearance that 1/m of curvature is worth: beyond a comfortable bend, beyond what a car can turn, where it jumps. */
const SHARP = 4;
const UNDRIVABLE = 40;
const JUMP = 0.3;
/** m of clearance that a radian's turn over 1 m is worth, so that of two ways alike the straighter one is taken. */
const BENT = 0.05;

/** The strain of a wheel's middle at (x, y): what is missing of the comfortable clearance, and thrice that of a bare one. */
function wheelStrain(field: KerbField, x: number, y: number): number {
  const clearance = fieldDistance(field, x, y);
  return Math.max(0, COMFORTABLE_CLEARANCE - clearance) + 2 * Math.max(0, BARE_CLEARANCE - clearance);
}

function writeArc(field: KerbField, piece: Piece, out: Float64Array, o: number): void {
  const { wheelbase, halfTrack } = PATH_CAR;
  for (let i = 0; i < PLACES; i++) {
    const { at, heading } = poseOnPiece(piece, (piece.length * (i + 0.5)) / PLACES);
    const [c, s] = [Math.cos(heading), Math.sin(heading)];
    const weight = Math.sqrt(piece.length / PLACES);
    for (let wheel = 0; wheel < 4; wheel++) {
      const ahead = wheel < 2 ? 0 : wheelbase;
      const aside = wheel % 2 === 0 ? halfTrack : -halfTrack;
      const [x, y] = [at[0] + c * ahead - s * aside, at[1] + s * ahead + c * aside];
      out[o + 4 * i + wheel] = weight * wheelStrain(field, x, y);
    }
  }
  const bend = Math.abs(piece.curvature);
  const weight = Math.sqrt(piece.length);
  out[o + 4 * PLACES] = weight * SHARP * Math.max(0, bend - 1 / COMFORTABLE_RADIUS);
  out[o + 4 * PLACES + 1] = weight * UNDRIVABLE * Math.max(0, bend - 1 / LEAST_RADIUS);
  out[o + 4 * PLACES + 2] = weight * BENT * piece.curvature;
}

/**
 * Writes the strain of the two arcs from ray to ray into `out` from `o` on: `STRAINS` numbers, all 0 on a straight clear
 * of all kerbs, whose squares say how far it is from comfortable. False where there are no such arcs.
 */
export function writeStrain(field: KerbField, from: Ray, to: Ray, out: Float64Array, o: number): boolean {
  const [first, second] = biarc(from, to).pieces;
  if (!first) return false;
  writeArc(field, first, out, o);
  if (second) writeArc(field, second, out, o + NUMBERS_EACH);
  else out.fill(0, o + NUMBERS_EACH, o + STRAINS);
  out[o + 2 * NUMBERS_EACH] = JUMP * ((second ?? first).curvature - first.curvature);
  return true;
}
