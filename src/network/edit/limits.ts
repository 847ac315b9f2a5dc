import type { Point } from "../../math/vector";
import { LIMITS } from "../road-defaults";

type Limit = keyof typeof LIMITS;

/** Each limit's unit, as messages write it. */
const UNITS: Partial<Record<Limit, string>> = { speedLimitKmh: " km/h", layer: "", lanes: "" };
/** What messages call them, where their own names aren't words. */
const NAMES: Partial<Record<Limit, string>> = {
  turnRadius: "turn radius",
  islandRadius: "island radius",
  turningCircle: "turning circle",
  speedLimitKmh: "speed limit",
};
const WHOLE: readonly Limit[] = ["lanes", "layer"];

/** Why a value won't do, in the reader's words; null where it does. */
export function limitReason(
  limit: Limit,
  value: number | null | undefined,
  name: string = NAMES[limit] ?? limit,
): string | null {
  if (value === null || value === undefined) return null;
  const [least, most] = LIMITS[limit];
  const whole = WHOLE.includes(limit);
  if (value >= least && value <= most && (!whole || Number.isInteger(value))) return null;
  const wanted = `a ${whole ? "whole " : ""}number from ${least} to ${most}${UNITS[limit] ?? " m"}`;
  return `${name} must be ${wanted}, not ${value}`;
}

export const placeReason = ([east, north]: Point): string | null =>
  limitReason("coordinate", east, "east") ?? limitReason("coordinate", north, "north");

/** Why a text won't do as the id of something new. */
export function idReason(kind: string, id: string, taken: readonly { readonly id: string }[]): string | null {
  const [least, most] = LIMITS.idLength;
  if (id.length < least || id.length > most)
    return `the id of a ${kind} must be a text of ${least} to ${most} characters`;
  return taken.some((one) => one.id === id) ? `there is a ${kind} of this id already` : null;
}
