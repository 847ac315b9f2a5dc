import type { Messages } from "../messages";
import type { Words } from "../texts/words";
import type { Driven, Feel } from "./feel";

/** What begins with a person's hand on something: browsers let nothing be heard before. */
const GESTURES = ["keydown", "pointerdown", "gamepadconnected"] as const;

/**
 * Sound and rumble, fetched with the first gesture.
 * @returns called every frame
 */
export function fetchFeel(page: Window, words: Words, messages: Messages): (driven: Driven) => void {
  let feel: Feel | null = null;
  const begin = async () => {
    for (const gesture of GESTURES) page.removeEventListener(gesture, begin, true);
    try {
      const { createFeel } = await import("./feel");
      feel = createFeel(page);
    } catch (error) {
      messages.fault(words.text("soundFailed", { reason: String(error) }));
    }
  };
  for (const gesture of GESTURES) page.addEventListener(gesture, begin, true);
  return (driven) => {
    try {
      feel?.frame(driven);
    } catch (error) {
      feel = null;
      messages.fault(words.text("soundFailed", { reason: String(error) }));
    }
  };
}
