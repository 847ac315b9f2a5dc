import { element } from "../element";
import type { KeyName } from "../settings/key-bindings";
import type { TextKey } from "../texts/texts";
import type { Words } from "../texts/words";

/** Lies over the road while the simulation stands. `replay` shows what has just been driven. */
export function createPaused(words: Words, { resume, replay }: { resume(): void; replay(): void }): HTMLElement {
  const keyed = (text: TextKey, key: KeyName, press: () => void) => {
    const made = element("button", { type: "button", class: "plain" });
    made.append(words.label(element("span"), text), words.key(element("kbd", { "aria-hidden": "true" }), key));
    made.addEventListener("click", press);
    return made;
  };
  const on = keyed("resume", "pause", resume);
  on.classList.add("strong");
  const title = words.label(element("h2", { role: "status" }), "paused");
  return element("div", { class: "paused", hidden: true }, title, on, keyed("replay", "replay", replay));
}
