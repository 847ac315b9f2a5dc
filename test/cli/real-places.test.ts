import { join } from "node:path";
import { expect, test } from "vitest";
import type { ValidationReport } from "../../src/simulation/report";
import { runCommand } from "../support/run-command";
import { describeShared, SHARED } from "../support/shared";

const PLACES = ["seattle_triangle.osm", "degenerate_bug.osm", "frederiksted.osm"];

describeShared("every movement of a real place is driven on its path, on the asphalt, without a gap", () => {
  test.each(PLACES)("%s", { timeout: 300_000 }, async (name) => {
    const { code, out } = await runCommand(["validate", join(SHARED, "data/places", name), "--json"]);
    const report: ValidationReport = JSON.parse(out);
    expect(report.movements.filter(({ ok }) => !ok)).toEqual([]);
    expect(code).toBe(0);
    expect(report.totals.movements).toBeGreaterThan(20);
  });
});
