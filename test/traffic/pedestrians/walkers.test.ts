import { describe, expect, test } from "vitest";
import type { Control } from "../../../src/network/types";
import { countWalkers } from "../../../src/traffic/pedestrians/footfall";
import { createTraffic, type Traffic } from "../../../src/traffic/traffic";
import { gridNetwork } from "../../support/grid";
import { driven, fourArms, laneGraphOf, mirrored, withControl } from "../../support/traffic";
import { walked, zebraCross } from "../../support/walkers";

/** What a run must come out without. */
const faultsOf = ({ overlaps, contacts, judge }: Traffic) => ({
  overlaps,
  contacts,
  deadlocks: judge.deadlocks,
  hardBrakes: judge.hardBrakes,
  violations: judge.violations,
});
const NONE = { overlaps: 0, contacts: 0, deadlocks: 0, hardBrakes: 0, violations: [] };
const BUSY = { perHour: 600 };

describe("nobody on foot is touched, nobody brakes hard or is stuck, and vehicles get through", () => {
  for (const [control, seed] of [
    ["priority", 1],
    ["priority-to-the-right", 2],
    ["stop", 3],
    ["all-way-stop", 4],
    ["roundabout", 5],
  ] as const satisfies [Control, number][])
    test(`zebras, ${control}`, () => {
      const graph = laneGraphOf(zebraCross(control));
      const traffic = walked(graph, BUSY, { seed, minutes: 4, perHour: 150 });
      const { crossed, waited } = traffic.world.footfall!;
      expect(faultsOf(traffic)).toEqual(NONE);
      expect(crossed).toBeGreaterThan(15);
      expect(waited / crossed).toBeLessThan(10);
      expect(traffic.finished).toBeGreaterThan(0.6 * driven(graph, BUSY, { seed, minutes: 4 }).finished);
    });

  for (const seed of [1, 2])
    test(`signals, seed ${seed}`, () => {
      const graph = laneGraphOf(fourArms("signals"));
      const traffic = walked(graph, BUSY, { seed, minutes: 6, perHour: 120 });
      expect(faultsOf(traffic)).toEqual(NONE);
      expect(traffic.world.footfall!.crossed).toBeGreaterThan(20);
      expect(traffic.finished).toBeGreaterThan(0.6 * driven(graph, BUSY, { seed, minutes: 6 }).finished);
    });

  test("tight corners, where the crosswalk lies before the mouth", () => {
    const traffic = walked(laneGraphOf(zebraCross("priority", 2)), BUSY, { seed: 6, minutes: 3, perHour: 150 });
    expect(faultsOf(traffic)).toEqual(NONE);
  });

  test("a grid of signals", () => {
    const graph = laneGraphOf(withControl(gridNetwork("2x2"), "signals"));
    const traffic = walked(graph, { vehicles: 30 }, { seed: 1, minutes: 4, perHour: 80 });
    expect(faultsOf(traffic)).toEqual(NONE);
    expect(traffic.world.footfall!.crossed).toBeGreaterThan(40);
  });

  test("skewed corners, where ways lead over the crosswalks of arms that they neither leave nor enter", () => {
    const graph = laneGraphOf(withControl(gridNetwork("3x3?kinds=mixed&seed=5"), "signals"));
    const traffic = walked(graph, { vehicles: 50 }, { seed: 3, minutes: 2.5, perHour: 150 });
    expect(faultsOf(traffic)).toEqual(NONE);
  });

  test("so many people on foot that none would ever let a vehicle by: they take turns", () => {
    const graph = laneGraphOf(zebraCross("priority"));
    const traffic = walked(graph, { perHour: 200 }, { seed: 1, minutes: 8, perHour: 2500 });
    expect(faultsOf(traffic)).toEqual(NONE);
    expect(traffic.finished).toBeGreaterThan(10);
  });
});

describe("what keeps it so", () => {
  test("drivers who don't yield run into people, which is counted", () => {
    for (const network of [zebraCross("priority"), fourArms("signals")]) {
      const run = { seed: 1, minutes: 4, perHour: 150 };
      const reckless = walked(laneGraphOf(network), BUSY, { ...run, handicap: { ignoreWalkers: true } });
      expect(reckless.contacts).toBeGreaterThan(0);
      expect(reckless.judge.violations.some(({ kind }) => kind === "walkers")).toBe(true);
    }
  });
});

/** Everybody's place and speed, to the last bit. */
function snapshot({ world }: Traffic): string {
  const { fleet, footfall } = world;
  const walkers = footfall?.walkers.flat().map(({ crosswalk, from, station }) => `${crosswalk} ${from} ${station}`);
  return [...fleet.station, ...fleet.speed, ...(walkers ?? [])].join(" ");
}

describe("one run is as another", () => {
  test("the same seed gives the same run to the bit, another seed another one", () => {
    const graph = laneGraphOf(zebraCross("none"));
    const runs = [1, 1, 2].map((seed) => snapshot(walked(graph, BUSY, { seed, minutes: 1, perHour: 200 })));
    expect(runs[0]).toBe(runs[1]);
    expect(runs[0]).not.toBe(runs[2]);
  });

  for (const network of [
    zebraCross("priority"),
    zebraCross("all-way-stop"),
    { ...fourArms("signals"), markings: "de" as const },
  ])
    test(`left-hand traffic in the mirror is right-hand traffic to the bit: ${network.nodes[0]!.control}`, () => {
      const runs = [network, mirrored(network)].map((one) =>
        walked(laneGraphOf(one), BUSY, { seed: 3, minutes: 3, perHour: 150 }),
      );
      expect(snapshot(runs[1]!)).toBe(snapshot(runs[0]!));
      expect(runs[0]!.world.footfall!.crossed).toBeGreaterThan(10);
    });
});

test("at a zebra without vehicles nobody waits; at signals people wait for walk and cross within it", () => {
  const alone = { vehicles: 0 };
  const zebra = walked(laneGraphOf(zebraCross("priority")), alone, { seed: 1, minutes: 4, perHour: 200 });
  const signals = createTraffic(laneGraphOf(fourArms("signals")), alone, 1, { walkers: { perHour: 200 } });
  const { footfall, rules } = signals.world;
  for (let step = 0; step < 2400; step++) {
    signals.step();
    for (const [i, walkers] of footfall!.walkers.entries()) {
      if (walkers.every(({ state }) => state !== "walks")) continue;
      const { crossing, arm } = footfall!.crosswalks[i]!;
      const { ways } = signals.world.graph.crossings[crossing]!;
      const green = ways.filter((_, place) => rules[crossing]!.lights[place] === 2);
      const entering = green.filter((way) => signals.world.graph.ways[way]!.entry === arm);
      expect(entering).toEqual([]);
    }
  }
  expect(zebra.world.footfall!.crossed).toBeGreaterThan(30);
  expect(zebra.world.footfall!.waited / zebra.world.footfall!.crossed).toBeLessThan(0.3);
  expect(footfall!.crossed).toBeGreaterThan(30);
  expect(countWalkers(footfall!).waiting).toBeLessThan(20);
});
