import { element } from "../element";
import { metres } from "../texts/format";
import type { TextKey } from "../texts/texts";
import type { Words } from "../texts/words";

/** A number that can be typed; empty where it may be left out. */
export interface NumberField {
  readonly element: HTMLElement;
  show(value: number | null): void;
}

interface Looks {
  readonly step: number;
  readonly unit?: "metres" | "kmh";
}

/**
 * A number with its name, or with a text of its own for a name. The input's default value is what has been set: where
 * its value is another one, that is still being typed.
 * @param set told what was typed; null where it's empty
 */
export function numberField(
  words: Words,
  name: TextKey | string,
  { step, unit }: Looks,
  set: (value: number | null) => void,
): NumberField {
  const input = element("input", { type: "number", step: "any" });
  input.addEventListener("change", () => {
    input.defaultValue = input.value;
    set(input.value.trim() === "" ? null : input.valueAsNumber);
  });
  input.addEventListener("keydown", (event) => {
    const way = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (way === 0) return;
    event.preventDefault();
    set(Math.round(((Number(input.value) || 0) + way * step) * 1000) / 1000);
  });
  const isKey = name.startsWith("edit.");
  const title = isKey ? words.label(element("span"), name as TextKey) : element("span", {}, name);
  const box = element("span", {}, input, ...(unit ? [words.label(element("small"), unit)] : []));
  return {
    element: element("label", { class: "field" }, title, box),
    show: (value) => {
      const text = value === null ? "" : metres(value);
      const isTyped = input.ownerDocument.activeElement === input;
      if (input.defaultValue === text && (isTyped || input.value === text)) return;
      input.defaultValue = text;
      input.value = text;
    },
  };
}
