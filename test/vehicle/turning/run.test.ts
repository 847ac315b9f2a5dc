import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { traceOf, type UnitPoint } from "../../../src/vehicle/turning/body-points";
import { comfortableSpeed, isDrivable, mostSteer } from "../../../src/vehicle/turning/comfort";
import { DESIGN_VEHICLES, designVehicleById } from "../../../src/vehicle/turning/design-vehicles";
import { arcPath, pathLength, straightPath } from "../../../src/vehicle/turning/front-path";
import { drive, type Run } from "../../../src/vehicle/turning/run";
import type { DesignVehicle } from "../../../src/vehicle/turning/types";
import { leastFrontRadius, steeringRateOf, wheelbaseOf } from "../../../src/vehicle/turning/unit";
import { SHARED, testShared } from "../../support/shared";

/** m from (0, `radius`), the arc's centre, of every pose of a point until `until` metres of the way. */
function radii(run: Run, point: UnitPoint, radius: number, until: number): number[] {
  const trace = traceOf(run, point);
  const poses = Math.min(run.count, Math.ceil(until / run.step));
  return Array.from({ length: poses }, (_, i) => Math.hypot(trace[2 * i]!, trace[2 * i + 1]! - radius));
}

/** The least radius of the inner rear tyre and the greatest of the outer front one over a half turn on full lock. */
function turningRadii(vehicle: DesignVehicle): { inner: number; outer: number } {
  const radius = leastFrontRadius(vehicle);
  const run = drive(vehicle, arcPath(Math.PI, radius)!);
  const last = vehicle.units.length - 1;
  const unit = vehicle.units[last]!;
  const turn = Math.PI * radius;
  const rear: UnitPoint = { unit: last, back: wheelbaseOf(unit), left: unit.track / 2 };
  const front: UnitPoint = { unit: 0, back: 0, left: -vehicle.units[0].track / 2 };
  return {
    inner: Math.min(...radii(run, rear, radius, turn + 28)),
    outer: Math.max(...radii(run, front, radius, turn)),
  };
}

const singles = DESIGN_VEHICLES.filter(({ units }) => units.length === 1);

testShared("all 24 published AASHTO radii come out within 0.25 m", () => {
  const { aashto } = JSON.parse(readFileSync(resolve(SHARED, "reference/design-vehicles.json"), "utf8"));
  expect(aashto).toHaveLength(12);
  for (const { id, published } of aashto) {
    const { inner, outer } = turningRadii(designVehicleById(id)!);
    expect(Math.abs(inner - published.minInsideRadius), `${id} inside`).toBeLessThan(0.25);
    expect(Math.abs(outer - published.minOuterWheelRadius), `${id} outside`).toBeLessThan(0.25);
  }
});

describe.each(singles.map((vehicle) => [vehicle.id, vehicle] as const))("%s on a circle", (_, vehicle) => {
  test("settles on the closed form of its body and wheels within 1 cm", () => {
    const [unit] = vehicle.units;
    const radius = leastFrontRadius(vehicle) * 1.1;
    const run = drive(vehicle, arcPath(6 * Math.PI, radius)!);
    const rear = Math.sqrt(radius ** 2 - wheelbaseOf(unit) ** 2);
    const settled = (back: number, left: number) =>
      radii(run, { unit: 0, back, left }, radius, 6 * Math.PI * radius).at(-1)!;
    const expected = (back: number, left: number) => Math.hypot(rear - left, wheelbaseOf(unit) - back);
    for (const back of [-unit.frontOverhang, 0, wheelbaseOf(unit), wheelbaseOf(unit) + unit.rearOverhang])
      for (const left of [unit.width / 2, -unit.track / 2])
        expect(Math.abs(settled(back, left) - expected(back, left))).toBeLessThan(0.01);
    expect(mostSteer(run)).toBeCloseTo(Math.asin(wheelbaseOf(unit) / radius), 3);
  });
});

test("on a straight, what stands askew straightens as the tractrix does: tan(θ/2) falls by e in a wheelbase", () => {
  const vehicle = designVehicleById("SU-30")!;
  const turn = arcPath(Math.PI / 2, 13)!;
  const run = drive(vehicle, turn);
  const after = Math.ceil(pathLength(turn) / run.step);
  const [track] = run.units;
  const askew = (i: number) => Math.PI / 2 - Math.atan2(track!.sin[i]!, track!.cos[i]!);
  const base = wheelbaseOf(vehicle.units[0]);
  for (const metres of [2, 6, 12]) {
    const expected = 2 * Math.atan(Math.tan(askew(after) / 2) * Math.exp(-metres / base));
    expect(askew(after + Math.round(metres / run.step))).toBeCloseTo(expected, 4);
  }
});

test("a trailer on a circle settles where R² = R² of its hitch − L², on whichever side of the axle the hitch is", () => {
  for (const hitch of [3, 4.5, 6]) {
    const unit = { width: 2.5, track: 2.5, frontOverhang: 1, axles: [4], rearOverhang: 2 };
    const units = [
      { ...unit, hitch },
      { ...unit, axles: [4, 6] },
    ] as const;
    const vehicle: DesignVehicle = { id: "x", name: "x", source: "x", units, steeringLimit: 0.6, lockToLock: 6 };
    const run = drive(vehicle, arcPath(8 * Math.PI, 12)!);
    const square = 12 ** 2 - 4 ** 2 + (hitch - 4) ** 2 - 5 ** 2;
    const way = radii(run, { unit: 1, back: 5, left: 0 }, 12, 8 * Math.PI * 12);
    expect(way.at(-1)).toBeCloseTo(Math.sqrt(square), 2);
  }
});

test("a run is the same to 2 mm at half the step", () => {
  for (const id of ["P", "WB-67"]) {
    const vehicle = designVehicleById(id)!;
    const path = arcPath(1.5, leastFrontRadius(vehicle))!;
    const [coarse, fine] = [drive(vehicle, path), drive(vehicle, path, 0.05)];
    const point = { unit: vehicle.units.length - 1, back: 3, left: 1 };
    const [a, b] = [traceOf(coarse, point), traceOf(fine, point)];
    for (let i = 0; i < coarse.count - 1; i++)
      expect(Math.hypot(a[2 * i]! - b[4 * i]!, a[2 * i + 1]! - b[4 * i + 1]!)).toBeLessThan(0.1 / 2);
  }
});

test("straight on, everything stays on one line", () => {
  const run = drive(designVehicleById("WB-62")!, straightPath(20));
  for (const { y, sin } of run.units)
    for (let i = 0; i < run.count; i++) expect(Math.abs(y[i]!) + Math.abs(sin[i]!)).toBe(0);
});

test("clothoids turn as far as the arc alone, end on the same heading, and ask the wheels to turn more slowly", () => {
  const vehicle = designVehicleById("bus")!;
  const [arc, eased] = [arcPath(1.2, 15)!, arcPath(1.2, 15, 8, 8)!].map((path) => drive(vehicle, path));
  const end = ({ units, count }: Run) => Math.atan2(units[0]!.sin[count - 1]!, units[0]!.cos[count - 1]!);
  expect(end(eased!)).toBeCloseTo(1.2, 2);
  expect(end(arc!)).toBeCloseTo(1.2, 2);
  expect(comfortableSpeed(eased!)).toBeGreaterThan(comfortableSpeed(arc!));
  expect(arcPath(0.2, 10, 3, 3)).toBeUndefined();
});

test("where the wheels turn fast enough, 2 m/s² across set the speed", () => {
  const nimble = { ...designVehicleById("SU-30")!, lockToLock: 0.5 };
  const run = drive(nimble, arcPath(2, 30)!);
  const rear = Math.sqrt(30 ** 2 - wheelbaseOf(nimble.units[0]) ** 2);
  expect(comfortableSpeed(run)).toBeCloseTo(Math.sqrt(2 * rear), 2);
});

test("wheels turned too far, too fast even at walking pace, or a trailer folded too far can't be driven", () => {
  const bus = designVehicleById("bus")!;
  const sharpest = leastFrontRadius(bus);
  expect(isDrivable(drive(bus, arcPath(3, sharpest)!))).toBe(true);
  expect(isDrivable(drive(bus, arcPath(3, sharpest * 0.9)!))).toBe(false);
  const lazy = { ...bus, lockToLock: 30 };
  expect(steeringRateOf(lazy)).toBeCloseTo((2 * bus.steeringLimit) / 30, 9);
  expect(isDrivable(drive(lazy, arcPath(1.5, sharpest)!))).toBe(false);
  const semitrailer = designVehicleById("de-semitrailer")!;
  const path = arcPath(2 * Math.PI, leastFrontRadius(semitrailer) * 1.2)!;
  expect(drive(semitrailer, path).overfold).toBeGreaterThan(0);
  expect(isDrivable(drive(semitrailer, path))).toBe(false);
});

test.each([
  ["de-semitrailer", 12.5, 5.3],
  ["de-bus-18", 12.5, 5.3],
  ["cn-large", 12.5, 5.3],
  ["cn-bus-18", 12.5, 5.3],
])("%s turns all the way around between circles of 12.5 m and 5.3 m, as the law has it", (id, outer, inner) => {
  const vehicle = designVehicleById(id)!;
  const [unit] = vehicle.units;
  const last = vehicle.units.at(-1)!;
  const ahead = wheelbaseOf(unit) + unit.frontOverhang;
  const rear = Math.sqrt(outer ** 2 - ahead ** 2) - unit.width / 2;
  const radius = Math.hypot(rear, wheelbaseOf(unit));
  const run = drive(vehicle, arcPath(2 * Math.PI, radius)!);
  const side = { unit: vehicle.units.length - 1, back: wheelbaseOf(last), left: last.width / 2 };
  expect(Math.min(...radii(run, side, radius, 2 * Math.PI * radius))).toBeGreaterThan(inner);
});
