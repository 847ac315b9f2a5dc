import { SAMPLES } from "../../network/samples";
import { element } from "../element";
import type { Words } from "../texts/words";
import { button, option, section } from "./fields";

/** Chooses the network: a sample, a grid by its size, a file. */
export interface NetworkChooser {
  readonly element: HTMLElement;
  /** @param address what the address calls the network; empty for the visitor's own file */
  show(address: string, counts: string): void;
}

/** What leads to streets that don't come with the page. */
interface Openers {
  openFile(file: File): void;
  openAreas(): void;
}

const GRID = /^grid:(\d+)x(\d+)$/;

/** Columns and rows, and the button that builds them. */
function createGridForm(words: Words, build: (name: string) => void) {
  const count = () => element("input", { type: "number", min: 1, max: 30, step: 1, value: 4, required: true });
  const columns = words.name(count(), "gridColumns");
  const rows = words.name(count(), "gridRows");
  const submit = words.label(element("button", { class: "plain" }), "gridBuild");
  const title = words.label(element("span"), "grid");
  const form = element("form", { class: "grid" }, title, columns, element("span", {}, "×"), rows, submit);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    build(`grid:${columns.value}x${rows.value}`);
  });
  const show = (address: string) => {
    const size = GRID.exec(address);
    if (size !== null) [columns.value, rows.value] = [size[1]!, size[2]!];
  };
  return { form, show };
}

function createFileButtons(words: Words, { openFile, openAreas }: Openers) {
  const input = element("input", { type: "file", accept: ".json,.osm,.xml,.gz,.pbf", hidden: true });
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    if (file) openFile(file);
    input.value = "";
  });
  return element(
    "div",
    { class: "pair" },
    button(words, "openFile", () => input.click()),
    button(words, "areasOpen", openAreas),
    input,
  );
}

export function createNetworkChooser(words: Words, choose: (name: string) => void, openers: Openers): NetworkChooser {
  const other = option(words, "", "yourFile");
  const select = element("select", {}, ...SAMPLES.map((name) => option(words, name, null)), other);
  select.addEventListener("change", () => select.value !== "" && choose(select.value));
  const sample = element("label", { class: "field" }, words.label(element("span"), "networkSample"), select);
  const grid = createGridForm(words, choose);
  const file = createFileButtons(words, openers);
  const hint = words.label(element("p", { class: "hint" }), "openHint");
  const size = element("p", { class: "hint" });
  return {
    element: section(words, "network", sample, grid.form, file, hint, size),
    show: (address, counts) => {
      const listed = SAMPLES.includes(address);
      other.hidden = listed;
      other.textContent = address === "" || listed ? words.text("yourFile") : address;
      select.value = listed ? address : "";
      grid.show(address);
      size.textContent = counts;
    },
  };
}
