import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCommand } from "../support/run-command";
import { temporaryFolder } from "../support/temporary-folder";

const folder = temporaryFolder();

const COUNTS = { overlaps: 0, deadlocks: 0, hardBrakes: 0, violations: 0, valves: 0 };

test("traffic on a good network: exit 0, a short table, nothing that must not happen", async () => {
  const { code, out, err } = await runCommand(["simulate", "grid:2x2", "--vehicles", "20", "--minutes", "1"]);
  expect({ code, err }).toEqual({ code: 0, err: [] });
  const [head, ...table] = out.trimEnd().split("\n");
  expect(head).toMatch(/^grid:2x2: 20 vehicles for 1 minutes, [\d.]+ × real time$/);
  expect(table).toHaveLength(7);
});

test("--json prints the counts, the same for the same seed", async () => {
  const command = ["simulate", "grid:2x2", "--vehicles", "20", "--minutes", "1", "--control", "signals", "--json"];
  const runs = await Promise.all(["7", "7", "8"].map((seed) => runCommand([...command, "--seed", seed])));
  const [one, same, other] = runs.map(({ out }) => ({ ...JSON.parse(out), timesRealTime: 0, seed: 0 }));
  expect(one).toMatchObject({ network: "grid:2x2", vehicles: 20, minutes: 1, ...COUNTS });
  expect(Object.keys(one)).toEqual([
    "network",
    "vehicles",
    "minutes",
    "seed",
    "finished",
    "overlaps",
    "deadlocks",
    "hardBrakes",
    "meanDelaySeconds",
    "longestWaitSeconds",
    "violations",
    "valves",
    "pedestrians",
    "meanPedestrianWaitSeconds",
    "pedestrianConflicts",
    "timesRealTime",
  ]);
  expect(same).toEqual(one);
  expect(other).not.toEqual(one);
});

test("--pedestrians lets people cross on foot, counts them and tells how long they waited", async () => {
  const command = ["simulate", "grid:1x1", "--vehicles", "8", "--minutes", "3", "--control", "signals"];
  const asked = await runCommand([...command, "--pedestrians", "200"]);
  const { code, out } = await runCommand([...command, "--pedestrians", "200", "--json"]);
  const report = JSON.parse(out);
  expect({ code, asked: asked.code, err: asked.err }).toEqual({ code: 0, asked: 0, err: [] });
  expect(report).toMatchObject({ ...COUNTS, pedestrianConflicts: 0 });
  expect(report.pedestrians).toBeGreaterThan(10);
  expect(report.meanPedestrianWaitSeconds).toBeGreaterThan(0);
  expect(asked.out).toContain(`on foot      ${report.pedestrians} crossed`);
  const none = await runCommand(["simulate", "grid:1x1", "--vehicles", "2", "--minutes", "0.1", "--pedestrians", "9"]);
  expect(none.err.join("")).toContain("nobody crosses on foot");
});

test("--csv writes where every vehicle is each second, how fast, and why it waits", async () => {
  const file = join(folder, "vehicles.csv");
  const command = ["simulate", "grid:2x2", "--vehicles", "20", "--minutes", "0.5", "--control", "stop"];
  expect(await runCommand([...command, "--csv", file])).toMatchObject({ code: 0, err: [] });
  const [head, ...lines] = readFileSync(file, "utf8").trimEnd().split("\r\n");
  expect(head).toBe("second,vehicle,east_m,north_m,heading_deg,speed_kmh,on,waits_for");
  const rows = lines.map((line) => line.split(","));
  expect(new Set(rows.map(([second]) => second)).size).toBe(30);
  expect(rows.length).toBeGreaterThan(30 * 10);
  expect(rows.some(([, , , , , , , reason]) => reason === "stop")).toBe(true);
  for (const [, , east, north, , speed, on] of rows) {
    expect(Math.hypot(Number(east), Number(north))).toBeLessThan(1000);
    expect(Number(speed)).toBeLessThan(60);
    expect(on).not.toBe("");
  }
  for (let i = 1; i < rows.length; i++) expect(Number(rows[i]![0])).toBeGreaterThanOrEqual(Number(rows[i - 1]![0]));
});

test("a --csv that can't be written is refused before anything runs", async () => {
  const { code, out, err } = await runCommand(["simulate", "grid:1x1", "--csv", join(folder, "no", "such.csv")]);
  expect({ code, out, lines: err.length }).toEqual({ code: 2, out: "", lines: 1 });
});

test("more vehicles than fit: one line, and as many as fit", async () => {
  const { code, out, err } = await runCommand(["simulate", "grid:1x1", "--minutes", "0.1", "--json"]);
  const { vehicles } = JSON.parse(out);
  expect(vehicles).toBeGreaterThan(5);
  expect(err).toEqual([`kerbline: note: ${vehicles} of 200 vehicles fit without filling the streets up`]);
  expect(code).toBe(0);
});

const at = (id: string, ...place: readonly number[]) => ({ id, at: place });
const road = (from: string, to: string, rest = {}) => ({ id: `${from}${to}`, from, to, ...rest });

test("a network without ends: one line, and vehicles drive round in it", async () => {
  const nodes = [at("a", 0, 0), at("b", 120, 0), at("c", 120, 120), at("d", 0, 120)];
  const ring = [road("a", "b"), road("b", "c"), road("c", "d"), road("d", "a"), road("a", "c")];
  const input = JSON.stringify({ version: 1, nodes, roads: ring });
  const { code, out, err } = await runCommand(["simulate", "-", "--vehicles", "10", "--minutes", "2", "--json"], {
    input,
  });
  expect(err).toEqual(["kerbline: note: no road leaves the network: vehicles drive round and round in it"]);
  expect(JSON.parse(out)).toMatchObject({ vehicles: 10, ...COUNTS });
  expect(JSON.parse(out).finished).toBeGreaterThan(5);
  expect(code).toBe(0);
});

test("a street too narrow for two cars is driven one way, and a line says so", async () => {
  const nodes = [at("c", 0, 0), at("n", 0, 100), at("e", 100, 0), at("w", -100, 0)];
  const roads = [road("c", "n", { width: 4 }), road("c", "e"), road("c", "w")];
  const input = JSON.stringify({ version: 1, nodes, roads });
  const { code, err } = await runCommand(["simulate", "-", "--vehicles", "4", "--minutes", "1"], { input });
  expect(err).toContain("kerbline: note: road cn is too narrow for two cars to pass: traffic drives it one way");
  expect(code).toBe(0);
});

test("nothing to drive: a line that says so, exit 0", async () => {
  const input = JSON.stringify({ version: 1, nodes: [at("a", 0, 0), at("b", 90, 0)], roads: [road("a", "b")] });
  const { code, out, err } = await runCommand(["simulate", "-", "--minutes", "0.1"], { input });
  expect(err).toEqual(["kerbline: note: no lane leads to another: there is nowhere to drive"]);
  expect(out).toMatch(/: nothing to drive, 0 vehicles\n$/);
  expect(code).toBe(0);
});

test("bad options end with 2 and one line each", async () => {
  for (const bad of [
    ["--vehicles", "4.5"],
    ["--vehicles", "0"],
    ["--minutes", "soon"],
    ["--control", "luck"],
  ]) {
    const { code, err } = await runCommand(["simulate", "grid:1x1", ...bad]);
    expect({ code, lines: err.length }).toEqual({ code: 2, lines: 1 });
  }
});

test("vehicles that no lane is long enough for aren't counted, and it says so", async () => {
  const arms = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((i) => ({
    id: `n${i}`,
    at: [40 * Math.cos((i * Math.PI) / 6), 40 * Math.sin((i * Math.PI) / 6)],
  }));
  const network = {
    version: 1,
    nodes: [{ id: "c", at: [0, 0], zebra: true }, ...arms],
    roads: arms.map(({ id }) => ({ id: `r${id}`, from: "c", to: id })),
  };
  const file = join(folder, "star.json");
  writeFileSync(file, JSON.stringify(network));
  const { code, out, err } = await runCommand(["simulate", file, "--vehicles", "30", "--minutes", "1", "--json"]);
  expect({ code, vehicles: JSON.parse(out).vehicles }).toEqual({ code: 0, vehicles: 0 });
  expect(err.join("\n")).toMatch(/^kerbline: note: no lane is long enough for a vehicle .*: nobody drives$/);
});
