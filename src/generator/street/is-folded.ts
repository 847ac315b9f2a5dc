import { hypot } from "../../math/vector";
import type { KerbCut } from "./kerb-cut";

/** m; where two cuts' rims come nearer than this, the strip folds; nearer to a line, they are on it. */
const TOUCH = 0.005;

/** The places of two neighbouring cuts, x and y in turn: foot, kerb's back and rim of one, then of the other. */
const places = new Float64Array(12);
const [FOOT_A, KERB_A, RIM_A, FOOT_B, KERB_B, RIM_B] = [0, 2, 4, 6, 8, 10] as const;

function read({ foot, out, kerb, reach }: KerbCut, at: number): void {
  places[at] = foot[0];
  places[at + 1] = foot[1];
  places[at + 2] = foot[0] + out[0] * kerb;
  places[at + 3] = foot[1] + out[1] * kerb;
  places[at + 4] = foot[0] + out[0] * reach;
  places[at + 5] = foot[1] + out[1] * reach;
}

/** Whether the way between three of the places turns right. */
function turnsRight(a: number, b: number, c: number): boolean {
  const x = places[a]!;
  const y = places[a + 1]!;
  return (places[b]! - x) * (places[c + 1]! - y) - (places[b + 1]! - y) * (places[c]! - x) < 0;
}

/** Whether a strip lies on itself between two cuts, as where its kerb's inner radius is less than its width. */
export function isFolded(cuts: readonly KerbCut[]): boolean {
  for (let i = 1; i < cuts.length; i++) {
    read(cuts[i - 1]!, FOOT_A);
    read(cuts[i]!, FOOT_B);
    if (hypot(places[RIM_B]! - places[RIM_A]!, places[RIM_B + 1]! - places[RIM_A + 1]!) < TOUCH) return true;
    if (turnsRight(FOOT_B, FOOT_A, KERB_A) || turnsRight(FOOT_B, KERB_A, KERB_B)) return true;
    if (turnsRight(KERB_B, KERB_A, RIM_A) || turnsRight(KERB_B, RIM_A, RIM_B)) return true;
  }
  return false;
}
