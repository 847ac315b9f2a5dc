import { element } from "./element";
import type { Words } from "./words";

/** Lines over the road: what went wrong, and what was done. */
export interface Messages {
  readonly element: HTMLElement;
  /** Stays until it's closed. */
  fault(...lines: readonly string[]): void;
  /** Goes by itself, or when the next one comes. */
  note(...lines: readonly string[]): void;
}

const MOST = 3;
const NOTE_MS = 6000;

export function createMessages(words: Words): Messages {
  const list = element("div", { class: "messages" });
  const show = (role: "alert" | "status", lines: readonly string[]) => {
    const close = words.name(element("button", { type: "button", class: "close" }, "×"), "close");
    const message = element(
      "div",
      { class: `message ${role}`, role },
      element("div", {}, ...lines.map(paragraph)),
      close,
    );
    close.addEventListener("click", () => message.remove());
    list.prepend(message);
    while (list.children.length > MOST) list.lastElementChild!.remove();
    return message;
  };
  return {
    element: list,
    fault: (...lines) => {
      show("alert", lines);
    },
    note: (...lines) => {
      for (const older of list.querySelectorAll(".status")) older.remove();
      const message = show("status", lines);
      setTimeout(() => message.remove(), NOTE_MS);
    },
  };
}

const paragraph = (text: string) => element("p", {}, text);
