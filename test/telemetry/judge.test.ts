import { describe, expect, test } from "vitest";
import { createFaultLog } from "../../src/telemetry/judge";
import type { WheelReading } from "../../src/telemetry/types";
import { reading } from "../support/readings";

const place = { junction: "c", road: null, movement: "north→east" };
const fine = [reading(), reading(), reading()];

/** The faults of steps in which one wheel, rear right, reads as given. */
function faultsOf(...steps: Partial<WheelReading>[]) {
  const log = createFaultLog(() => place);
  for (const given of steps) log.see([...fine, reading(given)]);
  return log.faults;
}

describe("what is a fault", () => {
  const cases: [string, Partial<WheelReading>, { kind: string; mm: number } | null][] = [
    ["a wheel 0.5 mm over the road isn't", { gap: 0.0005 }, null],
    ["a wheel 0.6 mm over it is", { gap: 0.0006 }, { kind: "gap", mm: 0.6 }],
    ["a wheel 2 mm in the road is, below zero", { gap: -0.002 }, { kind: "gap", mm: -2 }],
    ["a wheel in the air isn't: that is physics", { gap: 0.3, contact: false, airborne: true }, null],
    ["a footprint without road is a hole", { hole: true, holeWidth: 0.02 }, { kind: "hole", mm: 20 }],
    ["no road straight below is a hole", { gap: Number.NaN, contact: false }, { kind: "hole", mm: 1 }],
    ["a step of 1 mm isn't", { step: 0.001 }, null],
    ["a step of 1.5 mm is", { step: 0.0015 }, { kind: "step", mm: 1.5 }],
    ["a second surface is", { overlap: 0.02 }, { kind: "overlap", mm: 20 }],
  ];
  test.each(cases)("%s", (_, given, expected) => {
    const faults = faultsOf(given).filter((fault) => fault.kind !== "gap" || expected?.kind === "gap");
    expect(faults.map(({ kind, mm }) => ({ kind, mm: Number(mm.toFixed(6)) }))).toEqual(expected ? [expected] : []);
  });
});

test("a fault names its wheel, its place in the world and in the network", () => {
  expect(faultsOf({ step: 0.02, x: 1, y: 2, z: 3 })).toEqual([
    { kind: "step", wheel: "rear-right", at: [1, 2, 3], mm: 20, ...place },
  ]);
});

test("faults of one place become the worst of them", () => {
  const faults = faultsOf({ step: 0.01, x: 0 }, { step: 0.02, x: 0.2 }, { step: 0.01, x: 0.4 });
  expect(faults.map(({ mm, at }) => [mm, at[0]])).toEqual([[20, 0.2]]);
});

test("two places stay two, and so do two kinds and two wheels", () => {
  expect(faultsOf({ step: 0.01, x: 0 }, { step: 0.01, x: 0.6 })).toHaveLength(2);
  expect(faultsOf({ step: 0.01, overlap: 0.01 })).toHaveLength(2);
  const log = createFaultLog(() => place);
  log.see([reading({ step: 0.01 }), reading({ step: 0.01 })]);
  expect(log.faults.map(({ wheel }) => wheel)).toEqual(["front-left", "front-right"]);
});
