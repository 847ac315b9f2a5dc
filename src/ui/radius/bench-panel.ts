import { KERB_SHAPES, type KerbShape } from "../../vehicle/turning/corner";
import type { DesignVehicle } from "../../vehicle/turning/types";
import { tabRound } from "../driving/tab-round";
import { element, write } from "../element";
import { EXIT_USES, type ExitUse, type Options, SIGHTS, type Sight } from "../options";
import { section } from "../panel/fields";
import type { Words } from "../texts/words";
import { type BenchCorner, LAID_CORNER } from "./bench-corners";
import { createCornerChoice } from "./corner-choice";
import { createOwnForm } from "./own-form";
import { OWN_ID, type OwnNumbers, readOwn } from "./own-vehicle";
import { createVehicleChoice } from "./vehicle-choice";

export interface BenchPanelActions {
  change(change: Partial<Options>): void;
  /** One of those that are known by name. */
  choose(vehicle: string): void;
  /** One by its numbers. */
  turnOwn(numbers: OwnNumbers): void;
  leave(): void;
}

/** One of a few, by buttons beside each other. */
function createEither<T extends ExitUse | KerbShape>(words: Words, all: readonly T[], choose: (one: T) => void) {
  const buttons = all.map((one) => {
    const made = words.label(element("button", { type: "button", class: "plain" }), `turning.${one}`);
    made.addEventListener("click", () => choose(one));
    return { one, made };
  });
  return {
    element: element("div", { class: "either", role: "group" }, ...buttons.map(({ made }) => made)),
    show: (chosen: T) => {
      for (const { one, made } of buttons) made.setAttribute("aria-pressed", String(one === chosen));
    },
  };
}

/** The speed for which sight is shown, or none. */
function createSightChoice(words: Words, choose: (sight: Sight) => void) {
  const select = element("select", { class: "corners" });
  words.name(select, "sight.title");
  const nameOf = (sight: Sight) =>
    sight === "off" ? words.text("sight.off") : words.text("sight.at", { speed: sight });
  words.follow(() => {
    const { value } = select;
    select.replaceChildren(...SIGHTS.map((sight) => element("option", { value: sight }, nameOf(sight))));
    if (value !== "") select.value = value;
  });
  select.addEventListener("change", () => choose(SIGHTS.find((sight) => sight === select.value)!));
  const hint = words.label(element("p", { class: "hint" }), "sight.hint");
  return {
    element: element("div", { class: "choose" }, select, hint),
    show: (chosen: Sight) => {
      select.value = chosen;
      hint.hidden = chosen === "off";
    },
  };
}

/** All that is chosen at the radius door, in a drawer at the left: vehicle, lanes, corner, and what else is handed in. */
export function createBenchPanel(words: Words, actions: BenchPanelActions, more: readonly HTMLElement[]) {
  const vehicles = createVehicleChoice(words, actions.choose);
  const own = createOwnForm(words, actions.turnOwn);
  const use = createEither(words, EXIT_USES, (exit) => actions.change({ exit }));
  const shape = createEither(words, KERB_SHAPES, (next) => actions.change({ shape: next }));
  const sight = createSightChoice(words, (next) => actions.change({ sight: next }));
  const corners = createCornerChoice(
    words,
    (corner) => actions.change({ corner }),
    (network) => actions.change({ network, corner: LAID_CORNER }),
  );
  const close = words.name(element("button", { type: "button", class: "close" }, "×"), "radiusLeave");
  close.addEventListener("click", actions.leave);
  const shapeHint = element("p", { class: "hint" });
  let shown: KerbShape = "arc";
  const tellShape = () => write(shapeHint, words.text(`turning.${shown}Hint`));
  words.follow(tellShape);
  const useHint = words.label(element("p", { class: "hint" }), "turning.bothHint");
  const drawer = element(
    "aside",
    { class: "panel bench card", tabindex: -1 },
    close,
    words.label(element("h2"), "radiusDoorHint"),
    section(words, "turning.vehicle", vehicles.element, own.element),
    section(words, "turning.use", use.element, useHint),
    section(words, "turning.corner", corners.element),
    section(words, "turning.shape", shape.element, shapeHint),
    section(words, "sight.title", sight.element),
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
    show: (vehicle: DesignVehicle, options: Options, all: readonly BenchCorner[], chosen: string) => {
      vehicles.show(vehicle.id);
      if (vehicle.id === OWN_ID) own.show(readOwn(options.own));
      use.show(options.exit);
      shape.show(options.shape);
      sight.show(options.sight);
      shown = options.shape;
      tellShape();
      corners.show(all, chosen);
    },
  };
}
