import { type GapFault, WHEEL_NAMES, type WheelName, type WheelReading } from "../../telemetry/types";
import { type WheelState, wheelState } from "../../telemetry/wheel-state";
import { element, write } from "../element";
import { placeText } from "../panel/places";
import { millimetres } from "../texts/format";
import type { Words } from "../texts/words";
import { isTouched } from "./pointer";

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
  let state: WheelState | null = null;
  let tenths = Number.NaN;
  const textFor = ({ gap, hole }: Readonly<WheelReading>) => {
    if (state === "off" || state === "air") return words.text(state);
    return hole || Number.isNaN(gap) ? words.text("hole") : millimetres(gap);
  };
  const show = (reading: Readonly<WheelReading>) => {
    const next = wheelState(reading);
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
  const back = element("small", { class: "none" });
  let worst: GapFault | undefined;
  let off = false;
  const title = element("h2", {}, words.label(element("span"), "wheels"), words.label(element("small"), "wheelsHint"));
  const grid = element("div", { class: "lamps" }, car, ...lamps.map(({ lamp }) => lamp));
  const lastLine = element("div", { class: "last", "aria-live": "polite" }, none, worstLine, back);
  const line = () => {
    back.hidden = !off;
    worstLine.hidden = off || worst === undefined;
    none.hidden = off || worst !== undefined;
    if (worst !== undefined) write(where, placeText(words, worst));
  };
  worstLine.addEventListener("click", () => worst && goThere(worst));
  words.follow(() => {
    write(back, words.text(isTouched() ? "offRoadHintTouch" : "offRoadHint", { key: words.cap("reset") }));
    line();
  });
  return {
    element: element("section", { class: "wheels card" }, title, grid, lastLine),
    show: (readings, place) => {
      for (const [i, { show }] of lamps.entries()) show(readings[i]!);
      const gone = readings.every(({ offRoad }) => offRoad);
      if (place === worst && gone === off) return;
      [worst, off] = [place, gone];
      line();
    },
  };
}
