import { element, write } from "../element";
import { gearOf } from "../texts/format";
import { inUnits } from "../texts/units";
import type { Words } from "../texts/words";
import { createTurnSign, type TurnSign } from "./turn-sign";

/** Speed, gear and sideways pull, at the foot of the screen. */
export interface Hud {
  readonly element: HTMLElement;
  readonly turn: TurnSign;
  /** m/s along the nose; m/s² positive to the left; −1 … 1. */
  show(speed: number, lateralAcceleration: number, throttle: number): void;
}

const GRAVITY = 9.81;

export function createHud(words: Words): Hud {
  const speed = element("b", {}, "0");
  const gear = element("span", { class: "gear" }, "N");
  const lateral = element("span", { class: "lateral" }, "0.00");
  const fast = words.name(element("div", { class: "speed" }, speed, words.unit(element("small"), "speed")), "speed");
  const pull = element("span", {}, words.label(element("small"), "lateral"), lateral, element("small", {}, "g"));
  const turn = createTurnSign(words);
  const line = element("div", { class: "line" }, gear, pull, turn.element);
  let [shownSpeed, shownHundredths] = [-1, -1];
  return {
    element: element("section", { class: "hud" }, fast, line),
    turn,
    show: (metresPerSecond, lateralAcceleration, throttle) => {
      const whole = Math.round(Math.abs(inUnits(words.units, "speed", metresPerSecond)));
      const hundredths = Math.round((Math.abs(lateralAcceleration) / GRAVITY) * 100);
      if (whole !== shownSpeed) write(speed, String(whole));
      if (hundredths !== shownHundredths) write(lateral, (hundredths / 100).toFixed(2));
      [shownSpeed, shownHundredths] = [whole, hundredths];
      write(gear, gearOf(metresPerSecond, throttle));
    },
  };
}
