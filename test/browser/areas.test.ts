import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Game, openGame } from "./game";

const node = (id: number, lat: number, lon: number) => ({ type: "node", id, lat, lon });
const way = (id: number, nodes: readonly number[]) => ({ type: "way", id, nodes, tags: { highway: "residential" } });
const CROSS = [
  ...[node(1, 51, 7), node(2, 51.001, 7), node(3, 50.999, 7), node(4, 51, 7.0015), node(5, 51, 6.9985)],
  ...[way(10, [2, 1, 3]), way(11, [5, 1, 4])],
];
/** 33 MB of spaces, some thousand bytes on their way. */
const LARGE = gzipSync(Buffer.alloc(33 * 1024 * 1024, " "));

/** What an Overpass server may answer with, by its path. */
const ANSWERS: Readonly<Record<string, (response: ServerResponse) => void>> = {
  "/api": (response) => response.end(JSON.stringify({ elements: CROSS })),
  "/busy": (response) => response.writeHead(429).end(),
  "/html": (response) => response.end("<!doctype html><p>Welcome"),
  "/nothing": (response) => response.end('{"elements":[]}'),
  "/large": (response) => response.writeHead(200, { "content-encoding": "gzip" }).end(LARGE),
  "/elsewhere": (response) => response.writeHead(307, { location: other }).end(),
};

let game: Game;
let server: Server;
let [host, other] = ["", ""];
/** What was asked: method, path and body. */
const asked: string[] = [];

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body: string[] = [];
  for await (const part of request) body.push(String(part));
  asked.push(`${request.method} ${request.url} ${new URLSearchParams(body.join("")).get("data")}`);
  response.setHeader("access-control-allow-origin", "*");
  (ANSWERS[request.url!] ?? (() => request.socket.destroy()))(response);
}

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  [host, other] = [`127.0.0.1:${port}`, `http://localhost:${port}/api`];
  game = await openGame("?network=tee&lang=en&quality=low&traffic=0", { width: 1280, height: 720 });
});
afterAll(async () => {
  await game.close();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
});

const dialog = () => game.page.getByRole("dialog", { name: "Streets from elsewhere" });
const junctions = () => game.page.evaluate(() => window.kerbline.state().junctions);

/** Opens the dialog as a visitor does. */
async function open(): Promise<void> {
  const { page } = game;
  if (await dialog().isVisible()) return;
  if (!(await page.locator("#panel").isVisible())) await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "OpenStreetMap" }).click();
  await dialog().waitFor();
}

async function ask(address: string): Promise<void> {
  await open();
  await dialog().getByLabel("Overpass server").fill(address);
  await dialog().getByRole("button", { name: "Fetch its streets" }).click();
}

test("nothing is asked of anybody before a server is named, and an address that is none is told", async () => {
  await open();
  expect(await dialog().getByLabel("Overpass server").inputValue()).toBe("");
  await dialog().getByRole("combobox", { name: "Area" }).selectOption("Karlsruhe, the fan");
  expect(await dialog().getByLabel("Latitude").inputValue()).toBe("49.0118");
  for (const address of ["", "overpass", "ftp://overpass.example/"]) {
    await ask(address);
    await dialog().getByText("That is no address of a server").waitFor();
  }
  await dialog().getByLabel("Side").fill("5000");
  await ask(`http://${host}/api`);
  await dialog().getByText("a side of 100 to 3000 m").waitFor();
  expect([asked, [...game.otherHosts]]).toEqual([[], []]);
  await dialog().getByLabel("Side").fill("400");
});

test.each([
  ["/busy", "refused: 429"],
  ["/html", "not with Overpass JSON"],
  ["/nothing", "no streets in this square"],
  ["/large", "more than 32 MB"],
  ["/silent", "didn't answer"],
  ["/elsewhere", "didn't answer"],
])("an answer as of %s is told in a line, and the streets stay", async (path, line) => {
  const before = await junctions();
  await ask(`http://${host}${path}`);
  await dialog().getByText(line).waitFor();
  expect(new Set(asked).size).toBe(1);
  expect(await junctions()).toBe(before);
});

test("the server named is asked for the square, and its streets are driven", async () => {
  await dialog().getByLabel("Latitude").fill("51");
  await dialog().getByLabel("Longitude").fill("7");
  await ask(`http://${host}/api`);
  await game.page.waitForFunction(() => window.kerbline.state().junctions === 5);
  await dialog().waitFor({ state: "hidden" });
  expect(asked).toEqual([expect.stringMatching(/^POST \/api \[out:json].*way\["highway"]\(50\.998\d+,6\.997/)]);
  expect(await game.page.locator("iframe").count()).toBe(0);
  await game.page.evaluate(() => window.kerbline.step(0.5));
  expect(await game.page.evaluate(() => window.kerbline.state().wheels.every(({ contact }) => contact))).toBe(true);
});

test("the server is kept for the next visit, unasked; the page itself may still ask no host but its own", async () => {
  await game.page.reload();
  await game.page.evaluate(() => window.kerbline.ready);
  await open();
  expect(await dialog().getByLabel("Overpass server").inputValue()).toBe(`http://${host}/api`);
  const refused = await game.page.evaluate((address) => fetch(address).then(String, String), `http://${host}/api`);
  expect(refused).toContain("TypeError");
  expect(asked).toEqual([]);
});

test("a sample opens from the same place", async () => {
  await open();
  await dialog().getByRole("combobox", { name: "Sample" }).selectOption("five-arms");
  await game.page.waitForURL(/network=five-arms/);
  await dialog().waitFor({ state: "hidden" });
});
