import { element } from "../element";
import { button } from "../panel/fields";
import type { Words } from "../texts/words";
import type { Wish } from "./driver";

/** Steering under the left thumb, pedals under the right; shown where the pointer is a finger. */
export interface Touch {
  readonly element: HTMLElement;
  wish(): Wish;
}

/** Steering follows the thumb's distance from the pad's middle. */
function createSteeringPad(words: Words) {
  const knob = element("i");
  const pad = words.name(element("div", { class: "thumb steer", role: "group" }, knob), "touchSteer");
  let steer = 0;
  const turn = (event: PointerEvent) => {
    const box = pad.getBoundingClientRect();
    steer = Math.max(-1, Math.min(1, (event.clientX - box.left - box.width / 2) / (box.width * 0.4)));
    knob.style.transform = `translateX(${steer * 40}px)`;
  };
  const letGo = () => {
    steer = 0;
    knob.style.transform = "";
  };
  pad.addEventListener("pointerdown", (event) => {
    pad.setPointerCapture(event.pointerId);
    turn(event);
  });
  pad.addEventListener("pointermove", (event) => {
    if (pad.hasPointerCapture(event.pointerId)) turn(event);
  });
  for (const end of ["pointerup", "pointercancel"] as const) pad.addEventListener(end, letGo);
  return { pad, steer: () => steer };
}

function createPedal(words: Words, name: "touchGo" | "touchBack", mark: string) {
  const pedal = words.name(element("button", { type: "button", class: `thumb ${name}` }, mark), name);
  let down = false;
  pedal.addEventListener("pointerdown", (event) => {
    pedal.setPointerCapture(event.pointerId);
    down = true;
  });
  for (const end of ["pointerup", "pointercancel"] as const) pedal.addEventListener(end, () => (down = false));
  pedal.addEventListener("contextmenu", (event) => event.preventDefault());
  return { pedal, down: () => down };
}

/** @param tap what stands on keys elsewhere: reset the car, next camera, pause */
export function createTouch(words: Words, tap: { reset(): void; camera(): void; pause(): void }): Touch {
  const { pad, steer } = createSteeringPad(words);
  const go = createPedal(words, "touchGo", "▲");
  const back = createPedal(words, "touchBack", "▼");
  const wish: Wish = {
    get steer() {
      return steer();
    },
    get go() {
      return Number(go.down()) - Number(back.down());
    },
    brake: 0,
  };
  const extras = element(
    "div",
    { class: "extras" },
    button(words, "camera", tap.camera),
    button(words, "reset", tap.reset),
    button(words, "pause", tap.pause),
  );
  const pedals = element("div", { class: "pedals" }, back.pedal, go.pedal);
  return {
    element: element("div", { class: "touch" }, pad, element("div", {}, extras, pedals)),
    wish: () => wish,
  };
}
