import { element } from "./element";
import type { Words } from "./texts/words";

/** Takes files dropped anywhere on the page; shows where while one is held over it. */
export function createDrop(page: Document, words: Words, drop: (files: readonly File[]) => void): HTMLElement {
  const target = element("div", { class: "drop", hidden: true }, words.label(element("p"), "dropHere"));
  const carriesFile = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
  page.addEventListener("dragover", (event) => {
    if (!carriesFile(event)) return;
    event.preventDefault();
    target.hidden = false;
  });
  page.addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) target.hidden = true;
  });
  page.addEventListener("drop", (event) => {
    event.preventDefault();
    target.hidden = true;
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length > 0) drop(files);
  });
  return target;
}
