import { DESIGN_VEHICLES } from "../../vehicle/turning/design-vehicles";
import type { DesignVehicle } from "../../vehicle/turning/types";
import { lengthOf, widthOf } from "../../vehicle/turning/unit";
import { element } from "../element";
import { isTextKey, type TextKey } from "../texts/texts";
import type { Words } from "../texts/words";
import { OWN_ID } from "./own-vehicle";
import { sideView } from "./side-view";

/** What a vehicle is called in the page's language: "A 12 m bus". */
export function vehicleName(words: Words, { id, name }: DesignVehicle): string {
  if (id === OWN_ID) return words.text("own.name");
  const key = `turning.${id}`;
  return isTextKey(key) ? words.text(key) : name;
}

const GROUPS: readonly (readonly [text: TextKey, has: (id: string) => boolean])[] = [
  ["vehicles.driven", (id) => !/^(?:de|cn)-/.test(id) && id === id.toLowerCase()],
  ["vehicles.us", (id) => id !== id.toLowerCase()],
  ["vehicles.de", (id) => id.startsWith("de-")],
  ["vehicles.cn", (id) => id.startsWith("cn-")],
];

function createRow(words: Words, vehicle: DesignVehicle, choose: (id: string) => void) {
  const input = element("input", { type: "radio", name: "turning-vehicle", value: vehicle.id });
  const name = element("span", { class: "name" });
  const size = element("small");
  words.follow(() => {
    name.textContent = vehicleName(words, vehicle);
    const values = { length: lengthOf(vehicle).toFixed(1), width: widthOf(vehicle).toFixed(2) };
    size.textContent = words.text("turning.size", values);
  });
  input.addEventListener("change", () => choose(vehicle.id));
  const label = element(
    "label",
    { class: "make" },
    input,
    sideView(vehicle),
    element("span", { class: "what" }, name, size),
  );
  return { id: vehicle.id, input, label };
}

/** Every design vehicle by its side view, all at one scale; one of them is chosen, by pointer or by the arrow keys. */
export function createVehicleChoice(words: Words, choose: (id: string) => void) {
  const rows = DESIGN_VEHICLES.map((vehicle) => createRow(words, vehicle, choose));
  const groups = GROUPS.flatMap(([text, has]) => {
    const own = rows.filter(({ id }) => has(id)).map(({ label }) => label);
    return [words.label(element("h4"), text), ...own];
  });
  const list = element("div", { class: "makes", role: "radiogroup" }, ...groups);
  words.name(list, "turning.vehicle");
  let shown = "";
  return {
    element: list,
    show: (id: string) => {
      if (id === shown) return;
      shown = id;
      for (const { id: own, input } of rows) input.checked = own === id;
      const row = rows.find((one) => one.id === id);
      if (row === undefined) return;
      list.scrollTop = row.label.offsetTop - list.clientHeight / 3;
      list.scrollLeft = row.label.offsetLeft - list.clientWidth / 3;
    },
  };
}
