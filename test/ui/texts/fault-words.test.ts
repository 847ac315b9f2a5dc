import { describe, expect, test } from "vitest";
import { readNetwork } from "../../../src/network/read/read-network";
import { readAddress } from "../../../src/ui/address";
import { sourceOf, sourceOfAnything } from "../../../src/ui/sources";
import { faultLine, wantedText } from "../../../src/ui/texts/fault-words";

const zh = { language: "zh" } as const;
const en = { language: "en" } as const;

/** English words that are neither keys, ids nor values of the file: those stand in quotation marks or are one word alone. */
const english = (line: string): string[] =>
  line
    .replace(/"[^"]*"|\[.*?\]|osmium cat/g, "")
    .split(/[：，、（）。]/)
    .filter((part) => /[a-z]{2,} [a-z]{2,}/i.test(part));

const node = (id: string, rest: object = {}) => ({ id, at: [0, 0], ...rest });
const road = (rest: object = {}) => ({ id: "r", from: "a", to: "b", ...rest });
const network = (nodes: object[], roads: object[], rest: object = {}) =>
  JSON.stringify({ version: 1, nodes, roads, ...rest });
const far = node("b", { at: [90, 0] });
const osm = (inside: string) => `<osm version="0.6">${inside}</osm>`;

const BAD: readonly string[] = [
  "",
  "{ nodes: ",
  '{"a": 1 "b": 2}',
  "{'a': 1}",
  '{"a": 1, "a": 2}',
  "[1, 2",
  "// {}",
  "{} {}",
  '{"a" 1}',
  '{"a": nope}',
  "[1,]",
  '{"a": "b\n"}',
  "[".repeat(2000),
  "[]",
  "\u0089PNG\r\n\u001a\n",
  JSON.stringify({ version: 2, nodes: [], roads: [] }),
  network([], []),
  network([node("a"), far], [road({ to: "c" })]),
  network([node("a"), node("a")], [road({ lanes: { forward: 0, backward: 0 } })]),
  network([node("a"), node("b")], [road()]),
  network([node("a"), far], [road(), road({ id: "s" })]),
  network([node("a"), far], [road({ width: 1, lanes: { forward: 3, backward: 3 } })]),
  network([node("a"), far], [road({ width: 7, laneWidth: 3 })]),
  network([node("a", { islandRadius: 9 }), far], [road({ via: [[1]] })]),
  network([node("a", { control: "lights", at: [0] }), far], [road({ from: 3, lanes: [] })], { foo: 1, turnRadius: -1 }),
  network([node("a", { corners: [{ between: ["r", "x"], turnRadius: 2 }] }), far], [road()]),
  JSON.stringify({ version: 1, crossing: [] }),
  JSON.stringify({
    version: 1,
    crossing: [
      { start: [0, 9], direction: [0, 1], halfWidth: 3 },
      { start: [0, -9], direction: [0, 1], halfWidth: 3 },
    ],
  }),
  "<osm><node id='1'",
  "<html></html>",
  osm("<node id='1' lat='0' lon='0'/>"),
  osm("<node id='1' lat='100' lon='x'/>"),
  osm("<node id='one' lat='0' lon='0'/>"),
];

describe("in Chinese", () => {
  test.each(BAD.map((text) => [text.slice(0, 40), text]))(
    "what is wrong with %j is said without English",
    async (_, text) => {
      const { faults } = await readNetwork({ name: "x.json", bytes: new TextEncoder().encode(text) });
      expect(faults.length).toBeGreaterThan(0);
      for (const fault of faults) {
        expect(english(faultLine(zh, fault))).toEqual([]);
        expect(faultLine(zh, fault)).not.toBe(faultLine(en, fault));
      }
    },
  );

  test.each([
    "grid:",
    "grid:0x0",
    "grid:9999x9999",
    "grid:2x2?spacing=1",
    "grid:2x2?colour=red",
    "corner:900",
    "corner:90?side=up",
  ])("so is what is wrong with %s", async (name) => {
    const { faults } = await readNetwork({ name, bytes: new Uint8Array() });
    expect(faults.length).toBeGreaterThan(0);
    for (const fault of faults) expect(english(faultLine(zh, fault))).toEqual([]);
  });

  test("so are names that stand for nothing, and options of the address that won't do", async () => {
    for (const found of [
      await sourceOf("nowhere"),
      await sourceOf("z:%"),
      await sourceOf(`z:${"A".repeat(7000)}`),
      await sourceOfAnything(7),
    ])
      expect(english(faultLine(zh, { path: "", reason: "reason" in found ? found.reason : "" }))).toEqual([]);
    const search = "?radius=99&fault=dent&kerbs=maybe&traffic=1.5&network=";
    const { faults } = readAddress(search, { vehicles: ["car"], overlays: ["gaps"] });
    expect(faults).toHaveLength(5);
    for (const { reason } of faults) expect(english(wantedText(zh, reason))).toEqual([]);
  });
});

test("what has no Chinese yet is said as it is", () => {
  expect(faultLine(zh, { path: "", reason: "something new happened" })).toBe("something new happened");
});
