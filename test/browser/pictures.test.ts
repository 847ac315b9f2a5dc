import { afterEach, expect, test } from "vitest";
import { type Game, openGame } from "./game";
import { commonest, type Part } from "./pixels";

let game: Game;
afterEach(() => game.close());

/** What no door's panels cover. */
const FREE: Part = { x: 420, y: 210, width: 560, height: 300 };
const SIZE = { width: 1280, height: 720 };
/** A street has a colour that is the commonest, but never everywhere; the empty plan of the editor has more of it. */
const MOST = 0.8;

test.each([
  ["drive", ""],
  ["rules", "&mode=rules"],
  ["radius", "&mode=radius&vehicle=bus"],
  ["edit", "&mode=edit&network=grid:2x2"],
])("behind the door %s there is a street to be seen", async (_, address) => {
  game = await openGame(`?lang=en&quality=low${address}`, SIZE);
  await expect.poll(() => commonest(game.page, FREE), { timeout: 60_000 }).toBeLessThan(MOST);
});

test("while somebody drives there, the radius door shows the street still", async () => {
  game = await openGame("?lang=en&quality=low&mode=radius&vehicle=bus", SIZE);
  await game.page.getByRole("button", { name: "Drive it yourself" }).click();
  await game.page.keyboard.down("w");
  await game.page.waitForFunction(() => window.kerbline.state().vehicle.speedKmh > 5);
  expect(await commonest(game.page, FREE)).toBeLessThan(MOST);
});

test("a picture that the graphics card has lost is told of", async () => {
  game = await openGame("?lang=en&quality=low", SIZE);
  await game.page.evaluate(() =>
    document.querySelector("canvas")!.getContext("webgl2")!.getExtension("WEBGL_lose_context")!.loseContext(),
  );
  await game.page.getByText("The graphics card has lost the picture.").and(game.page.getByRole("paragraph")).waitFor();
  expect(await commonest(game.page, FREE)).toBeGreaterThan(MOST);
});
