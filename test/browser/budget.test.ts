import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { expect, inject, test } from "vitest";
import { CHROMIUM_FLAGS } from "./chromium";
import { openGame } from "./game";

test("at most 1.25 MB come over the wire, gzipped, to the first drive", async () => {
  const browser = await chromium.launch({ executablePath: inject("browser").path, args: CHROMIUM_FLAGS });
  const page = await browser.newPage({ viewport: { width: 480, height: 270 } });
  page.setDefaultTimeout(120_000);
  const bodies: Promise<Buffer>[] = [];
  page.on("response", (response) => bodies.push(response.body().catch(() => Buffer.alloc(0))));
  await page.goto(inject("browser").url);
  await page.waitForFunction(() => "kerbline" in window);
  await page.evaluate(() => window.kerbline.ready);
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
  await browser.close();
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(700_000);
  expect(total).toBeLessThanOrEqual(1_250_000);
});

test("a 10 × 10 grid takes at most 60 draw calls, gaps and trail shown", async () => {
  const game = await openGame("?network=grid:10x10&overlay=gaps,trail,mouths");
  await game.page.evaluate(() => window.kerbline.step(1));
  await game.page.waitForFunction(() => window.kerbline.state().drawCalls > 2);
  const { drawCalls, junctions } = await game.page.evaluate(() => window.kerbline.state());
  await game.close();
  expect(junctions).toBeGreaterThanOrEqual(100);
  expect(drawCalls).toBeGreaterThan(2);
  expect(drawCalls).toBeLessThanOrEqual(60);
  expect(game.complaints).toEqual([]);
});
