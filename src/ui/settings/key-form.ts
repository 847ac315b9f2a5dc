import { element, write } from "../element";
import { button } from "../panel/fields";
import type { TextKey } from "../texts/texts";
import type { Words } from "../texts/words";
import { capOf, isBindable, KEY_NAMES, type KeyBindings, type KeyName, rebound, USUAL_KEYS } from "./key-bindings";

/** What each key does. */
const TEXTS: Readonly<Record<KeyName, TextKey>> = {
  go: "settings.go",
  back: "settings.back",
  left: "settings.left",
  right: "settings.right",
  brake: "keyBrake",
  horn: "keyHorn",
  reset: "keyReset",
  camera: "keyCamera",
  wheelCamera: "keyWheelCamera",
  pause: "keyPause",
  replay: "replay",
  traffic: "keyTraffic",
  crossing: "keyCrossing",
  layers: "keyLayerList",
  sound: "keySound",
  settings: "settings",
};

/** Keys that do nothing by themselves, and the one that leads on to the next control. */
const PASSED = /^(?:Shift|Control|Alt|AltGraph|Meta|OS|Tab)$/;

export interface KeyForm {
  readonly element: HTMLElement;
  /** Whether the next key is awaited for one of them. */
  readonly listens: boolean;
}

/** @param change called with other keys */
export function createKeyForm(words: Words, change: (keys: KeyBindings) => void): KeyForm {
  const status = element("p", { class: "hint", role: "status" });
  let isTaken = false;
  let awaited: { readonly name: KeyName; readonly cap: HTMLElement } | null = null;
  const leave = () => {
    if (awaited) words.key(awaited.cap, awaited.name);
    awaited = null;
  };
  const listen = (name: KeyName, cap: HTMLElement) => {
    leave();
    awaited = { name, cap };
    delete cap.dataset.key;
    write(cap, words.text("settings.press"));
  };
  const take = (name: KeyName, code: string) => {
    const { keys, moved } = rebound(words.keys, name, code);
    leave();
    change(keys);
    const told = { what: words.text(TEXTS[name]), key: words.cap(name) };
    if (!moved) return write(status, words.text("settings.bound", told));
    const others = { other: words.text(TEXTS[moved]), otherKey: words.cap(moved) };
    write(status, words.text("settings.swapped", { ...told, ...others }));
  };
  const row = (name: KeyName) => {
    const cap = words.key(element("kbd"), name);
    const made = element("button", { type: "button", class: "plain" }, words.label(element("span"), TEXTS[name]), cap);
    made.addEventListener("click", () => listen(name, cap));
    made.addEventListener("blur", leave);
    return element("li", {}, made);
  };
  const usual = button(words, "settings.usualKeys", () => {
    change(USUAL_KEYS);
    write(status, "");
  });
  const list = element("ul", { class: "keys" }, ...KEY_NAMES.map(row));
  list.addEventListener("keydown", (event) => {
    if (awaited === null || PASSED.test(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") return leave();
    isTaken = true;
    if (isBindable(event.code)) return take(awaited.name, event.code);
    write(status, words.text("settings.kept", { key: capOf(event.code) }));
  });
  // A button makes a click of the space bar when it is let go.
  list.addEventListener("keyup", (event) => {
    if (isTaken) event.preventDefault();
    isTaken = false;
  });
  const hint = words.label(element("p", { class: "hint" }), "settings.keysHint");
  return {
    element: element("div", { class: "key-form" }, hint, list, status, usual),
    get listens() {
      return awaited !== null;
    },
  };
}
