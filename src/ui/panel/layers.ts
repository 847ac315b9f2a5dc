import { LAYER_KEYS } from "../driving/keys";
import { element } from "../element";
import type { TextKey } from "../texts/texts";
import type { Words } from "../texts/words";

/** A debug layer as the page offers it: its name in the address, and its text. */
export interface LayerChoice {
  readonly name: string;
  readonly text: TextKey;
}

/** The list of debug layers, each a switch with its key printed on it. */
export interface Layers {
  readonly element: HTMLElement;
  show(shown: readonly string[]): void;
  toggleList(): void;
}

function createSwitch(words: Words, { name, text }: LayerChoice, index: number) {
  const key = LAYER_KEYS[index];
  const keycap = key === undefined ? [] : [element("kbd", { "aria-hidden": "true" }, key)];
  const label = words.label(element("span"), text);
  const button = element("button", { type: "button", class: "switch", "aria-pressed": "false" }, ...keycap, label);
  if (key !== undefined) button.setAttribute("aria-keyshortcuts", key);
  return { name, button };
}

/** @param toggle called with the layer that was pressed */
export function createLayers(words: Words, choices: readonly LayerChoice[], toggle: (name: string) => void): Layers {
  const switches = choices.map((choice, index) => createSwitch(words, choice, index));
  for (const { name, button } of switches) button.addEventListener("click", () => toggle(name));
  const list = element(
    "div",
    { class: "list card", id: "layer-list", hidden: true },
    ...switches.map(({ button }) => button),
  );
  const opener = element("button", { type: "button", class: "opener card", "aria-expanded": "false" });
  opener.setAttribute("aria-controls", list.id);
  words.follow(() => opener.setAttribute("aria-keyshortcuts", words.cap("layers")));
  opener.append(words.key(element("kbd", { "aria-hidden": "true" }), "layers"), words.label(element("span"), "layers"));
  const toggleList = () => {
    list.hidden = !list.hidden;
    opener.setAttribute("aria-expanded", String(!list.hidden));
  };
  opener.addEventListener("click", toggleList);
  return {
    element: element("section", { class: "layers" }, list, opener),
    show: (shown) => {
      for (const { name, button } of switches) button.setAttribute("aria-pressed", String(shown.includes(name)));
    },
    toggleList,
  };
}
