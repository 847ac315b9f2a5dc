import { hypot, type Point3 } from "../../math/vector";
import type { KerbCut } from "./kerb-cut";

/** The numbers of the cuts that the rows along a strip need: each has the first, the last, and every sharp turn. */
export interface StripRows {
  /** The kerb's top, on both of its sides. */
  readonly kerb: readonly number[];
  /** The verge's back; null where there is none. */
  readonly verge: readonly number[] | null;
  /** The sidewalk's outer edge. */
  readonly rim: readonly number[];
}

/** m that a kerb's top and a sidewalk's outer edge may stand off the places that the carriageway asks for. */
const KERB_SAG = 0.025;
const RIM_SAG = 0.03;
/** m that they may do so in height, and in parts of the breadth of what they bound. */
const HEIGHT_SAG = 0.002;
const BREADTH_SAG = 0.15;
/** m; beside a narrower sidewalk all rows have the same cuts. */
const NARROW = 0.3;
/** Cosine of the angle from which a kerb turns a corner instead of following a bend. */
const SHARP = Math.cos(Math.PI / 9);

/** Whether a kerb turns a corner at the cut of this number. */
export function isSharp(cuts: readonly KerbCut[], i: number): boolean {
  if (i === 0 || i === cuts.length - 1) return false;
  const [a, b, c] = [cuts[i - 1]!.foot, cuts[i]!.foot, cuts[i + 1]!.foot];
  const px = b[0] - a[0];
  const py = b[1] - a[1];
  const qx = c[0] - b[0];
  const qy = c[1] - b[1];
  return px * qx + py * qy < SHARP * hypot(px, py) * hypot(qx, qy);
}

/** Whether all places between two of a row lie on the line between these, as nearly as they must. */
function isStraight(places: readonly Point3[], sags: readonly number[], from: number, to: number): boolean {
  const [a, b] = [places[from]!, places[to]!];
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const dz = b[2] - a[2];
  const square = dx * dx + dy * dy;
  for (let k = from + 1; k < to; k++) {
    const x = places[k]![0] - a[0];
    const y = places[k]![1] - a[1];
    const aside = dx * y - dy * x;
    if (!(aside * aside <= sags[k]! * sags[k]! * square)) return false;
    const rise = places[k]![2] - a[2] - (dz * (x * dx + y * dy)) / square;
    if (!(Math.abs(rise) <= HEIGHT_SAG)) return false;
  }
  return true;
}

function rowThrough(places: readonly Point3[], sags: readonly number[]): number[] {
  const row = [0];
  for (let to = 2; to < places.length; to++) {
    if (isStraight(places, sags, row.at(-1)!, to)) continue;
    row.push(to - 1);
  }
  row.push(places.length - 1);
  return row;
}

/** Whether there is any verge. */
const isGreen = (cuts: readonly KerbCut[]): boolean => cuts.some(({ kerb, verge }) => verge > kerb);

/** Rows through every cut. */
export function allRows(cuts: readonly KerbCut[]): StripRows {
  const all = cuts.map((_, i) => i);
  return { kerb: all, verge: isGreen(cuts) ? all : null, rim: all };
}

/** A strip's rows; where the carriageway's edge has more points than these need, only its kerb's face follows them. */
export function rowsOf(cuts: readonly KerbCut[]): StripRows {
  const sharp = cuts.map((_, i) => isSharp(cuts, i));
  const placeOf = ({ foot, out, height }: KerbCut, metres: number): Point3 => [
    foot[0] + out[0] * metres,
    foot[1] + out[1] * metres,
    foot[2] + height,
  ];
  const row = (metresOf: (cut: KerbCut) => number, sagOf: (cut: KerbCut) => number) =>
    rowThrough(
      cuts.map((cut) => placeOf(cut, metresOf(cut))),
      cuts.map((cut, i) => (sharp[i] ? 0 : sagOf(cut))),
    );
  const kerb = row(
    () => 0,
    (cut) => Math.min(KERB_SAG, BREADTH_SAG * cut.kerb),
  );
  const green = isGreen(cuts);
  const isNarrow = cuts.some((cut) => cut.reach - cut.verge < NARROW || (green && cut.verge - cut.kerb < NARROW));
  // A verge runs out at cuts that a kerb's top may not need.
  if (isNarrow) return green ? allRows(cuts) : { kerb, verge: null, rim: kerb };
  const rim = row(
    (cut) => cut.reach,
    (cut) => Math.min(RIM_SAG, BREADTH_SAG * (cut.reach - cut.verge)),
  );
  if (!green) return { kerb, verge: null, rim };
  const verge = row(
    (cut) => cut.verge,
    (cut) => Math.min(RIM_SAG, BREADTH_SAG * (cut.verge - cut.kerb), BREADTH_SAG * (cut.reach - cut.verge)),
  );
  return { kerb, verge, rim };
}
