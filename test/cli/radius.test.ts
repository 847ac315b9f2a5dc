import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runCommand } from "../support/run-command";
import { temporaryFolder } from "../support/temporary-folder";

const folder = temporaryFolder();
const file = (name: string) => join(folder, name);

const ROW = ["radius", "kerbStrikes", "worstOverKerbM", "sweptWidthM", "maxLateralG", "comfortableSpeedKmh"];

async function json(...argv: string[]) {
  const { code, out, err } = await runCommand(["radius", ...argv, "--json"]);
  expect({ code, err }).toEqual({ code: 0, err: [] });
  return JSON.parse(out);
}

test("a bus turns 21 radii, and the JSON has the promised names and no others", async () => {
  const report = await json();
  expect(Object.keys(report)).toEqual(["vehicle", "angleDeg", "entryLaneM", "exitM", "leastRadius", "rows"]);
  expect(report).toMatchObject({ vehicle: "bus", angleDeg: 90, entryLaneM: 3.5, exitM: 3.5 });
  expect(Math.abs(report.leastRadius - 36)).toBeLessThan(3.6);
  expect(report.rows.map((row: { radius: number }) => row.radius)).toEqual(Array.from({ length: 21 }, (_, i) => i));
  for (const row of report.rows) expect(Object.keys(row)).toEqual(ROW);
  expect(report.rows[0].kerbStrikes).toBeGreaterThan(0);
});

test("the radius that is called the least is turned without a strike, one a little less without its clearance", async () => {
  const { leastRadius } = await json("--vehicle", "SU-30", "--to", "1");
  const at = String(leastRadius);
  const { out } = await runCommand(["radius", "--vehicle", "SU-30", "--from", at, "--to", at]);
  expect(out).toMatch(/\n[\d.]+ m +yes +0 /);
  const less = String(leastRadius - 0.05);
  expect((await runCommand(["radius", "--vehicle", "SU-30", "--from", less, "--to", less])).out).toMatch(
    /\n[\d.]+ m +no /,
  );
});

test("a person gets the answer in a sentence and a table", async () => {
  const { code, out } = await runCommand(["radius", "--exit-lanes", "2", "--to", "10", "--step", "2.5"]);
  const lines = out.trimEnd().split("\n");
  expect(code).toBe(0);
  expect(lines[0]).toMatch(/^bus \(.*12\.00 × 2\.50 m\): 90° out of 3\.50 m into 7\.00 m, 0\.25 m clear of the kerb$/);
  expect(lines[1]).toMatch(/^least kerb radius 5\.1\d m, using all lanes after the corner: /);
  expect(lines[2]).toMatch(/^radius +fits +wheels over +by at most +swept +lateral +comfortable +why not$/);
  expect(lines[5]).toMatch(/^5 m +no +0 +0\.00 m .* body too near$/);
  expect(lines[4]).toMatch(/^2\.5 m +no +1 .* wheels over$/);
  expect(lines.slice(3, -1).map((line) => line.split(/ {2,}/)[0])).toEqual(["0 m", "2.5 m", "5 m", "7.5 m", "10 m"]);
  expect(lines.at(-1)).toBe("lateral: the most at 15 km/h");
});

test("a line eased in and out of its arc needs less, and says how it is eased", async () => {
  const { out } = await runCommand(["radius", "--line", "eased", "--exit-lanes", "2", "--to", "0"]);
  const [, least, into, after] = /least kerb radius ([\d.]+) m.* eased over (\d+) m before and (\d+) m after/.exec(
    out,
  )!;
  expect(Number(least)).toBeLessThan(5.1);
  expect(Number(into) + Number(after)).toBeGreaterThan(0);
});

test.each([
  ["three-centred", /clear of the three-centred kerb\nleast middle radius of a three-centred kerb 4\.\d\d m/],
  ["chamfer", /clear of the chamfered kerb\nleast chamfer 4\.\d\d m/],
])("a %s kerb is turned as well, and named in the answer", async (shape, says) => {
  const { out } = await runCommand(["radius", "--corner", shape, "--exit-lanes", "2", "--to", "0"]);
  expect(out).toMatch(says);
});

test("lateral acceleration is told at the speed that was asked for", async () => {
  const [slow, fast] = [await json("--to", "0"), await json("--to", "0", "--speed-kmh", "30")];
  expect(fast.rows[0].maxLateralG / slow.rows[0].maxLateralG).toBeCloseTo(4, 1);
});

test("all vehicles at one corner, and the list of their names with their sources", async () => {
  const { vehicles } = await json("--vehicle", "all", "--from", "10", "--to", "10", "--exit-lanes", "2");
  expect(vehicles.length).toBeGreaterThan(20);
  for (const { vehicle, leastRadius } of vehicles) expect(leastRadius, vehicle).toEqual(expect.any(Number));
  const { out } = await runCommand(["radius", "--vehicle", "list"]);
  expect(out).toContain("WB-67");
  expect(out).toMatch(/\n- AASHTO.*\n- .*FGSV/);
});

describe("a network", () => {
  const crossing = JSON.stringify({
    version: 1,
    name: "Skewed",
    turnRadius: 8,
    nodes: [
      { id: "c", at: [90500, 90500] },
      { id: "n", at: [90500, 90530] },
      { id: "e", at: [90530, 90510] },
      { id: "s", at: [90500, 90470] },
    ],
    roads: ["n", "e", "s"].map((to) => ({ id: to, from: "c", to, lanes: { forward: 1, backward: 1 }, laneWidth: 3.5 })),
  });

  test("turns every corner with the kerb it has, and says what those that are too sharp have room for", async () => {
    const { code, out, err } = await runCommand(["radius", "-", "--vehicle", "bus", "--json"], { input: crossing });
    expect({ code, err }).toEqual({ code: 0, err: [] });
    const report = JSON.parse(out);
    expect(report).toMatchObject({ vehicle: "bus", network: "Skewed" });
    const turns = report.corners.map(({ from, to, angleDeg, radius }: Record<string, unknown>) => [
      from,
      to,
      angleDeg,
      radius,
    ]);
    expect(turns.toSorted()).toEqual(
      [
        ["e", "n", 108, 8],
        ["s", "e", 72, 8],
      ].toSorted(),
    );
    for (const corner of report.corners) {
      expect(corner).toMatchObject({ junction: "c", entryLaneM: 3.5, exitM: 3.5, fits: false });
      if (corner.roomM !== null) expect(corner.roomM).toBeLessThan(corner.leastRadius);
    }
    expect(report.corners.map(({ roomM }: { roomM: number | null }) => roomM === null)).toContain(false);
    const words = (await runCommand(["radius", "-"], { input: crossing })).out;
    expect(words).toMatch(/^Skewed, bus .*: turns 0 of 2 corners\n/);
    expect(words).toMatch(
      /\nc, [es]→[ne]: needs [\d.]+ m, but its arms have room for [\d.]+ m only where every corner asks for [\d.]+ m\n/,
    );
  });

  test("tries every corner with each radius that is asked for, beside the kerb it has", async () => {
    const argv = ["radius", "-", "--vehicle", "SU-30", "--from", "2", "--to", "18", "--step", "8", "--json"];
    const { corners } = JSON.parse((await runCommand(argv, { input: crossing })).out);
    for (const { rows, radius } of corners) {
      expect(radius).toBe(8);
      expect(rows.map((row: { radius: number }) => row.radius)).toEqual([2, 10, 18]);
      expect(Object.keys(rows[0])).toEqual(ROW);
    }
    const own = JSON.parse((await runCommand(["radius", "-", "--json"], { input: crossing })).out);
    expect(own.corners[0].rows.map((row: { radius: number }) => row.radius)).toEqual([8]);
  });

  test("driving on the left turns the other corners, and --radius rounds them all", async () => {
    const argv = ["radius", "-", "--vehicle", "car", "--side", "left", "--radius", "5", "--json"];
    const { corners } = JSON.parse((await runCommand(argv, { input: crossing })).out);
    const turns = corners.map(({ from, to, radius, fits }: Record<string, unknown>) => [from, to, radius, fits]);
    expect(turns.toSorted()).toEqual(
      [
        ["e", "s", 5, true],
        ["n", "e", 5, true],
      ].toSorted(),
    );
  });

  test("says where a radius is more than the arms have room for, and not where it isn't", async () => {
    const said = async (radius: string) =>
      (await runCommand(["radius", "-", "--vehicle", "car", "--radius", radius], { input: crossing })).out;
    expect(await said("60")).toMatch(/\n2 of 2 corners have less than the radius that is wanted there/);
    expect(await said("5")).not.toContain("have less than");
  });

  test("draws the run where the corner is", async () => {
    const argv = ["radius", "-", "--vehicle", "car", "-o", file("corners.dxf")];
    expect((await runCommand(argv, { input: crossing })).code).toBe(0);
    const dxf = readFileSync(file("corners.dxf"), "utf8").split("\n");
    const easts = dxf.flatMap((line, i) => (line === "10" && dxf[i + 1] !== "0.0" ? [Number(dxf[i + 1])] : []));
    expect(Math.min(...easts)).toBeGreaterThan(90_480);
    expect(Math.max(...easts)).toBeLessThan(90_540);
  });

  test("with no corner says so", async () => {
    const input = JSON.stringify({
      version: 1,
      name: "Lonely",
      nodes: [
        { id: "a", at: [0, 0] },
        { id: "b", at: [90, 0] },
      ],
      roads: [{ id: "r", from: "a", to: "b", lanes: { forward: 1, backward: 1 } }],
    });
    const { code, out } = await runCommand(["radius", "-"], { input });
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringMatching(/^Lonely, .*: no corner to turn\nnothing was tried: .*\n$/),
    });
  });
});

const BAD: readonly (readonly [what: string, argv: readonly string[], says: RegExp])[] = [
  ["an unknown vehicle", ["--vehicle", "tram"], /no vehicle is called tram.*WB-67/],
  ["a vehicle file that isn't there", ["--vehicle", "no.json"], /no\.json: no such file/],
  [
    "a lane narrower than the vehicle",
    ["--lane", "2.4"],
    /bus has no room: its 2\.50 m and 0\.25 m of clearance .* 2\.4 m/,
  ],
  [
    "a radius beyond the arms",
    ["--to", "40", "--arms", "30"],
    /radius of 40 m at 90° takes 40\.0 m of each arm.* 30 m/,
  ],
  [
    "a three-centred kerb beyond the arms",
    ["--to", "20", "--corner", "three-centred", "--arms", "25"],
    /a three-centred kerb of 20 m at 90° takes 29\.\d m of each arm, and the arms are 25 m long/,
  ],
  ["a speed that sight isn't known for", ["--sight", "55"], /'55'.*one of 30, 40, 50, 60, 70/],
  ["an angle that is none", ["--angle", "0"], /'0'.*number from 5 to 175/],
  ["radii that run backwards", ["--from", "9", "--to", "3"], /--from 9 is more than --to 3/],
  ["too many radii", ["--to", "200", "--step", "0.01"], /20001 radii/],
  ["half a lane", ["--exit-lanes", "1.5"], /whole number from 1 to 6/],
  ["an ending that isn't written", ["-o", "x.png"], /must end in \.html/],
  ["all vehicles in a network", ["grid:1x1", "--vehicle", "all"], /one corner/],
];

test.each(BAD)("%s: exit 2 and one line that says why", async (_, argv, says) => {
  const { code, out, err } = await runCommand(["radius", ...argv]);
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toEqual([expect.stringMatching(says)]);
});

test("an option that does nothing is told, and stops nothing", async () => {
  const inNetwork = await runCommand(["radius", "grid:1x1", "--vehicle", "car", "--angle", "80"]);
  expect(inNetwork).toMatchObject({ code: 0, err: ["kerbline: note: --angle isn't used: a network has its own"] });
  const atCorner = await runCommand(["radius", "--radius", "8", "--to", "0"]);
  expect(atCorner).toMatchObject({ code: 0, err: ["kerbline: note: --to isn't used: there is a --radius"] });
});

test("one radius alone is asked for by --radius", async () => {
  expect((await json("--radius", "40")).rows).toMatchObject([{ radius: 40, kerbStrikes: 0 }]);
});

test("where no radius is enough the last line says what to ask instead", async () => {
  const { out } = await runCommand(["radius", "--from", "18"]);
  const asked = /none of these is enough: --to (\d+) shows one that is, or --exit-lanes 2 /.exec(out)![1]!;
  expect((await runCommand(["radius", "--from", asked, "--to", asked])).out).toMatch(/\n\d+ m +yes /);
  expect((await runCommand(["radius", "--exit-lanes", "2", "--from", "20"])).out).not.toContain("none of these");
});

test("long work shows how far it is, where a person watches", async () => {
  const shown: string[] = [];
  let now = 0;
  const io = { interactive: true, now: () => (now += 400), err: (text: string) => void shown.push(text) };
  expect((await runCommand(["radius"], io)).code).toBe(0);
  expect(shown.join("")).toMatch(/\d+ of 21 radii turned/);
});
