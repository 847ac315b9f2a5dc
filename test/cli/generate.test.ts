import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { validateBytes } from "gltf-validator";
import { describe, expect, test } from "vitest";
import type { Io } from "../../src/cli/io";
import { networkJson } from "../../src/network/write-network";
import { bridgeOf } from "../support/bridge";
import { faultsOfGlb } from "../support/check-glb";
import { runCommand } from "../support/run-command";
import { describeShared, SHARED } from "../support/shared";
import { temporaryFolder } from "../support/temporary-folder";

const folder = temporaryFolder();
const file = (name: string) => join(folder, name);

test("says what was built in one line, and problems by name below it", async () => {
  const { code, out, err } = await runCommand(["generate", "grid:2x2", "-o", file("a.glb"), "--radius", "60"]);
  expect({ code, err }).toEqual({ code: 0, err: [] });
  expect(out.split("\n")[0]).toMatch(/^.*a\.glb: \d+ junctions, \d+ roads, \d+ triangles, \d+ vertices in [\d.]+ ms$/);
  expect(out).toMatch(/problems:\n {2}junction .*: .* \(radius-reduced\)/);
  expect(readdirSync(folder)).toEqual(["a.glb"]);
});

test("where nothing is left to build it says so in one line, ends 2 and writes nothing", async () => {
  const nodes = [0, 0.2].map((east, i) => ({ id: `n${i}`, at: [east, 0] }));
  const input = JSON.stringify({ version: 1, name: "Dot", nodes, roads: [{ id: "r", from: "n0", to: "n1" }] });
  for (const ending of ["glb", "obj", "svg", "xodr", "geojson", "json"]) {
    const { code, out, err } = await runCommand(["generate", "-", "-o", file(`none.${ending}`)], { input });
    expect({ code, out, err }, ending).toEqual({
      code: 2,
      out: "",
      err: ["kerbline: -: nothing to build: No road is long enough to leave anything between its ends."],
    });
  }
  expect(readdirSync(folder).filter((name) => name.startsWith("none"))).toEqual([]);
});

test("--json gives counts that the file holds, and the problems as data", async () => {
  const argv = ["generate", "grid:2x2", "-o", file("counts.json"), "--json", "--radius", "60"];
  const result = JSON.parse((await runCommand(argv)).out);
  const plan = JSON.parse(readFileSync(file("counts.json"), "utf8"));
  expect(Object.keys(result)).toEqual(["junctions", "roads", "triangles", "vertices", "milliseconds", "problems"]);
  expect([result.junctions, result.roads]).toEqual([plan.junctions.length, plan.roads.length]);
  expect(result.problems).toEqual(plan.problems);
  expect(result.problems[0]).toMatchObject({ code: "radius-reduced", wanted: 60, message: expect.any(String) });
  const obj = await runCommand(["generate", "grid:2x2", "-o", file("counts.obj"), "--radius", "60"]);
  expect(obj.code).toBe(0);
  const text = readFileSync(file("counts.obj"), "utf8");
  const lines = text.slice(0, text.indexOf("\ng kerb")).split("\n");
  expect(lines.filter((line) => line.startsWith("f "))).toHaveLength(result.triangles);
  expect(lines.filter((line) => line.startsWith("v "))).toHaveLength(result.vertices);
});

test("--json tells what is wrong with the paths too, as the plan file does", async () => {
  const road = (id: string, to: string, lanes: object) => ({ id, from: "c", to, width: 3, lanes });
  const network = {
    version: 1,
    turnRadius: 0,
    nodes: [
      { id: "c", at: [0, 0] },
      { id: "e", at: [40, 0] },
      { id: "n", at: [36, 17] },
    ],
    roads: [road("east", "e", { forward: 0, backward: 1 }), road("north", "n", { forward: 1, backward: 0 })],
  };
  writeFileSync(file("narrow-bend.json"), JSON.stringify(network));
  const { out, err } = await runCommand([
    "generate",
    file("narrow-bend.json"),
    "-o",
    file("narrow-bend.obj"),
    "--json",
  ]);
  expect(err).toEqual([]);
  const codes = JSON.parse(out).problems.map(({ code }: { code: string }) => code);
  expect(codes).toContain("path-off-asphalt");
});

test("the same command twice gives the same bytes, in every format", async () => {
  for (const ending of ["glb", "obj", "svg", "json"]) {
    for (const name of ["one", "two"]) await runCommand(["generate", "grid:2x2", "-o", file(`${name}.${ending}`)]);
    expect(readFileSync(file(`one.${ending}`)).equals(readFileSync(file(`two.${ending}`)))).toBe(true);
  }
});

interface PlanJson {
  readonly junctions: readonly {
    readonly corners: readonly { wantedRadius: number; centre: [number, number] | null; arc: [number, number][] }[];
    readonly movements: readonly { path: [number, number, number][] }[];
  }[];
}

async function planOf(...argv: string[]): Promise<PlanJson> {
  const output = file("plan.json");
  expect((await runCommand(["generate", ...argv, "-o", output])).code).toBe(0);
  return JSON.parse(readFileSync(output, "utf8"));
}

test("options reach the geometry: radius, lane width, chord, side", async () => {
  const corners = (plan: PlanJson) => plan.junctions.flatMap((junction) => junction.corners);
  const wide = corners(await planOf("grid:1x1", "--radius", "12"));
  expect(wide.filter(({ centre }) => centre).map(({ wantedRadius }) => wantedRadius)).toEqual([12, 12, 12, 12]);
  const arcs = corners(await planOf("grid:1x1", "--chord", "0.1")).flatMap(({ arc }) =>
    arc.slice(1).map((p, i) => [p, arc[i]!]),
  );
  expect(Math.max(...arcs.map(([a, b]) => Math.hypot(a![0] - b![0], a![1] - b![1])))).toBeLessThanOrEqual(0.1);
  const first = (plan: PlanJson) => plan.junctions.find(({ movements }) => movements.length > 0)!.movements[0]!.path[0];
  expect(first(await planOf("grid:1x1", "--lane-width", "5"))).not.toEqual(first(await planOf("grid:1x1")));
  expect(first(await planOf("grid:1x1", "--side", "left"))).not.toEqual(first(await planOf("grid:1x1")));
});

test("reads a network from standard input", async () => {
  const network = {
    version: 1,
    nodes: [
      { id: "a", at: [0, 0] },
      { id: "b", at: [100, 0] },
    ],
    roads: [{ id: "r", from: "a", to: "b", lanes: { forward: 1, backward: 1 } }],
  };
  const { code, out } = await runCommand(["generate", "-", "-o", file("in.glb")], { input: JSON.stringify(network) });
  expect(code).toBe(0);
  expect(out).toContain("1 roads");
  const bad = await runCommand(["generate", "-", "-o", file("bad.glb")], { input: "{" });
  expect(bad.err[0]).toMatch(/^kerbline: standard input: /);
});

describe("an output", () => {
  test("that is a link stays one, and its target is replaced", async () => {
    mkdirSync(file("elsewhere"));
    writeFileSync(file("elsewhere/real.obj"), "old");
    symlinkSync(file("elsewhere/real.obj"), file("link.obj"));
    expect((await runCommand(["generate", "grid:1x1", "-o", file("link.obj")])).code).toBe(0);
    expect(readFileSync(file("elsewhere/real.obj"), "utf8")).toContain("\nf ");
    expect(readdirSync(file("elsewhere"))).toEqual(["real.obj"]);
  });

  test("may end in capitals", async () => {
    expect((await runCommand(["generate", "grid:1x1", "-o", file("LOUD.GLB")])).code).toBe(0);
    expect(readFileSync(file("LOUD.GLB")).subarray(0, 4).toString()).toBe("glTF");
  });
});

test("--help of every command goes to stdout and ends 0", async () => {
  for (const argv of [["--help"], ["generate", "--help"], ["validate", "-h"], ["convert", "--help"], ["--version"]]) {
    const { code, out, err } = await runCommand(argv);
    expect({ code, err }).toEqual({ code: 0, err: [] });
    expect(out.length).toBeGreaterThan(4);
  }
});

test("convert writes network JSON that reads back to the same meshes", async () => {
  const { code, out } = await runCommand(["convert", "grid:2x2?jitter=0.2&seed=3", file("grid.json"), "--json"]);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual({ nodes: expect.any(Number), roads: expect.any(Number) });
  await runCommand(["generate", "grid:2x2?jitter=0.2&seed=3", "-o", file("direct.obj")]);
  await runCommand(["generate", file("grid.json"), "-o", file("converted.obj")]);
  expect(readFileSync(file("converted.obj"), "utf8")).toBe(readFileSync(file("direct.obj"), "utf8"));
});

test("progress shows after a second, on a terminal alone, and is wiped away", async () => {
  let now = 0;
  let err = "";
  const spy: Partial<Io> = {
    now: () => {
      now += 600;
      return now;
    },
    err: (text) => {
      err += text;
    },
  };
  await runCommand(["generate", "grid:1x1", "-o", file("slow.glb")], { ...spy, interactive: true });
  expect(err).toContain("writing");
  expect(err.endsWith("\r\u001b[K")).toBe(true);
  err = "";
  await runCommand(["generate", "grid:1x1", "-o", file("slow.glb")], spy);
  expect(err).toBe("");
});

const REAL = ["seattle_triangle.osm", "degenerate_bug.osm", "frederiksted.osm"].map((name) =>
  join(SHARED, "data/places", name),
);
const NETWORKS = ["grid:3x3", "grid:10x10?jitter=0.2&seed=7", ...REAL];
const MIXED = "grid:3x3?jitter=0.2&seed=2&kinds=mixed";
const RADII = ["0", "0.5", "6", "12", "20"];

describeShared("the independent checker and the Khronos validator find nothing", () => {
  const cases = [
    ...NETWORKS.map((network) => ({ what: basename(network), argv: [network] })),
    ...RADII.map((radius) => ({ what: `radius ${radius}`, argv: [MIXED, "--radius", radius] })),
  ];
  test.each(cases)("in $what", async ({ argv }) => {
    const output = file("checked.glb");
    expect((await runCommand(["generate", ...argv, "-o", output])).code).toBe(0);
    expect(await faultsOfGlb(output)).toBe("");
    const { issues } = await validateBytes(new Uint8Array(readFileSync(output)), { format: "glb" });
    expect(issues.messages.filter(({ severity }) => severity < 2)).toEqual([]);
  });
});

describeShared("paint is sound to the independent checker", () => {
  const places = ["seattle_triangle.osm", "montlake_roundabout.osm", "fremantle_placement.osm", "tempe_split.osm.gz"];
  const cases = [MIXED, ...places.map((name) => join(SHARED, "data/places", name))];
  test.each(cases)("in %s", async (network) => {
    const output = file("painted.glb");
    expect((await runCommand(["generate", network, "-o", output])).code).toBe(0);
    expect(await faultsOfGlb(output, "marking")).toBe("");
  });
});

const kindsIn = (glb: string): Set<string> =>
  new Set([...readFileSync(glb, "latin1").matchAll(/"kind":"(\w+)"/g)].map((match) => match[1]!));

test("--ground adds the land and what carries bridges, and nothing does without it", async () => {
  writeFileSync(file("bridge.json"), networkJson(bridgeOf(1)));
  await runCommand(["generate", file("bridge.json"), "-o", file("bare.glb")]);
  expect(kindsIn(file("bare.glb"))).toEqual(new Set(["surface", "kerb", "sidewalk", "marking"]));
  const { code } = await runCommand(["generate", file("bridge.json"), "--ground", "-o", file("land.glb")]);
  expect(code).toBe(0);
  expect(kindsIn(file("land.glb"))).toEqual(new Set(["surface", "kerb", "sidewalk", "marking", "ground", "structure"]));
});

describeShared("land, too, is sound to the independent checker", () => {
  test.each(["grid:2x2?hills=6", join(SHARED, "data/places/seattle_triangle.osm")])("around %s", async (network) => {
    await runCommand(["generate", network, "--ground", "-o", file("land.glb")]);
    expect(await faultsOfGlb(file("land.glb"), "ground")).toBe("");
    expect(await faultsOfGlb(file("land.glb"))).toBe("");
  });
});
