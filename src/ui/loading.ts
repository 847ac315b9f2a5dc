import { element } from "./element";
import type { Words } from "./texts/words";

const DRIVING = ["go", "left", "back", "right", "brake"] as const;

/** The driving keys, as if painted on the road; they stay until the first one is pressed. */
export function createPaintedKeys(words: Words): HTMLElement {
  const caps = DRIVING.map((name) => words.key(element("kbd", { class: `painted-${name}` }), name));
  const keys = element("div", { class: "painted" }, ...caps);
  return element("div", { class: "painting", "aria-hidden": "true" }, keys);
}

/** Covers the page with a road until there is a real one. */
export interface Loading {
  readonly element: HTMLElement;
  finish(): void;
  /** Nothing will come: says why. */
  fail(reason: string): void;
}

export function createLoading(words: Words): Loading {
  const status = words.label(element("p", { role: "status" }), "loading");
  const title = element("h1", {}, "Kerbline");
  const tagline = words.label(element("p", { class: "tagline" }), "tagline");
  const road = element("div", { class: "asphalt" }, element("div", { class: "lane" }));
  const greeting = element("div", { class: "greeting" }, title, tagline, status);
  const screen = element("div", { class: "loading" }, road, greeting, createPaintedKeys(words));
  return {
    element: screen,
    finish: () => {
      screen.classList.add("gone");
      setTimeout(() => screen.remove(), 400);
    },
    fail: (reason) => {
      delete status.dataset.text;
      status.setAttribute("role", "alert");
      status.textContent = reason;
    },
  };
}
