import { expect, test } from "vitest";
import { createMovementJudge } from "../../src/telemetry/judge-movement";
import type { WheelReading } from "../../src/telemetry/types";
import { reading } from "../support/readings";

const name = { junction: "c", movement: "north:0→east:0", from: "north", to: "east", turn: "left" };
const motion = { speed: 5, heading: 0, lateralAcceleration: -1.962, steerAngle: 0 };

function drive(given: Partial<WheelReading> = {}, offPath = 0.1, stopped: string | null = null) {
  const judge = createMovementJudge(name, () => ({ junction: "c", road: null, movement: "north→east" }));
  judge.see([reading(), reading(), reading(), reading(given)], motion, offPath);
  judge.see([reading(), reading(), reading(), reading()], { ...motion, lateralAcceleration: 0 }, 0);
  return judge.verdict({ stopped, seconds: 9.4 });
}

test("a good drive's row holds its extremes and is ok", () => {
  const { row, faults } = drive({ gap: 0.0001 });
  expect(row).toEqual({
    ...name,
    ok: true,
    maxGapMm: 0.1,
    minGapMm: 0,
    holes: 0,
    maxStepMm: 0,
    maxLateralG: 0.2,
    offPathM: 0.1,
    seconds: 9.4,
    wheelSamples: 8,
  });
  expect(faults).toEqual([]);
});

test("a hole, a step, a gap, a second surface, a wide line, a bad ending: each fails the movement and says so", () => {
  expect(drive({ hole: true, holeWidth: 0.02 }).row).toMatchObject({
    ok: false,
    holes: 1,
    reason: "Road is missing under a wheel, 20 mm wide at the worst place.",
  });
  expect(drive({ step: 0.002 }).row).toMatchObject({
    ok: false,
    maxStepMm: 2,
    reason: "The road has a step of 2 mm under a wheel.",
  });
  expect(drive({ gap: -0.001 }).row).toMatchObject({
    ok: false,
    minGapMm: -1,
    reason: "A wheel stands 1 mm off the road.",
  });
  expect(drive({ overlap: 0.01 }).row).toMatchObject({
    ok: false,
    reason: "Two surfaces lie under a wheel, 10 mm from one another.",
  });
  expect(drive({}, 0.36).row).toMatchObject({
    ok: false,
    offPathM: 0.36,
    reason: "The car comes 0.36 m off its path, of 0.35 m at most.",
  });
  expect(drive({}, Number.NaN).row.ok).toBe(false);
  expect(drive({}, 0, "The car turned over.").row).toMatchObject({ ok: false, reason: "The car turned over." });
});

test("a wheel in the air doesn't count as a gap", () => {
  expect(drive({ gap: 0.2, contact: false, airborne: true }).row).toMatchObject({ ok: true, maxGapMm: 0 });
});
