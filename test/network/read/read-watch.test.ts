import { expect, test } from "vitest";
import { readNetwork } from "../../../src/network/read/read-network";
import { readPbf } from "../../../src/network/read/read-pbf";
import { blob, type Element, elementsBlock, header, joined } from "../../support/osm-pbf";

/** Streets of a chessboard each way. */
const SIDE = 60;

const numbers = Array.from({ length: SIDE }, (_, i) => i);
const nodeOf = (i: number, j: number): number => i * SIDE + j + 1;
const street = (id: number, nodes: readonly number[]): Element => ({
  type: "way",
  id,
  nodes,
  tags: { highway: "residential" },
});
const elements: Element[] = [
  ...numbers.flatMap((i) =>
    numbers.map((j): Element => ({ type: "node", id: nodeOf(i, j), lat: 50 + i / 1000, lon: 9 + j / 1000 })),
  ),
  ...numbers.flatMap((i) => [
    street(
      2 * i + 1,
      numbers.map((j) => nodeOf(i, j)),
    ),
    street(
      2 * i + 2,
      numbers.map((j) => nodeOf(j, i)),
    ),
  ]),
];
const xmlOf = ({ type, id, lat, lon, nodes = [] }: Element): string =>
  type === "node"
    ? `<node id="${id}" lat="${lat}" lon="${lon}"/>`
    : `<way id="${id}">${nodes.map((ref) => `<nd ref="${ref}"/>`).join("")}<tag k="highway" v="residential"/></way>`;

const xml = `<osm>${elements.map(xmlOf).join("")}</osm>`;
const overpass = JSON.stringify({ elements });
const pbf = joined(blob("OSMHeader", header()), blob("OSMData", elementsBlock(elements, true)));

const SYNTAXES = {
  "its XML": (watch: Parameters<typeof readNetwork>[2]) => readNetwork({ name: "a.osm", bytes: xml }, "right", watch),
  "Overpass JSON": (watch: Parameters<typeof readNetwork>[2]) =>
    readNetwork({ name: "a.json", bytes: overpass }, "right", watch),
  "its PBF": (watch: Parameters<typeof readNetwork>[2]) => readPbf({ name: "a.pbf", bytes: pbf }, "right", watch),
};

test.each(Object.entries(SYNTAXES))("OpenStreetMap's data of too many roads in %s is read no further", (_, read) => {
  const asked: number[] = [];
  const tooMany = (roads: number) => (asked.push(roads) > 1 ? "more than there is room for" : null);
  const { network, faults } = read({ show: () => {}, tooMany });
  expect(network).toBeNull();
  expect(faults).toEqual([{ path: "", reason: "more than there is room for" }]);
  expect(asked).toHaveLength(2);
  expect(asked[1]!).toBeLessThan(0.8 * 2 * SIDE * (SIDE - 1));
});

test("while it is read, roads are counted as they are in the end", () => {
  const asked: number[] = [];
  const tooMany = (roads: number) => (asked.push(roads) > 0 ? null : "");
  const { network } = SYNTAXES["its XML"]({ show: () => {}, tooMany });
  expect(asked.at(-1)!).toBeGreaterThan(0.8 * network!.roads.length);
  expect(asked.at(-1)!).toBeLessThanOrEqual(network!.roads.length);
});

test("streets that lie in a map many times over don't count as many", () => {
  const again = Array.from({ length: 4000 }, (_, i) => street(i + 1, [1, 2]));
  const bytes = `<osm>${[...elements.slice(0, 2), ...again].map(xmlOf).join("")}</osm>`;
  const { network } = readNetwork({ name: "a.osm", bytes }, "right", { show: () => {}, tooMany: () => "too many" });
  expect(network?.roads).toHaveLength(1);
});

test("how much of a text has been read is told, from less than half to all of it", () => {
  const parts: number[] = [];
  readNetwork({ name: "a.osm", bytes: xml }, "right", { show: (part) => parts.push(part), tooMany: () => null });
  expect(parts[0]!).toBeLessThan(0.5);
  expect(parts.at(-1)).toBe(1);
  expect(parts).toEqual(parts.toSorted((a, b) => a - b));
});
