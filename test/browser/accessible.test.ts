import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LANGUAGES } from "../../src/ui/texts/texts";
import { type Game, openGame } from "./game";

/** Each screen by its options, and by what stands on it once it is there. */
const SCREENS = [
  ["drive", {}, ".dial"],
  ["radius", { mode: "radius" }, ".bench"],
  ["rules", { mode: "rules" }, ".scene"],
  ["edit", { mode: "edit", network: "tee" }, ".panel.edit"],
] as const;

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let game: Game;

beforeAll(async () => {
  game = await openGame("?quality=low&traffic=0", { width: 1280, height: 720 });
  await game.page.evaluate(axe);
});
afterAll(() => game.close());

/** What axe finds that keeps somebody from using the page, each with its places. */
async function seriousFaults(): Promise<string[]> {
  const { violations } = await game.page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
}

test.each(SCREENS.flatMap(([name, options, part]) => LANGUAGES.map((lang) => [name, lang, options, part] as const)))(
  "axe finds nothing serious on the screen %s in %s",
  async (_, lang, options, part) => {
    await game.page.evaluate((wanted) => window.kerbline.set(wanted), { mode: "drive", lang, ...options });
    await game.page.locator(part).first().waitFor();
    expect(await seriousFaults()).toEqual([]);
  },
);

test.each(LANGUAGES)("nor in the panel, among the keys and in any dialog in %s", async (lang) => {
  const { page } = game;
  await page.evaluate((wanted) => window.kerbline.set(wanted), { mode: "drive", lang });
  await page.keyboard.press("Tab");
  await page.locator("#panel").waitFor();
  expect(await seriousFaults()).toEqual([]);
  await page.getByRole("button", { name: "OpenStreetMap" }).click();
  await page.locator("dialog.areas[open]").waitFor();
  expect(await seriousFaults()).toEqual([]);
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "hidden" });
  await page.keyboard.press("Escape");
  await page.locator("#panel").waitFor({ state: "hidden" });
  await page.keyboard.press("?");
  await page.locator("dialog[open]").waitFor();
  expect(await seriousFaults()).toEqual([]);
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "hidden" });
  await page.keyboard.press(",");
  await page.locator("dialog.settings[open]").waitFor();
  expect(await seriousFaults()).toEqual([]);
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "hidden" });
});
