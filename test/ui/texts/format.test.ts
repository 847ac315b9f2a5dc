import { expect, test } from "vitest";
import { fixed, gearOf, metres, millimetres } from "../../../src/ui/texts/format";

test("numbers carry a true minus, and none on zero", () => {
  expect(fixed(-1.25, 1)).toMatch(/^−1\.[23]$/);
  expect(fixed(-0.04, 1)).toBe("0.0");
  expect(fixed(0.04, 1)).toBe("0.0");
});

test("metres drop what they don't need", () => {
  expect([8, 7.4, 0.05, 12.005].map(metres)).toEqual(["8", "7.4", "0.05", expect.stringMatching(/^12(\.01)?$/)]);
});

test("gaps are in millimetres, finer where they are small", () => {
  expect([0, -0.00004, 0.0031, -0.02, 0.00996].map(millimetres)).toEqual(["0.0", "0.0", "3.1", "−20", "10"]);
});

test("the gear is the way one rolls, or at rest the way the pedal points", () => {
  expect([gearOf(5, -1), gearOf(-5, 1), gearOf(0, 1), gearOf(0, -1), gearOf(0, 0)]).toEqual(["D", "R", "D", "R", "N"]);
});
