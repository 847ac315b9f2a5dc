import { expect, test } from "vitest";
import { readNetwork } from "../../../src/network/read/read-network";
import { keep, readKept } from "../../../src/ui/editor/kept-network";
import { storageOf } from "../../../src/ui/storage-of";

const grid = readNetwork({ name: "grid:2x2", bytes: "" }).network!;
const now = new Date("2026-01-02T03:04:05Z");

function memory(first: Record<string, string> = {}) {
  const items = new Map(Object.entries(first));
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

test("what is kept comes back with its name and its time", () => {
  const storage = memory();
  expect(keep(storage, grid, now)).toBe(true);
  const kept = readKept(storage)!;
  expect(kept).toMatchObject({ name: grid.name, saved: "2026-01-02T03:04:05.000Z" });
  expect(readNetwork({ name: "kept.json", bytes: kept.text }).network).toEqual(grid);
});

test("nothing, another version and what isn't ours are left alone", () => {
  for (const text of [undefined, "null", "7", "{", '{"version":2,"name":"a","text":"b","saved":"c"}', '{"version":1}'])
    expect(readKept(memory(text === undefined ? {} : { "kerbline.network": text }))).toBeNull();
});

test("a browser without room says so, and nothing is thrown", () => {
  const full = {
    setItem: () => {
      throw new Error("QuotaExceededError");
    },
  };
  expect(keep(full, grid, now)).toBe(false);
});

test("a browser that shuts its storage away keeps nothing, and nothing is thrown", () => {
  const shut = {
    get localStorage(): Storage {
      throw new Error("SecurityError");
    },
  };
  expect(keep(storageOf(shut), grid, now)).toBe(false);
  expect(readKept(storageOf(shut))).toBeNull();
});
