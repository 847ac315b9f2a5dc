import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Point } from "../../src/math/vector";
import { unpackNetwork } from "../../src/network/packed";
import { type Game, openGame } from "./game";

let game: Game;

beforeAll(async () => {
  game = await openGame("?mode=edit&network=tee&lang=en&quality=low", { width: 1280, height: 720 });
});
afterAll(() => game.close());

/** Until the handles lie where the last change has put them. */
const drawn = () =>
  game.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Where a handle's middle is on the screen. */
async function middleOf(handle: string): Promise<Point> {
  await game.page.locator(handle).first().waitFor({ state: "attached" });
  await drawn();
  return game.page.evaluate((selector) => {
    const path = document.querySelector<SVGPathElement>(`${selector} .hit`)!;
    const { x, y } = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(path.getScreenCTM()!);
    return [x, y] as const;
  }, handle);
}

/** The network that the address holds, once it holds another one than `before`. */
async function inAddress(before = ""): Promise<{ nodes: { corners?: { turnRadius: number }[] }[]; roads: unknown[] }> {
  await game.page.waitForURL(({ searchParams }) => {
    const network = searchParams.get("network");
    return network?.startsWith("z:") === true && network !== before;
  });
  const bytes = unpackNetwork(new URL(game.page.url()).searchParams.get("network")!) as Uint8Array;
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** Until the form shows this for the chosen node's place to the east. */
const eastIs = (metres: string) =>
  game.page.waitForFunction((value) => {
    const labels = [...document.querySelectorAll(".edit label")];
    return labels.find((label) => label.textContent.startsWith("East"))?.querySelector("input")?.value === value;
  }, metres);

const packed = () => new URL(game.page.url()).searchParams.get("network") ?? "";
const radiiIn = async (before: string) =>
  (await inAddress(before)).nodes.flatMap(({ corners = [] }) => corners.map(({ turnRadius }) => turnRadius));

test("a T crossing is drawn by two clicks and driven by one key", async () => {
  const { page } = game;
  await page.getByRole("button", { name: "New: one straight road" }).click();
  expect((await inAddress()).roads).toHaveLength(1);
  const straight = packed();
  await page.getByRole("button", { name: "Draw a road" }).click();
  const [east, south] = await middleOf("[data-road=r1]");
  await page.mouse.click(east, south + 160);
  await page.mouse.click(east, south);
  await page.waitForFunction(() => window.kerbline.state().junctions === 4);
  expect((await inAddress(straight)).roads).toHaveLength(3);
  await page.keyboard.press("g");
  await page.waitForFunction(() => document.body.dataset.mode === undefined);
  const row = await page.evaluate(async () => {
    const coming = window.kerbline.follow(window.kerbline.movements()[0]!.id);
    window.kerbline.step(60);
    return coming;
  });
  expect(row).toMatchObject({ ok: true, holes: 0 });
});

test("one corner becomes 12 m by its number, another one larger by its arc, and both are taken back", async () => {
  const { page } = game;
  await page.evaluate(() => window.kerbline.set({ mode: "edit" }));
  await page.locator("[data-node=n4]").focus();
  const before = packed();
  const field = page.getByRole("spinbutton", { name: /^Corner / }).first();
  await field.fill("12");
  await field.press("Enter");
  expect(await radiiIn(before)).toEqual([12]);
  const typed = packed();
  const [node, arc] = [await middleOf("[data-node=n4]"), await middleOf('[data-corner="1"]')];
  await page.mouse.move(arc[0], arc[1]);
  await page.mouse.down();
  await page.mouse.move(arc[0] + (arc[0] - node[0]) / 4, arc[1] + (arc[1] - node[1]) / 4, { steps: 4 });
  await page.mouse.up();
  const pulled = await radiiIn(typed);
  expect(pulled).toHaveLength(2);
  expect(pulled[1]).toBeGreaterThan(7);
  for (const next of [typed, before]) {
    await page.locator(".plan").focus();
    await page.keyboard.press("Control+z");
    await page.waitForURL(({ searchParams }) => searchParams.get("network") === next);
  }
});

test("Ctrl+Z in a number field takes back what was set there; what is only typed is the browser's to undo", async () => {
  const { page } = game;
  await page.locator("[data-node=n4]").focus();
  const before = packed();
  const field = page.getByRole("spinbutton", { name: /^Corner / }).first();
  await field.fill("9");
  await field.press("Enter");
  await inAddress(before);
  const set = packed();
  await page.keyboard.type("5");
  await page.keyboard.press("Control+z");
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement).value === "9");
  expect(packed()).toBe(set);
  await page.keyboard.press("Control+z");
  await page.waitForURL(({ searchParams }) => searchParams.get("network") === before);
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement).value === "");
});

test("what is being typed stays when all is shown again meanwhile", async () => {
  const { page } = game;
  await page.locator("[data-node=n4]").focus();
  const field = page.getByRole("spinbutton", { name: /^Corner / }).first();
  await field.fill("9");
  await page.evaluate(() => window.kerbline.set({ quality: "medium" }));
  await page.evaluate(() => window.kerbline.set({ quality: "low" }));
  await drawn();
  expect(await field.inputValue()).toBe("9");
  await field.fill("");
});

test("a corner's arc lights up with its number, and its number with the arc", async () => {
  const { page } = game;
  await page.locator("[data-node=n4]").focus();
  const arcs = () => page.locator('[data-corner][data-lit="true"]').count();
  const field = page.getByRole("spinbutton", { name: /^Corner / }).first();
  await field.focus();
  await expect.poll(arcs).toBe(1);
  await page.getByRole("spinbutton", { name: "Height" }).focus();
  await expect.poll(arcs).toBe(0);
  const [x, y] = await middleOf('[data-corner="0"]');
  await page.mouse.move(x, y);
  await page.locator(".corners .lit").waitFor();
  expect(await page.locator(".corners .lit").count()).toBe(1);
  await page.mouse.move(x + 60, y + 60);
  await page.locator(".corners .lit").waitFor({ state: "detached" });
});

test("a new street is a step like any other: the one before comes back", async () => {
  const { page } = game;
  await page.getByRole("button", { name: "New: one straight road" }).click();
  await page.waitForFunction(() => window.kerbline.state().junctions === 2);
  await page.getByRole("button", { name: /^Undo/ }).click();
  await page.waitForFunction(() => window.kerbline.state().junctions === 4);
});

test("a plan that has been dragged out of sight comes back whole, by a key", async () => {
  const { page } = game;
  const seen = () =>
    page.evaluate(() => {
      const boxes = [...document.querySelectorAll("[data-node]")].map((node) => node.getBoundingClientRect());
      return boxes.filter(({ x, y }) => x > 0 && y > 0 && x < innerWidth && y < innerHeight).length;
    });
  const all = await page.locator("[data-node]").count();
  for (let i = 0; i < 3; i++) {
    await page.mouse.move(500, 650);
    await page.mouse.down();
    await page.mouse.move(1200, 80);
    await page.mouse.up();
  }
  await expect.poll(seen).toBe(0);
  await page.keyboard.press("Home");
  await expect.poll(seen).toBe(all);
});

test("by keys alone: a node is chosen, moved, given a road and taken away", async () => {
  const { page } = game;
  const node = page.locator("[data-node=n2]");
  await node.focus();
  await eastIs("60");
  await node.press("ArrowRight");
  await eastIs("61");
  await page.keyboard.press("e");
  await page.waitForFunction(() => window.kerbline.state().junctions === 5);
  await page.keyboard.press("Delete");
  await page.waitForFunction(() => window.kerbline.state().junctions === 4);
});

test("by keys alone: a road is bent, the bend moved, and a new road's end joined with the node next to it", async () => {
  const { page } = game;
  const press = async (name: string) => {
    await page.getByRole("button", { name, exact: true }).focus();
    await page.keyboard.press("Enter");
  };
  await page.locator("[data-road]:not([data-bend])").first().focus();
  await press("Bend in the middle");
  const bend = page.locator("[data-bend]").first();
  await bend.focus();
  const before = await page.evaluate(() => localStorage["kerbline.network"]);
  await bend.press("ArrowUp");
  await page.waitForFunction((kept) => localStorage["kerbline.network"] !== kept, before);
  await page.locator("[data-node=n2]").focus();
  await page.keyboard.press("e");
  await page.waitForFunction(() => window.kerbline.state().junctions === 5);
  await press("Join with the nearest node");
  await page.waitForFunction(() => window.kerbline.state().junctions < 5);
  for (let i = 0; i < 4; i++) await page.keyboard.press("Control+z");
  await page.waitForFunction(() => window.kerbline.state().junctions === 4);
});

test("an OpenStreetMap file is opened, and its address alone opens it in another browser", async () => {
  const { page } = game;
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => {
      document.body.dataset.copied = text;
    };
  });
  const file = { name: "cross.osm", mimeType: "application/xml", buffer: readFileSync("test/fixtures/osm/cross.osm") };
  await page.locator(".edit input[type=file]").setInputFiles(file);
  await page.waitForFunction(() => window.kerbline.state().network === "cross");
  const { junctions } = await page.evaluate(() => window.kerbline.state());
  await page.getByRole("button", { name: "Copy address" }).first().click();
  const copied = await page.waitForFunction(() => document.body.dataset.copied);
  const { search } = new URL((await copied.jsonValue())!);
  const other = await openGame(search);
  const opened = await other.page.evaluate(() => window.kerbline.state());
  await other.close();
  expect(opened).toMatchObject({ network: "cross", junctions });
  expect(other.complaints).toEqual([]);
});

test("what was drawn last is kept in the browser and opened again", async () => {
  const { page } = game;
  await page.goto(`${new URL(page.url()).origin}/?mode=edit&lang=en&quality=low`);
  await page.waitForFunction(() => "kerbline" in window);
  await page.evaluate(() => window.kerbline.ready);
  await page.getByRole("button", { name: "Open it again" }).click();
  await page.waitForFunction(() => window.kerbline.state().network === "My street");
});

test("a network of names that are markup is shown as text, and one too long for an address is refused by name", async () => {
  const { page } = game;
  const evil = '<img src=x onerror="document.body.dataset.evil=1">';
  await page.evaluate((name) => {
    const nodes = [
      { id: name, at: [0, 0] },
      { id: "__proto__", at: [90, 0] },
    ];
    return window.kerbline.load({ version: 1, name, nodes, roads: [{ id: name, from: name, to: "__proto__" }] });
  }, evil);
  await page
    .locator('.road[aria-label="Road <img src=x onerror=\\"document.body.dataset.evil=1\\">"]')
    .waitFor({ state: "attached" });
  expect(await page.locator(".plan img, .edit img").count()).toBe(0);
  await page.evaluate(() => window.kerbline.set({ network: `z:${"A".repeat(10_000_000)}` }));
  await page.locator(".messages").getByText("a network in the address has at most 6000 characters").waitFor();
  expect(await page.evaluate(() => document.body.dataset.evil)).toBeUndefined();
});

test("nothing went to the console", () => {
  expect(game.complaints).toEqual([]);
  expect([...game.otherHosts]).toEqual([]);
});
