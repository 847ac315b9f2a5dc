import type { Plan, Problem } from "../../generator/types";
import type { Point } from "../../math/vector";
import type { NetworkSetting } from "../../network/edit/types";
import type { Network } from "../../network/types";
import { element } from "../element";
import { button, choice, section } from "../panel/fields";
import { problemText } from "../panel/places";
import { placeOfProblem } from "../panel/problem-place";
import type { Words } from "../texts/words";
import { numberField } from "./number-field";
import type { FormActions } from "./road-form";

/** Problems that are listed. */
const MOST_LISTED = 20;

const SIDES = new Map([
  ["right", "right"],
  ["left", "left"],
] as const);

/** What belongs to no road or node alone. */
export function createWholeForm(words: Words, { act }: FormActions) {
  const set = (change: NetworkSetting) => act({ kind: "set-network", set: change });
  const name = element("input", { maxlength: 500 });
  name.addEventListener("change", () => {
    name.defaultValue = name.value;
    set({ name: name.value });
  });
  const title = element("label", { class: "field" }, words.label(element("span"), "edit.name"), name);
  const radius = numberField(words, "edit.radius", { step: 0.5, unit: "metres" }, (value) =>
    set({ turnRadius: value ?? Number.NaN }),
  );
  const side = choice(words, "side", SIDES, (value) => set({ drivingSide: value === "left" ? "left" : "right" }));
  return {
    element: section(words, "edit.whole", title, radius.element, side.element),
    show: (network: Network) => {
      name.defaultValue = network.name;
      if (name.value !== network.name) name.value = network.name;
      radius.show(network.turnRadius);
      side.show(network.drivingSide);
    },
  };
}

/** What couldn't be built as drawn, in words, each with a way to see it. @param look shows a place of the plan */
export function createProblemForm(words: Words, look: (place: Point) => void) {
  const list = element("ul", { class: "problems" });
  const rest = element("p", { class: "hint", role: "status" });
  let shown: readonly Problem[] | null = null;
  const row = (plan: Plan, problem: Problem) => {
    const place = placeOfProblem(plan, problem);
    const go = place === null ? [] : [button(words, "edit.show", () => look([place[0], place[1]]))];
    return element("li", {}, element("span", {}, problemText(words, problem)), ...go);
  };
  return {
    element: section(words, "problems", list, rest),
    show: (plan: Plan) => {
      const { problems } = plan;
      if (shown === problems) return;
      shown = problems;
      list.replaceChildren(...problems.slice(0, MOST_LISTED).map((problem) => row(plan, problem)));
      const more = problems.length - MOST_LISTED;
      rest.hidden = problems.length > 0 && more <= 0;
      rest.textContent =
        problems.length === 0 ? words.text("edit.problemsNone") : words.text("problemsMore", { count: more });
    },
  };
}
