import { element } from "./element";
import type { Words } from "./words";

export interface TopBarActions {
  panel(): void;
  help(): void;
  share(): void;
  language(): void;
}

/** One thin bar: the product's name, the network's, and the ways to everything else. */
export interface TopBar {
  readonly element: HTMLElement;
  show(network: string): void;
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
  const panel = keyed("Tab", "panel", actions.panel);
  panel.setAttribute("aria-controls", "panel");
  const help = keyed("?", "keys", actions.help);
  const share = words.label(element("button", { type: "button", class: "share" }), "share");
  share.addEventListener("click", actions.share);
  const language = words.name(words.label(element("button", { type: "button" }), "language"), "languageLabel");
  language.addEventListener("click", actions.language);
  const brand = element("strong", {}, "Kerbline");
  return {
    element: element("header", { class: "bar" }, brand, name, element("nav", {}, panel, help, share, language)),
    show: (network) => {
      name.textContent = network;
      name.title = network;
    },
  };
}
