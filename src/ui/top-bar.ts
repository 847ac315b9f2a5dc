import { drawing, element } from "./element";
import type { Mode } from "./options";
import type { TextKey } from "./texts/texts";
import type { Words } from "./texts/words";

export interface TopBarActions {
  /** In by a door, or out of it again. */
  door(mode: Mode): void;
  panel(): void;
  help(): void;
  share(): void;
  language(): void;
  settings(): void;
}

/** One thin bar: the product's name, the network's, and the ways to everything else. */
export interface TopBar {
  readonly element: HTMLElement;
  show(network: string): void;
  /** Which door is open. */
  open(mode: Mode): void;
  /** Once a frame: out of the way while the car drives and the pointer rests. */
  makeWay(driving: boolean): void;
}

/** The doors beside driving, in their order. */
const DOORS = [
  ["rules", "rulesDoor"],
  ["radius", "radiusDoor"],
  ["edit", "editDoor"],
] as const satisfies readonly (readonly [Mode, TextKey])[];

/** ms for which the bar stays after the pointer has moved. */
const STAY = 3000;

/** Two sliders, one above the other. */
const SLIDERS = "M2 6h9m4 0h3M2 14h3m4 0h9M11 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0M5 14a2 2 0 1 0 4 0a2 2 0 1 0-4 0";

function createSettingsButton(words: Words, press: () => void): HTMLElement {
  const picture = drawing("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, drawing("path", { d: SLIDERS }));
  const made = words.name(element("button", { type: "button", class: "gear" }), "settings");
  made.append(picture);
  words.follow(() => made.setAttribute("aria-keyshortcuts", words.cap("settings")));
  made.addEventListener("click", press);
  return made;
}

export function createTopBar(words: Words, actions: TopBarActions): TopBar {
  const name = element("span", { class: "network" });
  const keyed = (key: string, text: "panel" | "keys", press: () => void) => {
    const made = element("button", { type: "button" }, element("kbd", { "aria-hidden": "true" }, key));
    made.append(words.label(element("span"), text));
    made.setAttribute("aria-keyshortcuts", key);
    made.addEventListener("click", press);
    return made;
  };
  const doors = DOORS.map(([mode, text]) => {
    const made = words.label(element("button", { type: "button", class: "door" }), text);
    made.addEventListener("click", () => actions.door(mode));
    return { mode, made };
  });
  const panel = keyed("Tab", "panel", actions.panel);
  panel.setAttribute("aria-controls", "panel");
  const help = keyed("?", "keys", actions.help);
  const share = words.label(element("button", { type: "button", class: "share" }), "share");
  share.addEventListener("click", actions.share);
  const language = words.name(words.label(element("button", { type: "button" }), "language"), "languageLabel");
  language.addEventListener("click", actions.language);
  const gear = createSettingsButton(words, actions.settings);
  const brand = element("strong", {}, "Kerbline");
  const bar = element(
    "header",
    { class: "bar" },
    brand,
    name,
    element("nav", {}, ...doors.map(({ made }) => made), panel, help, share, language, gear),
  );
  let moved = performance.now();
  window.addEventListener("pointermove", () => {
    moved = performance.now();
  });
  return {
    element: bar,
    show: (network) => {
      name.textContent = network;
      name.title = network;
    },
    open: (wanted) => {
      for (const { mode, made } of doors) made.setAttribute("aria-pressed", String(mode === wanted));
    },
    makeWay: (driving) => bar.classList.toggle("away", driving && performance.now() - moved > STAY),
  };
}
