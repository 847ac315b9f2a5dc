import type { CornerAnswer } from "../../vehicle/turning/corner-answer";
import { element } from "../element";
import { button } from "../fields";
import { metres } from "../format";
import type { Words } from "../words";

/** A run that was kept to compare, at the corner of its own. */
export interface Ghost {
  readonly corner: string;
  readonly vehicle: string;
  readonly answer: CornerAnswer;
}

/** Ghosts that are kept at most; each has its colour. */
const MOST = 3;

/** Runs kept to compare, the last one first, and the buttons that keep and clear them. */
export function createGhosts(words: Words, current: () => Ghost | null, changed: () => void) {
  let kept: readonly Ghost[] = [];
  const list = element("ul", { class: "ghosts" });
  const show = () => {
    list.replaceChildren(
      ...kept.map(({ vehicle, answer }) =>
        element("li", {}, words.text("ghost.name", { vehicle, radius: metres(answer.radius) })),
      ),
    );
    clear.hidden = kept.length === 0;
  };
  const set = (next: readonly Ghost[]) => {
    kept = next;
    show();
    changed();
  };
  const keep = button(words, "ghost.keep", () => {
    const run = current();
    if (run !== null) set([run, ...kept].slice(0, MOST));
  });
  const clear = button(words, "ghost.clear", () => set([]));
  words.follow(show);
  return {
    element: element("div", { class: "kept" }, element("div", { class: "pair" }, keep, clear), list),
    at: (corner: string): readonly CornerAnswer[] =>
      kept.filter((ghost) => ghost.corner === corner).map(({ answer }) => answer),
  };
}
