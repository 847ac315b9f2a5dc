import { allProblems } from "../../generator/all-problems";
import type { Junction, Plan, Problem } from "../../generator/types";
import type { Point3 } from "../../math/vector";
import type { GapFault } from "../../telemetry/types";
import { element } from "../element";
import { whenIdle } from "../idle";
import type { Words } from "../texts/words";
import { button, section } from "./fields";
import { placeText, problemText } from "./places";
import { placeOfProblem } from "./problem-place";

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
  show(plan: Plan): void;
}

/**
 * What couldn't be built as described, in words, each with a way there. What is wrong with the paths comes a little
 * later: they are laid while the page is idle.
 */
export function createProblemList(words: Words, goThere: (place: Point3) => void): ProblemList {
  const list = element("ul", { class: "problems" });
  const rest = element("p", { class: "hint" });
  let plan: Plan | null = null;
  let problems: readonly Problem[] = [];
  let stop = () => {};
  const row = (built: Plan, problem: Problem) => {
    const place = placeOfProblem(built, problem);
    const go = place === null ? [] : [button(words, "goThere", () => goThere(place))];
    return element("li", {}, element("span", {}, problemText(words, problem)), ...go);
  };
  const draw = () => {
    if (plan === null) return;
    const built = plan;
    list.replaceChildren(...problems.slice(0, MOST_PROBLEMS).map((problem) => row(built, problem)));
    const more = problems.length - MOST_PROBLEMS;
    rest.textContent = problems.length === 0 ? words.text("problemsNone") : words.text("problemsMore", { count: more });
    rest.hidden = problems.length > 0 && more <= 0;
  };
  words.follow(draw);
  return {
    element: section(words, "problems", list, rest),
    show: (next) => {
      if (next === plan) return;
      plan = next;
      problems = next.problems;
      draw();
      stop();
      const layPaths = (junction: Junction) => junction.pathProblems;
      stop = whenIdle(window, next.junctions, layPaths, () => {
        problems = allProblems(next);
        if (problems.length > next.problems.length) draw();
      });
    },
  };
}
