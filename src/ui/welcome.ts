import { element } from "./element";
import type { Mode } from "./options";
import type { TextKey } from "./texts/texts";
import type { Words } from "./texts/words";

/** What this is in a line, and three ways to begin; until one is taken. */
export interface Welcome {
  readonly element: HTMLElement;
  /** Somebody has begun: it doesn't come again. */
  leave(): void;
}

const WAYS = [
  ["drive", "welcomeDrive", "welcomeDriveHint"],
  ["rules", "rulesDoor", "welcomeRulesHint"],
  ["radius", "radiusDoor", "welcomeRadiusHint"],
] as const satisfies readonly (readonly [Mode, TextKey, TextKey])[];

/** @param shown whether it is wanted at all @param begin goes in by a door */
export function createWelcome(words: Words, shown: boolean, begin: (mode: Mode) => void): Welcome {
  const leave = () => {
    card.hidden = true;
  };
  const way = ([mode, title, hint]: (typeof WAYS)[number]) => {
    const label = words.label(element("b"), title);
    const made = element("button", { type: "button", class: "plain" }, label, words.label(element("small"), hint));
    if (mode === "drive") made.classList.add("strong");
    made.addEventListener("click", () => {
      leave();
      begin(mode);
    });
    return made;
  };
  const tagline = words.label(element("p"), "tagline");
  const card = element(
    "section",
    { class: "welcome card", hidden: !shown },
    tagline,
    element("div", {}, ...WAYS.map(way)),
  );
  words.name(card, "welcome");
  return { element: card, leave };
}
