import "../settings/settings.css";
import "./area.css";
import { SAMPLES } from "../../network/samples";
import type { Actions } from "../actions";
import type { ToggledDialog } from "../dialog-opener";
import { element, write } from "../element";
import { option } from "../panel/fields";
import type { SettingsStore } from "../settings/settings-store";
import { faultLine } from "../texts/fault-words";
import { bringTexts, type TextKey } from "../texts/texts";
import type { Words } from "../texts/words";
import { AREA_TEXTS } from "./area-texts";
import { isSquare, SIDES, serverOf, streetsFrom } from "./overpass";
import { PLACES } from "./places";

/** m: a few crossings, and seconds to build. */
const USUAL_SIDE = 500;

const labelled = (words: Words, text: TextKey, control: HTMLElement) =>
  element("label", { class: "field" }, words.label(element("span"), text), control);

/** A square of the earth: one of a list, or by its numbers. */
function createSquareForm(words: Words) {
  const number = (value = "") => element("input", { type: "number", step: "any", value });
  const [latitude, longitude, side] = [number(), number(), number(String(USUAL_SIDE))];
  const place = element("select", {}, option(words, "", "area.choose"));
  place.append(...PLACES.map(([text], i) => option(words, String(i), text)));
  place.addEventListener("change", () => {
    const [, north, east] = PLACES[Number(place.value)] ?? ["", "", ""];
    if (place.value !== "") [latitude.value, longitude.value] = [String(north), String(east)];
  });
  for (const moved of [latitude, longitude]) moved.addEventListener("input", () => (place.value = ""));
  return {
    elements: [
      labelled(words, "area.place", place),
      labelled(words, "area.latitude", latitude),
      labelled(words, "area.longitude", longitude),
      labelled(words, "area.side", side),
    ],
    /** What isn't filled in is NaN. */
    get value() {
      const [north, east, long] = [latitude, longitude, side].map((field) => field.valueAsNumber) as [
        number,
        number,
        number,
      ];
      return { latitude: north, longitude: east, side: long };
    },
  };
}

/** Streets of a sample, or of a square of the earth from a server that the visitor names: no other is ever asked. */
export function createAreaDialog(words: Words, store: SettingsStore, actions: Actions): ToggledDialog {
  bringTexts(AREA_TEXTS);
  let question = new AbortController();
  const server = element("input", {
    type: "url",
    placeholder: "https://…/api/interpreter",
    value: store.current.overpass,
  });
  const square = createSquareForm(words);
  const status = element("p", { class: "hint", role: "status" });
  const say = (text: TextKey, values = {}) => write(status, words.text(text, values));
  const ask = async (address: string) => {
    question.abort();
    question = new AbortController();
    const { signal } = question;
    const { host } = new URL(address);
    const { value } = square;
    say("area.asking", { host });
    const answer = await streetsFrom(address, value, signal);
    if (answer === null || signal.aborted) return;
    if (typeof answer !== "string") return say(`area.${answer.fault}`, { ...answer, host });
    const name = `OpenStreetMap ${value.latitude}, ${value.longitude}.json`;
    const opened = await actions.open({ name, bytes: new TextEncoder().encode(answer), address: "" });
    if (opened.faults[0]) return write(status, faultLine(words, opened.faults[0]));
    dialog.close();
  };
  const fetchStreets = () => {
    const address = serverOf(server.value);
    if (address === null) return say("area.serverMissing");
    if (!isSquare(square.value)) return say("area.squareMissing", { ...SIDES });
    store.change({ overpass: address });
    void ask(address);
  };
  const samples = element(
    "select",
    {},
    option(words, "", "area.choose"),
    ...SAMPLES.map((name) => option(words, name, null)),
  );
  samples.addEventListener("change", () => {
    void actions.change({ network: samples.value });
    dialog.close();
  });
  const close = words.name(element("button", { type: "button", class: "close" }, "×"), "close");
  const hint = words.label(element("p", { class: "hint" }), "area.hint");
  const send = words.label(element("button", { class: "plain strong" }), "area.fetch");
  const form = element(
    "form",
    { novalidate: true },
    hint,
    labelled(words, "area.server", server),
    ...square.elements,
    send,
    status,
  );
  const title = words.label(element("h2"), "areas");
  const first = element("section", {}, labelled(words, "networkSample", samples));
  const dialog = element("dialog", { class: "settings areas card" }, title, first, element("section", {}, form), close);
  words.name(dialog, "areas");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    fetchStreets();
  });
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => {
    question.abort();
    samples.value = "";
    write(status, "");
  });
  return { element: dialog, toggle: () => (dialog.open ? dialog.close() : dialog.showModal()) };
}
