import { expect, test } from "vitest";
import type { Settings, Simulation } from "../../src/simulation/types";
import { gridNetwork } from "../support/grid";
import { simulations } from "./simulations";

const { simulate: simulateOn } = simulations();
const simulate = (settings: Settings, name = "1x1"): Simulation => simulateOn(settings, gridNetwork(name));

/** The road east of the crossing lies along z = 0, 3.5 m to either side: up its northern kerb, at a slant. */
function driveUpKerb(simulation: Simulation): number {
  simulation.seat(25, 0, 0.8);
  const { y } = simulation.pose;
  simulation.drive({ steer: 0, throttle: 0.4, brake: 0 });
  for (let i = 0; i < 600 && simulation.pose.z < 4.6; i++) simulation.step(1 / 60);
  return simulation.pose.y - y;
}

test("a wheel climbs a kerb, and the strike is told with its place, height and speed", () => {
  const simulation = simulate({ dressed: "kerbs" });
  expect(driveUpKerb(simulation)).toBeGreaterThan(0.05);
  const strike = simulation.worstPlaces.find(({ kind }) => kind === "kerb")!;
  expect(strike.mm).toBeCloseTo(120, 0);
  expect(Math.abs(strike.at[2] - 3.5)).toBeLessThan(0.1);
  expect(strike.road).not.toBeNull();
  expect(strike.speedKmh).toBeGreaterThan(2);
});

test("a wheel lifted by a kerb is no gap between tyre and mesh", () => {
  const simulation = simulate({ dressed: "kerbs" });
  driveUpKerb(simulation);
  expect(simulation.worstPlaces.filter(({ kind }) => kind === "gap")).toEqual([]);
});

test("without kerbs the car drives down onto the grass, and no kerb is struck", () => {
  const simulation = simulate({});
  expect(simulation.dressed).toBeNull();
  expect(driveUpKerb(simulation)).toBeLessThan(0.01);
  expect(simulation.worstPlaces.some(({ kind }) => kind === "kerb")).toBe(false);
});

test("kerbs keep up with few roads, and come part by part after a moment beside many", () => {
  const small = simulate({ dressed: "kerbs" });
  const before = small.dressed;
  small.rebuild(gridNetwork("1x1"), { dressed: "kerbs", turnRadius: 9 });
  expect(small.dressed).not.toBe(before);
  expect(small.dressed).not.toBeNull();
  const large = simulate({ dressed: "kerbs" }, "5x5");
  expect(large.dressed).not.toBeNull();
  large.rebuild(gridNetwork("5x5"), { dressed: "kerbs", turnRadius: 9 });
  expect(large.dressed).toBeNull();
  large.step(0.2);
  expect(large.dressed).toBeNull();
  large.step(0.4);
  expect(large.dressed).not.toBeNull();
});

test("a frame builds one part of what follows changed streets at most, however many steps it has", () => {
  const framesUntilDressed = (secondsEach: number): number => {
    const simulation = simulate({ dressed: "kerbs" }, "5x5");
    simulation.rebuild(gridNetwork("5x5"), { dressed: "kerbs", turnRadius: 9 });
    for (let frames = 1; frames <= 200; frames++) {
      simulation.advance(secondsEach);
      if (simulation.dressed) return frames;
    }
    return Number.POSITIVE_INFINITY;
  };
  const long = framesUntilDressed(0.25);
  expect(long).toBeGreaterThanOrEqual(6);
  expect(framesUntilDressed(1 / 60)).toBeGreaterThan(long);
  expect(framesUntilDressed(1 / 60)).toBeLessThan(60);
});

test("a verge is grass to a wheel, the sidewalk behind it is paved", () => {
  const { dressed } = simulateOn({ dressed: "kerbs" }, gridNetwork("1x1?verge=2"));
  const { ground, paved } = dressed!;
  const isPaved = (aside: number): boolean => {
    expect(ground!.heightAt(25, 3.5 + aside)).toBeCloseTo(0.12, 3);
    return ground!.hit.triangle < paved;
  };
  expect([0.1, 0.5, 1.8, 2.5, 3.5].map(isPaved)).toEqual([true, false, false, true, true]);
});
