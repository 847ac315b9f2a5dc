import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Each screen by its options, and by what stands on it once it is there. */
export const SCREENS = [
  ["drive", {}, ".dial"],
  ["radius", { mode: "radius" }, ".bench"],
  ["rules", { mode: "rules" }, ".console"],
  ["edit", { mode: "edit", network: "tee" }, ".panel.edit"],
] as const;

/** Once, before anything is looked for. */
export const bringAxe = (page: Page): Promise<unknown> => page.evaluate(axe);

/** What axe finds that keeps somebody from using the page, each with its places. */
export async function seriousFaults(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
}
