import { element } from "./element";
import { KEY_NAMES, type KeyName } from "./settings/key-bindings";
import type { TextKey } from "./texts/texts";
import type { Words } from "./texts/words";

/** The names of keys that may be moved, or keys as they are printed; and what they do. */
const ROWS: readonly (readonly [keys: readonly string[], text: TextKey])[] = [
  [["go", "left", "back", "right", "↑", "←", "↓", "→"], "keyDrive"],
  [["brake"], "keyBrake"],
  [["horn"], "keyHorn"],
  [["reset"], "keyReset"],
  [["[", "]"], "keyRadius"],
  [["traffic"], "keyTraffic"],
  [["crossing"], "keyCrossing"],
  [["1", "…", "9", "0", "-", "="], "keyLayers"],
  [["layers"], "keyLayerList"],
  [["camera"], "keyCamera"],
  [["wheelCamera"], "keyWheelCamera"],
  [["pause", "Esc"], "keyPause"],
  [["replay"], "replay"],
  [["sound"], "keySound"],
  [["settings"], "settings"],
  [["Tab"], "keyPanel"],
  [["?"], "keyHelp"],
];

const isKeyName = (key: string): key is KeyName => (KEY_NAMES as readonly string[]).includes(key);

/** All keys, in a dialog of its own. */
export function createHelp(words: Words): { readonly element: HTMLDialogElement; toggle(): void } {
  const row = ([keys, text]: (typeof ROWS)[number]) => {
    const caps = keys.map((key) => (isKeyName(key) ? words.key(element("kbd"), key) : element("kbd", {}, key)));
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
