import { readFileSync } from "node:fs";
import { SaxesParser } from "saxes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readNetwork } from "../../src/network/read/read-network";
import { type Game, openGame } from "./game";

let game: Game;

beforeAll(async () => {
  game = await openGame("?mode=edit&network=tee&lang=en&quality=low", { width: 1280, height: 720 });
});
afterAll(() => game.close());

/** Presses the button as a visitor does. @returns the name and the bytes of the file that the browser saved */
async function saved(format: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const { page } = game;
  await page.getByRole("combobox", { name: "File" }).selectOption(format);
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

const textOf = async (format: string) => (await saved(format)).bytes.toString("utf8");

test("the network is saved as it is: read back it is the same", async () => {
  const { name, bytes } = await saved("json");
  const { network, faults } = readNetwork({ name, bytes });
  expect([name, faults]).toEqual(["Tee.json", []]);
  const sample = readNetwork({ name, bytes: readFileSync("assets/networks/tee.json") });
  expect(network).toEqual(sample.network);
});

test("the mesh is saved as GLB, as long as its head says", async () => {
  const { name, bytes } = await saved("glb");
  expect(name).toBe("Tee.glb");
  expect(bytes.subarray(0, 4).toString("latin1")).toBe("glTF");
  expect(bytes.readUInt32LE(8)).toBe(bytes.length);
});

test("the mesh is saved as OBJ, every face of corners that are there", async () => {
  const lines = (await textOf("obj")).split("\n");
  const corners = lines.filter((line) => line.startsWith("v ")).length;
  const named = lines.filter((line) => line.startsWith("f ")).flatMap((line) => line.slice(2).trim().split(/\s+/));
  expect(named.length).toBeGreaterThan(300);
  expect(Math.max(...named.map((one) => Number(one.split("/")[0])))).toBe(corners);
});

/** How many elements of each name there are. @throws Error where the text isn't well-formed XML */
function elementsOf(xml: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const parser = new SaxesParser();
  parser.on("opentag", ({ name }) => counts.set(name, (counts.get(name) ?? 0) + 1));
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(xml).close();
  return counts;
}

test("drawing, OpenDRIVE and GeoJSON are saved whole", async () => {
  const drawing = elementsOf(await textOf("svg"));
  expect([...drawing.keys()][0]).toBe("svg");
  expect(drawing.get("path")).toBeGreaterThan(3);
  const drive = elementsOf(await textOf("xodr"));
  expect([...drive.keys()][0]).toBe("OpenDRIVE");
  expect(drive.get("junction")).toBe(1);
  expect(drive.get("road")).toBeGreaterThan(3);
  const { type, features } = JSON.parse(await textOf("geojson"));
  expect(type).toBe("FeatureCollection");
  expect(features.length).toBeGreaterThan(10);
});

test("nothing went to the console", () => {
  expect(game.complaints).toEqual([]);
});
