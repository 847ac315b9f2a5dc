import type { Problem } from "../generator/types";
import type { GapFault } from "../telemetry/types";
import { fixed, metres } from "./format";
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

/** A problem in the page's language where it has words for its kind, in the generator's own otherwise. */
export function problemText(words: Words, problem: Problem): string {
  const { code, junction, wanted, granted } = problem;
  if (code !== "radius-reduced" || junction === undefined || wanted === undefined || granted === undefined)
    return problem.message;
  return words.text("radiusReduced", { junction, wanted: metres(wanted), granted: metres(granted) });
}
