import { type Curve, poseOnPiece } from "../math/curve";
import { kerbDistance, roadDistance } from "./kerb-distance";
import { type Kerbs, TOLD_CLEARANCE } from "./kerbs";

/** The car that every path is laid for (m): its rear axle's middle runs on the path. */
export const PATH_CAR = { wheelbase: 2.6, halfTrack: 0.78 } as const;

/** m between the places where the wheels are looked at; less than `TOLD_CLEARANCE`, so that no kerb is jumped over. */
const SPACING = 0.5;
/** How many of them are passed over at first. */
const GLANCE = 5;
/** m between the places where a path that is off the carriageway is looked at. */
const OFF_SPACING = 2;
/** The least distance of the car's four wheels from the kerbs where the rear axle stands at (x, y). */
function wheelsAt(kerbs: Kerbs, x: number, y: number, heading: number): number {
  const c = Math.cos(heading);
  const s = Math.sin(heading);
  const { wheelbase, halfTrack } = PATH_CAR;
  const frontX = x + c * wheelbase;
  const frontY = y + s * wheelbase;
  const asideX = -s * halfTrack;
  const asideY = c * halfTrack;
  return Math.min(
    kerbDistance(kerbs, x + asideX, y + asideY),
    kerbDistance(kerbs, x - asideX, y - asideY),
    kerbDistance(kerbs, frontX + asideX, frontY + asideY),
    kerbDistance(kerbs, frontX - asideX, frontY - asideY),
  );
}

/**
 * m (negative) that the rear axle's middle gets off the carriageway along `curve`, however far from any kerb; else 0.
 * Looks no further once it is below `enough`. Nowhere does it get off by more than one drives, so that what follows a
 * place can be passed over until it could be farther off than the farthest.
 */
function farthestOff(kerbs: Kerbs, curve: Curve, enough: number): number {
  let off = 0;
  let ahead = 0;
  for (const piece of curve.pieces) {
    for (; ahead <= piece.length; ) {
      const here = Math.min(0, roadDistance(kerbs, poseOnPiece(piece, ahead).at));
      off = Math.min(off, here);
      if (off < enough) return off;
      ahead += Math.max(OFF_SPACING, here - off);
    }
    ahead -= piece.length;
  }
  const last = curve.pieces.at(-1);
  return last ? Math.min(off, roadDistance(kerbs, poseOnPiece(last, last.length).at)) : off;
}

/** The least distance of a wheel from the kerbs at every `stride`th of the places along `curve` that are looked at. */
function leastAlong(kerbs: Kerbs, curve: Curve, stride: number, enough: number): number {
  let least = TOLD_CLEARANCE;
  for (const piece of curve.pieces) {
    const count = Math.ceil(piece.length / SPACING);
    for (let i = 0; i <= count; i += stride) {
      const { at, heading } = poseOnPiece(piece, (piece.length * i) / count);
      least = Math.min(least, wheelsAt(kerbs, at[0], at[1], heading));
      if (least < enough) return least;
    }
  }
  return least;
}

/**
 * The least distance (m) of a wheel's middle from a kerb while the car drives along `curve`, negative where one
 * leaves the carriageway, told up to `TOLD_CLEARANCE`. Looks no further once it is below `enough`: a few places far
 * apart are looked at first, where most paths that strike a kerb show it.
 */
export function wheelClearance(kerbs: Kerbs, curve: Curve, enough = Number.NEGATIVE_INFINITY): number {
  const glance = enough > -TOLD_CLEARANCE ? leastAlong(kerbs, curve, GLANCE, enough) : TOLD_CLEARANCE;
  if (glance < enough) return glance;
  const least = leastAlong(kerbs, curve, 1, enough);
  return least < 0 ? Math.min(least, farthestOff(kerbs, curve, enough)) : least;
}
