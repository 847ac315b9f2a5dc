import { expect, test } from "vitest";
import { fromUnits, inUnits, UNITS } from "../../../src/ui/texts/units";

test("100 km/h are 62 mph, and 3 m nearly ten feet", () => {
  expect(inUnits("metric", "speed", 100 / 3.6)).toBeCloseTo(100, 9);
  expect(inUnits("imperial", "speed", 100 / 3.6)).toBeCloseTo(62.1371, 4);
  expect(inUnits("imperial", "length", 3)).toBeCloseTo(9.84252, 5);
});

test("what is shown is read back as it was", () => {
  for (const units of UNITS)
    for (const quantity of ["speed", "length"] as const)
      expect(fromUnits(units, quantity, inUnits(units, quantity, 7.25))).toBeCloseTo(7.25, 12);
});
