import { grown } from "../grown";
import type { Covered } from "./bench-picture";

/** px between a panel and what is to be seen beside it. */
const AIR = 16;
/** px that the bar takes on a usual screen, with some air. */
const TOP = 64;

/** What of the canvas panels cover, by where they stand: at the left or at the bottom, by their shape. */
export function coveredBy(panel: HTMLElement, answers: HTMLElement, charts: HTMLElement): Covered {
  const [drawer, card, column] = [panel, answers, charts].map((part) => part.getBoundingClientRect());
  const isSheet = drawer!.top > innerHeight / 3;
  const isCardAbove = card!.top < innerHeight / 3;
  return {
    left: isSheet ? AIR : drawer!.right + AIR,
    right: isSheet || column!.width === 0 ? AIR : innerWidth - column!.left + AIR,
    top: isCardAbove ? card!.bottom + AIR : grown(TOP),
    bottom: (isSheet ? innerHeight - drawer!.top : isCardAbove ? 0 : innerHeight - card!.top) + AIR,
  };
}
