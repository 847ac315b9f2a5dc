import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { ValidationReport } from "../../src/simulation/report";
import { runCommand } from "../support/run-command";
import { temporaryFolder } from "../support/temporary-folder";

const folder = temporaryFolder();
const file = (name: string) => join(folder, name);

test("a good network: every movement driven, exit 0, a short table", async () => {
  const { code, out, err } = await runCommand(["validate", "grid:1x1"]);
  expect({ code, err }).toEqual({ code: 0, err: [] });
  const [head, ...table] = out.trimEnd().split("\n");
  expect(head).toMatch(/^grid:1x1: 12 movements driven by car in [\d.]+ s, 0 failed$/);
  expect(table).toHaveLength(4);
});

test("the report holds what was asked for, and --json prints the very same", async () => {
  const { code, out } = await runCommand(["validate", "grid:1x1", "--report", file("report.json"), "--json"]);
  expect(code).toBe(0);
  const report: ValidationReport = JSON.parse(out);
  expect(JSON.parse(readFileSync(file("report.json"), "utf8"))).toEqual(report);
  expect(Object.keys(report)).toEqual(["network", "vehicle", "hz", "totals", "movements", "faults"]);
  expect(report).toMatchObject({ network: "grid:1x1", vehicle: "car", hz: 120, faults: [] });
  const { totals, movements } = report;
  expect(Object.keys(totals)).toEqual([
    "movements",
    "failed",
    "wheelSamples",
    "maxGapMm",
    "minGapMm",
    "holes",
    "maxStepMm",
  ]);
  expect(totals).toMatchObject({ movements: movements.length, failed: 0, holes: 0 });
  expect(totals.wheelSamples).toBeGreaterThan(1000 * movements.length);
  for (const row of movements) {
    expect(Object.keys(row)).toEqual(
      // biome-ignore format: the columns of the report
      ["junction", "from", "to", "turn", "ok", "maxGapMm", "minGapMm", "holes", "maxStepMm", "maxLateralG", "offPathM", "seconds"],
    );
    expect(Math.max(row.maxGapMm, -row.minGapMm)).toBeLessThanOrEqual(0.5);
    expect(row.offPathM).toBeLessThanOrEqual(0.35);
  }
});

test("--at drives over the junctions at the nodes named and no other; a node that isn't there ends with 2", async () => {
  const { code, out } = await runCommand(["validate", "grid:2x1", "--at", "c1-1", "--json"]);
  const { movements, totals }: ValidationReport = JSON.parse(out);
  expect(code).toBe(0);
  expect(totals.movements).toBe(12);
  expect(new Set(movements.map(({ junction }) => junction))).toEqual(new Set(["c1-1"]));
  const strange = await runCommand(["validate", "grid:2x1", "--at", "c1-1", "--at", "c9-9"]);
  expect(strange).toMatchObject({ code: 2, out: "", err: ['kerbline: grid:2x1: has no node "c9-9"'] });
});

/** What each fault is seen as, on purpose made and met at its place. */
const FAULTS = [
  ["crack:20", "hole"],
  ["step:20", "step"],
  ["hole", "hole"],
  ["lift:15", "step"],
  ["overlap:20", "overlap"],
] as const;

test.each(FAULTS)(
  "--fault %s is found as a %s within 0.5 m of where it was made, and nothing else is",
  async (fault, kind) => {
    const { code, out } = await runCommand(["validate", "grid:1x1", "--fault", fault, "--json"]);
    expect(code).toBe(1);
    const report: ValidationReport = JSON.parse(out);
    const { at } = report.damage!;
    expect(report.faults.map((found) => found.kind)).toContain(kind);
    for (const found of report.faults) {
      expect(Math.hypot(found.at[0] - at[0], found.at[2] - at[2])).toBeLessThanOrEqual(0.5);
      expect(found).toMatchObject({
        junction: "c1-1",
        movement: expect.stringMatching(/→/),
        wheel: expect.stringMatching(/-/),
      });
    }
    expect(report.totals.failed).toBe(report.movements.filter(({ ok }) => !ok).length);
    expect(report.totals.failed).toBeGreaterThan(0);
  },
);

test("a network with nothing to drive: 0 movements, exit 0, and a line that says so", async () => {
  const network = {
    version: 1,
    name: "Lonely road",
    nodes: [
      { id: "a", at: [0, 0] },
      { id: "b", at: [100, 0] },
    ],
    roads: [{ id: "r", from: "a", to: "b", lanes: { forward: 1, backward: 0 } }],
  };
  const given = { input: JSON.stringify(network) };
  const { code, out } = await runCommand(["validate", "-"], given);
  expect({ code, out }).toEqual({ code: 0, out: "Lonely road: nothing to drive, 0 movements\n" });
  const report: ValidationReport = JSON.parse((await runCommand(["validate", "-", "--json"], given)).out);
  expect(report.totals).toMatchObject({ movements: 0, failed: 0, wheelSamples: 0 });
});

test("roads that all lead in: nothing to drive, and each of them is told", async () => {
  const nodes = ["a", "b", "c"].map((id, i) => ({ id, at: [60 * i, i === 1 ? 0 : 40] }));
  const roads = ["a", "c"].map((from) => ({ id: `${from}b`, from, to: "b", lanes: { forward: 1, backward: 0 } }));
  const input = JSON.stringify({ version: 1, name: "Sink", nodes, roads });
  const { code, out } = await runCommand(["validate", "-"], { input });
  expect(code).toBe(0);
  const [head, ...problems] = out.trimEnd().split("\n");
  expect(head).toBe("Sink: nothing to drive, 0 movements");
  expect(problems.sort()).toEqual([
    expect.stringMatching(/^no-way-on: junction b: No lane leads on from road ab/),
    expect.stringMatching(/^no-way-on: junction b: No lane leads on from road cb/),
  ]);
});

test("a failed movement is told in one line, and so is each fault", async () => {
  const { out } = await runCommand(["validate", "grid:1x1", "--fault", "hole"]);
  expect(out).toMatch(/\nfailed: junction c1-1, \S+→\S+ \(\w+\): /);
  expect(out).toMatch(/\nhole \d+(\.\d+)? mm at .*: junction c1-1, \S+→\S+, (front|rear)-(left|right) wheel\n/);
  expect(out).toMatch(/\nmade on purpose: hole 300 mm at /);
});

test("places far from the origin are the network's own", async () => {
  const [east, north] = [400_000, 300_000];
  const at = (x: number, y: number) => [east + x, north + y];
  const network = {
    version: 1,
    nodes: [
      { id: "c", at: at(0, 0) },
      { id: "n", at: at(0, 80) },
      { id: "e", at: at(80, 0) },
      { id: "w", at: at(-80, 0) },
    ],
    roads: ["n", "e", "w"].map((to) => ({ id: to, from: "c", to, lanes: { forward: 1, backward: 1 } })),
  };
  const argv = ["validate", "-", "--fault", "step:20", "--json"];
  const { code, out } = await runCommand(argv, { input: JSON.stringify(network) });
  expect(code).toBe(1);
  const { damage, faults, totals }: ValidationReport = JSON.parse(out);
  expect(Math.hypot(damage!.at[0] - east, damage!.at[2] - north)).toBeLessThan(50);
  expect(Math.hypot(faults[0]!.at[0] - east, faults[0]!.at[2] - north)).toBeLessThan(50);
  expect(totals.minGapMm).toBeGreaterThanOrEqual(-20.5);
});
