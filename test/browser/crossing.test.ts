import { expect, test } from "vitest";
import { unpackNetwork } from "../../src/network/packed";
import { openGame } from "./game";

test("who goes first at a crossing is seen and changed by a key or by a click on it, while traffic is under way", async () => {
  const game = await openGame("?network=grid:2x2&traffic=10&lang=en&quality=low", { width: 1280, height: 720 });
  const { page } = game;
  const choice = page.getByRole("combobox", { name: "Who goes first" });
  await page.keyboard.press("j");
  await page.waitForFunction(() => document.activeElement?.tagName === "SELECT");
  await choice.selectOption("signals");
  await page.waitForURL(({ searchParams }) => searchParams.get("network")?.startsWith("z:") === true);
  const bytes = unpackNetwork(new URL(page.url()).searchParams.get("network")!) as Uint8Array;
  const { nodes }: { nodes: { control?: string }[] } = JSON.parse(new TextDecoder().decode(bytes));
  expect(nodes.filter(({ control }) => control === "signals")).toHaveLength(1);
  await page.keyboard.press("Escape");
  await choice.waitFor({ state: "hidden" });

  // The one that the car stands before, where the chase camera sees it.
  await page.mouse.click(640, 285);
  await choice.waitFor();
  expect(await choice.inputValue()).toBe("signals");
  await page.mouse.click(400, 120);
  await choice.waitFor({ state: "hidden" });
  expect(await page.evaluate(() => window.kerbline.state().traffic.overlaps)).toBe(0);
  await game.close();
  expect(game.complaints).toEqual([]);
});
