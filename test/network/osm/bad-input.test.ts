import { expect, test } from "vitest";
import { faultLines, networkIn, noteLines } from "../lines";

const osm = (...parts: string[]) => `<osm version="0.6">\n${parts.join("\n")}\n</osm>`;
const node = (id: number, lat: number, lon: number) => `<node id="${id}" lat="${lat}" lon="${lon}"/>`;
const way = (id: number, refs: readonly number[], tags = '<tag k="highway" v="service"/>') =>
  `<way id="${id}">${refs.map((ref) => `<nd ref="${ref}"/>`).join("")}${tags}</way>`;

const at = (text: string) => networkIn(text).nodes.map((one) => one.at.map((value) => Math.round(value)));

test("a network across the date line is one piece", () => {
  const places = at(osm(node(1, 0, 179.999), node(2, 0, -179.999), way(1, [1, 2])));
  expect(places).toEqual([
    [-111, 0],
    [111, 0],
  ]);
});

test("a network at a pole has its places in finite numbers", () => {
  const polar = networkIn(osm(node(1, 90, 0), node(2, 89.9999, 90), node(3, 89.9999, -90), way(1, [2, 1, 3])));
  const numbers = [
    ...polar.nodes.flatMap((one) => one.at),
    ...polar.roads.flatMap(({ via }) => via.flatMap((one) => one.at)),
  ];
  expect(numbers.every(Number.isFinite)).toBe(true);
});

test("a multipolygon without members, a way without nodes, and a restriction without anything break nothing", () => {
  const relation = (id: number, type: string) => `<relation id="${id}"><tag k="type" v="${type}"/></relation>`;
  const text = osm(
    node(1, 50, 8),
    node(2, 50, 8.001),
    way(1, [1, 2]),
    way(2, []),
    relation(3, "multipolygon"),
    relation(4, "restriction").replace("/></rel", '/><tag k="restriction" v="no_left_turn"/></rel'),
    '<relation id="5"><member type="way" ref="77" role="outer"/><tag k="type" v="multipolygon"/><tag k="highway" v="service"/></relation>',
  );
  expect(networkIn(text).roads).toHaveLength(1);
  expect(noteLines(text, "x")).toEqual([
    "x: less than two places, left out: way 2",
    "x: a restriction by way of a road or at certain hours, not used: relation 4",
  ]);
});

test("a hundred thousand roads on top of each other are one, in the time of one test", () => {
  const ways = Array.from({ length: 100_000 }, (_, i) => way(i + 1, [1, 2]));
  const text = osm(node(1, 50, 8), node(2, 50, 8.001), ...ways);
  expect(networkIn(text).roads).toHaveLength(1);
});

test("elements nested without end are refused at once", () => {
  expect(faultLines(`<osm>${"<a>".repeat(100_000)}`)).toEqual(["line 1: nested more than 64 deep"]);
});

test("a map that was imported twice is read once, but a road above another at the very same places stays", () => {
  const copy = (first: number, tags?: string) => [
    node(first, 50, 8),
    node(first + 1, 50, 8.001),
    way(first, [first + 1, first], tags),
  ];
  const text = osm(...copy(1), ...copy(3), ...copy(5, '<tag k="highway" v="service"/><tag k="layer" v="1"/>'));
  expect(networkIn(text).roads.map(({ id }) => id)).toEqual(["1-1", "5-1"]);
  expect(noteLines(text, "x")).toEqual(["x: runs where another road runs, left out there: way 3"]);
});

test("a hundred thousand nodes on one spot are one node", () => {
  const count = 100_000;
  const refs = Array.from({ length: count }, (_, i) => i + 1);
  const network = networkIn(
    osm(...refs.map((id) => node(id, 50, 8)), node(count + 1, 50, 8.001), way(1, [...refs, count + 1])),
  );
  expect(network.nodes).toHaveLength(2);
});

test("a way of fifty thousand places is one road, cut into pieces or not", () => {
  const refs = Array.from({ length: 50_000 }, (_, i) => i + 1);
  const nodes = refs.map((id) => node(id, 50 + id * 1e-6, 8 + id * 1e-6));
  expect(networkIn(osm(...nodes, way(1, refs))).roads[0]!.via).toHaveLength(49_998);
  const pieces = refs.slice(1).map((id) => way(id, [id - 1, id]));
  const [road, ...others] = networkIn(osm(...nodes, ...pieces)).roads;
  expect([road!.id, road!.via.length, others.length]).toEqual(["2-1", 49_998, 0]);
});

test("what a file makes of entities of its own isn't even begun", () => {
  const bomb = Array.from({ length: 9 }, (_, i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(10)}">`).join("\n");
  const text = `<?xml version="1.0"?>\n<!DOCTYPE osm [<!ENTITY a0 "ha">\n${bomb}]>\n<osm><note>&a9;</note></osm>`;
  expect(faultLines(text)).toEqual(["line 11: declares entities of its own, which are not read"]);
});
