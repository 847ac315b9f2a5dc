import { element } from "./element";
import { button, section } from "./panel/fields";
import { type Card, cardWith, type Said, saidWith } from "./said";
import type { Words } from "./texts/words";

/** What went wrong, and what was done: on one card beside the road for a while, and in a list that stays. */
export interface Messages {
  readonly element: HTMLElement;
  /** Everything said, for the panel. */
  readonly list: HTMLElement;
  fault(...lines: readonly string[]): void;
  /** Goes when the next one comes. */
  note(...lines: readonly string[]): void;
}

/** ms that a card stays, unless the pointer or the focus is on it. */
const STAY = { fault: 12_000, note: 6000 } as const;

const paragraph = (text: string) => element("p", {}, text);

const linesOf = ({ lines: [first = "", ...others], times }: Said): HTMLElement[] =>
  [times > 1 ? `${first} (× ${times})` : first, ...others].map(paragraph);

function createList(words: Words) {
  const empty = words.label(element("p", { class: "hint" }), "saidNothing");
  const list = element("ul", { class: "said" });
  const show = (all: readonly Said[]) => {
    empty.hidden = all.length > 0;
    list.replaceChildren(...all.map((said) => element("li", { class: said.kind }, ...linesOf(said))));
  };
  return { element: section(words, "said", empty, list), show };
}

/** Calls `done` once `milliseconds` have passed in which nobody pointed at `target` or was in it. */
function whenLeft(target: HTMLElement, milliseconds: number, done: () => void): void {
  let timer = setTimeout(done, milliseconds);
  const hold = () => clearTimeout(timer);
  const release = () => {
    hold();
    timer = setTimeout(done, milliseconds);
  };
  for (const event of ["pointerenter", "focusin"]) target.addEventListener(event, hold);
  for (const event of ["pointerleave", "focusout"]) target.addEventListener(event, release);
}

/** @param openList shows the list of everything said */
export function createMessages(words: Words, openList: () => void): Messages {
  const place = element("div", { class: "messages" });
  const list = createList(words);
  let all: readonly Said[] = [];
  let card: Card | null = null;
  const clear = () => {
    card = null;
    place.replaceChildren();
  };
  const draw = ({ said, more }: Card) => {
    const close = words.name(element("button", { type: "button", class: "close" }, "×"), "close");
    close.addEventListener("click", clear);
    const rest = button(words, "saidAll", openList);
    const count = element("div", { class: "more" }, element("span", {}, words.text("saidMore", { count: more })), rest);
    count.hidden = more === 0;
    const role = said.kind === "fault" ? "alert" : "status";
    const drawn = element(
      "div",
      { class: `message ${role}`, role },
      element("div", {}, ...linesOf(said), count),
      close,
    );
    place.replaceChildren(drawn);
    whenLeft(drawn, STAY[said.kind], () => place.contains(drawn) && clear());
  };
  const say = (kind: Said["kind"], lines: readonly string[]) => {
    const said: Said = { kind, lines, times: 1 };
    all = saidWith(all, said);
    list.show(all);
    card = cardWith(card, said);
    draw(card);
  };
  return {
    element: place,
    list: list.element,
    fault: (...lines) => say("fault", lines),
    note: (...lines) => say("note", lines),
  };
}
