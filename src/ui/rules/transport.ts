import { drawing, element, write } from "../element";
import { fixed } from "../texts/format";
import type { Words } from "../texts/words";
import type { Course } from "./show";

/** Times as fast as it is. */
export const PACES = [0.25, 0.5, 1] as const;

export interface TransportActions {
  toggle(): void;
  seek(time: number): void;
  pace(pace: number): void;
}

/** The row that plays, pauses, rewinds and slows a scene. */
export interface Transport {
  readonly element: HTMLElement;
  /** Marks where captions come. */
  follow(course: Course): void;
  show(now: { readonly time: number; readonly playing: boolean; readonly pace: number }): void;
}

/** What the buttons show, in a square of 16. */
const ICONS = {
  start: "M2 2h3v5l9-5v12l-9-5v5H2z",
  play: "M3 1l11 7-11 7z",
  stop: "M2 1h4v14H2zM10 1h4v14h-4z",
} as const;

const icon = (name: keyof typeof ICONS) =>
  drawing("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" }, drawing("path", { d: ICONS[name] }));

/** s that the slider goes by. */
const GRAIN = 0.1;

function createPaces(words: Words, choose: (pace: number) => void) {
  const buttons = PACES.map((pace) => {
    const made = element("button", { type: "button", class: "plain" });
    made.addEventListener("click", () => choose(pace));
    return { pace, made };
  });
  words.follow(() => {
    for (const { pace, made } of buttons) made.textContent = words.text("rules.paceOf", { pace });
  });
  const group = element("div", { class: "paces", role: "group" }, ...buttons.map(({ made }) => made));
  return {
    element: words.name(group, "rules.pace"),
    show: (chosen: number) => {
      for (const { pace, made } of buttons) made.setAttribute("aria-pressed", String(pace === chosen));
    },
  };
}

export function createTransport(words: Words, actions: TransportActions): Transport {
  const start = words.name(element("button", { type: "button", class: "plain mark" }, icon("start")), "rules.start");
  start.addEventListener("click", () => actions.seek(0));
  const play = words.name(
    element("button", { type: "button", class: "plain strong mark" }, icon("play")),
    "rules.play",
  );
  let shown: boolean | null = null;
  play.addEventListener("click", actions.toggle);
  const ticks = element("datalist", { id: "scene-moments" });
  const slider = words.name(
    element("input", { type: "range", min: 0, max: 1, step: GRAIN, list: "scene-moments" }),
    "rules.time",
  );
  slider.addEventListener("input", () => actions.seek(Number(slider.value)));
  const clock = element("output");
  const paces = createPaces(words, actions.pace);
  return {
    element: element("div", { class: "transport" }, start, play, slider, ticks, clock, paces.element),
    follow: ({ seconds, captions }) => {
      slider.max = String(seconds);
      ticks.replaceChildren(...captions.map((time) => element("option", { value: time })));
    },
    show: ({ time, playing, pace }) => {
      if (document.activeElement !== slider || playing) slider.value = String(time);
      slider.setAttribute("aria-valuetext", `${fixed(time, 1)} s`);
      write(clock, `${fixed(time, 1)} s`);
      paces.show(pace);
      if (playing === shown) return;
      shown = playing;
      play.replaceChildren(icon(playing ? "stop" : "play"));
      words.name(play, playing ? "rules.stop" : "rules.play");
    },
  };
}
