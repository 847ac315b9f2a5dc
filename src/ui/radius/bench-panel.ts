import type { DesignVehicle } from "../../vehicle/turning/types";
import { element } from "../element";
import { section } from "../fields";
import { EXIT_USES, type ExitUse, type Options } from "../options";
import { tabRound } from "../tab-round";
import type { Words } from "../words";
import { type BenchCorner, LAID_CORNER } from "./bench-corners";
import { createCornerChoice } from "./corner-choice";
import { createOwnForm } from "./own-form";
import { createVehicleChoice } from "./vehicle-choice";

export interface BenchPanelActions {
  change(change: Partial<Options>): void;
  /** One of those that are known by name. */
  choose(vehicle: string): void;
  /** One by its numbers. */
  turnOwn(vehicle: DesignVehicle): void;
  leave(): void;
}

/** Own lane, or both. */
function createUse(words: Words, choose: (use: ExitUse) => void) {
  const buttons = EXIT_USES.map((use) => {
    const made = words.label(element("button", { type: "button", class: "plain" }), `turning.${use}`);
    made.addEventListener("click", () => choose(use));
    return { use, made };
  });
  return {
    element: element("div", { class: "either", role: "group" }, ...buttons.map(({ made }) => made)),
    show: (chosen: ExitUse) => {
      for (const { use, made } of buttons) made.setAttribute("aria-pressed", String(use === chosen));
    },
  };
}

/** All that is chosen at the radius door, in a drawer at the left: vehicle, lanes, corner, and what else is handed in. */
export function createBenchPanel(words: Words, actions: BenchPanelActions, more: readonly HTMLElement[]) {
  const vehicles = createVehicleChoice(words, actions.choose);
  const use = createUse(words, (exit) => actions.change({ exit }));
  const corners = createCornerChoice(
    words,
    (corner) => actions.change({ corner }),
    (network) => actions.change({ network, corner: LAID_CORNER }),
  );
  const close = words.name(element("button", { type: "button", class: "close" }, "×"), "radiusLeave");
  close.addEventListener("click", actions.leave);
  const useHint = words.label(element("p", { class: "hint" }), "turning.bothHint");
  const drawer = element(
    "aside",
    { class: "panel bench card", tabindex: -1 },
    close,
    words.label(element("h2"), "radiusDoorHint"),
    section(words, "turning.vehicle", vehicles.element, createOwnForm(words, actions.turnOwn)),
    section(words, "turning.use", use.element, useHint),
    section(words, "turning.corner", corners.element),
    ...more,
  );
  words.name(drawer, "radiusDoor");
  tabRound(drawer);
  drawer.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    actions.leave();
  });
  return {
    element: drawer,
    show: (vehicle: DesignVehicle, exit: ExitUse, all: readonly BenchCorner[], chosen: string) => {
      vehicles.show(vehicle.id);
      use.show(exit);
      corners.show(all, chosen);
    },
  };
}
