import { element } from "../element";
import type { Words } from "../texts/words";

/** Lies over the road while the simulation stands. */
export function createPaused(words: Words, resume: () => void): HTMLElement {
  const button = element("button", { type: "button", class: "plain strong" });
  button.append(words.label(element("span"), "resume"), words.key(element("kbd", { "aria-hidden": "true" }), "pause"));
  button.addEventListener("click", resume);
  const title = words.label(element("h2", { role: "status" }), "paused");
  return element("div", { class: "paused", hidden: true }, title, button);
}
