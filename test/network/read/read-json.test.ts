import { expect, test } from "vitest";
import { cross, nodeWith, roadWith, topWith } from "../cross";
import { faultLines, networkIn, noteLines } from "../lines";

test("what is left out gets the documented defaults", () => {
  expect(networkIn(cross())).toEqual({
    name: "Unnamed",
    drivingSide: "right",
    turnRadius: 6,
    uvScale: 2,
    nodes: [
      { id: "c", at: [0, 0], height: 0, corners: [], control: "none" },
      { id: "n", at: [0, 100], height: 0, corners: [], control: "none" },
      { id: "e", at: [100, 0], height: 0, corners: [], control: "none" },
    ],
    roads: ["north", "east"].map((id, i) => ({
      id,
      from: "c",
      to: i === 0 ? "n" : "e",
      via: [],
      lanes: { forward: 1, backward: 1 },
      width: 7,
      offset: 0,
      layer: 0,
      speedLimitKmh: 50,
      class: "unclassified",
    })),
  });
});

test("all that can be given is read", () => {
  const node = {
    height: 2,
    turnRadius: 8,
    control: "roundabout",
    islandRadius: 5,
    corners: [{ between: ["north", "east"], turnRadius: 12 }],
  };
  const road = {
    via: [
      [4, 40],
      [6, 80, 1.5],
    ],
    lanes: { forward: 2, backward: 0 },
    laneWidth: 3,
    offset: -1,
    layer: 1,
    speedLimitKmh: 30,
    class: "primary",
  };
  const top = { name: "N", drivingSide: "left", turnRadius: 0, uvScale: 4, origin: { lat: 1, lon: 2 } };
  const network = networkIn(cross({ node, road, top }));
  const { laneWidth, ...rest } = road;
  expect(network).toMatchObject(top);
  expect(network.nodes[0]).toEqual({ id: "c", at: [0, 0], ...node });
  expect(network.roads[0]).toMatchObject({ ...rest, width: 6, via: [{ at: [4, 40] }, { at: [6, 80], height: 1.5 }] });
});

test("the limit of a class is its usual one", () => {
  expect(networkIn(cross({ road: { class: "residential" } })).roads[0]!.speedLimitKmh).toBe(30);
});

test("text that is no JSON is told by line and column", () => {
  expect(faultLines('{\n  "version": 1,\n  "nodes": [,]\n}')).toEqual(["line 3, column 13: a value is expected"]);
  expect(faultLines('{ "version": NaN }')).toEqual(["line 1, column 14: NaN is no JSON value"]);
  expect(faultLines('{ "version": 1 } // done')).toEqual(["line 1, column 18: the file goes on after its end"]);
  expect(faultLines("hello")).toEqual(["line 1, column 1: hello is no JSON value"]);
});

test("JSON that is no network says so", () => {
  const reason = 'JSON, but no network: an object with "version", "nodes" and "roads" or "crossing" is expected';
  for (const text of ["{}", "[]", "[1, 2]", '{ "type": "FeatureCollection" }']) {
    expect(faultLines(text)).toEqual([`test.json: ${reason}`]);
  }
});

test("the version must be 1", () => {
  expect(topWith({ version: 2 })).toEqual(["version: must be 1, the only version there is, not 2"]);
  expect(topWith({ version: "1" })).toEqual(['version: must be 1, the only version there is, not "1"']);
  expect(topWith({ version: undefined })).toEqual(["version: is missing: 1, the only version there is"]);
});

test("unknown keys are named wherever they stand, those of prototypes too", () => {
  expect(topWith({ speed: 1 })).toEqual(["speed: unknown key"]);
  expect(nodeWith({ hight: 1 })).toEqual(['nodes[0].hight: unknown key (node "c")']);
  expect(roadWith({ lanewidth: 3, constructor: 1 })).toEqual([
    'roads[0].lanewidth: unknown key (road "north")',
    'roads[0].constructor: unknown key (road "north")',
  ]);
  expect(roadWith({ "a b\u001b[31m": 1 })).toEqual(['roads[0]["a b\\u001b[31m"]: unknown key (road "north")']);
  const text = JSON.stringify(cross()).replace('"id":"c"', '"id":"c","__proto__":{"height":3}');
  expect(faultLines(text)).toEqual(['nodes[0].__proto__: unknown key (node "c")']);
});

test("ids may be the names of prototype members", () => {
  const text = JSON.stringify(cross()).replaceAll('"c"', '"__proto__"').replaceAll('"north"', '"constructor"');
  expect(networkIn(text).roads[0]).toMatchObject({ id: "constructor", from: "__proto__", to: "n" });
});

test("a network has a road", () => {
  expect(faultLines({ version: 1, nodes: [], roads: [] })).toEqual(["roads: there is no road"]);
  expect(faultLines({ version: 1, nodes: [] })).toEqual(["roads: is missing: a list"]);
  expect(faultLines({ version: 1, nodes: {}, roads: "none" })).toEqual([
    "nodes: must be a list, not an object",
    'roads: must be a list, not "none"',
  ]);
});

test("a node that no road reaches is left out with a note", () => {
  const loose = cross();
  (loose.nodes as unknown[]).push({ id: "far", at: [500, 500] });
  expect(noteLines(loose)).toEqual(['nodes[3]: no road reaches "far": left out']);
  expect(networkIn(loose).nodes.map(({ id }) => id)).toEqual(["c", "n", "e"]);
});

test("all faults come at once, those inside an entry and those between entries", () => {
  const lines = faultLines({
    version: 3,
    speed: 1,
    nodes: [
      { id: "a", at: [0, 0] },
      { id: "a", at: [0, 50] },
      { id: "b", at: ["x", 0] },
    ],
    roads: [
      { id: "r", from: "a", to: "q" },
      { id: "s", from: "a", to: "b", width: 99 },
    ],
  });
  expect(lines).toEqual([
    "version: must be 1, the only version there is, not 3",
    'nodes[2].at[0]: must be a number from -10000000 to 10000000 m, not "x" (node "b")',
    'roads[1].width: must be a number from 2 to 60 m, not 99 (road "s")',
    "speed: unknown key",
    'nodes[1].id: "a" is also the id of nodes[0]',
    'roads[0].to: there is no node "q" (road "r")',
  ]);
});

test("after a hundred faults the rest is counted", () => {
  const nodes = Array.from({ length: 250 }, () => ({ id: "a", at: [0, 0] }));
  const lines = faultLines({ version: 1, nodes, roads: [] });
  expect(lines).toHaveLength(101);
  expect(lines.at(-1)).toBe("…: and 150 more");
});

test("ids with markup or controls are kept as they are, and shown without a control character", () => {
  const wild = '<b>x</b>\u001b[31m\u0007\u202e"\n';
  expect(networkIn(cross({ road: { id: wild } })).roads[0]!.id).toBe(wild);
  const [line] = roadWith({ id: wild, width: 1 });
  expect(line).toBe(
    'roads[0].width: must be a number from 2 to 60 m, not 1 (road "<b>x</b>\\u001b[31m\\u0007\\u202e"\\u000a")',
  );
});

test("a huge id is refused, and shortened where it is named", () => {
  const [line] = roadWith({ id: "x".repeat(1_000_000) });
  expect(line).toMatch(/^roads\[0\]\.id: must be a text of 1 to 200 characters, not "x{59}…"$/);
});

test("deep nesting is refused by its place", () => {
  expect(faultLines("[".repeat(1_000_000))).toEqual(["line 1, column 65: nested more than 64 deep"]);
});

test("a value that is at odds with several rules alike is told once", () => {
  expect(faultLines({ version: 1, crossing: "x" })).toEqual(['crossing: must be a list of 2 to 32 arms, not "x"']);
});
