import { describe, expect, test } from "vitest";
import { engineTurns, type Heard, tonesOf } from "../../../src/ui/feel/tones";

const standing: Heard = { speed: 0, throttle: 0, slide: 0, hoots: false, runs: true };
const tones = (heard: Partial<Heard>) => tonesOf({ ...standing, ...heard });

describe("what should sound", () => {
  test("is nothing at all while time stands still or nobody sits in the car", () => {
    const { engine, roll, squeal, horn } = tones({ runs: false, speed: 20, throttle: 1, slide: 1, hoots: true });
    expect([engine, roll, squeal, horn]).toEqual([0, 0, 0, 0]);
  });

  test("is an engine that idles while the car stands, and nothing else", () => {
    const { engine, engineHz, roll, squeal, horn } = tones({});
    expect(engine).toBeGreaterThan(0);
    expect(engineHz).toBeCloseTo(28.3, 1);
    expect([roll, squeal, horn]).toEqual([0, 0, 0]);
  });

  test("works harder under throttle, ahead as in reverse", () => {
    expect(tones({ throttle: 1 }).engine).toBeGreaterThan(tones({}).engine);
    expect(tones({ throttle: -1 })).toEqual(tones({ throttle: 1 }));
    expect(tones({ throttle: 1 }).engineHz).toBeGreaterThan(tones({}).engineHz);
  });

  test("squeals by how much the tyres slide, and hoots only while the horn is held", () => {
    expect(tones({ slide: 0.5 }).squeal).toBeCloseTo(tones({ slide: 1 }).squeal / 2, 12);
    expect(tones({ hoots: true }).horn).toBeGreaterThan(0);
  });

  test("never clips, whatever comes together", () => {
    for (const speed of [0, 10, 30, 80]) {
      const { engine, roll, squeal, horn } = tones({ speed, throttle: 1, slide: 1, hoots: true });
      expect(engine + roll + squeal + horn).toBeLessThan(1.3);
    }
  });
});

test("an engine turns faster with the speed, but for where it changes up", () => {
  const turns = Array.from({ length: 300 }, (_, i) => engineTurns(i / 10));
  const falls = turns.filter((value, i) => i > 0 && value < turns[i - 1]!);
  expect(falls).toHaveLength(4);
  expect(Math.min(...turns)).toBe(850);
  expect(Math.max(...turns)).toBeLessThan(4300);
});
