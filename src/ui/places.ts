import type { Problem } from "../generator/types";
import type { GapFault } from "../telemetry/types";
import { fixed, metres } from "./format";
import { CHINESE_PROBLEMS, fillIn, type TextValues } from "./texts";
import type { Words } from "./words";

/** "front left, hole 20 mm, crossing 3". */
export function placeText(words: Words, place: GapFault): string {
  const where =
    place.junction !== null
      ? words.text("atJunction", { id: place.junction })
      : words.text("onRoad", { id: place.road ?? "–" });
  const mm = fixed(place.mm, Math.abs(place.mm) < 9.95 ? 1 : 0);
  return words.text("place", { wheel: words.text(place.wheel), kind: words.text(`fault.${place.kind}`), mm, where });
}

/** A problem in the page's language, where the values that its text there needs are known; as the generator put it, else. */
export function problemText(words: Words, problem: Problem): string {
  const { code, message, wanted, granted, ...where } = problem;
  const text = words.language === "zh" ? CHINESE_PROBLEMS[code] : undefined;
  if (text === undefined || (wanted !== undefined && granted !== undefined && granted > wanted)) return message;
  const lengths = { wanted: wanted && metres(wanted), granted: granted && metres(granted) };
  const known = Object.entries({ ...where, ...lengths }).filter(([, value]) => value !== undefined);
  const filled = fillIn(text, Object.fromEntries(known) as TextValues);
  return filled.includes("{") ? message : filled;
}
