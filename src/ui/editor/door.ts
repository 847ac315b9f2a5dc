import { createDoor, type Door } from "../door";
import type { PageTools } from "../page-parts";

async function loadEditor(tools: PageTools, canvas: HTMLElement) {
  const [{ createEditor }, picture] = await Promise.all([import("./editor"), tools.picture.loadBench()]);
  return createEditor(tools, picture, canvas);
}

export const createEditDoor = (tools: PageTools, canvas: HTMLElement): Door =>
  createDoor("edit", tools, canvas, { load: () => loadEditor(tools, canvas), failed: "editFailed" });
