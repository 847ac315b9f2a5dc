import { describe, expect, test } from "vitest";
import { CONTROLS } from "../../src/network/controls";
import type { Demand } from "../../src/traffic/demand";
import type { Traffic } from "../../src/traffic/traffic";
import type { LaneGraph } from "../../src/traffic/types";
import { gridNetwork } from "../support/grid";
import { driven, fourArms, laneGraphOf, mirrored, withControl } from "../support/traffic";

const LIGHT: Demand = { perHour: 200 };
const SATURATED: Demand = { perHour: 700 };

/** What a run must come out without. */
const faultsOf = ({ overlaps, valves, judge }: Traffic) => ({
  overlaps,
  valves,
  deadlocks: judge.deadlocks,
  hardBrakes: judge.hardBrakes,
  violations: judge.violations,
});
const NONE = { overlaps: 0, valves: 0, deadlocks: 0, hardBrakes: 0, violations: [] };

describe("on a four-arm crossing nobody touches, blocks, or brakes hard, and nobody breaks a rule", () => {
  for (const control of CONTROLS) {
    const graph = laneGraphOf(fourArms(control));
    test(`${control}, light traffic`, () => {
      const traffic = driven(graph, LIGHT, { seed: 1, minutes: 3 });
      expect(faultsOf(traffic)).toEqual(NONE);
      expect(traffic.finished).toBeGreaterThan(15);
    });
    test(`${control}, as much as wants to`, () => {
      const traffic = driven(graph, SATURATED, { seed: 2, minutes: 4 });
      expect(faultsOf(traffic)).toEqual(NONE);
      expect(traffic.finished).toBeGreaterThan(35);
    });
  }
});

describe("on a grid of nine crossings nobody touches, blocks, or brakes hard, and nobody breaks a rule", () => {
  for (const [control, seed] of [
    ["signals", 1],
    ["none", 2],
    ["all-way-stop", 1],
  ] as const)
    test(control, () => {
      const graph = laneGraphOf(withControl(gridNetwork("3x3"), control));
      const traffic = driven(graph, { vehicles: 60 }, { seed, minutes: 3 });
      expect(faultsOf(traffic)).toEqual(NONE);
      expect(traffic.finished).toBeGreaterThan(20);
    });
});

describe("what keeps it so", () => {
  test("without the conflicts of ways from the same lane, who drives on runs into who crawls round the corner", () => {
    const network = fourArms("priority");
    const roads = network.roads.map((road) => (road.class === "primary" ? road : { ...road, speedLimitKmh: 7 }));
    const graph = laneGraphOf({ ...network, roads });
    const run = { seed: 1, minutes: 3 };
    expect(driven(graph, SATURATED, run).overlaps).toBe(0);
    expect(driven(graph, SATURATED, { ...run, handicap: { ignoreSameEntry: true } }).overlaps).toBeGreaterThan(0);
  });

  test("without an order among those who wait for each other, priority to the right locks up", () => {
    const graph = laneGraphOf(fourArms("priority-to-the-right"));
    const traffic = driven(graph, SATURATED, { seed: 1, minutes: 6, handicap: { ignoreTies: true } });
    expect(traffic.judge.deadlocks).toBeGreaterThan(0);
  });
});

/** Everybody's lane, way, station and speed, to the last bit. */
function snapshot({ world }: Traffic, { lanes, ways }: LaneGraph): string {
  const { fleet } = world;
  const rows = Array.from({ length: fleet.slots }, (_, v) => {
    const place = fleet.lane[v]! < 0 ? "" : fleet.onWay[v] ? ways[fleet.way[v]!]!.id : lanes[fleet.lane[v]!]!.id;
    return `${place} ${fleet.station[v]} ${fleet.speed[v]}`;
  });
  return rows.join("\n");
}

describe("one run is as another", () => {
  test("the same seed gives the same run to the bit, another seed another one", () => {
    const graph = laneGraphOf(fourArms("none"));
    const [one, same, other] = [1, 1, 2].map((seed) => driven(graph, SATURATED, { seed, minutes: 1 }));
    expect(snapshot(one!, graph)).toBe(snapshot(same!, graph));
    expect(snapshot(one!, graph)).not.toBe(snapshot(other!, graph));
  });

  for (const control of ["priority", "priority-to-the-right", "signals"] as const)
    test(`left-hand traffic in the mirror is right-hand traffic to the bit: ${control}`, () => {
      const network = fourArms(control);
      const [right, left] = [network, mirrored(network)].map((one) => laneGraphOf(one));
      const runs = [right!, left!].map((graph) => driven(graph, SATURATED, { seed: 3, minutes: 3 }));
      expect(snapshot(runs[1]!, left!)).toBe(snapshot(runs[0]!, right!));
      expect(runs[0]!.finished).toBeGreaterThan(20);
    });

  test("left-hand traffic in the mirror is right-hand traffic to the bit: a grid with bends", () => {
    const network = gridNetwork("2x2?kinds=mixed&seed=4");
    const [right, left] = [network, mirrored(network)].map((one) => laneGraphOf(one));
    const runs = [right!, left!].map((graph) => driven(graph, { vehicles: 30 }, { seed: 3, minutes: 2 }));
    expect(snapshot(runs[1]!, left!)).toBe(snapshot(runs[0]!, right!));
  });
});
