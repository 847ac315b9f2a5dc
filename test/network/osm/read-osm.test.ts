import { expect, test } from "vitest";
import { splitWays } from "../../../src/network/osm/split-ways";
import { faultLines, networkIn, noteLines } from "../lines";
import { courses, fixtureNetwork, fixtureText, readFixture } from "./fixtures";

const faultsIn = (file: string) => readFixture(file).faults.map(({ path, reason }) => `${path}: ${reason}`);
const notesIn = (file: string) => readFixture(file).notes.map(({ path, reason }) => `${path}: ${reason}`);
const osm = (...parts: string[]) => `<osm version="0.6">\n${parts.join("\n")}\n</osm>`;

test("motor ways are cut where they meet, bends stay bends, paths and houses stay out", () => {
  expect(courses(fixtureNetwork("cross.osm"))).toEqual([
    "10-1: 1 → 1 → 5",
    "10-2: 5 → 2",
    "11-1: 3 → 5",
    "11-2: 5 → 4",
  ]);
});

test("places are metres about the middle of the roads alone", () => {
  const { origin, nodes } = fixtureNetwork("cross.osm");
  expect(origin).toEqual({ lat: 50, lon: 8 });
  const at = (id: string) => nodes.find((node) => node.id === id)!.at;
  // One degree at 50° N on WGS 84: 71 695.73 m of longitude, 111 229.03 m of latitude (tables of geodesy).
  expect(at("2")[0]).toBeCloseTo(0.002 * 71_695.73, 2);
  expect(at("4")[1]).toBeCloseTo(0.001 * 111_229.03, 2);
  expect(at("5").map((value) => value + 0)).toEqual([0, 0]);
});

test("Overpass JSON reads as the same network as XML", () => {
  expect({ ...fixtureNetwork("overpass.json"), name: "" }).toEqual({ ...fixtureNetwork("cross.osm"), name: "" });
});

test("no road begins where it ends: loops are opened at a bend, what runs back on itself counts once", () => {
  const network = fixtureNetwork("loops.osm");
  expect(courses(network)).toEqual([
    "10-1: 1 → 2",
    "10-2: 2 → 1 → 4",
    "10-3: 4 → 1 → 2",
    "11-1: 11 → 1 → 13",
    "11-2: 13 → 1 → 11",
    "12-1: 21 → 22",
    "12-2: 22 → 1 → 21",
    "12-3: 21 → 1 → 25",
    "12-4: 25 → 21",
    "13-1: 31 → 32",
    "14-1: 41 → 42",
    "14-2: 42 → 1 → 44",
    "14-3: 44 → 42",
  ]);
  expect(notesIn("loops.osm")).toEqual(["loops.osm: runs where another road runs, left out there: way 13"]);
});

test("a roundabout's pieces are one-way", () => {
  const ring = fixtureNetwork("loops.osm").roads.filter(({ id }) => id.startsWith("11-"));
  expect(ring.map(({ lanes }) => lanes)).toEqual([
    { forward: 1, backward: 0 },
    { forward: 1, backward: 0 },
  ]);
});

test("repeated points go, places on one spot are one node, what is no road is left out with a note", () => {
  const network = fixtureNetwork("untidy.osm");
  expect(courses(network)).toEqual(["10-1: 1 → 1 → 3", "10-3: 3 → 5", "14-1: 5 → 6", "18-1: 3 → 6"]);
  expect(notesIn("untidy.osm")).toEqual([
    "untidy.osm: runs through nodes that are not in the file, read without them: ways 14, 17",
    "untidy.osm: less than two places, left out: ways 11, 12, 17",
    "untidy.osm: the outline of an area, left out: way 15",
    "untidy.osm: runs where another road runs, left out there: way 13",
  ]);
});

test("a way that stands twice counts once", () => {
  const nodes = '<node id="1" lat="1" lon="30"/><node id="2" lat="1" lon="30.001"/>';
  const way = '<way id="7"><nd ref="1"/><nd ref="2"/><tag k="highway" v="service"/></way>';
  expect(noteLines(osm(nodes, way, way))).toEqual(["line 4: way 7 stands here again: the first one counts"]);
});

test("signs on a junction's own node say who goes first, others are noted", () => {
  const { nodes } = fixtureNetwork("signs.osm");
  expect(nodes.filter(({ control }) => control !== "none").map(({ id, control }) => `${id} ${control}`)).toEqual([
    "1 signals",
    "2 stop",
    "3 all-way-stop",
    "4 priority",
  ]);
  expect(notesIn("signs.osm")).toEqual(["signs.osm: a signal or sign away from a junction, not used: nodes 9, 10"]);
});

const controls = (file: string) =>
  fixtureNetwork(file)
    .nodes.filter(({ control }) => control !== "none")
    .map(({ id, control }) => `${id} ${control}`);

test("signs before a junction count for it, those behind it, for pedestrians or the other way don't", () => {
  expect(controls("approaches.osm")).toEqual(["1 signals", "2 priority", "3 stop"]);
  expect(notesIn("approaches.osm")).toEqual([
    "approaches.osm: a signal or sign away from a junction, not used: node 25",
  ]);
  const everywhere = fixtureText("approaches.osm")
    .replace(
      '<node id="25"',
      '<node id="26" lat="50.0000" lon="8.0041"><tag k="highway" v="stop"/></node>\n<node id="25"',
    )
    .replace('<nd ref="3"/><nd ref="25"/>', '<nd ref="3"/><nd ref="26"/><nd ref="25"/>')
    .replace('<tag k="highway" v="crossing"/>', '<tag k="highway" v="stop"/>');
  expect(networkIn(everywhere).nodes.find(({ id }) => id === "3")!.control).toBe("all-way-stop");
});

test("restrictions for cars are read where their roads end, the others are noted", () => {
  const { nodes } = fixtureNetwork("restrictions.osm");
  expect(nodes.find(({ id }) => id === "5")!.restrictions).toEqual([
    { from: "10-1", to: "13-1", kind: "no" },
    { from: "12-1", to: "13-1", kind: "only" },
  ]);
  expect(notesIn("restrictions.osm")).toEqual([
    "restrictions.osm: a restriction by way of a road or at certain hours, not used: relations 105, 108",
    "restrictions.osm: a restriction whose roads don't end at its node, not used: relations 106, 107",
  ]);
});

test("restrictions read from Overpass JSON as from XML", () => {
  const member = (type: string, ref: number, role: string) => ({ type, ref, role });
  const node = (id: number, lat: number, lon: number) => ({ type: "node", id, lat, lon });
  const way = (id: number, ...nodes: number[]) => ({ type: "way", id, nodes, tags: { highway: "tertiary" } });
  const relation = {
    type: "relation",
    id: 1,
    members: [member("way", 1, "from"), member("node", 1, "via"), member("way", 2, "to")],
    tags: { type: "restriction", restriction: "no_left_turn" },
  };
  const nodes = [node(1, 50, 8), node(2, 50.001, 8), node(3, 50, 8.001), node(4, 49.999, 8)];
  const network = networkIn({ elements: [...nodes, way(1, 1, 2), way(2, 1, 3), way(3, 1, 4), relation] });
  expect(network.nodes.find(({ id }) => id === "1")!.restrictions).toEqual([{ from: "1-1", to: "2-1", kind: "no" }]);
});

test("alike ways that follow each other are one road, unless it bends sharply or is a ring", () => {
  const network = fixtureNetwork("marks.osm");
  expect(courses(network)).toEqual([
    "1-1: 6 → 2",
    "1-2: 2 → 4 → 6",
    "3-1: 6 → 2 → 3",
    "6-1: 3 → 4",
    "7-1: 3 → 5",
    "8-1: 2 → 9",
    "9-1: 9 → 1 → 11",
    "11-1: 11 → 12",
  ]);
  expect(notesIn("marks.osm")).toEqual(["marks.osm: closed to motor vehicles, left out: way 12"]);
});

test("rings, mini-roundabouts and places to turn in are marked", () => {
  const { nodes, roads } = fixtureNetwork("marks.osm");
  expect(roads.filter(({ ring }) => ring !== undefined).map(({ id, ring }) => `${id} ${ring}`)).toEqual([
    "1-1 1",
    "1-2 1",
  ]);
  const marks = nodes.filter(({ control, turningCircle }) => control !== "none" || turningCircle !== undefined);
  expect(marks.map(({ id, control, turningCircle = 0 }) => `${id} ${control} ${turningCircle}`)).toEqual([
    "3 roundabout 0",
    "4 none 7",
    "5 none 15",
  ]);
});

test("a file without motor roads says so", () => {
  expect(faultsIn("no-roads.osm")).toEqual(["no-roads.osm: no road for motor vehicles in it"]);
  expect(faultLines(osm(), "x")).toEqual(["x: no road for motor vehicles in it"]);
  expect(faultLines('{ "elements": [] }', "x")).toEqual(["x: no road for motor vehicles in it"]);
});

test("every bad place and id is told by its line", () => {
  expect(faultsIn("bad-nodes.osm")).toEqual([
    'line 3: node 1: lat must be a number from -90 to 90, not "NaN"',
    'line 4: node 2: lat must be a number from -90 to 90, not "91"',
    'line 4: node 2: lon must be a number from -180 to 180, not "-181"',
    "line 5: node 3: lat is missing",
    'line 6: the id of a node must be a whole number, not "four"',
  ]);
  const elements = [{ type: "node", id: 1, lat: null, lon: 5 }, { type: "way", id: "\u001b", nodes: {} }, null, 7];
  expect(faultLines({ elements })).toEqual([
    "elements[0]: node 1: lat is missing",
    'elements[1]: the id of a way must be a whole number, not "\\u001b"',
  ]);
});

test("a file cut off anywhere says at which line", () => {
  const text = fixtureText("cross.osm").trimEnd();
  for (let length = 1; length < text.length; length += 7) {
    const line = text.slice(0, length).split("\n").length;
    expect(faultLines(text.slice(0, length))).toEqual([`line ${line}: the file is cut off`]);
  }
});

test("XML that isn't well formed says why and where", () => {
  expect(faultLines(osm('<node id="1" lat="1" lon="1"/>', "<node id=></node>"))).toEqual([
    "line 3: not XML: unquoted attribute value",
  ]);
  expect(faultLines('<osm><node id="1" lat="1" lon="1"></way></osm>')).toEqual([
    "line 1: not XML: unexpected close tag",
  ]);
});

test("entities of a file's own are refused, however few", () => {
  expect(faultsIn("entities.osm")).toEqual(["line 5: declares entities of its own, which are not read"]);
});

test("more than a plan can hold is refused, if only a bend lies far away", () => {
  const nodes = '<node id="1" lat="0" lon="0"/><node id="2" lat="20" lon="0"/><node id="3" lat="0" lon="0.1"/>';
  const way = (...refs: number[]) =>
    `<way id="1">${refs.map((ref) => `<nd ref="${ref}"/>`).join("")}<tag k="highway" v="trunk"/></way>`;
  const reason = ["x: 2212 km across: one plan holds at most 1000 km"];
  expect(faultLines(osm(nodes, way(1, 2)), "x")).toEqual(reason);
  expect(faultLines(osm(nodes, way(1, 2, 3)), "x")).toEqual(reason);
  expect(faultLines(osm(nodes, way(1, 3)), "x")).toEqual([]);
});

test("a ring of very many bends is opened like any other", () => {
  const places = new Map<string, { lat: number; lon: number }>();
  for (let i = 0; i < 200_000; i++) places.set(`${i}`, { lat: Math.sin(i / 31_831), lon: Math.cos(i / 31_831) });
  const ring = { id: "1", refs: [...places.keys(), "0"], tags: new Map([["highway", "service"]]) };
  const { pieces } = splitWays([ring], places);
  expect(pieces.map(({ refs }) => refs.length)).toEqual([100_001, 100_001]);
});
