import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { CHROMIUM_FLAGS } from "./chromium";

const DIST = join(import.meta.dirname, "../../dist");
/** Where the page lies on its server: any folder does. */
const FOLDER = "/some/streets/";
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
};

let server: Server;
let browser: Browser;
let page: Page;
let address = "";
/** What is put in place of the version that the worker was built with. */
let version: string | null = null;
/** Builds after the first; one that is tried again gets another name. */
let built = 0;
const asked: string[] = [];
const otherHosts = new Set<string>();

function answerFor(path: string): Buffer | string {
  const bytes = readFileSync(join(DIST, path === "" ? "index.html" : path));
  if (path !== "service-worker.js" || version === null) return bytes;
  return bytes.toString("utf8").replace(/"version":"\w+"/, `"version":"${version}"`);
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = new URL(request.url!, "http://localhost").pathname.slice(FOLDER.length);
    asked.push(path);
    try {
      const body = answerFor(path);
      response.writeHead(200, { "content-type": TYPES[extname(path === "" ? "index.html" : path)] ?? "text/plain" });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${FOLDER}`;
  browser = await chromium.launch({ executablePath: inject("browser").path, args: CHROMIUM_FLAGS });
  page = await browser.newPage({ viewport: { width: 480, height: 270 } });
  page.setDefaultTimeout(120_000);
  page.context().on("request", (request) => {
    const { host, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && host !== new URL(address).host) otherHosts.add(host);
  });
});
afterAll(async () => {
  await browser.close();
  server.close();
});

const open = async (search: string) => {
  await page.goto(address + search);
  await page.waitForFunction(() => "kerbline" in window);
  await page.evaluate(() => window.kerbline.ready);
};

/** The versions that are kept of the page in a folder, the oldest first. */
const builds = (folder: string) =>
  page.evaluate(async (own) => {
    const names = await caches.keys();
    return names.filter((name) => name.startsWith(own)).map((name) => name.slice(own.length));
  }, `kerbline ${folder} `);

const PATIENCE = { timeout: 120_000 };

/** The newest build, once it has taken over; null before. */
const newest = async () => {
  const isOver = await page.evaluate(async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.ready;
    return installing === null && waiting === null && active?.state === "activated";
  });
  return isOver ? (await builds(address)).at(-1) : null;
};

test("the page opens from a subfolder of any static server, and asks for nothing outside it", async () => {
  await open("?lang=en&traffic=0");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(address);
  expect(asked.every((path) => !path.startsWith("/"))).toBe(true);
  expect(otherHosts).toEqual(new Set());
});

test("after its first visit it opens and drives without a network, another network and the settings too", async () => {
  await page.context().setOffline(true);
  await page.reload();
  await page.waitForFunction(() => "kerbline" in window);
  await page.evaluate(() => window.kerbline.ready);
  await page.keyboard.down("w");
  await page.waitForFunction(() => window.kerbline.state().vehicle.speedKmh > 1);
  await page.keyboard.up("w");
  await page.keyboard.press(",");
  await page.getByRole("dialog", { name: "Settings" }).waitFor();
  await open("?network=five-arms&lang=zh&traffic=2");
  await page.waitForFunction(() => window.kerbline.state().traffic.vehicles > 0);
  expect(await page.evaluate(() => window.kerbline.state().network)).toContain("ive");
});

test("with a network again a new build takes over, and no more than one before it is kept in its folder", async () => {
  await page.context().setOffline(false);
  const others = [`${address}older/`, new URL("..", address).href];
  for (const folder of others)
    await page.evaluate(async (name) => void (await caches.open(name)), `kerbline ${folder} build0`);
  const next = [0, 1].map(() => `build${++built}`);
  for (const name of next) {
    version = name;
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await expect.poll(newest, PATIENCE).toBe(name);
  }
  expect(await builds(address)).toEqual(next);
  for (const folder of others) expect(await builds(folder)).toEqual(["build0"]);
});

test("a server that is there is asked for the page itself, whatever is kept", async () => {
  asked.length = 0;
  await open("?lang=en&traffic=0");
  expect(asked).toContain("");
  expect(asked.some((path) => path.endsWith(".js") && path !== "service-worker.js")).toBe(false);
});
