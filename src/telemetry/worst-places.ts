import { apart, severity } from "./judge";
import type { GapFault } from "./types";

const MOST_PLACES = 20;
/** Places of one kind nearer than this (m) are one. */
const ONE_PLACE = 1;

/** `places` with `fault` among them: worst first, at most twenty, no two of a kind within a metre. */
export function withPlace(places: readonly GapFault[], fault: GapFault): readonly GapFault[] {
  const near = (other: GapFault) => other.kind === fault.kind && apart(other, fault) < ONE_PLACE;
  if (places.some((other) => near(other) && severity(other) >= severity(fault))) return places;
  const kept = [...places.filter((other) => !near(other)), fault];
  return kept.sort((a, b) => severity(b) - severity(a)).slice(0, MOST_PLACES);
}
