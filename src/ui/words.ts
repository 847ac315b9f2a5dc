import { type Language, type TextKey, type TextValues, textOf } from "./texts";

/** The page's language, and everything that speaks it. */
export interface Words {
  readonly language: Language;
  text(key: TextKey, values?: TextValues): string;
  /** Gives an element its text, now and after a change of language. */
  label<T extends HTMLElement>(target: T, key: TextKey): T;
  /** The same for its accessible name. */
  name<T extends HTMLElement>(target: T, key: TextKey): T;
  /** Calls back now and after every change of language, for texts with values in them. */
  follow(listener: () => void): void;
  speak(language: Language): void;
}

/** Labels are kept on the elements themselves, so what leaves the page is forgotten with them. */
export function createWords(first: Language): Words {
  let language = first;
  const listeners: (() => void)[] = [];
  const text = (key: TextKey, values?: TextValues) => textOf(language, key, values);
  const relabel = (target: HTMLElement) => {
    const { text: label, name } = target.dataset;
    if (label !== undefined) target.textContent = text(label as TextKey);
    if (name !== undefined) target.setAttribute("aria-label", text(name as TextKey));
  };
  const mark = <T extends HTMLElement>(target: T, data: DOMStringMap): T => {
    Object.assign(target.dataset, data);
    relabel(target);
    return target;
  };
  const speak = (next: Language) => {
    language = next;
    document.documentElement.lang = next;
    document.title = text("page");
    for (const target of document.querySelectorAll<HTMLElement>("[data-text], [data-name]")) relabel(target);
    for (const listener of listeners) listener();
  };
  return {
    get language() {
      return language;
    },
    text,
    label: (target, key) => mark(target, { text: key }),
    name: (target, key) => mark(target, { name: key }),
    follow: (listener) => {
      listeners.push(listener);
      listener();
    },
    speak,
  };
}
