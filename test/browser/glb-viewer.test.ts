import { join } from "node:path";
import { build, type PreviewServer, preview } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../support/temporary-folder";
import { type Game, openGame } from "./game";
import type { Viewed } from "./viewer/viewer";

const outDir = temporaryFolder();
let game: Game;
let viewer: PreviewServer;

beforeAll(async () => {
  const root = join(import.meta.dirname, "viewer");
  const config = {
    configFile: false,
    root,
    logLevel: "warn",
    build: { outDir, emptyOutDir: true, minify: false },
  } as const;
  await build(config);
  viewer = await preview({ ...config, preview: { port: 0, host: "127.0.0.1" } });
  game = await openGame("?network=tee&lang=en&quality=low&traffic=0", { width: 1280, height: 720 });
});
afterAll(async () => {
  await game.close();
  await viewer.close();
});

const SURROUNDINGS = ["kerb", "sidewalk", "marking"];

test("the GLB that the page saves shows every junction, every road and what is beside them in another viewer", async () => {
  const { page } = game;
  const { junctions, triangles } = await page.evaluate(() => window.kerbline.state());
  if (!(await page.locator("#panel").isVisible())) await page.keyboard.press("Tab");
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as GLB" }).click();
  const path = await (await coming).path();

  const other = await page.context().browser()!.newPage();
  await other.goto(viewer.resolvedUrls!.local[0]!);
  await other.getByLabel("GLB").setInputFiles(path);
  const viewed = (await (await other.waitForFunction(() => window.viewed)).jsonValue()) as Viewed;
  const surfaces = viewed.meshes.filter(({ kind }) => kind === "surface");
  // A tee: its crossing, three roads and their three ends.
  expect(junctions).toBe(4);
  expect(surfaces.length).toBe(junctions + 3);
  expect(surfaces.reduce((sum, mesh) => sum + mesh.triangles, 0)).toBe(triangles);
  await other.close();
  expect(viewed.meshes.map(({ kind }) => kind)).toEqual(expect.arrayContaining(SURROUNDINGS));
  expect(viewed.filled).toBeGreaterThan(0.1);
  expect(viewed.colours).toBeGreaterThan(5);
  expect(game.complaints).toEqual([]);
});
