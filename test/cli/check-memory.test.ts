import { expect, test } from "vitest";
import { checkMemory, checkReading, farTooMany } from "../../src/cli/check-memory";
import { gridNetwork } from "../support/grid";

test("a network that takes more memory than there is isn't begun, and the line says how much it takes", () => {
  const network = gridNetwork("10x10");
  expect(network.roads).toHaveLength(220);
  const one = "grid:10x10: 220 roads take about 0.0 GB of memory, 0.0 GB may be used";
  expect(() => checkMemory(network, "grid:10x10", 27e6)).toThrow(
    `${one}: cut out a part, or set NODE_OPTIONS=--max-old-space-size=528`,
  );
  expect(() => checkMemory(network, "grid:10x10", 28e6)).not.toThrow();
});

test("a network of a few roads with very many bends is weighed by its bends", () => {
  const [road] = gridNetwork("1x1").roads;
  const via = Array.from({ length: 1_000_000 }, () => ({ at: [0, 0] as const }));
  const network = { ...gridNetwork("1x1"), roads: [{ ...road!, via }] };
  expect(() => checkMemory(network, "long.json", 1e9)).toThrow(
    "long.json: 1 roads take about 2.0 GB of memory, 1.0 GB",
  );
});

test("a description of far more roads than there is memory for isn't even read", () => {
  const road = '{"id":"r","from":"a","to":"b"}';
  const json = new TextEncoder().encode(`{"version":1,"roads":[${new Array(1000).fill(road).join(",")}]}`);
  expect(() => checkReading(json, "big.json", 124e6)).toThrow(
    "big.json: 1000 roads take about 0.1 GB of memory, 0.1 GB may be used",
  );
  expect(() => checkReading(json, "big.json", 126e6)).not.toThrow();
});

test("a map is read on as long as the machine could hold its roads, with all its memory or half of what they take", () => {
  const told = "9000 roads, with more to come, take about 1.1 GB of memory, 0.5 GB may be used: cut out a part";
  expect(farTooMany(9000, 0.5e9, 1e9)).toBe(told);
  expect(farTooMany(9000, 0.5e9, 2e9)).toBeNull();
  expect(farTooMany(9000, 0.6e9, 1e9)).toBeNull();
});

test("JSON that takes more memory to read than there is isn't begun; XML is read piece by piece", () => {
  const json = new TextEncoder().encode(` {"version":1,"nodes":[${" ".repeat(2e6)}]}`);
  expect(() => checkReading(json, "big.json", 49e6)).toThrow(
    "big.json: 3 MB of JSON take about 0.1 GB of memory, 0.0 GB",
  );
  expect(() => checkReading(json, "big.json", 51e6)).not.toThrow();
  const xml = new TextEncoder().encode(`<?xml version="1.0"?><osm>${" ".repeat(2e6)}</osm>`);
  expect(() => checkReading(xml, "big.osm", 49e6)).not.toThrow();
});
