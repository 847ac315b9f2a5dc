import { expect, test } from "vitest";
import { faultLines, networkIn, noteLines } from "./lines";

interface Loose {
  [key: string]: unknown;
}

/** A cross of two roads that reads without fault, with `changes` to its parts. */
function cross(changes: { top?: Loose; node?: Loose; road?: Loose } = {}): Loose {
  return {
    version: 1,
    nodes: [
      { id: "c", at: [0, 0], ...changes.node },
      { id: "n", at: [0, 100] },
      { id: "e", at: [100, 0] },
    ],
    roads: [
      { id: "north", from: "c", to: "n", ...changes.road },
      { id: "east", from: "c", to: "e" },
    ],
    ...changes.top,
  };
}

const nodeWith = (node: Loose) => faultLines(cross({ node }));
const roadWith = (road: Loose) => faultLines(cross({ road }));
const topWith = (top: Loose) => faultLines(cross({ top }));

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

test("a road's nodes must exist", () => {
  expect(roadWith({ to: "x" })).toContain('roads[0].to: there is no node "x" (road "north")');
  expect(roadWith({ from: "toString" })).toContain('roads[0].from: there is no node "toString" (road "north")');
});

test("ids are unique", () => {
  expect(nodeWith({ id: "n" })).toContain('nodes[1].id: "n" is also the id of nodes[0]');
  expect(roadWith({ id: "east" })).toContain('roads[1].id: "east" is also the id of roads[0]');
});

test("a number beyond all bounds is no number", () => {
  const text = JSON.stringify(cross({ road: { width: 7 } })).replace('"width":7', '"width":1e400');
  expect(faultLines(text)).toEqual(['roads[0].width: must be a number from 2 to 60 m, not Infinity (road "north")']);
});

test("numbers out of range, and what is no number, are told with the range", () => {
  expect(topWith({ turnRadius: -1 })).toEqual(["turnRadius: must be a number from 0 to 100 m, not -1"]);
  expect(topWith({ turnRadius: "6" })).toEqual(['turnRadius: must be a number from 0 to 100 m, not "6"']);
  expect(topWith({ uvScale: 0 })).toEqual(["uvScale: must be a number from 0.01 to 1000 m, not 0"]);
  expect(roadWith({ width: 61 })).toEqual(['roads[0].width: must be a number from 2 to 60 m, not 61 (road "north")']);
  expect(roadWith({ laneWidth: null })).toEqual([
    'roads[0].laneWidth: must be a number from 2 to 10 m, not null (road "north")',
  ]);
  expect(nodeWith({ at: [0, 2e7] })).toEqual([
    'nodes[0].at[1]: must be a number from -10000000 to 10000000 m, not 20000000 (node "c")',
  ]);
  expect(nodeWith({ at: [0] })).toEqual([
    'nodes[0].at: must be a point [east, north] in metres, not a list of 1 (node "c")',
  ]);
  expect(roadWith({ layer: 0.5 })).toEqual([
    'roads[0].layer: must be a whole number from -10 to 10, not 0.5 (road "north")',
  ]);
  expect(roadWith({ lanes: { forward: 13, backward: -1 } })).toEqual([
    'roads[0].lanes.forward: must be a whole number from 0 to 12, not 13 (road "north")',
    'roads[0].lanes.backward: must be a whole number from 0 to 12, not -1 (road "north")',
  ]);
  expect(topWith({ drivingSide: "middle" })).toEqual(['drivingSide: must be one of "right", "left", not "middle"']);
});

test("a road has lanes, and room for them", () => {
  expect(roadWith({ lanes: { forward: 0, backward: 0 } })).toEqual([
    'roads[0].lanes: a road needs at least one lane (road "north")',
  ]);
  expect(roadWith({ width: 5, lanes: { forward: 2, backward: 1 } })).toEqual([
    'roads[0].width: 3 lanes in 5 m: a lane is at least 2 m wide (road "north")',
  ]);
  expect(roadWith({ lanes: { forward: 12, backward: 12 } })).toEqual([
    'roads[0].lanes: 24 lanes in 84 m: a road is at most 60 m wide (road "north")',
  ]);
  expect(roadWith({ width: 7, laneWidth: 3.5 })).toEqual([
    'roads[0].laneWidth: stands beside width: give one of the two (road "north")',
  ]);
});

test("a road has a length, and a loop an area", () => {
  expect(nodeWith({ at: [0, 100] })).toEqual(['roads[0]: has no length (road "north")']);
  expect(roadWith({ to: "c" })).toEqual(['roads[0]: has no length (road "north")']);
  expect(roadWith({ to: "c", via: [[0, 50]] })).toEqual([
    'roads[0].via: a road back to its own node needs two bends or more (road "north")',
  ]);
});

test("the same road twice is told, from either end; another way between the same nodes is fine", () => {
  const via = [
    [3, 20],
    [3, 80],
  ];
  const twice = (second: Loose) => ({ ...cross(), roads: [{ id: "a", from: "c", to: "n", via }, second] });
  const reason = 'roads[1]: the same road as roads[0], "a": same nodes, same bends (road "b")';
  expect(faultLines(twice({ id: "b", from: "c", to: "n", via }))).toEqual([reason]);
  expect(faultLines(twice({ id: "b", from: "n", to: "c", via: via.toReversed() }))).toEqual([reason]);
  expect(faultLines(twice({ id: "b", from: "n", to: "c", via }))).toEqual([]);
  expect(faultLines(twice({ id: "b", from: "n", to: "c" }))).toEqual([]);
});

test("a corner lies between two roads that meet there, and is given once", () => {
  const corner = (...between: string[]) => ({ between, turnRadius: 3 });
  expect(nodeWith({ corners: [corner("north", "west")] })).toEqual([
    'nodes[0].corners[0].between: the road "west" doesn\'t meet this node (node "c")',
  ]);
  expect(nodeWith({ corners: [corner("north", "north")] })).toEqual([
    'nodes[0].corners[0].between: a corner lies between two roads (node "c")',
  ]);
  expect(nodeWith({ corners: [corner("north", "east"), corner("east", "north")] })).toEqual([
    'nodes[0].corners[1].between: this corner is given twice (node "c")',
  ]);
  expect(nodeWith({ corners: [corner("north")] })).toEqual([
    'nodes[0].corners[0].between: must be the ids of two roads that meet here, not a list of 1 (node "c")',
  ]);
});

test("only a roundabout has an island", () => {
  expect(nodeWith({ islandRadius: 5 })).toEqual(['nodes[0].islandRadius: only a roundabout has an island (node "c")']);
});

test("arrows stand for every lane of their way", () => {
  const lanes = { forward: 2, backward: 0 };
  const turns = { forward: [["left"], ["through", "right"]] };
  expect(networkIn(cross({ road: { lanes, turns } })).roads[0]!.turns).toEqual(turns);
  expect(networkIn(cross({ road: { lanes, turns: { forward: [[], []] } } })).roads[0]).not.toHaveProperty("turns");
  expect(roadWith({ lanes, turns: { forward: [["left"]] } })).toEqual([
    'roads[0].turns.forward: arrows for 1 lanes on a road with 2 that way (road "north")',
  ]);
  expect(roadWith({ lanes, turns: { ...turns, backward: [["left"]] } })).toEqual([
    'roads[0].turns.backward: arrows for 1 lanes on a road with 0 that way (road "north")',
  ]);
  expect(roadWith({ lanes, turns: { forward: [["up"], []] } })).toHaveLength(1);
});

test("a restriction lies between roads that meet there", () => {
  const restriction = (from: string, to: string) => ({ restrictions: [{ from, to, kind: "no" }] });
  const good = restriction("north", "east");
  expect(networkIn(cross({ node: good })).nodes[0]).toMatchObject(good);
  expect(nodeWith(restriction("north", "west"))).toEqual([
    'nodes[0].restrictions[0]: the road "west" doesn\'t meet this node (node "c")',
  ]);
  expect(nodeWith(restriction("east", "east"))).toEqual([
    'nodes[0].restrictions[0]: a way over a node leads between two roads (node "c")',
  ]);
});

test("only a dead end has a turning circle", () => {
  expect(nodeWith({ turningCircle: 9 })).toEqual([
    'nodes[0].turningCircle: only a dead end has one: 2 roads meet here (node "c")',
  ]);
  const network = networkIn({
    version: 1,
    nodes: [
      { id: "a", at: [0, 0], turningCircle: 9 },
      { id: "b", at: [50, 0] },
    ],
    roads: [{ id: "r", from: "a", to: "b", ring: "round" }],
  });
  expect(network.nodes[0]!.turningCircle).toBe(9);
  expect(network.roads[0]!.ring).toBe("round");
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
