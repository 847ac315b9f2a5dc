import type { Controls } from "../../vehicle/types";
import { createDoor, type Door } from "../door";
import type { PageTools } from "../page-parts";
import type { Theatre } from "./theatre";

type Take = (controls: Readonly<Controls> | null) => void;

async function loadTheatre(tools: PageTools, canvas: HTMLElement, take: Take): Promise<Theatre> {
  const [{ createTheatre }, picture] = await Promise.all([import("./theatre"), tools.picture.loadStage()]);
  return createTheatre(tools, picture, canvas, take);
}

/** @param take hands the wheel over; null gives it back to the keys */
export const createRulesDoor = (tools: PageTools, canvas: HTMLElement, take: Take): Door<Theatre> =>
  createDoor("rules", tools, canvas, { load: () => loadTheatre(tools, canvas, take), failed: "rulesFailed" });
