import { expect, test } from "vitest";
import { csvOf } from "../../src/cli/radius/csv";
import { driveReport } from "../../src/cli/radius/drive-rows";
import { reportJson } from "../../src/cli/radius/report-json";
import { reportTable } from "../../src/cli/radius/report-table";
import type { RadiusReport } from "../../src/cli/radius/types";
import { frameOnSide } from "../../src/vehicle/turning/corner-picture";
import { designVehicleById } from "../../src/vehicle/turning/design-vehicles";
import { sweepRadii } from "../../src/vehicle/turning/sweep-radii";
import { startHavok } from "../support/havok";

const havok = await startHavok();
const corner = { angle: Math.PI / 2, entryWidth: 3.5, exitWidth: 7, clearance: 0.25 };

function reportOf(id: string, radii: readonly number[]): RadiusReport {
  const vehicle = designVehicleById(id)!;
  const sweep = sweepRadii(vehicle, corner, { radii, speed: 4 })!;
  return { kind: "corner", vehicle, results: [{ sweep, frame: frameOnSide("right") }], speedKmh: 15 };
}

const quiet = { show: () => {}, dispose: () => {} };

test("a run driven in full physics stays as clear of the kerb as it is computed to, or as far over it", async () => {
  const report = await driveReport(reportOf("van", [0, 6]), { havok, progress: quiet, isStopped: () => false });
  const [{ sweep, driven }] = report.results as [RadiusReport["results"][number]];
  expect(driven).toHaveLength(2);
  for (const line of driven!) {
    expect(line).toMatchObject({ arrived: true, fold: 0 });
    expect(line.offLine).toBeLessThan(0.1);
  }
  expect(driven![1]!.clear).toBeGreaterThan(0.15);
  expect(Math.abs(-driven![0]!.clear - sweep.rows[0]!.worstOverKerb)).toBeLessThan(0.5);
  expect(driven![0]!.clear).toBeLessThan(driven![1]!.clear);
});

test("driving that is stopped keeps what was driven, and leaves the rest open", async () => {
  let asked = 0;
  const driving = { havok, progress: quiet, isStopped: () => asked++ >= 1 };
  const report = await driveReport(reportOf("car", [4, 6, 8]), driving);
  expect(report.results[0]!.driven).toHaveLength(1);
  const { rows } = reportTable(report);
  expect(rows.map((cells) => cells.at(-1))).toEqual(["0°", "–", "–"]);
  const json = reportJson(report) as { rows: { driven?: { clearM: number } }[] };
  expect(json.rows.map(({ driven }) => driven !== undefined)).toEqual([true, false, false]);
  expect(csvOf(report).trim().split("\r\n")[3]).toMatch(/,,,,,,$/);
});
