import { tabRound } from "../driving/tab-round";
import { element } from "../element";
import type { Words } from "../texts/words";
import type { NamedScenario } from "./scenario-files";

/** The scenes, a line each. */
export interface SceneMenu {
  readonly element: HTMLElement;
  /** Which one is shown. */
  show(name: string): void;
  /** On small screens the list covers the street and opens on demand. */
  toggle(open?: boolean): void;
}

export function createSceneMenu(
  words: Words,
  all: readonly NamedScenario[],
  actions: { choose(name: string): void; leave(): void },
): SceneMenu {
  const buttons = all.map(({ name, scenario }) => {
    const made = element("button", { type: "button", class: "scene" });
    made.addEventListener("click", () => {
      actions.choose(name);
      root.classList.remove("open");
    });
    return { name, scenario, made };
  });
  words.follow(() => {
    for (const { scenario, made } of buttons) made.textContent = scenario.title[words.language];
  });
  const close = words.name(element("button", { type: "button", class: "close" }, "×"), "rules.leave");
  close.addEventListener("click", actions.leave);
  const list = element("ol", {}, ...buttons.map(({ made }) => element("li", {}, made)));
  const title = words.label(element("h2"), "rules.title");
  const root = element("aside", { class: "panel scenes card", tabindex: -1 }, close, title, list);
  words.name(root, "rules.scenes");
  tabRound(root);
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    if (root.classList.contains("open")) root.classList.remove("open");
    else actions.leave();
  });
  return {
    element: root,
    show: (chosen) => {
      for (const { name, made } of buttons) {
        if (name === chosen) made.setAttribute("aria-current", "true");
        else made.removeAttribute("aria-current");
      }
    },
    toggle: (open) => {
      if (root.classList.toggle("open", open)) root.focus({ preventScroll: true });
    },
  };
}
