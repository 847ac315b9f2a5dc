import { expect, test } from "vitest";
import { wheelState } from "../../src/telemetry/wheel-state";
import { reading } from "../support/readings";

test("a lamp is green within half a millimetre, amber a little above, red beyond", () => {
  expect([0, 0.0005, -0.0005, 0.0012, 0.003, -0.02].map((gap) => wheelState(reading({ gap })))).toEqual([
    "good",
    "good",
    "good",
    "warn",
    "bad",
    "bad",
  ]);
});

test("a hole is red whatever the gap says, and a step and a second surface count too", () => {
  expect(wheelState(reading({ hole: true }))).toBe("bad");
  expect(wheelState(reading({ gap: Number.NaN }))).toBe("bad");
  expect(wheelState(reading({ step: 0.02 }))).toBe("bad");
  expect(wheelState(reading({ overlap: 0.002 }))).toBe("bad");
});

test("a wheel in the air is no fault of the mesh", () => {
  expect(wheelState(reading({ gap: 0.3, airborne: true, contact: false }))).toBe("air");
});

test("a wheel on the grass is off the road and no fault of the mesh, whatever else is measured", () => {
  expect(wheelState(reading({ gap: Number.NaN, hole: true, offRoad: true }))).toBe("off");
  expect(wheelState(reading({ gap: 0, hole: true, offRoad: true }))).toBe("off");
});
