import { element } from "../element";
import type { Options } from "../options";
import type { Words } from "../texts/words";
import { section } from "./fields";

/** By the sliders; the address takes more. */
const VEHICLES = { most: 200, step: 5 } as const;
const PEOPLE = { most: 600, step: 30 } as const;

type Amounts = Pick<Options, "traffic" | "pedestrians">;

/** How many drive and walk besides. */
export interface TrafficChoice {
  readonly element: HTMLElement;
  show(amounts: Amounts): void;
  /** Says how many vehicles fit, where that is less than are wanted; null: not known yet. */
  tellRoom(room: number | null): void;
}

/** A slider with its number, told when it is let go. */
function amount(
  words: Words,
  title: "trafficVehicles" | "trafficPeople",
  { most, step }: { readonly most: number; readonly step: number },
  change: (count: number) => void,
) {
  const slider = words.name(element("input", { type: "range", min: 0, max: most, step }), title);
  const value = element("output");
  slider.addEventListener("change", () => change(Number(slider.value)));
  slider.addEventListener("input", () => {
    value.textContent = slider.value;
  });
  const head = element("span", { class: "head" }, words.label(element("span"), title), value);
  return {
    element: element("div", { class: "length" }, head, slider),
    slider,
    show: (count: number) => {
      slider.value = String(count);
      value.textContent = String(count);
    },
  };
}

export function createTrafficChoice(words: Words, change: (amounts: Partial<Amounts>) => void): TrafficChoice {
  const vehicles = amount(words, "trafficVehicles", VEHICLES, (traffic) => change({ traffic }));
  vehicles.slider.setAttribute("aria-keyshortcuts", "T");
  const people = amount(words, "trafficPeople", PEOPLE, (pedestrians) => change({ pedestrians }));
  const hint = element("p", { class: "hint", role: "status", hidden: true });
  let [wanted, said] = [0, ""];
  return {
    element: section(words, "traffic", vehicles.element, hint, people.element),
    show: ({ traffic, pedestrians }) => {
      wanted = traffic;
      vehicles.show(traffic);
      people.show(pedestrians);
    },
    tellRoom: (room) => {
      const text = room !== null && wanted > room ? words.text("trafficRoom", { count: room }) : "";
      if (text === said) return;
      said = text;
      hint.textContent = text;
      hint.hidden = text === "";
    },
  };
}
