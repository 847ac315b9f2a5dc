import { afterAll, beforeAll, expect, test } from "vitest";
import { type Game, openGame } from "./game";

const START = "?traffic=0&lang=en&quality=low";

let game: Game;

beforeAll(async () => {
  game = await openGame(START, { width: 960, height: 600 });
});
afterAll(() => game.close());

test("three ways to begin are offered, each with a line, until somebody drives", async () => {
  const ways = game.page.getByRole("region", { name: "Where to begin" }).getByRole("button");
  const [drive, rules, radius] = await ways.allTextContents();
  expect([drive, rules, radius]).toEqual([
    expect.stringMatching(/^Drive.*lamps/),
    expect.stringMatching(/^Rules.*goes first/),
    expect.stringMatching(/^Radius.*corner/),
  ]);
  await ways.nth(2).click();
  await game.page.waitForURL(/mode=radius/);
  expect(await ways.first().isVisible()).toBe(false);
  await game.page.reload();
  await game.page.evaluate(() => window.kerbline.ready);
  expect(await ways.first().isVisible()).toBe(false);
  await game.page.goto(game.page.url().replace(/\?.*/, START));
  await game.page.evaluate(() => window.kerbline.ready);
  await ways.first().waitFor();
  await game.page.keyboard.down("w");
  await ways.first().waitFor({ state: "hidden" });
  await game.page.keyboard.up("w");
  await game.page.keyboard.press("r");
});
