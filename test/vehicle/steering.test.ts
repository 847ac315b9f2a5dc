import { describe, expect, test } from "vitest";
import { VEHICLES, vehicleById } from "../../src/vehicle/specs";
import { radiusForSteer, steerForCurvature, wheelSteer } from "../../src/vehicle/steering";

test("the rear axle runs on L / tan δ, and the steering for a curvature is its inverse", () => {
  expect(radiusForSteer(2.6, 0.3)).toBeCloseTo(8.405, 3);
  for (const radius of [4, -7.5, 30])
    expect(radiusForSteer(2.6, steerForCurvature(2.6, 1 / radius))).toBeCloseTo(radius, 9);
});

test("both front wheels' axles meet the rear axle's line in one point", () => {
  for (const steer of [0.5, 0.1, -0.4])
    for (const side of [0.78, -0.78])
      expect(2.6 / Math.tan(wheelSteer(2.6, steer, side)) + side).toBeCloseTo(radiusForSteer(2.6, steer), 9);
  expect(wheelSteer(2.6, 0, 0.78)).toBe(0);
  expect(wheelSteer(2.6, 0.5, 0.78)).toBeGreaterThan(wheelSteer(2.6, 0.5, -0.78));
});

describe.each(VEHICLES.map((spec) => [spec.id, spec] as const))("a %s", (id, spec) => {
  test("is found by its id, stands inside its own body and on springs that carry it", () => {
    expect(vehicleById(id)).toBe(spec);
    expect(spec.frontOverhang + spec.wheelbase).toBeLessThan(spec.length);
    expect(spec.track + spec.tyreWidth).toBeLessThan(spec.width);
    expect(spec.centreOfMassBehindFrontAxle).toBeLessThan(spec.wheelbase);
    const sag = (spec.mass * 9.81) / 4 / spec.spring;
    expect(sag).toBeLessThan(spec.suspensionTravel * 0.6);
    const bounce = Math.sqrt((4 * spec.spring) / spec.mass) / (2 * Math.PI);
    expect(bounce).toBeGreaterThan(1);
    expect(bounce).toBeLessThan(2);
  });
});

test("van and bus turn in the circle that their design vehicles are given", () => {
  const outer = (id: string) => {
    const spec = vehicleById(id)!;
    const rear = radiusForSteer(spec.wheelbase, spec.steeringLimit);
    return Math.hypot(rear + spec.width / 2, spec.wheelbase + spec.frontOverhang);
  };
  expect(outer("van")).toBeCloseTo(7.35, 1);
  expect(outer("bus")).toBeCloseTo(10.5, 1);
});

test("an unknown vehicle is none", () => {
  expect(vehicleById("tram")).toBeUndefined();
});
