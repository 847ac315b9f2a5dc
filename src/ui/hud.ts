import { element, write } from "./element";
import { fixed, gearOf } from "./format";
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
  const fast = words.name(element("div", { class: "speed" }, speed, element("small", {}, "km/h")), "speed");
  const line = element("div", { class: "line" }, gear, element("span", {}, lateral, element("small", {}, "g")));
  return {
    element: element("section", { class: "hud" }, fast, line),
    show: (metresPerSecond, lateralAcceleration, throttle) => {
      write(speed, Math.abs(metresPerSecond * 3.6).toFixed(0));
      write(gear, gearOf(metresPerSecond, throttle));
      write(lateral, fixed(Math.abs(lateralAcceleration) / GRAVITY, 2));
    },
  };
}
