import { gzipSync } from "fflate";
import { expect, test, vi } from "vitest";
import { readNetwork } from "../../../src/network/read/read-network";
import { faultLines, networkIn, noteLines, read } from "../lines";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const json = JSON.stringify({
  version: 1,
  name: "Née Straße",
  nodes: [
    { id: "a", at: [0, 0] },
    { id: "b", at: [0, 50] },
  ],
  roads: [{ id: "r", from: "a", to: "b" }],
});
const xml = `<?xml version="1.0"?><osm version="0.6">
<node id="1" lat="50" lon="8"/><node id="2" lat="50.001" lon="8"/>
<way id="3"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/></way></osm>`;

test("JSON and OpenStreetMap XML are told by their content, whatever the name", () => {
  expect(networkIn(json, "town.osm").name).toBe("Née Straße");
  expect(networkIn(xml, "town.json").roads[0]!.id).toBe("3-1");
  expect(networkIn(`\n\t ${xml.replace(/<\?.*\?>/, "")}`, "").roads[0]!.id).toBe("3-1");
});

test("text, bytes, a byte order mark and gzip all read the same", () => {
  for (const text of [json, xml]) {
    const plain = networkIn(text);
    expect(networkIn(bytesOf(text))).toEqual(plain);
    expect(networkIn(`\ufeff${text}`)).toEqual(plain);
    expect(networkIn(bytesOf(`\ufeff${text}`))).toEqual(plain);
    expect(networkIn(gzipSync(bytesOf(text)))).toEqual(plain);
    expect(networkIn(gzipSync(bytesOf(`\ufeff${text}`)))).toEqual(plain);
  }
});

test("a character cut by the end of a chunk is read whole", () => {
  const name = "é".repeat(499);
  for (const before of [0, 1]) {
    const padded = `${" ".repeat(65_500 + before)}${json.replace("Née Straße", name)}`;
    expect(networkIn(bytesOf(padded)).name).toBe(name);
  }
});

test("a gzip file of several members reads as one", () => {
  const [a, b] = [gzipSync(bytesOf(json.slice(0, 40))), gzipSync(bytesOf(json.slice(40)))];
  expect(networkIn(Uint8Array.of(...a, ...b))).toEqual(networkIn(json));
});

test("a gzip file cut off anywhere, or with a flipped bit in its data, is refused", () => {
  const packed = gzipSync(bytesOf(json));
  const reason = ["x.gz: the gzip file is cut off or damaged"];
  for (let length = 2; length < packed.length; length++)
    expect(faultLines(packed.slice(0, length), "x.gz")).toEqual(reason);
  for (let i = 12; i < packed.length; i++) {
    const damaged = packed.slice();
    damaged[i]! ^= 1;
    expect(read(damaged, "x.gz").network).toBeNull();
  }
});

test("an empty file and files of another kind are told in one line", () => {
  expect(faultLines("", "x")).toEqual(["x: the file is empty"]);
  expect(faultLines(" \n ", "x")).toEqual(["x: the file is empty"]);
  expect(faultLines(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), "x.png")).toEqual([
    'x.png: neither JSON nor OpenStreetMap XML: it begins with "\ufffdPNG\\u000d\\u000a\\u001a\\u000a"',
  ]);
  expect(faultLines('<svg xmlns="http://www.w3.org/2000/svg"><a/></svg>', "x")).toEqual([
    "line 1: XML, but not OpenStreetMap: it begins with <svg>",
  ]);
  expect(faultLines("id,lat,lon\n1,2,3", "x.csv")).toEqual([
    'x.csv: neither JSON nor OpenStreetMap XML: it begins with "id,lat,lon\\u000a1"',
  ]);
});

test("a PBF file is told from other bytes", () => {
  expect(faultLines("\u0000\u0000\u0000\r\n\tOSMHeader\u0018", "town.osm.pbf")).toEqual([
    "town.osm.pbf: OpenStreetMap's PBF, which isn't read here: turn it into .osm.gz first, with osmium cat",
  ]);
});

test("a file's name reaches messages without a control character", () => {
  expect(faultLines("", "a\u001b[2Jb\n")).toEqual(["a\\u001b[2Jb\\u000a: the file is empty"]);
});

test("a driving side that is asked for stands above the description's own", () => {
  expect(networkIn(json).drivingSide).toBe("right");
  for (const [name, bytes] of [
    ["x", json],
    ["x", xml],
    ["grid:2x2", ""],
  ] as const) {
    expect(readNetwork({ name, bytes }, "left").network!.drivingSide).toBe("left");
  }
  expect(readNetwork({ name: "grid:2x2?side=left", bytes: "" }, "right").network!.drivingSide).toBe("right");
});

test("a map is called after its file, without folders and endings", () => {
  for (const name of ["towns/Old Town.osm", "C:\\towns\\Old Town.osm.gz", "Old Town.json", "Old Town"]) {
    expect(networkIn(xml, name).name).toBe("Old Town");
  }
  expect(networkIn(xml, ".osm").name).toBe("Unnamed");
});

test("reading makes no code from text, as the page's security policy forbids it", async () => {
  const refused = vi.fn(() => {
    throw new EvalError("refused");
  });
  vi.resetModules();
  vi.stubGlobal("Function", refused);
  try {
    const fresh = await import("../../../src/network/read/read-network");
    expect(fresh.readNetwork({ name: "x", bytes: json }).faults).toEqual([]);
  } finally {
    vi.unstubAllGlobals();
  }
  expect(refused).not.toHaveBeenCalled();
});

/** Text in UTF-16, one byte order or the other. */
function utf16(text: string, isLittle: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * text.length));
  for (let i = 0; i < text.length; i++) view.setUint16(2 * i, text.charCodeAt(i), isLittle);
  return new Uint8Array(view.buffer);
}

const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test("UTF-16 reads the same, with a byte order mark or without, and XML in the encoding that it declares", () => {
  for (const text of [json, xml])
    for (const mark of ["", "\ufeff"])
      for (const isLittle of [true, false]) {
        expect(networkIn(utf16(mark + text, isLittle))).toEqual(networkIn(text));
        expect(networkIn(gzipSync(utf16(mark + text, isLittle)))).toEqual(networkIn(text));
      }
  const named = xml.replace('k="highway"', 'k="name" v="Née Straße"/><tag k="highway"');
  const declared = named.replace('version="1.0"', 'version="1.0" encoding="ISO-8859-1"');
  expect(networkIn(latin1(declared))).toEqual(networkIn(named));
});

test("text in another encoding is refused in one line", () => {
  const reason = "isn't encoded in UTF-8: save it as UTF-8 (or as UTF-16 with a byte order mark)";
  expect(faultLines(latin1(json), "x.json")).toEqual([`x.json: ${reason}`]);
  expect(faultLines(latin1(xml.replace("<node", "<!-- ß --><node")), "x.osm")).toEqual([`x.osm: ${reason}`]);
  expect(faultLines(bytesOf(json).fill(0xc3, -1), "x.json")).toEqual([`x.json: ${reason}`]);
});

test("what Overpass says of an error is told", () => {
  const remark = 'runtime error: Query timed out in "query" at line 3 after 25 seconds.';
  const elements = [
    { type: "node", id: 1, lat: 50, lon: 8 },
    { type: "node", id: 2, lat: 50.001, lon: 8 },
    { type: "way", id: 3, nodes: [1, 2], tags: { highway: "residential" } },
  ];
  const told = `remark: the data may be cut off, Overpass says: ${remark}`;
  expect(noteLines(JSON.stringify({ version: 0.6, elements, remark }), "x")).toEqual([told]);
  expect(faultLines(JSON.stringify({ version: 0.6, elements: [], remark }), "x")[0]).toBe(told);
  expect(noteLines(JSON.stringify({ version: 0.6, elements, remark: "all is well" }), "x")).toEqual([]);
});
