import { element, write } from "./element";
import { gearOf } from "./format";
import type { Words } from "./words";

/** Speed, gear and sideways pull, at the foot of the screen. */
export interface Hud {
  readonly element: HTMLElement;
  /** m/s along the nose; m/s² positive to the left; −1 … 1. */
  show(speed: number, lateralAcceleration: number, throttle: number): void;
}

const GRAVITY = 9.81;

export function createHud(words: Words): Hud {
  const speed = element("b", {}, "0");
  const gear = element("span", { class: "gear" }, "N");
  const lateral = element("span", { class: "lateral" }, "0.00");
  const fast = words.name(element("div", { class: "speed" }, speed, words.label(element("small"), "kmh")), "speed");
  const pull = element("span", {}, words.label(element("small"), "lateral"), lateral, element("small", {}, "g"));
  const line = element("div", { class: "line" }, gear, pull);
  let [shownKmh, shownHundredths] = [-1, -1];
  return {
    element: element("section", { class: "hud" }, fast, line),
    show: (metresPerSecond, lateralAcceleration, throttle) => {
      const kmh = Math.round(Math.abs(metresPerSecond * 3.6));
      const hundredths = Math.round((Math.abs(lateralAcceleration) / GRAVITY) * 100);
      if (kmh !== shownKmh) write(speed, String(kmh));
      if (hundredths !== shownHundredths) write(lateral, (hundredths / 100).toFixed(2));
      [shownKmh, shownHundredths] = [kmh, hundredths];
      write(gear, gearOf(metresPerSecond, throttle));
    },
  };
}
