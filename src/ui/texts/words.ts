import { capOf, type KeyBindings, type KeyName, USUAL_KEYS } from "../settings/key-bindings";
import { type Language, type TextKey, type TextValues, textOf } from "./texts";
import { type Quantity, UNIT_TEXTS, type Units } from "./units";

/** What things are measured in, and what is printed on keys. */
interface Shown {
  readonly units: Units;
  readonly keys: KeyBindings;
}

/** The page's language, units and keys, and everything that shows them. */
export interface Words {
  readonly language: Language;
  readonly units: Units;
  readonly keys: KeyBindings;
  text(key: TextKey, values?: TextValues): string;
  /** Gives an element its text, now and after a change of language. */
  label<T extends HTMLElement>(target: T, key: TextKey): T;
  /** The same for its accessible name. */
  name<T extends HTMLElement>(target: T, key: TextKey): T;
  /** Gives an element the name of the unit that a quantity is shown in. */
  unit<T extends HTMLElement>(target: T, quantity: Quantity): T;
  /** Prints on an element the key of a name. */
  key<T extends HTMLElement>(target: T, name: KeyName): T;
  /** What is printed on a key. */
  cap(name: KeyName): string;
  /** Calls back now and after every change of language, units or keys, for texts with values in them. */
  follow(listener: () => void): void;
  speak(language: Language): void;
  /** Units and keys from now on. */
  use(shown: Shown): void;
}

/** Labels are kept on the elements themselves, so what leaves the page is forgotten with them. */
export function createWords(first: Language, shown: Shown = { units: "metric", keys: USUAL_KEYS }): Words {
  let [language, { units, keys }] = [first, shown];
  const listeners: (() => void)[] = [];
  const text = (key: TextKey, values?: TextValues) => textOf(language, key, values);
  const cap = (name: KeyName) => (keys[name] === "Space" ? text("space") : capOf(keys[name]));
  const relabel = (target: HTMLElement) => {
    const { text: label, name, unit, key } = target.dataset;
    if (key !== undefined) target.textContent = cap(key as KeyName);
    if (unit !== undefined) target.textContent = text(UNIT_TEXTS[units][unit as Quantity]);
    if (label !== undefined) target.textContent = text(label as TextKey);
    if (name !== undefined) target.setAttribute("aria-label", text(name as TextKey));
  };
  const mark = <T extends HTMLElement>(target: T, data: DOMStringMap): T => {
    Object.assign(target.dataset, data);
    relabel(target);
    return target;
  };
  const renew = (targets: string) => {
    for (const target of document.querySelectorAll<HTMLElement>(targets)) relabel(target);
    for (const listener of listeners) listener();
  };
  const speak = (next: Language) => {
    language = next;
    document.documentElement.lang = next;
    document.title = text("page");
    renew("[data-text], [data-name], [data-unit], [data-key]");
  };
  const use = (next: Shown) => {
    if (next.units === units && next.keys === keys) return;
    ({ units, keys } = next);
    renew("[data-unit], [data-key]");
  };
  return {
    get language() {
      return language;
    },
    get units() {
      return units;
    },
    get keys() {
      return keys;
    },
    text,
    label: (target, key) => mark(target, { text: key }),
    name: (target, key) => mark(target, { name: key }),
    unit: (target, quantity) => mark(target, { unit: quantity }),
    key: (target, name) => mark(target, { key: name }),
    cap,
    follow: (listener) => {
      listeners.push(listener);
      listener();
    },
    speak,
    use,
  };
}
