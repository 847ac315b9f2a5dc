import type { Plan } from "../../generator/types";
import type { Simulation } from "../../simulation/types";
import { element, write } from "../element";
import { inUnits, UNIT_TEXTS } from "../texts/units";
import type { Words } from "../texts/words";
import { createTurnFinder, type NextTurn, type Turn, type TurnFinder } from "./next-turn";

/** What comes next on the way, beside the speed: arrows, and how far it is. */
export interface TurnSign {
  readonly element: HTMLElement;
  rebuild(plan: Plan): void;
  /** For every frame; found anew four times a second. */
  show(simulation: Simulation): void;
}

const ARROWS: Readonly<Record<Turn, string>> = { "u-turn": "↶", left: "←", straight: "↑", right: "→" };
const INTERVAL_MS = 250;
/** m or ft to which a distance is told. */
const ROUND = 5;
/** m from which on a crossing isn't told of. */
const FAR = 150;

export function createTurnSign(words: Words): TurnSign {
  const arrows = element("b", { "aria-hidden": "true" });
  const distance = element("span", { "aria-hidden": "true" });
  const spoken = element("span", { class: "hidden" });
  const sign = element("span", { class: "turn", hidden: true }, arrows, distance, spoken);
  let plan: Plan | null = null;
  let find: TurnFinder | null = null;
  let last = 0;
  const far = ({ metres }: NextTurn) => {
    const rounded = ROUND * Math.round(inUnits(words.units, "length", metres) / ROUND);
    return rounded === 0 ? "" : `${rounded} ${words.text(UNIT_TEXTS[words.units].length)}`;
  };
  const draw = (next: NextTurn | null) => {
    sign.hidden = next === null || next.metres > FAR;
    if (!next) return;
    write(arrows, next.turns.map((turn) => ARROWS[turn]).join(" "));
    write(distance, far(next));
    const turns = next.turns.map((turn) => words.text(`turn.${turn}`)).join(", ");
    write(spoken, words.text("turnAhead", { turns, distance: far(next) }));
  };
  return {
    element: sign,
    rebuild: (next) => {
      if (next !== plan) find = null;
      plan = next;
    },
    show: ({ drawn, motion, following }) => {
      const now = performance.now();
      if (plan === null || now - last < INTERVAL_MS) return;
      last = now;
      find ??= createTurnFinder(plan);
      draw(find({ at: [drawn.x, drawn.z], heading: motion.heading, following }));
    },
  };
}
