import { scoreOf } from "../../traffic/scenarios/score";
import type { Offence } from "../../traffic/visitor/judge-visitor";
import { element } from "../element";
import { ruleText } from "../panel/traffic-notes";
import { fixed } from "../texts/format";
import type { Words } from "../texts/words";

/** What a drive in a scene was worth, and why. */
export interface Verdict {
  readonly element: HTMLElement;
  /** @param arrived whether the car has come to where it was bound for */
  tell(offences: readonly Offence[], arrived: boolean): void;
  clear(): void;
}

export function createVerdict(words: Words): Verdict {
  const root = element("div", { class: "verdict-of-drive" });
  const line = (offence: Offence) =>
    element("li", {}, element("small", {}, `${fixed(offence.time, 1)} s`), ruleText(words, offence));
  return {
    element: root,
    tell(offences, arrived) {
      const score = scoreOf(offences);
      const figure = element("b", { "data-state": offences.length === 0 ? "good" : "bad" });
      figure.textContent = words.text("rules.score", { score });
      const how = words.text(arrived ? "rules.arrived" : "rules.tooLong");
      const faultless = offences.length === 0 ? ` ${words.text("rules.faultless")}` : "";
      root.replaceChildren(element("p", {}, figure, ` ${how}${faultless}`), element("ul", {}, ...offences.map(line)));
    },
    clear: () => root.replaceChildren(),
  };
}
