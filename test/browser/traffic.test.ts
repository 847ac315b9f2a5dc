import { expect, test } from "vitest";
import { openGame } from "./game";

test("traffic drives, is drawn in a few draw calls, says why it waits, and goes when it is switched off", async () => {
  const game = await openGame("?network=grid:3x3&traffic=60&overlay=rules&quality=low");
  const drawn = await game.page.evaluate(() => {
    window.kerbline.step(20);
    return new Promise<ReturnType<typeof window.kerbline.state>>((resolve) => {
      const look = () =>
        window.kerbline.state().drawCalls > 0 ? resolve(window.kerbline.state()) : requestAnimationFrame(look);
      requestAnimationFrame(() => requestAnimationFrame(look));
    });
  });
  expect(drawn.traffic.vehicles).toBe(60);
  expect(drawn.traffic.waiting).toBeGreaterThan(0);
  expect(drawn.traffic.overlaps).toBe(0);
  expect(drawn.violations).toEqual([]);
  expect(drawn.drawCalls).toBeLessThanOrEqual(60);

  await game.page.keyboard.press("KeyT");
  const off = await game.page.evaluate(() => window.kerbline.state().traffic);
  expect(off).toMatchObject({ vehicles: 0, waiting: 0, overlaps: 0 });
  await game.page.evaluate(() => window.kerbline.set({ traffic: 7 }));
  expect(await game.page.evaluate(() => window.kerbline.state().traffic.vehicles)).toBe(7);
  await game.close();
  expect(game.complaints).toEqual([]);
});

test("a car that drives too fast is told so, once", async () => {
  const game = await openGame("?network=grid:2x2&traffic=1&lang=en&quality=low");
  const violations = await game.page.evaluate(() => {
    window.kerbline.drive({ steer: 0, throttle: 1, brake: 0 });
    window.kerbline.step(8);
    return window.kerbline.state().violations;
  });
  const speeding = violations.filter(({ kind }) => kind === "speeding");
  expect(speeding.length).toBe(1);
  expect(speeding[0]!.rule).toMatch(/^Too fast: \d+ km\/h where 50 is the limit\.$/);
  await game.close();
  expect(game.complaints).toEqual([]);
});

test("the page that opens by itself has traffic soon, and no other door has", async () => {
  const game = await openGame();
  const vehicles = () => game.page.evaluate(() => window.kerbline.state().traffic.vehicles);
  await expect.poll(vehicles, { timeout: 120_000 }).toBeGreaterThan(10);
  await game.page.evaluate(() => window.kerbline.set({ mode: "radius" }));
  await expect.poll(vehicles, { timeout: 120_000 }).toBe(0);
  await game.page.evaluate(() => window.kerbline.set({ mode: "drive" }));
  await expect.poll(vehicles, { timeout: 120_000 }).toBeGreaterThan(10);
  expect(game.complaints).toEqual([]);
  await game.close();
});

test("in the panel, by keys: people on foot come to the crosswalks, and more vehicles than fit are told", async () => {
  const game = await openGame("?network=grid:1x1&lang=en&quality=low");
  const { page } = game;
  await page.keyboard.press("Tab");
  const panel = page.locator("#panel");
  await panel.getByRole("slider", { name: "people an hour at every crosswalk" }).focus();
  await page.keyboard.press("End");
  await page.waitForURL(/pedestrians=600/);
  const hint = panel.getByText(/fit without filling the streets up/);
  expect(await hint.isVisible()).toBe(false);
  await panel.getByRole("slider", { name: "other vehicles" }).focus();
  await page.keyboard.press("End");
  await hint.waitFor();
  await page.keyboard.press("Home");
  await hint.waitFor({ state: "hidden" });
  await page.evaluate(() => window.kerbline.set({ network: "first-drive" }));
  const people = () => page.evaluate(() => window.kerbline.state().traffic.pedestrians.there);
  await page.evaluate(() => window.kerbline.step(20));
  await expect.poll(people, { timeout: 120_000 }).toBeGreaterThan(0);
  await game.close();
  expect(game.complaints).toEqual([]);
});
