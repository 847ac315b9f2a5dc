import { expect, test } from "vitest";
import { readFetching } from "../../../src/network/read/read-fetching";
import { readNetwork } from "../../../src/network/read/read-network";
import { readPbf } from "../../../src/network/read/read-pbf";
import { SAMPLES, sampleNamed } from "../../../src/network/samples";
import { blob, elementsBlock, header, joined } from "../../support/osm-pbf";

test.each(SAMPLES)("the sample %s is the same network without its check as with it", async (name) => {
  const { file, text } = (await sampleNamed(name))!;
  const source = { name: file, bytes: new TextEncoder().encode(text) };
  const read = await readFetching({ ...source, sample: true });
  expect(read.network).not.toBeNull();
  expect(read).toEqual(readNetwork(source));
});

test.each([
  ["a grid by its numbers", { name: "grid:2x2?jitter=0.2", bytes: "" }],
  ["a corner by its numbers", { name: "corner:75?after=2", bytes: "" }],
  ["OpenStreetMap data", { name: "empty.osm", bytes: "<osm></osm>" }],
  ["a description that is wrong", { name: "wrong.json", bytes: '{"version":1,"nodes":[{}],"roads":[]}' }],
  ["what is no description at all", { name: "odd.bin", bytes: "\u0001" }],
])("%s is read as it always is", async (_, source) => {
  expect(await readFetching(source)).toEqual(readNetwork(source));
});

test("OpenStreetMap's PBF is read by its own reader, whatever the file is called", async () => {
  const nodes = [50, 50.001].map((lat, id) => ({ type: "node", id, lat, lon: 8 }) as const);
  const way = { type: "way", id: 9, nodes: [0, 1], tags: { highway: "residential" } } as const;
  const bytes = joined(blob("OSMHeader", header()), blob("OSMData", elementsBlock([...nodes, way], true)));
  const read = await readFetching({ name: "street", bytes });
  expect(read.network?.roads).toHaveLength(1);
  expect(read).toEqual(readPbf({ name: "street", bytes }));
});
