import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { expect, inject, test } from "vitest";
import type { LayerName } from "../../src/overlay/overlay";
import { CHROMIUM_FLAGS } from "./chromium";
import { openGame } from "./game";

/** Every layer, so that a new one can't be left out. */
const LAYERS = {
  gaps: 1,
  trail: 1,
  faults: 1,
  wireframe: 1,
  outlines: 1,
  mouths: 1,
  seams: 1,
  paths: 1,
  uv: 1,
  normals: 1,
  physics: 1,
  rules: 1,
  conflicts: 1,
  queues: 1,
  speeds: 1,
} as const satisfies Record<LayerName, 1>;

/** As many draw calls as there are without trees, houses and lamps, which come last, and a few more. */
const ALL_BUT_THINGS = 33;

declare global {
  interface Window {
    /** ms since the page was opened, once `kerbline.ready` has resolved. */
    readyAt: number | undefined;
  }
}

/** Notes when the page is ready, at the very moment: what is fetched half a second later for later doesn't count. */
function noteReady(): void {
  let handle: Window["kerbline"] | undefined;
  Object.defineProperty(window, "kerbline", {
    get: () => handle,
    set(given: Window["kerbline"]) {
      handle = given;
      void given.ready.then(() => {
        window.readyAt = performance.now();
      });
    },
  });
}

/** The addresses of all that was asked for before the page was ready. */
function fetchedFirst(): string[] {
  const files = performance.getEntriesByType("resource").filter(({ startTime }) => startTime < window.readyAt!);
  return [location.href, ...files.map(({ name }) => name)];
}

test("at most 1.25 MB come over the wire, gzipped, to the first drive", async () => {
  const browser = await chromium.launch({ executablePath: inject("browser").path, args: CHROMIUM_FLAGS });
  const page = await browser.newPage({ viewport: { width: 480, height: 270 } });
  page.setDefaultTimeout(120_000);
  await page.addInitScript(noteReady);
  const sizes = new Map<string, Promise<number>>();
  const sizeOf = (body: Buffer) => gzipSync(body).length;
  page.on("response", (response) => {
    if (response.ok()) sizes.set(response.url(), response.body().then(sizeOf));
  });
  await page.goto(inject("browser").url);
  await page.waitForFunction(() => window.readyAt !== undefined);
  const fetched = await page.evaluate(fetchedFirst);
  const known = await Promise.all(fetched.map((address) => sizes.get(address) ?? 0));
  await browser.close();
  const total = known.reduce((sum, size) => sum + size, 0);
  expect(fetched.some((address) => address.includes("default.fragment"))).toBe(true);
  expect(total).toBeGreaterThan(700_000);
  expect(total).toBeLessThanOrEqual(1_250_000);
});

test("a 10 × 10 grid takes at most 60 draw calls, all layers, traffic, things and lamps at night shown", async () => {
  const overlay = Object.keys(LAYERS).join();
  const shown = "traffic=30&time=night&quality=high";
  const game = await openGame(`?network=grid:10x10&${shown}&overlay=${overlay}`);
  const drawCalls = () => game.page.evaluate(() => window.kerbline.state().drawCalls);
  await expect.poll(drawCalls, { timeout: 120_000 }).toBeGreaterThan(ALL_BUT_THINGS);
  expect(await drawCalls()).toBeLessThanOrEqual(60);
  const { junctions, traffic } = await game.page.evaluate(() => window.kerbline.state());
  await game.close();
  expect(junctions).toBeGreaterThanOrEqual(100);
  expect(traffic.vehicles).toBe(30);
  expect(game.complaints).toEqual([]);
});
