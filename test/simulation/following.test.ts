import { describe, expect, test } from "vitest";
import type { Simulation } from "../../src/simulation/types";
import { gridNetwork } from "../support/grid";
import { simulations } from "./simulations";

const { simulate, forget } = simulations();
const movementsOf = ({ streets }: Simulation) => streets.plan.junctions.flatMap((junction) => junction.movements);

describe("a movement that is followed", () => {
  test("is driven from its entry to its exit and gives its row", async () => {
    const simulation = simulate();
    const { id, fromRoad, toRoad, turn, junction } = movementsOf(simulation)[0]!;
    const result = simulation.follow(id);
    expect(simulation.following).toBe(id);
    for (let i = 0; i < 60 && simulation.following !== null; i++) simulation.step(1);
    expect(simulation.following).toBeNull();
    const { row, faults, interrupted } = await result;
    expect(interrupted).toBeNull();
    expect(row).toMatchObject({ junction, movement: id, from: fromRoad, to: toRoad, turn, ok: true, holes: 0 });
    expect(row.offPathM).toBeLessThan(0.35);
    expect(row.seconds).toBeGreaterThan(2);
    expect(faults).toEqual([]);
  });

  test("ends unfinished, and says why, when a person takes over, another follows, the road is rebuilt or all is over", async () => {
    const simulation = simulate();
    const [a, b] = movementsOf(simulation);
    const interruptions = [
      [() => simulation.drive({ steer: 0, throttle: 0, brake: 0 }), "somebody else took the wheel"],
      [() => void simulation.follow(b!.id), "another movement was followed"],
      [() => simulation.rebuild(gridNetwork("2x2"), { turnRadius: 5 }), "the network was rebuilt"],
      [() => simulation.reset("start"), "the car was put elsewhere"],
      [() => simulation.dispose(), "the vehicle was changed"],
    ] as const;
    for (const [interrupt, reason] of interruptions) {
      const result = simulation.follow(a!.id);
      simulation.step(0.5);
      interrupt();
      const { row, interrupted } = await result;
      expect([row.ok, interrupted]).toEqual([false, reason]);
    }
    forget();
  });

  test("must exist", () => {
    const simulation = simulate();
    expect(() => simulation.follow("nowhere:0→elsewhere:0")).toThrow(RangeError);
  });

  test("twice from the same seat goes the same way to the bit", async () => {
    const runs = [simulate(), simulate()].map(async (simulation) => {
      const places: number[] = [];
      simulation.onStep(() => places.push(simulation.pose.x, simulation.pose.y, simulation.pose.z, simulation.pose.qy));
      const result = simulation.follow(movementsOf(simulation)[3]!.id);
      while (simulation.following !== null) simulation.step(0.1);
      return { places, row: (await result).row };
    });
    const [first, second] = await Promise.all(runs);
    expect(first!.places.length).toBeGreaterThan(1000);
    expect(second).toEqual(first);
  });
});

test.each([
  ["step", 20],
  ["hole", 300],
] as const)("the worst places remember a %s that the wheels met until they are cleared", (kind, mm) => {
  const simulation = simulate({ damage: { kind, mm } });
  const { damage } = simulation.streets;
  void simulation.follow(damage!.movement);
  while (simulation.following !== null) simulation.step(0.1);
  expect(simulation.wheels.every(({ offRoad }) => !offRoad)).toBe(true);
  const worst = simulation.worstPlaces.find((place) => place.kind === kind);
  expect(worst!.junction ?? worst!.road).not.toBeNull();
  expect(Math.hypot(worst!.at[0] - damage!.at[0], worst!.at[2] - damage!.at[1])).toBeLessThan(0.5);
  simulation.clearWorstPlaces();
  expect(simulation.worstPlaces).toEqual([]);
});
