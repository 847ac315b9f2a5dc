import { afterAll, beforeAll, expect, test } from "vitest";
import { type Game, openGame } from "./game";

let game: Game;
const answers = () => game.page.getByRole("region", { name: "What this corner allows" });
const verdict = (pattern: RegExp) => answers().getByText(pattern).waitFor();

beforeAll(async () => {
  game = await openGame("?lang=en&quality=low", { width: 1280, height: 720 });
});
afterAll(() => game.close());

test("two clicks lead from the start page to what a 12 m bus needs at the corner ahead", async () => {
  await game.page.getByRole("button", { name: "Radius", exact: true }).click();
  await game.page.getByRole("radio", { name: "A 12 m bus" }).first().check();
  await verdict(/A 12 m bus needs [\d.]+ m here/);
  await game.page.waitForURL(/mode=radius/);
  expect(game.page.url()).toContain("vehicle=bus");
  expect(game.page.url()).toMatch(/corner=[^&]+/);
});

test("the least radius, set by its button, is enough, and half a metre less isn't", async () => {
  await game.page.getByRole("button", { name: "both lanes" }).click();
  await verdict(/needs [\d.]+ m here/);
  const set = answers().getByRole("button", { name: /^Set [\d.]+ m$/ });
  await set.waitFor();
  const least = Number(/[\d.]+/.exec((await set.textContent()) ?? "")?.[0]);
  await set.click();
  await verdict(new RegExp(`needs ${least} m here: ${least} m is enough`));
  const field = game.page.getByRole("textbox", { name: "Turn radius" });
  await field.fill(String(least - 0.5));
  await field.press("Enter");
  await verdict(/m is too sharp/);
});

test("a corner by its numbers takes the place of the network's, and the address alone brings it back", async () => {
  await game.page.getByText("A corner by its numbers").click();
  await game.page.getByRole("spinbutton", { name: "Angle" }).fill("120");
  await game.page.getByRole("button", { name: "Lay this corner" }).click();
  await game.page.waitForFunction(() => window.kerbline.state().network.startsWith("corner:120"));
  await game.page.waitForURL(/network=corner:120/);
  await game.page.reload();
  await game.page.evaluate(() => window.kerbline.ready);
  await verdict(/A 12 m bus needs [\d.]+ m here/);
  expect(await game.page.getByRole("combobox", { name: "Of this network" }).inputValue()).toBe("c:in→out");
});

test("by keys alone: arrows choose the vehicle, Esc leads back to driving", async () => {
  await game.page.getByRole("radio", { name: "A 12 m bus" }).first().focus();
  await game.page.keyboard.press("ArrowUp");
  await verdict(/A van needs/);
  await game.page.keyboard.press("Escape");
  await answers().waitFor({ state: "hidden" });
  await game.page.waitForURL((url) => !url.search.includes("mode="));
  await game.page.keyboard.down("w");
  await game.page.waitForFunction(() => window.kerbline.state().vehicle.speedKmh > 1);
  await game.page.keyboard.up("w");
});

test("nothing went to the console", () => {
  expect(game.complaints).toEqual([]);
  expect([...game.otherHosts]).toEqual([]);
});
