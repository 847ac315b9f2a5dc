import { expect, test } from "vitest";
import { isPbf } from "../../../src/network/read/is-pbf";
import { readNetwork } from "../../../src/network/read/read-network";
import { readPbf } from "../../../src/network/read/read-pbf";
import { blob, type Element, elementsBlock, header, joined } from "../../support/osm-pbf";

const street = (id: number, nodes: number[], tags = {}): Element => ({
  type: "way",
  id,
  nodes,
  tags: { highway: "residential", name: "Gänsemarkt", ...tags },
});
const elements: Element[] = [
  { type: "node", id: 5, lat: 50, lon: 8, tags: { highway: "traffic_signals" } },
  { type: "node", id: 1, lat: 50, lon: 7.998 },
  { type: "node", id: 2, lat: 50.0000001, lon: 8.002 },
  { type: "node", id: 3, lat: 49.999, lon: 8 },
  { type: "node", id: 9_876_543_210, lat: 50.001, lon: 8.0001 },
  street(10, [1, 5, 2], { lanes: "3" }),
  street(11, [3, 5, 9_876_543_210], { oneway: "yes" }),
  {
    type: "relation",
    id: 20,
    tags: { type: "restriction", restriction: "no_left_turn" },
    members: [
      { type: "way", ref: 10, role: "from" },
      { type: "node", ref: 5, role: "via" },
      { type: "way", ref: 11, role: "to" },
    ],
  },
];
const file = (together: boolean, isPacked = true) =>
  joined(blob("OSMHeader", header(), isPacked), blob("OSMData", elementsBlock(elements, together), isPacked));
const read = (bytes: Uint8Array) => readPbf({ name: "town.osm.pbf", bytes });
const faults = (bytes: Uint8Array) => read(bytes).faults.map(({ path, reason }) => `${path}: ${reason}`);

test("PBF reads as the same network as Overpass JSON, packed or not, its nodes together or one by one", () => {
  const overpass = readNetwork({ name: "town.json", bytes: JSON.stringify({ elements }) });
  expect(overpass.network?.roads.length).toBe(4);
  for (const bytes of [file(true), file(false), file(true, false)]) {
    expect(isPbf(bytes)).toBe(true);
    const { network, notes } = read(bytes);
    expect({ ...network, name: "" }).toEqual({ ...overpass.network, name: "" });
    expect(notes.map(({ reason }) => reason)).toEqual(overpass.notes.map(({ reason }) => reason));
  }
});

test("a map is called after its PBF, and drives on the side that is asked for", () => {
  expect(read(file(true)).network!.name).toBe("town");
  expect(readPbf({ name: "x", bytes: file(true) }, "left").network!.drivingSide).toBe("left");
});

test("a PBF cut off anywhere, or one with a flipped bit, gives a result", () => {
  const whole = file(true);
  for (let length = 20; length < whole.length; length += 7)
    expect(faults(whole.subarray(0, length)), String(length)).not.toEqual([]);
  for (let i = 0; i < whole.length; i += 3) {
    const bytes = whole.slice();
    bytes[i]! ^= 0x10;
    expect(read(bytes)).toHaveProperty("faults");
  }
});

test("blocks larger than the format allows, or that need another reader, are told", () => {
  const bomb = blob("OSMData", new Uint8Array(1000), true, 2 ** 31);
  expect(faults(joined(blob("OSMHeader", header()), bomb))[0]).toMatch(/^block 2: a block would be \d+ bytes long$/);
  const historical = blob("OSMHeader", header(["HistoricalInformation"]));
  expect(faults(historical)[0]).toBe('block 1: it needs a reader that knows "HistoricalInformation"');
});

test("a fault names the block that is broken", () => {
  const whole = file(true);
  const first = blob("OSMHeader", header()).length;
  expect(faults(whole.subarray(0, first - 1))[0]).toMatch(/^block 1: /);
  expect(faults(whole.subarray(0, first + 2))[0]).toMatch(/^block 2: /);
  const spoilt = whole.slice();
  spoilt.fill(0xff, whole.length - 60);
  expect(faults(spoilt)[0]).toMatch(/^block 2: /);
});
