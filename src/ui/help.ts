import { element } from "./element";
import type { TextKey } from "./texts";
import type { Words } from "./words";

/** A key as it's printed, or the text that names it. */
const ROWS: readonly (readonly [keys: readonly string[], text: TextKey])[] = [
  [["W", "A", "S", "D", "↑", "←", "↓", "→"], "keyDrive"],
  [["space"], "keyBrake"],
  [["R"], "keyReset"],
  [["[", "]"], "keyRadius"],
  [["T"], "keyTraffic"],
  [["1", "…", "9", "0", "-", "="], "keyLayers"],
  [["L"], "keyLayerList"],
  [["C"], "keyCamera"],
  [["V"], "keyWheelCamera"],
  [["P", "Esc"], "keyPause"],
  [["Tab"], "keyPanel"],
  [["?"], "keyHelp"],
];

/** All keys, in a dialog of its own. */
export function createHelp(words: Words): { readonly element: HTMLDialogElement; toggle(): void } {
  const row = ([keys, text]: (typeof ROWS)[number]) => {
    const caps = keys.map((key) => (key === "space" ? words.label(element("kbd"), "space") : element("kbd", {}, key)));
    return element("div", {}, element("dt", {}, ...caps), words.label(element("dd"), text));
  };
  const close = words.label(element("button", { type: "button", class: "plain" }), "close");
  const title = words.label(element("h2"), "help");
  const pad = words.label(element("p"), "keyPad");
  const dialog = element("dialog", { class: "help card" }, title, element("dl", {}, ...ROWS.map(row)), pad, close);
  words.name(dialog, "help");
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("keydown", (event) => event.key === "?" && dialog.close());
  return { element: dialog, toggle: () => (dialog.open ? dialog.close() : dialog.showModal()) };
}
