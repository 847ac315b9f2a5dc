import { element } from "../element";
import type { PageTools } from "../page-parts";
import { button, choice, section } from "../panel/fields";
import { sourceOfText } from "../sources";
import { EXPORTS, type ExportName, exportStreets } from "./exports";
import type { Kept } from "./kept-network";

const FORMATS = new Map(EXPORTS.map((name) => [name, `edit.${name}` as const]));

/** Saves and opens files, copies the address, and leads back to what the browser keeps. */
export function createKeepForm({ game, words, messages, actions, openAreas }: PageTools) {
  let format: ExportName = "json";
  const formats = choice(words, "edit.format", FORMATS, (name) => {
    format = EXPORTS.find((one) => one === name)!;
  });
  const save = () => {
    exportStreets(format, game.streets).then(
      (name) => messages.note(words.text("exported", { name })),
      (error: unknown) => messages.fault(words.text("edit.exportFailed", { reason: String(error) })),
    );
  };
  const file = element("input", { type: "file", accept: ".json,.osm,.xml,.gz,.pbf", hidden: true });
  file.addEventListener("change", () => {
    actions.openFiles([...(file.files ?? [])]);
    file.value = "";
  });
  let kept: Kept | null = null;
  const keptLine = element("span");
  const open = button(
    words,
    "edit.keptOpen",
    () => kept && void actions.open(Promise.resolve(sourceOfText(kept.text))),
  );
  const back = element("div", { class: "kept" }, keptLine, open);
  const buttons = element(
    "div",
    { class: "pair" },
    button(words, "edit.save", save),
    button(words, "edit.open", () => file.click()),
    button(words, "areasOpen", openAreas),
    button(words, "share", actions.share),
  );
  return {
    element: section(words, "edit.keep", formats.element, buttons, file, back),
    /** @param next what was kept before this sitting; null where there is nothing */
    show: (next: Kept | null) => {
      kept = next;
      back.hidden = next === null;
      if (next === null) return;
      const time = new Date(next.saved).toLocaleString(words.language);
      keptLine.textContent = words.text("edit.kept", { name: next.name, time });
    },
  };
}
