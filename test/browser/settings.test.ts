import { afterAll, beforeAll, expect, test } from "vitest";
import { type Game, openGame } from "./game";

declare global {
  interface Window {
    /** The sounds' contexts, in the order in which they were made. */
    heard: AudioContext[];
  }
}

let game: Game;

beforeAll(async () => {
  game = await openGame("?lang=en&network=tee", { width: 1280, height: 720 });
  await game.page.evaluate(() => {
    window.heard = [];
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        window.heard.push(this);
      }
    };
  });
});
afterAll(() => game.close());

const dialog = () => game.page.getByRole("dialog", { name: "Settings" });
const speedUnit = () => game.page.locator(".hud .speed small").textContent();
const isFocused = () => dialog().evaluate((element) => element.contains(document.activeElement));

test("nothing is heard before the first key, and the sound's key turns it off and on again", async () => {
  expect(await game.page.evaluate(() => window.heard.length)).toBe(0);
  await game.page.keyboard.press("h");
  await game.page.waitForFunction(() => window.heard[0]?.state === "running");
  await game.page.keyboard.press("m");
  await game.page.waitForFunction(() => window.heard[0]?.state === "suspended");
  await game.page.keyboard.press("m");
  await game.page.waitForFunction(() => window.heard[0]?.state === "running");
  expect(await game.page.evaluate(() => window.heard.length)).toBe(1);
});

test("a key opens the settings, all of them are reached by keys, and Esc closes them", async () => {
  await game.page.keyboard.press(",");
  await dialog().waitFor();
  const controls = await dialog().locator("button, select, input").count();
  for (let i = 1; i < controls; i++) {
    await game.page.keyboard.press("Tab");
    expect(await isFocused()).toBe(true);
  }
  await game.page.keyboard.press("Escape");
  await dialog().waitFor({ state: "hidden" });
  expect(await game.page.locator(".paused").isVisible()).toBe(false);
});

test("what is set is done at once and holds after a reload, and the address still wins", async () => {
  await game.page.getByRole("button", { name: "Settings" }).click();
  await dialog().getByLabel("Units").selectOption("imperial");
  await dialog().getByLabel("Driving side").selectOption("left");
  await dialog().getByLabel("Picture quality").selectOption("low");
  await game.page.waitForURL(/side=left/);
  expect([await speedUnit(), await game.page.locator(".dial .middle small").textContent()]).toEqual(["mph", "ft"]);
  await game.page.keyboard.press("Escape");
  const address = new URL(game.page.url());
  await game.page.goto(`${address.origin}${address.pathname}?lang=en&traffic=0`);
  await game.page.evaluate(() => window.kerbline.ready);
  await game.page.waitForURL(/side=left.*quality=low/);
  expect(await speedUnit()).toBe("mph");
  await game.page.goto(`${address.origin}${address.pathname}?lang=en&traffic=0&quality=medium&side=right&network=tee`);
  await game.page.evaluate(() => window.kerbline.ready);
  await game.page.waitForURL(/side=right.*quality=medium/);
});

test("a driving key is changed, one that is taken changes places, and what is kept for all is refused", async () => {
  await game.page.keyboard.press(",");
  const row = (name: string) => dialog().locator("li").filter({ hasText: name });
  const told = dialog().getByRole("status");
  await row("reset the car").getByRole("button").click();
  await game.page.keyboard.press("Tab");
  await row("reset the car").getByRole("button").click();
  await game.page.keyboard.press("5");
  await told.filter({ hasText: "can't be changed" }).waitFor();
  await game.page.keyboard.press("w");
  await told.filter({ hasText: "It was taken" }).waitFor();
  expect(await row("reset the car").locator("kbd").textContent()).toBe("W");
  expect(await dialog().locator("li").first().locator("kbd").textContent()).toBe("R");
  await game.page.keyboard.press("Escape");
  await dialog().waitFor({ state: "hidden" });
  await game.page.keyboard.down("r");
  await game.page.waitForFunction(() => window.kerbline.state().vehicle.speedKmh > 1);
  await game.page.keyboard.up("r");
  await game.page.keyboard.press(",");
  await dialog().getByRole("button", { name: "All settings as at first" }).click();
  expect(await dialog().locator("li").first().locator("kbd").textContent()).toBe("W");
  expect(await speedUnit()).toBe("km/h");
  await game.page.keyboard.press("Escape");
});

test("settings that a browser holds in a form of no sense are as usual", async () => {
  await game.page.evaluate(() => localStorage.setItem("kerbline.settings", '{"version":1,"keys":[1],"volume":"loud"'));
  await game.page.reload();
  await game.page.evaluate(() => window.kerbline.ready);
  expect(await speedUnit()).toBe("km/h");
  expect(game.complaints).toEqual([]);
});
