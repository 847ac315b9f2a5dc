import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { VEHICLES } from "../../../src/vehicle/specs";
import { AASHTO_VEHICLES } from "../../../src/vehicle/turning/aashto";
import { CHINESE_VEHICLES } from "../../../src/vehicle/turning/chinese";
import { DESIGN_VEHICLES, designVehicleById } from "../../../src/vehicle/turning/design-vehicles";
import { GERMAN_VEHICLES } from "../../../src/vehicle/turning/german";
import { leastFrontRadius, lengthOf, wheelbaseOf, widthOf } from "../../../src/vehicle/turning/unit";
import { SHARED, testShared } from "../../support/shared";

/** A row of the reference table, m. */
interface Reference {
  readonly id: string;
  readonly width: number;
  readonly length: number;
  readonly wheelbase: number;
  readonly frontOverhang: number;
  readonly trailerWheelbase?: number | null;
  readonly centrelineTurningRadius?: number;
  readonly outerTurningRadius?: number;
}

const reference = (): Record<"aashto" | "german" | "chinese", readonly Reference[]> =>
  JSON.parse(readFileSync(resolve(SHARED, "reference/design-vehicles.json"), "utf8"));

/** The outline of a vehicle within a centimetre: the reference is rounded to that. */
function expectOutline(id: string, row: Reference): void {
  const vehicle = designVehicleById(id)!;
  const [unit, trailer] = vehicle.units;
  expect(widthOf(vehicle)).toBeCloseTo(row.width, 2);
  expect(wheelbaseOf(unit)).toBeCloseTo(row.wheelbase, 2);
  expect(unit.frontOverhang).toBeCloseTo(row.frontOverhang, 2);
  if (trailer) expect(wheelbaseOf(trailer)).toBeCloseTo(row.trailerWheelbase!, 2);
}

test("there are twelve AASHTO vehicles, and German and Chinese ones from car to semitrailer", () => {
  expect(AASHTO_VEHICLES.map(({ id }) => id)).toEqual(
    // biome-ignore format: a list
    ["P", "SU-30", "SU-40", "BUS-40", "BUS-45", "CITY-BUS", "S-BUS-36", "S-BUS-40", "WB-40", "WB-50", "WB-62", "WB-67"],
  );
  for (const vehicles of [GERMAN_VEHICLES, CHINESE_VEHICLES]) {
    expect(vehicles[0]!.units).toHaveLength(1);
    expect(vehicles.at(-1)!.units).toHaveLength(2);
  }
});

test("every vehicle has an id of its own, found in capitals or not, and names its source", () => {
  const ids = DESIGN_VEHICLES.map(({ id }) => id.toLowerCase());
  expect(new Set(ids).size).toBe(ids.length);
  for (const vehicle of DESIGN_VEHICLES) {
    expect(designVehicleById(vehicle.id.toUpperCase())).toBe(vehicle);
    expect(vehicle.source).toMatch(/AASHTO|FGSV|StVZO|CJJ 37|JTG B01|Kerbline/);
  }
  expect(designVehicleById("tram")).toBeUndefined();
});

test("what is driven here turns as it is driven: same body, same axles, same steering", () => {
  for (const spec of VEHICLES) {
    const vehicle = designVehicleById(spec.id)!;
    expect(lengthOf(vehicle)).toBeCloseTo(spec.length, 9);
    expect(wheelbaseOf(vehicle.units[0])).toBe(spec.wheelbase);
    expect(vehicle.steeringLimit).toBe(spec.steeringLimit);
  }
});

test("articulated vehicles are as long as they are said to be", () => {
  const lengths = { "de-bus-18": 17.99, "de-semitrailer": 16.5, "cn-bus-18": 18, "cn-semitrailer": 18.1 };
  for (const [id, length] of Object.entries(lengths)) expect(lengthOf(designVehicleById(id)!)).toBeCloseTo(length, 6);
});

describe.each(DESIGN_VEHICLES.map((vehicle) => [vehicle.id, vehicle] as const))("%s", (_, { units, ...vehicle }) => {
  test("has a body around its axles, steering, and a coupling before every trailer", () => {
    expect(vehicle.steeringLimit).toBeGreaterThan(0.3);
    expect(vehicle.steeringLimit).toBeLessThan(1.1);
    expect(vehicle.lockToLock).toBeGreaterThan(1);
    for (const [i, unit] of units.entries()) {
      expect(unit.track).toBeLessThanOrEqual(unit.width + 1e-9);
      expect(unit.hitch === undefined).toBe(i === units.length - 1);
      expect(Math.min(...unit.axles)).toBeGreaterThan(0);
      expect(unit.frontOverhang).toBeGreaterThanOrEqual(0);
      expect(unit.rearOverhang).toBeGreaterThanOrEqual(0);
    }
  });
});

testShared("the AASHTO vehicles have the published outlines and turning radii", () => {
  for (const row of reference().aashto) {
    expectOutline(row.id, row);
    expect(leastFrontRadius(designVehicleById(row.id)!)).toBeCloseTo(row.centrelineTurningRadius!, 2);
    // The source's own lengths are up to 0.55 m off the sum of their parts.
    expect(Math.abs(lengthOf(designVehicleById(row.id)!) - row.length)).toBeLessThan(0.56);
  }
});

testShared("the German and Chinese vehicles have the outlines of the reference, the German ones its circles", () => {
  const ids = ["de-car", "de-van", "de-lorry-2", "de-lorry-3", "de-refuse", "de-bus", "cn-car", "cn-large"];
  const rows = [...reference().german, ...reference().chinese];
  for (const [i, row] of rows.entries()) {
    expectOutline(ids[i]!, row);
    expect(lengthOf(designVehicleById(ids[i]!)!)).toBeCloseTo(row.length, 2);
    if (row.outerTurningRadius === undefined) continue;
    const vehicle = designVehicleById(ids[i]!)!;
    const unit = vehicle.units[0];
    const rear = wheelbaseOf(unit) / Math.tan(vehicle.steeringLimit);
    const outer = Math.hypot(rear + unit.width / 2, wheelbaseOf(unit) + unit.frontOverhang);
    expect(outer).toBeCloseTo(row.outerTurningRadius, 6);
  }
});
