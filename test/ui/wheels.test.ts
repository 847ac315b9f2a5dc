import { expect, test } from "vitest";
import { verdictOf } from "../../src/ui/wheels";
import { reading } from "../support/readings";

test("a lamp is green within half a millimetre, amber a little above, red beyond", () => {
  expect([0, 0.0005, -0.0005, 0.0012, 0.003, -0.02].map((gap) => verdictOf(reading({ gap })))).toEqual([
    "good",
    "good",
    "good",
    "warn",
    "bad",
    "bad",
  ]);
});

test("a hole is red whatever the gap says, and a step and a second surface count too", () => {
  expect(verdictOf(reading({ hole: true }))).toBe("bad");
  expect(verdictOf(reading({ gap: Number.NaN }))).toBe("bad");
  expect(verdictOf(reading({ step: 0.02 }))).toBe("bad");
  expect(verdictOf(reading({ overlap: 0.002 }))).toBe("bad");
});

test("a wheel in the air is no fault of the mesh", () => {
  expect(verdictOf(reading({ gap: 0.3, airborne: true, contact: false }))).toBe("air");
});
