import { beforeAll, describe, expect, test } from "vitest";
import { startHavok } from "../../src/cli/havok";
import type { Havok } from "../../src/simulation/car-world";
import { createSimulation } from "../../src/simulation/simulation";
import { validate } from "../../src/simulation/validate";
import { vehicleById } from "../../src/vehicle/specs";
import { bridgeOf } from "../support/bridge";
import { gridNetwork } from "../support/grid";

const vehicle = vehicleById("car")!;
let havok: Havok;

beforeAll(async () => {
  havok = await startHavok();
});

test.each([
  ["a bridge", bridgeOf(1)],
  ["a tunnel", bridgeOf(-1)],
  ["a bridge whose ramps run through junctions", bridgeOf(1, 45)],
  ["hills", gridNetwork("2x2?hills=6&seed=3")],
  ["hills of bent streets of all widths", gridNetwork("2x2?hills=8&kinds=mixed&jitter=0.2&seed=5")],
])("every movement of %s is driven with its wheels on the road", { timeout: 120_000 }, async (_, network) => {
  const { totals, movements, faults } = await validate(havok, { network, settings: {}, vehicle, speedKmh: 30 });
  expect(faults).toEqual([]);
  expect(movements.length).toBeGreaterThan(3);
  expect(totals.failed).toBe(0);
  expect(Math.max(totals.maxGapMm, -totals.minGapMm)).toBeLessThanOrEqual(0.5);
  expect(totals.maxStepMm).toBeLessThan(0.01);
});

describe("where a bridge crosses a road", () => {
  const simulate = () => createSimulation(havok, bridgeOf(1), {}, vehicle);
  const standing = (simulation: ReturnType<typeof simulate>) =>
    simulation.wheels.every(({ contact, gap }) => contact && Math.abs(gap) < 0.0005);

  test("a car is seated on the deck or under it, as it is told", () => {
    const simulation = simulate();
    for (const [height, heading] of [
      [5.5, 0],
      [0, Math.PI / 2],
    ] as const) {
      simulation.seat(0, 0, heading, height);
      expect(simulation.pose.y).toBeCloseTo(height + vehicle.centreOfMassHeight, 1);
      expect(standing(simulation)).toBe(true);
    }
    simulation.dispose();
  });

  test("a car under the deck stays under it through a rebuild and a reset", () => {
    const simulation = simulate();
    simulation.seat(1.75, -8, Math.PI / 2, 0);
    simulation.drive({ steer: 0, throttle: 1, brake: 0 });
    while (simulation.pose.z < 0) simulation.step(0.1);
    simulation.rebuild(bridgeOf(1), { turnRadius: 7 });
    expect(simulation.pose.y).toBeLessThan(1);
    expect(standing(simulation)).toBe(true);
    simulation.reset("here");
    expect(simulation.pose.y).toBeLessThan(1);
    expect(standing(simulation)).toBe(true);
    expect(simulation.worstPlaces).toEqual([]);
    simulation.dispose();
  });
});
