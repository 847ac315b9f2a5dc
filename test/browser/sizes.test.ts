import { afterAll, beforeAll, expect, test } from "vitest";
import { LANGUAGES } from "../../src/ui/texts/texts";
import { bringAxe, SCREENS, seriousFaults } from "./axe";
import { type Game, openGame } from "./game";

/** CSS pixels: the narrowest phone that people still have. */
const PHONE = { width: 360, height: 640 };

let game: Game;

beforeAll(async () => {
  game = await openGame("?quality=low&traffic=0", PHONE);
  await game.page.emulateMedia({ reducedMotion: "reduce" });
  await bringAxe(game.page);
});
afterAll(() => game.close());

/** The names of what can be pressed that stands past an edge, where nothing scrolls to it. */
const outOfReach = () =>
  game.page.evaluate(() => {
    const scrolls = (one: Element | null): boolean =>
      one !== null && (/auto|scroll/.test(getComputedStyle(one).overflow) || scrolls(one.parentElement));
    return [...document.querySelectorAll("button, input, select, a")]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !scrolls(one.parentElement))
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left < 0 || right > innerWidth || top < 0 || bottom > innerHeight;
      })
      .map((one) => one.textContent || one.getAttribute("aria-label") || one.outerHTML);
  });

/** What moves by itself on the page beside the street. */
const moving = () =>
  game.page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === "running" && effect?.getTiming().iterations === Infinity)
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 80)),
  );

test.each(SCREENS.flatMap(([name, options, part]) => LANGUAGES.map((lang) => [name, lang, options, part] as const)))(
  "on a phone that wants little motion, the screen %s in %s is whole, within reach and still",
  async (_, lang, options, part) => {
    const { page } = game;
    await page.evaluate((wanted) => window.kerbline.set(wanted), { mode: "drive", lang, ...options });
    await page.locator(part).first().waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    expect(await outOfReach()).toEqual([]);
    expect(await moving()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  },
);

test("on a screen of very many pixels, what is written and pressed grows and stays within reach", async () => {
  const { page } = game;
  await page.evaluate(() => window.kerbline.set({ mode: "drive", lang: "en" }));
  await page.setViewportSize({ width: 3840, height: 2160 });
  const size = () =>
    page.evaluate(() => {
      const wanted = document.querySelector(".dial .keycap")!;
      return [wanted.getBoundingClientRect().height, Number.parseFloat(getComputedStyle(document.body).fontSize)];
    });
  await expect.poll(size).toEqual([77, 26.25]);
  expect(await outOfReach()).toEqual([]);
});

test("nothing went to the console", () => {
  expect(game.complaints).toEqual([]);
});
