import { afterAll, beforeAll, expect, test } from "vitest";
import { type Game, openGame } from "./game";

let game: Game;
const state = () => game.page.evaluate(() => window.kerbline.state());

beforeAll(async () => {
  game = await openGame("?network=grid:2x2");
});
afterAll(() => game.close());

/** Drops a file on the page as a person would. */
async function drop(name: string, text: string): Promise<void> {
  const data = await game.page.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content!], fileName!));
      return transfer;
    },
    [name, text],
  );
  await game.page.dispatchEvent("body", "drop", { dataTransfer: data });
}

const BAD: readonly (readonly [name: string, text: string])[] = [
  ["not JSON", "{ nodes: "],
  ["another version", '{"version":2,"nodes":[],"roads":[]}'],
  ["an empty network", '{"version":1,"nodes":[],"roads":[]}'],
  ["truncated XML", "<osm><node id='1' lat='0' lon='0'"],
  ["OSM without roads", "<osm version='0.6'><node id='1' lat='0' lon='0'/></osm>"],
  ["another kind of file", "\u0089PNG\r\n\u001a\n"],
];

test.each(BAD)("%s is named in a message and the last good network stays", async (name, text) => {
  const before = await state();
  await drop(`${name}.json`, text);
  const said = game.page.locator(".said .fault").filter({ hasText: `${name}.json` });
  await said.waitFor({ state: "attached" });
  expect((await said.textContent())!.length).toBeGreaterThan(10 + name.length);
  const after = await state();
  expect([after.network, after.junctions]).toEqual([before.network, before.junctions]);
  await game.page.evaluate(() => window.kerbline.step(0.1));
});

test("HTML in a name is shown as text", async () => {
  const name = "<img src=x onerror=\"document.title='broken'\">";
  const network = {
    version: 1,
    name,
    nodes: [
      { id: "a", at: [0, 0] },
      { id: "b", at: [100, 0] },
    ],
    roads: [{ id: "<b>r</b>", from: "a", to: "b", lanes: { forward: 1, backward: 1 } }],
  };
  await drop("html.json", JSON.stringify(network));
  await game.page.waitForFunction((n) => window.kerbline.state().network === n, name);
  expect(await game.page.title()).not.toBe("broken");
  expect(await game.page.locator("img[src=x]").count()).toBe(0);
});

test("a dropped OpenStreetMap file is driven at once", async () => {
  const node = (id: number, lat: number, lon: number) => `<node id="${id}" lat="${lat}" lon="${lon}"/>`;
  const way = (id: number, refs: number[]) =>
    `<way id="${id}">${refs.map((ref) => `<nd ref="${ref}"/>`).join("")}<tag k="highway" v="residential"/></way>`;
  const nodes = [node(1, 51, 7), node(2, 51.001, 7), node(3, 50.999, 7), node(4, 51, 7.0015), node(5, 51, 6.9985)];
  await drop("cross.osm", `<osm version="0.6">${nodes.join("")}${way(10, [2, 1, 3])}${way(11, [5, 1, 4])}</osm>`);
  await game.page.waitForFunction(() => window.kerbline.state().junctions === 5);
  await game.page.evaluate(() => window.kerbline.step(0.5));
  expect((await state()).wheels.every((wheel) => wheel.contact)).toBe(true);
});

test("nothing went to the console", () => {
  expect(game.complaints).toEqual([]);
});
