import type { Piece } from "../../math/curve";
import type { Point } from "../../math/vector";
import type { ArmDraft } from "../arm-draft";

export type CornerKind = "return" | "outer" | "straight" | "taper" | "end" | "circle";

/** A kerb between two arms: where it leaves both of them, and what it is in between. */
export interface CornerFit {
  /** m along the centrelines of the first and second arm. */
  readonly stations: readonly [number, number];
  /** m, the least of its returns; 0 where the kerb is sharp or straight. */
  readonly radius: number;
  readonly centre: Point | null;
  /** From the first arm's kerb to the second's. */
  readonly pieces: readonly Piece[];
}

/**
 * What may become of one corner. `size` (m) is the radius of an arc or the length of a taper; a greater one
 * never needs less room, so that the largest that fits can be searched for.
 */
export interface CornerRule {
  readonly kind: CornerKind;
  readonly arms: readonly [ArmDraft, ArmDraft];
  readonly wanted: number;
  /** The size that needs the least room. */
  readonly least: number;
  /** m beyond the least fit's stations that a car needs to turn in, where there is room. */
  readonly room: number;
  /** The kerb at this size; null where the kerbs don't meet so. */
  fit(size: number): CornerFit | null;
}

const HALVINGS = 40;

/** Whether a fit stays within the two arms' limits (m along their centrelines). */
const within = (fit: CornerFit | null, limits: readonly [number, number]): fit is CornerFit =>
  fit !== null && fit.stations[0] <= limits[0] + 1e-9 && fit.stations[1] <= limits[1] + 1e-9;

/**
 * The largest fit of a rule within the two arms' limits; its least one where none stays within.
 * @param whole the rule's fit at its wanted size
 */
export function largestFit(
  rule: CornerRule,
  whole: CornerFit | null,
  limits: readonly [number, number],
): { size: number; fit: CornerFit | null } {
  if (within(whole, limits)) return { size: rule.wanted, fit: whole };
  let [fits, fails] = [rule.least, rule.wanted];
  let best = rule.fit(fits);
  for (let i = 0; i < HALVINGS && fails - fits > 1e-6; i++) {
    const middle = (fits + fails) / 2;
    const fit = rule.fit(middle);
    if (within(fit, limits)) [fits, best] = [middle, fit];
    else fails = middle;
  }
  return { size: fits, fit: best };
}
