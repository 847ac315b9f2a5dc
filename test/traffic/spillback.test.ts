import { expect, test } from "vitest";
import { createSource, type Source } from "../../src/traffic/demand";
import { NOWHERE } from "../../src/traffic/fleet";
import { createTraffic, type Traffic } from "../../src/traffic/traffic";
import type { World } from "../../src/traffic/world";
import { gridNetwork } from "../support/grid";
import { laneGraphOf, withControl } from "../support/traffic";

const graph = laneGraphOf(withControl(gridNetwork("2x2?spacing=70"), "none"));

/** Lets as many in as come for `seconds`, and nobody after. */
const inflowOf =
  (seconds: number) =>
  (world: World): Source => {
    const source = createSource(world, { perHour: 1500 }, 1);
    return Object.assign(Object.create(source) as Source, {
      step: () => {
        if (world.time < seconds) source.step();
      },
    });
  };

/** Crossings at whose lines somebody waits because a street beyond is full. */
function spilling({ world: { fleet, time } }: Traffic): number {
  const full = new Set<number>();
  for (let v = 0; v < fleet.slots; v++)
    if (fleet.lane[v] !== NOWHERE && fleet.asked[v] === time && fleet.refusal[v] === "room")
      full.add(graph.ways[fleet.way[v]!]!.crossing);
  return full.size;
}

/** Who stood in a lane before a step and takes another way after it. */
function turnedAway({ world: { fleet } }: Traffic, before: readonly (readonly number[])[]): number {
  let count = 0;
  for (const [v, [number, lane, way]] of before.entries())
    if (lane !== NOWHERE && fleet.number[v] === number && fleet.lane[v] === lane && fleet.way[v] !== way) count++;
  return count;
}

/** Steps on, and counts who turned away and at how many crossings at once streets were full. */
function watched(traffic: Traffic, goesOn: (seconds: number) => boolean) {
  const { fleet } = traffic.world;
  let [most, turned] = [0, 0];
  for (let seconds = 0; goesOn(seconds); seconds++)
    for (let step = 0; step < 10; step++) {
      const before = Array.from({ length: fleet.slots }, (_, v) => [fleet.number[v]!, fleet.lane[v]!, fleet.way[v]!]);
      traffic.step();
      most = Math.max(most, spilling(traffic));
      turned += turnedAway(traffic, before);
    }
  return { most, turned };
}

test("streets that have filled up over several crossings clear by themselves when nobody comes in any more", () => {
  const inflow = 180;
  const traffic = createTraffic(graph, { perHour: 1500 }, 1, { source: inflowOf(inflow) });
  const { most } = watched(traffic, (seconds) => seconds < 1200 && (seconds < inflow || traffic.active > 0));
  expect(most).toBeGreaterThanOrEqual(3);
  expect(traffic.active).toBe(0);
  expect({ overlaps: traffic.overlaps, deadlocks: traffic.judge.deadlocks }).toEqual({ overlaps: 0, deadlocks: 0 });
});

test("where a ring of full streets can't clear by rules, whoever turns away is counted, and nobody is stuck", () => {
  const traffic = createTraffic(graph, { vehicles: 66, circulating: true }, 1);
  const { turned } = watched(traffic, (seconds) => seconds < 240);
  expect(turned).toBeGreaterThan(0);
  expect(traffic.valves).toBe(turned);
  expect({ overlaps: traffic.overlaps, deadlocks: traffic.judge.deadlocks }).toEqual({ overlaps: 0, deadlocks: 0 });
});
