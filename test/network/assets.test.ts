import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { networkIn, noteLines } from "./lines";

const FOLDER = resolve(import.meta.dirname, "../../assets/networks");
const files = readdirSync(FOLDER);
const textOf = (file: string) => readFileSync(resolve(FOLDER, file), "utf8");

describe.each(files)("%s", (file) => {
  test("reads without a fault or a note, and names the schema", () => {
    const text = textOf(file);
    expect(networkIn(text).name).not.toBe("Unnamed");
    expect(noteLines(text)).toEqual([]);
    expect(JSON.parse(text).$schema).toBe("../schema/network.schema.json");
  });
});

test("the first drive has crossings of three and four arms, one, two and four lanes, and bends", () => {
  const { nodes, roads } = networkIn(textOf("first-drive.json"));
  const arms = nodes.map(({ id }) => roads.filter(({ from, to }) => from === id || to === id).length);
  expect(arms.filter((count) => count >= 3)).toHaveLength(16);
  expect(new Set(arms)).toEqual(new Set([1, 3, 4]));
  expect(new Set(roads.map(({ lanes }) => lanes.forward + lanes.backward))).toEqual(new Set([1, 2, 4]));
  expect(roads.filter(({ via }) => via.length > 0).length).toBeGreaterThan(5);
});
