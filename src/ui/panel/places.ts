import { tellApart } from "../../generator/tell-apart";
import type { Problem } from "../../generator/types";
import type { GapFault } from "../../telemetry/types";
import { fixed } from "../texts/format";
import { CHINESE_PROBLEMS } from "../texts/problem-texts";
import { fillIn, isTextKey, type TextValues } from "../texts/texts";
import type { Words } from "../texts/words";

/** "front left, hole 20 mm, crossing 3". */
export function placeText(words: Words, place: GapFault): string {
  const where =
    place.junction !== null
      ? words.text("atJunction", { id: place.junction })
      : words.text("onRoad", { id: place.road ?? "–" });
  const mm = fixed(place.mm, Math.abs(place.mm) < 9.95 ? 1 : 0);
  const kind = words.text(`fault.${place.kind}`);
  const speed = place.speedKmh === undefined ? "" : ` (${fixed(place.speedKmh, 0)} km/h)`;
  return words.text("place", { wheel: words.text(place.wheel), kind: kind + speed, mm, where });
}

/** What a problem's text may name, in the page's language. */
function valuesOf(words: Words, { code: _, message: __, wanted, granted, details, ...where }: Problem): TextValues {
  const told = wanted === undefined || granted === undefined ? null : tellApart(wanted, granted);
  const kerb = `kerb.${details?.kerb}`;
  const values = {
    ...where,
    ...details,
    ...(isTextKey(kerb) ? { kerb: words.text(kerb) } : {}),
    ...(told ? { wanted: told[0], granted: told[1] } : {}),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as TextValues;
}

/** What is about a length that is there but not wanted, rather than about one that falls short. */
const EITHER_WAY = new Set(["height-moved", "road-height-moved"]);

/** A problem in the page's language, where the values that its text there needs are known; as the generator put it, else. */
export function problemText(words: Words, problem: Problem): string {
  const { code, message, wanted = 0, granted = 0 } = problem;
  const fallsShort = granted <= wanted || EITHER_WAY.has(code);
  const texts = words.language === "zh" && fallsShort ? (CHINESE_PROBLEMS[code] ?? []) : [];
  const values = valuesOf(words, problem);
  const text = texts.find((one) => [...one.matchAll(/\{(\w+)\}/g)].every(([, name]) => Object.hasOwn(values, name!)));
  return text === undefined ? message : fillIn(text, values);
}
