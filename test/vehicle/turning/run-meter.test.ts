import { expect, test } from "vitest";
import type { Corner } from "../../../src/vehicle/turning/corner";
import { clearOf, drivenRun } from "../../../src/vehicle/turning/corner-answer";
import { frameOnSide } from "../../../src/vehicle/turning/corner-picture";
import { designVehicleById } from "../../../src/vehicle/turning/design-vehicles";
import { createRunMeter } from "../../../src/vehicle/turning/run-meter";
import { searchLines } from "../../../src/vehicle/turning/search-lines";

const corner: Corner = { angle: Math.PI / 2, entryWidth: 3.5, exitWidth: 7, clearance: 0.25 };
const bus = designVehicleById("bus")!;
const { placed } = searchLines(bus, corner)!.nearest(3);

test.each(["right", "left"] as const)("a bus that drives its run on the %s is measured as the run is", (side) => {
  const frame = frameOnSide(side);
  const poses = drivenRun(placed, frame, placed.run.count - 1).units[0]!;
  const measured = (aside: number) => {
    const meter = createRunMeter(bus.units[0], corner, 3, frame);
    for (let i = 0; i < poses.length; i += 3) meter.see([poses[i]! + aside, poses[i + 1]!], poses[i + 2]!);
    return meter;
  };
  expect(measured(0).clear).toBeCloseTo(clearOf(placed, 3), 3);
  expect(measured(0).out).toBeLessThan(0.02);
  expect(measured(side === "right" ? -0.4 : 0.4).out).toBeCloseTo(0.4, 2);
});
