import { element } from "../element";
import type { Words } from "../texts/words";
import { OWN_FIELDS, type OwnNumbers, readOwnVehicle } from "./own-vehicle";

/** The form for a vehicle by its numbers. @param turn called with those of one that can be */
export function createOwnForm(words: Words, turn: (numbers: OwnNumbers) => void) {
  const fields = Object.entries(OWN_FIELDS).map(([name, { text, least: min, most: max, step, value }]) => {
    const input = element("input", { type: "number", min, max, step, value });
    const row = element("label", { class: "field" }, words.label(element("span"), text), input);
    return { name, input, row };
  });
  const fault = element("p", { class: "fault", role: "alert" });
  const submit = words.label(element("button", { type: "submit", class: "plain" }), "own.turn");
  const rows = fields.map(({ row }) => row);
  const form = element("form", { class: "quick", novalidate: true }, ...rows, fault, submit);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const numbers = Object.fromEntries(fields.map(({ name, input }) => [name, input.valueAsNumber])) as OwnNumbers;
    const read = readOwnVehicle(numbers, (text) => words.text(text));
    fault.textContent = "fault" in read ? words.text(...read.fault) : "";
    if ("vehicle" in read) turn(numbers);
  });
  return {
    element: element("details", {}, words.label(element("summary"), "own.title"), form),
    /** Those that are turned. */
    show: (numbers: OwnNumbers) => {
      for (const { name, input } of fields) input.valueAsNumber = numbers[name as keyof OwnNumbers];
    },
  };
}
