import type { DrivingSide } from "../../network/types";
import { element, write } from "../element";
import { button } from "../panel/fields";
import type { TextKey } from "../texts/texts";
import type { Words } from "../texts/words";
import { createTransport, type Transport, type TransportActions } from "./transport";
import { createVerdict, type Verdict } from "./verdict";

export interface ConsoleActions extends TransportActions {
  side(side: DrivingSide): void;
  /** Hands the scene's player over. */
  take(): void;
  next(): void;
  /** From behind the wheel back to looking on. */
  watch(): void;
  /** Shows the list where it isn't always there. */
  scenes(): void;
}

/** The card under a scene: what is said, what is pressed, and what came of driving in it. */
export interface Console {
  readonly element: HTMLElement;
  readonly transport: Transport;
  readonly verdict: Verdict;
  /** @param caption what is said now @param rule the scene's rule, for its end */
  say(title: string, caption: string, rule: string): void;
  showSide(side: DrivingSide): void;
  /** Who may be taken over; null while somebody is. */
  offer(who: string | null): void;
}

function createSides(words: Words, choose: (side: DrivingSide) => void) {
  const sides = [
    ["right", "rules.onRight"],
    ["left", "rules.onLeft"],
  ] as const satisfies readonly (readonly [DrivingSide, TextKey])[];
  const buttons = sides.map(([side, text]) => {
    const made = words.label(element("button", { type: "button", class: "plain" }), text);
    made.addEventListener("click", () => choose(side));
    return { side, made };
  });
  const group = element("div", { class: "sides", role: "group" }, ...buttons.map(({ made }) => made));
  const label = words.label(element("small"), "rules.side");
  return {
    element: element("div", { class: "side-choice" }, label, words.name(group, "rules.side")),
    show: (chosen: DrivingSide) => {
      for (const { side, made } of buttons) made.setAttribute("aria-pressed", String(side === chosen));
    },
  };
}

export function createConsole(words: Words, actions: ConsoleActions): Console {
  const title = element("h2");
  const caption = element("p", { class: "caption", role: "status" });
  const rule = element("p", { class: "rule" });
  const transport = createTransport(words, actions);
  const sides = createSides(words, actions.side);
  const verdict = createVerdict(words);
  const take = element("button", { type: "button", class: "plain strong" });
  take.addEventListener("click", actions.take);
  const next = button(words, "rules.next", actions.next);
  const scenes = button(words, "rules.scenes", actions.scenes);
  scenes.classList.add("to-scenes");
  const watch = button(words, "rules.watch", actions.watch);
  watch.classList.add("to-watch");
  const row = element("div", { class: "row" }, scenes, watch, sides.element, next, take);
  let offered: string | null = null;
  words.follow(() => write(take, words.text("rules.take", { who: offered ?? "" })));
  return {
    element: element(
      "section",
      { class: "console card" },
      title,
      caption,
      rule,
      verdict.element,
      transport.element,
      row,
    ),
    transport,
    verdict,
    say: (name, said, why) => {
      write(title, name);
      write(caption, said);
      write(rule, why);
    },
    showSide: sides.show,
    offer: (who) => {
      take.hidden = who === null;
      offered = who ?? offered;
      write(take, words.text("rules.take", { who: offered ?? "" }));
    },
  };
}
