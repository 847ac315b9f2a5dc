import { element } from "../element";
import { metres } from "../texts/format";
import type { TextKey } from "../texts/texts";
import { inUnits } from "../texts/units";
import type { Words } from "../texts/words";

/** A part of the panel that shows a value and hands back a new one. */
export interface Field<T> {
  readonly element: HTMLElement;
  show(value: T): void;
}

export function section(words: Words, title: TextKey, ...children: readonly HTMLElement[]): HTMLElement {
  return element("section", {}, words.label(element("h3"), title), ...children);
}

export function button(words: Words, text: TextKey, press: () => void): HTMLButtonElement {
  const made = words.label(element("button", { type: "button", class: "plain" }), text);
  made.addEventListener("click", press);
  return made;
}

export function option(words: Words, value: string, text: TextKey | null): HTMLOptionElement {
  const made = element("option", { value }, value);
  return text === null ? made : words.label(made, text);
}

/** One of a few. `values`: the text of each, or null where its name is shown as it is. */
export function choice(
  words: Words,
  title: TextKey,
  values: ReadonlyMap<string, TextKey | null>,
  change: (value: string) => void,
): Field<string> {
  const options = [...values].map(([value, text]) => option(words, value, text));
  const select = element("select", {}, ...options);
  select.addEventListener("change", () => change(select.value));
  return {
    element: element("label", { class: "field" }, words.label(element("span"), title), select),
    show: (value) => {
      if (select.value !== value) select.value = value;
    },
  };
}

interface Limits {
  readonly least: number;
  readonly most: number;
  readonly step: number;
}

/** A length that may be left as the network describes it: a slider, the number, and the way back. */
export function length(
  words: Words,
  title: TextKey,
  limits: Limits,
  change: (value: number | null) => void,
): { readonly element: HTMLElement; show(value: number, own: boolean): void } {
  const { least: min, most: max, step } = limits;
  const slider = words.name(element("input", { type: "range", min, max, step }), title);
  const value = element("output");
  const back = button(words, "backToGiven", () => change(null));
  back.className = "back";
  const given = words.label(element("small"), "asDescribed");
  let frame = 0;
  slider.addEventListener("input", () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => change(Number(slider.value)));
  });
  const unit = words.unit(element("small"), "length");
  const head = element(
    "span",
    { class: "head" },
    words.label(element("span"), title),
    element("span", {}, value, unit),
  );
  let metric = 0;
  const write = () => {
    value.textContent = metres(inUnits(words.units, "length", metric));
  };
  words.follow(write);
  return {
    element: element("div", { class: "length" }, head, slider, given, back),
    show: (shown, own) => {
      metric = shown;
      write();
      slider.value = String(shown);
      back.hidden = own;
      given.hidden = !own;
    },
  };
}
