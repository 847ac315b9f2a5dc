import { type Curve, type Piece, poseOnPiece } from "../../math/curve";
import { kerbDistance, roadDistance } from "./kerb-distance";
import { type Kerbs, TOLD_CLEARANCE } from "./kerbs";

/** The car that every path is laid for (m): its rear axle's middle runs on the path. */
export const PATH_CAR = { wheelbase: 2.6, halfTrack: 0.78 } as const;

/** m between the places where the wheels are looked at; less than `TOLD_CLEARANCE`, so that no kerb is jumped over. */
const SPACING = 0.5;
/** m between them where a kerb's corner could lie in between: it is told by half a centimetre too far at most. */
const FINEST = 0.05;
/** m of clearance below which that matters: half a tyre's, and a bit. Wider paths are told as from afar. */
const CLOSE = 0.12;
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

function wheelsOn(kerbs: Kerbs, piece: Piece, s: number): number {
  const { at, heading } = poseOnPiece(piece, s);
  return wheelsAt(kerbs, at[0], at[1], heading);
}

/** The least distance of a wheel from the kerbs at every `GLANCE`th of the places along `curve` that are looked at. */
function leastAtGlance(kerbs: Kerbs, curve: Curve, enough: number): number {
  let least = TOLD_CLEARANCE;
  for (const piece of curve.pieces) {
    const count = Math.ceil(piece.length / SPACING);
    for (let i = 0; i <= count; i += GLANCE) {
      least = Math.min(least, wheelsOn(kerbs, piece, (piece.length * i) / count));
      if (least < enough) return least;
    }
  }
  return least;
}

/** A stretch of a piece (m along it) and the wheels' distance from the kerbs at its ends. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly before: number;
  readonly after: number;
}

/** m that a front wheel moves at most while the rear axle's middle moves by one. */
const frontSpeed = ({ curvature }: Piece): number =>
  Math.hypot(1 + PATH_CAR.halfTrack * Math.abs(curvature), PATH_CAR.wheelbase * curvature);

/**
 * The lesser of `least` and a wheel's distance from the kerbs within a stretch. No wheel gets nearer to a kerb by more
 * than it moves, so that only those halves are looked at in which one could come close, and closer than `least`.
 */
function leastWithin(kerbs: Kerbs, piece: Piece, { from, to, before, after }: Stretch, least: number): number {
  const bound = (before + after - frontSpeed(piece) * (to - from)) / 2;
  if (to - from < FINEST || bound >= Math.min(least, CLOSE)) return least;
  const middle = (from + to) / 2;
  const here = wheelsOn(kerbs, piece, middle);
  const nearer = here < CLOSE ? Math.min(least, here) : least;
  const first = leastWithin(kerbs, piece, { from, to: middle, before, after: here }, nearer);
  return leastWithin(kerbs, piece, { from: middle, to, before: here, after }, first);
}

/** The least distance of a wheel from the kerbs along `curve`; looks no further once it is below `enough`. */
function leastAlong(kerbs: Kerbs, curve: Curve, enough: number): number {
  let least = TOLD_CLEARANCE;
  for (const piece of curve.pieces) {
    const count = Math.ceil(piece.length / SPACING);
    let [from, before] = [0, wheelsOn(kerbs, piece, 0)];
    least = Math.min(least, before);
    for (let i = 1; i <= count && least >= enough; i++) {
      const to = (piece.length * i) / count;
      const after = wheelsOn(kerbs, piece, to);
      least = leastWithin(kerbs, piece, { from, to, before, after }, Math.min(least, after));
      [from, before] = [to, after];
    }
    if (least < enough) return least;
  }
  return least;
}

/**
 * The least distance (m) of a wheel's middle from a kerb while the car drives along `curve`, negative where one
 * leaves the carriageway, told up to `TOLD_CLEARANCE`. Looks no further once it is below `enough`: a few places far
 * apart are looked at first, where most paths that strike a kerb show it.
 */
export function wheelClearance(kerbs: Kerbs, curve: Curve, enough = Number.NEGATIVE_INFINITY): number {
  const glance = enough > -TOLD_CLEARANCE ? leastAtGlance(kerbs, curve, enough) : TOLD_CLEARANCE;
  if (glance < enough) return glance;
  const least = leastAlong(kerbs, curve, enough);
  return least < 0 ? Math.min(least, farthestOff(kerbs, curve, enough)) : least;
}
