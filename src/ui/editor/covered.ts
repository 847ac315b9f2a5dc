import { grown } from "../grown";
import type { Covered } from "../radius/bench-picture";

/** px between the drawer and what is to be seen beside it, and the bar's height with it on a usual screen. */
const AIR = 16;
const TOP = 64;

/** What of the canvas the drawer covers: its left, or its lower part where the screen is narrow. */
export function coveredBy(panel: HTMLElement): Covered {
  const { top, right } = panel.getBoundingClientRect();
  const isSheet = top > innerHeight / 3;
  return {
    left: isSheet ? AIR : right + AIR,
    right: AIR,
    top: grown(TOP),
    bottom: isSheet ? innerHeight - top + AIR : AIR,
  };
}
