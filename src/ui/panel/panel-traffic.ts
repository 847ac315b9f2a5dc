import { element } from "../element";
import type { Words } from "../texts/words";
import { type Field, section } from "./fields";

/** Vehicles at most by the slider; the address takes more. */
const MOST = 200;
const STEP = 5;

/** How many other vehicles there are. */
export function createTrafficChoice(words: Words, change: (count: number) => void): Field<number> {
  const slider = words.name(
    element("input", { type: "range", min: 0, max: MOST, step: STEP, "aria-keyshortcuts": "T" }),
    "trafficVehicles",
  );
  const value = element("output");
  slider.addEventListener("change", () => change(Number(slider.value)));
  slider.addEventListener("input", () => {
    value.textContent = slider.value;
  });
  const head = element("span", { class: "head" }, words.label(element("span"), "trafficVehicles"), value);
  return {
    element: section(words, "traffic", element("div", { class: "length" }, head, slider)),
    show: (count) => {
      slider.value = String(count);
      value.textContent = String(count);
    },
  };
}
