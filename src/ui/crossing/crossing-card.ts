import "./crossing.css";
import type { Junction } from "../../generator/types";
import { element } from "../element";
import type { PageTools } from "../page-parts";
import { faultLine } from "../texts/fault-words";
import { controlChoice } from "./control-choice";
import { controlAt, setControl } from "./set-control";

/** Who goes first at one crossing, to be seen and changed while traffic is under way. */
export interface CrossingCard {
  readonly element: HTMLElement;
  open(crossing: Junction): void;
  focus(): void;
  close(): void;
}

export function createCrossingCard({ game, words, messages }: PageTools): CrossingCard {
  let shown: Junction | null = null;
  const control = controlChoice(words, (wanted) => {
    const fault = shown && setControl(game, shown, wanted);
    if (fault) messages.note(faultLine(words, fault));
    show();
  });
  const close = () => {
    shown = null;
    card.hidden = true;
  };
  const leave = words.name(element("button", { type: "button", class: "close" }, "×"), "close");
  leave.addEventListener("click", close);
  const card = element("section", { class: "crossing card", hidden: true }, control.element, leave);
  card.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
    document.querySelector<HTMLElement>("#road")?.focus({ preventScroll: true });
  });
  const show = () => {
    const nodes = shown?.nodes ?? [];
    shown = game.streets.plan.junctions.find((other) => nodes.some((node) => other.nodes.includes(node))) ?? null;
    if (shown === null || game.options.mode !== "drive") return close();
    card.hidden = false;
    control.show(controlAt(game.network, shown));
  };
  game.listen(show);
  return {
    element: card,
    open: (crossing) => {
      shown = crossing;
      show();
    },
    focus: () => card.querySelector("select")!.focus({ preventScroll: true }),
    close,
  };
}
