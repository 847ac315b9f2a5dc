import { element } from "./element";
import type { Mode } from "./options";
import type { Words } from "./words";

export interface TopBarActions {
  /** In by the radius door, or out of it again. */
  radius(): void;
  panel(): void;
  help(): void;
  share(): void;
  language(): void;
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

/** ms for which the bar stays after the pointer has moved. */
const STAY = 3000;

export function createTopBar(words: Words, actions: TopBarActions): TopBar {
  const name = element("span", { class: "network" });
  const keyed = (key: string, text: "panel" | "keys", press: () => void) => {
    const made = element("button", { type: "button" }, element("kbd", { "aria-hidden": "true" }, key));
    made.append(words.label(element("span"), text));
    made.setAttribute("aria-keyshortcuts", key);
    made.addEventListener("click", press);
    return made;
  };
  const radius = words.label(element("button", { type: "button", class: "door" }), "radiusDoor");
  radius.addEventListener("click", actions.radius);
  const panel = keyed("Tab", "panel", actions.panel);
  panel.setAttribute("aria-controls", "panel");
  const help = keyed("?", "keys", actions.help);
  const share = words.label(element("button", { type: "button", class: "share" }), "share");
  share.addEventListener("click", actions.share);
  const language = words.name(words.label(element("button", { type: "button" }), "language"), "languageLabel");
  language.addEventListener("click", actions.language);
  const brand = element("strong", {}, "Kerbline");
  const bar = element(
    "header",
    { class: "bar" },
    brand,
    name,
    element("nav", {}, radius, panel, help, share, language),
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
    open: (mode) => radius.setAttribute("aria-pressed", String(mode === "radius")),
    makeWay: (driving) => bar.classList.toggle("away", driving && performance.now() - moved > STAY),
  };
}
