import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync as zipAtOnce } from "node:zlib";
import { gzipSync, strToU8 } from "fflate";
import { expect, test } from "vitest";
import { runCommand } from "../support/run-command";
import { temporaryFolder } from "../support/temporary-folder";

const folder = temporaryFolder();
const output = join(folder, "out.glb");

const node = (id: string, at: unknown) => ({ id, at });
const road = (id: string, from: string, to: string, more: object = {}) => ({
  id,
  from,
  to,
  lanes: { forward: 1, backward: 1 },
  ...more,
});
const network = (given: object) => ({
  version: 1,
  nodes: [node("a", [0, 0]), node("b", [100, 0])],
  roads: [road("r", "a", "b")],
  ...given,
});
const OSM = "<osm version='0.6'><node id='1' lat='0' lon='0'/></osm>";

const BAD: readonly (readonly [what: string, file: string, content: string | Uint8Array | object, says: RegExp])[] = [
  ["not JSON", "a.json", "{ nodes: ", /line 1/],
  ["another version", "a.json", network({ version: 2 }), /version/],
  ["an unknown key", "a.json", network({ colour: "red" }), /colour/],
  ["a missing node", "a.json", network({ roads: [road("r", "a", "zz")] }), /roads\[0\]\.to.*zz/],
  ["a duplicate id", "a.json", network({ nodes: [node("a", [0, 0]), node("a", [1, 0])], roads: [] }), /nodes\[1\]\.id/],
  ["a number that is none", "a.json", '{"version":1,"nodes":[{"id":"a","at":[NaN,0]}],"roads":[]}', /./],
  [
    "a place without numbers",
    "a.json",
    network({ nodes: [node("a", [null, 0]), node("b", [1, 0])] }),
    /nodes\[0\]\.at/,
  ],
  ["a width below zero", "a.json", network({ roads: [road("r", "a", "b", { width: -1 })] }), /roads\[0\]\.width/],
  ["a road without length", "a.json", network({ nodes: [node("a", [0, 0]), node("b", [0, 0])] }), /roads\[0\].*length/],
  ["the same road twice", "a.json", network({ roads: [road("r", "a", "b"), road("s", "b", "a")] }), /roads\[1\].*same/],
  ["an empty network", "a.json", network({ nodes: [], roads: [] }), /./],
  ["an empty file", "a.json", "", /./],
  ["OSM without roads", "a.osm", OSM, /road/],
  ["truncated XML", "a.osm", "<osm><node id='1' lat='0' lon='0'", /./],
  ["truncated gzip", "a.osm.gz", gzipSync(strToU8(OSM)).slice(0, 30), /./],
  ["a file of another kind", "a.png", "\u0089PNG\r\n\u001a\n\u0000\u0000", /./],
];

test.each(BAD)("%s: exit 2, a line with place and reason, no output", async (_, file, content, says) => {
  const text = typeof content === "string" || content instanceof Uint8Array ? content : JSON.stringify(content);
  const path = join(folder, file);
  writeFileSync(path, text);
  const { code, out, err } = await runCommand(["generate", path, "-o", output]);
  expect(err.join("\n")).toMatch(says);
  expect(err[0]).toMatch(new RegExp(`^kerbline: ${path.slice(0, 10)}`));
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(existsSync(output)).toBe(false);
});

test("a gzip bomb is refused, and so is one of entities", async () => {
  const bomb = join(folder, "bomb.osm.gz");
  writeFileSync(bomb, zipAtOnce(Buffer.concat([Buffer.from("<osm>"), Buffer.alloc(1.1 * 2 ** 27, " ")]), { level: 1 }));
  const inflated = await runCommand(["generate", bomb, "-o", output]);
  expect(inflated).toMatchObject({ code: 2, err: [`kerbline: ${bomb}: holds more than 128 million characters`] });
  const entities = join(folder, "entities.osm");
  writeFileSync(entities, '<!DOCTYPE osm [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><osm><note>&b;</note></osm>');
  const expanded = await runCommand(["generate", entities, "-o", output]);
  const reason = "line 1: declares entities of its own, which are not read";
  expect(expanded).toMatchObject({ code: 2, err: [`kerbline: ${entities}: ${reason}`] });
  expect(existsSync(output)).toBe(false);
});

test("all faults of a file come at once, one line each", async () => {
  const path = join(folder, "many.json");
  writeFileSync(path, JSON.stringify(network({ colour: 1, roads: [road("r", "a", "q"), road("s", "p", "b")] })));
  const { code, err } = await runCommand(["generate", path, "-o", output]);
  expect(code).toBe(2);
  expect(err.length).toBeGreaterThanOrEqual(3);
});

test("control characters of a file never reach the terminal", async () => {
  const path = join(folder, "control.json");
  writeFileSync(path, JSON.stringify(network({ roads: [road("\u001b[31mred\nline\u202e", "a", "zz")] })));
  const { code, err } = await runCommand(["generate", path, "-o", output]);
  expect(code).toBe(2);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  expect(err.join("\n")).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
});

test("a file's own name is printable too", async () => {
  const { code, err } = await runCommand(["generate", join(folder, "no\u001b[31m\nsuch.json"), "-o", output]);
  expect({ code, lines: err.length }).toEqual({ code: 2, lines: 1 });
  expect(err[0]).toContain("no such file");
  expect(err[0]).not.toContain("\u001b");
});

const grid = "grid:2x2";
const file = (name: string) => join(folder, name);
mkdirSync(file("folder"));
mkdirSync(file("taken.glb"));
writeFileSync(file("plain"), "");

const USAGE: readonly (readonly [what: string, argv: readonly string[], says: RegExp])[] = [
  [
    "a name that is neither a file nor a sample",
    ["validate", "nowhere"],
    /no such file, nor a sample: .*first-drive.*tee/,
  ],
  [
    "a slip in the name of a network by numbers",
    ["generate", "gird:4x4", "-o", output],
    /gird:4x4: no such file.*tee.*grid:4x4 and corner:90/,
  ],
  ["an input that isn't there", ["generate", file("none.json"), "-o", output], /none\.json: no such file/],
  ["an input that is a directory", ["generate", file("folder"), "-o", output], /folder: is a directory/],
  ["a grid without a size", ["generate", "grid:", "-o", output], /grid/],
  ["a grid with an unknown option", ["generate", "grid:2x2?colour=red", "-o", output], /colour/],
  [
    "an output of unknown ending",
    ["generate", grid, "-o", file("out.stl")],
    /out\.stl: must end in \.glb, \.obj, \.svg, \.xodr, \.geojson or \.json/,
  ],
  [
    "land in a drawing",
    ["generate", grid, "--ground", "-o", file("out.svg")],
    /--ground lays land into a \.glb or \.obj/,
  ],
  ["an output without an ending", ["generate", grid, "-o", file("out")], /must end in/],
  ["an output in no folder", ["generate", grid, "-o", file("no/out.glb")], /no such folder/],
  ["an output below a file", ["generate", grid, "-o", file("plain/out.glb")], /no such folder/],
  ["an output that is a directory", ["generate", grid, "-o", file("taken.glb")], /taken\.glb: is a directory/],
  ["no output", ["generate", grid], /output/],
  ["no network", ["generate", "-o", output], /network/],
  ["two networks", ["generate", grid, grid, "-o", output], /too many arguments/],
  ["an unknown option", ["generate", grid, "-o", output, "--colour"], /unknown option '--colour'/],
  ["an unknown command", ["paint"], /unknown command 'paint'/],
  ["a radius that is no number", ["generate", grid, "-o", output, "--radius", "wide"], /radius.*must be a number/],
  ["a radius below zero", ["generate", grid, "-o", output, "--radius=-1"], /must be a number from 0/],
  ["a number too large to be one", ["generate", grid, "-o", output, "--lane-width", "1e999"], /lane-width/],
  ["an empty number", ["generate", grid, "-o", output, "--chord", ""], /chord/],
  ["a side that is none", ["generate", grid, "-o", output, "--side", "up"], /left, right/],
  ["an unknown vehicle", ["validate", grid, "--vehicle", "horse"], /vehicle.*car/],
  ["an unknown fault", ["validate", grid, "--fault", "dent:20"], /crack/],
  ["a fault of no size", ["validate", grid, "--fault", "crack:"], /fault/],
  ["a report in no folder", ["validate", grid, "--report", file("no/report.json")], /no such folder/],
  ["a conversion into anything else", ["convert", grid, file("out.osm")], /must end in \.json/],
];

test.each(USAGE)("%s: exit 2, one line, no output", async (_, argv, says) => {
  const before = readdirSync(folder).sort();
  const { code, out, err } = await runCommand(argv);
  expect(err).toEqual([expect.stringMatching(says)]);
  expect(err[0]).toMatch(/^kerbline: /);
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(readdirSync(folder).sort()).toEqual(before);
});

test("an output onto the input is refused, and the input stays", async () => {
  const path = join(folder, "own.json");
  writeFileSync(path, JSON.stringify(network({})));
  const { code, err } = await runCommand(["generate", path, "-o", path]);
  expect({ code, err }).toEqual({ code: 2, err: [expect.stringContaining("is the input")] });
});
