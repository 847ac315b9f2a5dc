import type { Controls } from "../../vehicle/types";
import { createDoor, type Door } from "../door";
import type { PageTools } from "../page-parts";
import type { Bench } from "./bench";

type Take = (controls: Readonly<Controls> | null) => void;

async function loadBench(tools: PageTools, canvas: HTMLElement, take: Take): Promise<Bench> {
  const [{ createBench }, picture] = await Promise.all([import("./bench"), tools.picture.loadBench()]);
  return createBench(tools, picture, canvas, take);
}

/** @param take hands the wheel over; null gives it back to the keys */
export const createRadiusDoor = (tools: PageTools, canvas: HTMLElement, take: Take): Door<Bench> =>
  createDoor("radius", tools, canvas, { load: () => loadBench(tools, canvas, take), failed: "radiusFailed" });
