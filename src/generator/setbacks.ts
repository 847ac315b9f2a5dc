import type { ArmDraft } from "./arm-draft";
import type { Centreline } from "./centrelines";
import type { CornerFit } from "./corner-rule";
import type { JunctionDraft } from "./junction-draft";

/** m between a kerb's last tangent point and the mouth. */
export const RESERVE = 0.25;
/** m of road that stays between two junctions. */
const LEAST_ROAD = 0.5;

/** A road end's place in arrays that hold both ends of every road. */
export const endIndex = (arm: ArmDraft): number => 2 * arm.line + (arm.end === "to" ? 1 : 0);

/** m from the node to the mouth that every road end asks for, and what it can't do without; −Infinity where none is. */
export interface Demands {
  readonly wanted: Float64Array;
  readonly least: Float64Array;
}

/** How far kerbs reach along a junction's arm `i` (m): the farther of its two corners, Infinity where one has none. */
export function reachAlong(fits: readonly (CornerFit | null)[], i: number): number {
  const before = fits[(i + fits.length - 1) % fits.length];
  const after = fits[i];
  if (!before || !after) return Number.POSITIVE_INFINITY;
  return Math.max(0, before.stations[1], after.stations[0]);
}

/** The setback (m) that leaves room to turn at the corners beside arm `i`, even at radius 0. */
export function roomAlong({ corners }: JunctionDraft, i: number): number {
  const before = corners[(i + corners.length - 1) % corners.length]!;
  const after = corners[i]!;
  return Math.max(
    (before.least?.stations[1] ?? 0) + before.rule.room,
    (after.least?.stations[0] ?? 0) + after.rule.room,
  );
}

function demandOf(draft: JunctionDraft, demands: Demands): void {
  const whole = draft.corners.map((corner) => corner.whole);
  const least = draft.corners.map((corner) => corner.least);
  for (const [i, arm] of draft.arms.entries()) {
    const end = endIndex(arm);
    demands.least[end] = reachAlong(least, i) + RESERVE;
    demands.wanted[end] = Math.max(demands.least[end]!, reachAlong(whole, i) + RESERVE, roomAlong(draft, i));
  }
}

export function demandsOf(drafts: readonly JunctionDraft[], lines: readonly Centreline[]): Demands {
  const nothing = () => new Float64Array(2 * lines.length).fill(Number.NEGATIVE_INFINITY);
  const demands = { wanted: nothing(), least: nothing() };
  for (const draft of drafts) demandOf(draft, demands);
  return demands;
}

/** Whether even sharp corners leave no road between its two junctions. */
export const isTooShort = ({ curve }: Centreline, i: number, { least }: Demands): boolean =>
  !(least[2 * i]! + least[2 * i + 1]! + LEAST_ROAD <= curve.length);

/**
 * What every road end is granted (m): all it wants where the road is long enough. Otherwise each end has its least,
 * and what is left is shared in proportion to what they want beyond. It needs no order of work.
 */
export function grantSetbacks(lines: readonly Centreline[], { wanted, least }: Demands): Float64Array {
  const granted = new Float64Array(wanted.length);
  for (const [i, { curve }] of lines.entries()) {
    const [from, to] = [2 * i, 2 * i + 1];
    const room = curve.length - LEAST_ROAD;
    const extra = [Math.min(wanted[from]!, room) - least[from]!, Math.min(wanted[to]!, room) - least[to]!] as const;
    const spare = room - least[from]! - least[to]!;
    const share = extra[0] + extra[1] <= spare ? 1 : spare / (extra[0] + extra[1]);
    granted[from] = least[from]! + extra[0] * share;
    granted[to] = least[to]! + extra[1] * share;
  }
  return granted;
}
