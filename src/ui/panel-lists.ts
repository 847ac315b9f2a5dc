import type { Problem } from "../generator/types";
import type { GapFault } from "../telemetry/types";
import { element } from "./element";
import { button, section } from "./fields";
import { placeText, problemText } from "./places";
import type { Words } from "./words";

/** Problems shown before the rest is only counted. */
const MOST_PROBLEMS = 40;

export interface WorstList {
  readonly element: HTMLElement;
  show(places: readonly GapFault[]): void;
}

/** The worst places so far, each with a way there. */
export function createWorstList(words: Words, goThere: (place: GapFault) => void, clear: () => void): WorstList {
  const list = element("ol", { class: "places" });
  const empty = words.label(element("p", { class: "hint" }), "worstNone");
  const clearButton = button(words, "clear", clear);
  let shown: readonly GapFault[] = [];
  const row = (place: GapFault) => {
    const go = button(words, "goThere", () => goThere(place));
    return element("li", {}, element("span", {}, placeText(words, place)), go);
  };
  const draw = () => {
    list.replaceChildren(...shown.map(row));
    empty.hidden = shown.length > 0;
    clearButton.hidden = shown.length === 0;
  };
  words.follow(draw);
  return {
    element: section(words, "worst", empty, list, clearButton),
    show: (places) => {
      if (places.length === shown.length && places.every((place, i) => place === shown[i])) return;
      shown = [...places];
      draw();
    },
  };
}

export interface ProblemList {
  readonly element: HTMLElement;
  show(problems: readonly Problem[]): void;
}

/** What couldn't be built as described, in words. */
export function createProblemList(words: Words): ProblemList {
  const list = element("ul", { class: "problems" });
  const rest = element("p", { class: "hint" });
  let shown: readonly Problem[] = [];
  const draw = () => {
    list.replaceChildren(
      ...shown.slice(0, MOST_PROBLEMS).map((problem) => element("li", {}, problemText(words, problem))),
    );
    const more = shown.length - MOST_PROBLEMS;
    rest.textContent = shown.length === 0 ? words.text("problemsNone") : words.text("problemsMore", { count: more });
    rest.hidden = shown.length > 0 && more <= 0;
  };
  words.follow(draw);
  return {
    element: section(words, "problems", list, rest),
    show: (problems) => {
      if (problems === shown) return;
      shown = problems;
      draw();
    },
  };
}
