import { distance, type Point } from "../../math/vector";
import { type KerbCut, outward } from "./kerb-cut";
import type { KerbStrip } from "./kerb-strip";

/** m; where two cuts' rims come nearer than this, the strip folds; nearer to a line, they are on it. */
const TOUCH = 0.005;

/** Whether the way a → b → c turns right, or nowhere. */
const turnsRight = (a: Point, b: Point, c: Point): boolean =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) < 0;

/** Whether a strip lies on itself between two cuts, as where its kerb's inner radius is less than its width. */
export function isFolded(cuts: readonly KerbCut[]): boolean {
  const rows = cuts.map((cut) => [outward(cut, 0), outward(cut, cut.kerb), outward(cut, cut.reach)] as const);
  for (let i = 1; i < rows.length; i++) {
    const [footA, kerbA, rimA] = rows[i - 1]!;
    const [footB, kerbB, rimB] = rows[i]!;
    if (distance(rimA, rimB) < TOUCH) return true;
    if (turnsRight(footB, footA, kerbA) || turnsRight(footB, kerbA, kerbB)) return true;
    if (turnsRight(kerbB, kerbA, rimA) || turnsRight(kerbB, rimA, rimB)) return true;
  }
  return false;
}

/** Whether any of a strip's outer edge lies on the cross-section at one of its ends, or behind it. */
function crowdsEnd(cuts: readonly KerbCut[], end: KerbCut, into: 1 | -1): boolean {
  const size = Math.hypot(end.out[0], end.out[1]);
  const [x, y] = [end.out[0] / size, end.out[1] / size];
  return cuts.some((cut) => {
    if (cut === end) return false;
    const place = outward(cut, cut.reach);
    const [east, north] = [place[0] - end.foot[0], place[1] - end.foot[1]];
    const aside = x * east + y * north;
    return into * (x * north - y * east) < TOUCH && aside > 0 && aside < end.reach * size + TOUCH;
  });
}

/** Whether a folded strip lies on its neighbours. */
export const crowdsNeighbours = ({ cuts, folded }: KerbStrip): boolean =>
  folded && (crowdsEnd(cuts, cuts[0]!, 1) || crowdsEnd(cuts, cuts.at(-1)!, -1));
