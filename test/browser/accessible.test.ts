import { afterAll, beforeAll, expect, test } from "vitest";
import { LANGUAGES } from "../../src/ui/texts/texts";
import { bringAxe, SCREENS, seriousFaults } from "./axe";
import { type Game, openGame } from "./game";

let game: Game;

beforeAll(async () => {
  game = await openGame("?quality=low&traffic=0", { width: 1280, height: 720 });
  await bringAxe(game.page);
});
afterAll(() => game.close());

test.each(SCREENS.flatMap(([name, options, part]) => LANGUAGES.map((lang) => [name, lang, options, part] as const)))(
  "axe finds nothing serious on the screen %s in %s",
  async (_, lang, options, part) => {
    await game.page.evaluate((wanted) => window.kerbline.set(wanted), { mode: "drive", lang, ...options });
    await game.page.locator(part).first().waitFor();
    expect(await seriousFaults(game.page)).toEqual([]);
  },
);

test.each(LANGUAGES)("nor in the panel, among the keys and in any dialog in %s", async (lang) => {
  const { page } = game;
  await page.evaluate((wanted) => window.kerbline.set(wanted), { mode: "drive", lang });
  await page.keyboard.press("Tab");
  await page.locator("#panel").waitFor();
  expect(await seriousFaults(game.page)).toEqual([]);
  await page.getByRole("button", { name: "OpenStreetMap" }).click();
  await page.locator("dialog.areas[open]").waitFor();
  expect(await seriousFaults(game.page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "hidden" });
  await page.keyboard.press("Escape");
  await page.locator("#panel").waitFor({ state: "hidden" });
  await page.keyboard.press("?");
  await page.locator("dialog[open]").waitFor();
  expect(await seriousFaults(game.page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "hidden" });
  await page.keyboard.press(",");
  await page.locator("dialog.settings[open]").waitFor();
  expect(await seriousFaults(game.page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "hidden" });
});
