import type { Junction } from "../../generator/types";
import type { PageTools } from "../page-parts";
import type { CrossingCard } from "./crossing-card";
import { crossingAhead, crossingAt } from "./find-crossing";

/** Who goes first at a crossing that is clicked, or that lies ahead. */
export interface Crossings {
  /** Shows the one ahead, with the keyboard on it. */
  ahead(): void;
}

/** px that a press may wander and still be a click. */
const STILL = 5;

/** The card is fetched when it is wanted first, and stands after the canvas. */
export function fetchCrossings(tools: PageTools, canvas: HTMLElement): Crossings {
  const { game, picture, words, messages } = tools;
  let card: CrossingCard | null = null;
  const open = async (crossing: Junction, focused: boolean) => {
    try {
      const { createCrossingCard } = await import("./crossing-card");
      card ??= createCrossingCard(tools);
      if (!card.element.isConnected) canvas.after(card.element);
      card.open(crossing);
      if (focused) card.focus();
    } catch (error) {
      messages.fault(words.text("crossingFailed", { reason: String(error) }));
    }
  };
  let pressed: readonly [x: number, y: number] | null = null;
  canvas.addEventListener("pointerdown", ({ clientX, clientY, button }) => {
    pressed = button === 0 ? [clientX, clientY] : null;
  });
  canvas.addEventListener("pointerup", ({ clientX, clientY }) => {
    const isClick = pressed !== null && Math.hypot(clientX - pressed[0], clientY - pressed[1]) < STILL;
    pressed = null;
    if (!isClick || game.options.mode !== "drive") return;
    const place = picture.placeUnder(clientX, clientY, game.simulation.pose.y);
    const crossing = place && crossingAt(game.streets.plan, place);
    if (crossing) void open(crossing, false);
    else card?.close();
  });
  return {
    ahead: () => {
      const { pose, motion } = game.simulation;
      const crossing = crossingAhead(game.streets.plan, [pose.x, pose.z], motion.heading);
      if (crossing) void open(crossing, true);
      else messages.note(words.text("crossingNone"));
    },
  };
}
