import { MOST_GAP, MOST_STEP } from "../telemetry/judge";
import { type GapFault, WHEEL_NAMES, type WheelName, type WheelReading } from "../telemetry/types";
import { element, write } from "./element";
import { millimetres } from "./format";
import { placeText } from "./places";
import type { Words } from "./words";

export type Verdict = "good" | "warn" | "bad" | "air";

/** A fault up to this many times the limit is amber: an eye at the tyre would hardly see it. */
const SLIGHT = 4;

/** How a wheel stands. Being airborne is physics, not a fault of the mesh. */
export function verdictOf({ gap, hole, step, overlap, airborne }: Readonly<WheelReading>): Verdict {
  if (hole || Number.isNaN(gap)) return "bad";
  if (airborne) return "air";
  const share = Math.max(Math.abs(gap) / MOST_GAP, step / MOST_STEP, overlap > 0 ? Number.POSITIVE_INFINITY : 0);
  return share <= 1 ? "good" : share <= SLIGHT ? "warn" : "bad";
}

/** Four lamps with mm, placed as on the car. */
export interface Wheels {
  readonly element: HTMLElement;
  show(readings: readonly WheelReading[], worst: GapFault | undefined): void;
}

function createLamp(words: Words, wheel: WheelName) {
  const value = element("b", {}, "0.0");
  const name = words.label(element("span", { class: "hidden" }), wheel);
  const verdict = element("span", { class: "hidden" });
  const lamp = element("div", { class: `lamp ${wheel}` }, name, element("i"), value, verdict);
  let state: Verdict | null = null;
  let tenths = Number.NaN;
  const textFor = ({ gap, hole }: Readonly<WheelReading>) =>
    hole || Number.isNaN(gap) ? words.text("hole") : state === "air" ? words.text("air") : millimetres(gap);
  const show = (reading: Readonly<WheelReading>) => {
    const next = verdictOf(reading);
    const seen = Math.round(reading.gap * 10_000);
    if (next === state && Object.is(seen, tenths)) return;
    [state, tenths] = [next, seen];
    lamp.dataset.state = state;
    write(value, textFor(reading));
    write(verdict, words.text(state));
  };
  words.follow(() => {
    state = null;
  });
  return { lamp, show };
}

/** @param goThere called with the worst place when its line is pressed */
export function createWheels(words: Words, goThere: (place: GapFault) => void): Wheels {
  const lamps = WHEEL_NAMES.map((wheel) => createLamp(words, wheel));
  const car = element("div", { class: "car", "aria-hidden": "true" });
  const where = element("span");
  const worstLine = element("button", { type: "button", class: "worst", hidden: true }, where);
  const none = words.label(element("small", { class: "none" }), "worstNoneYet");
  let worst: GapFault | undefined;
  const title = element("h2", {}, words.label(element("span"), "wheels"), words.label(element("small"), "wheelsHint"));
  const grid = element("div", { class: "lamps" }, car, ...lamps.map(({ lamp }) => lamp));
  const lastLine = element("div", { class: "last", "aria-live": "polite" }, none, worstLine);
  const line = () => {
    worstLine.hidden = worst === undefined;
    none.hidden = worst !== undefined;
    if (worst !== undefined) write(where, placeText(words, worst));
  };
  worstLine.addEventListener("click", () => worst && goThere(worst));
  words.follow(line);
  return {
    element: element("section", { class: "wheels card" }, title, grid, lastLine),
    show: (readings, place) => {
      for (const [i, { show }] of lamps.entries()) show(readings[i]!);
      if (place === worst) return;
      worst = place;
      line();
    },
  };
}
