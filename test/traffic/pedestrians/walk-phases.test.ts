import { expect, test } from "vitest";
import { buildPlan } from "../../../src/generator/build-plan";
import type { Network } from "../../../src/network/types";
import { CLEARING_SPEED } from "../../../src/traffic/pedestrians/walk-lights";
import { createTraffic } from "../../../src/traffic/traffic";
import { networkOf, nodeAt, roadBetween } from "../../support/networks";
import { fourArms, laneGraphOf } from "../../support/traffic";
import { zebraCross } from "../../support/walkers";

/** By stage of the crossing's program: the ways with green, as "from:turn", and the roads that people may cross. */
function stagesOf(network: Network) {
  const { world } = createTraffic(laneGraphOf(network), { vehicles: 0 }, 1, { walkers: { perHour: 1 } });
  const { crossings, crosswalks, ways } = world.graph;
  const at = crossings.findIndex(({ junctions }) => junctions.includes("c"));
  return world.rules[at]!.program!.stages.map(({ ways: green }, stage) => ({
    entries: [
      ...new Set(
        crossings[at]!.ways.filter((way) => green[ways[way]!.place]).map(
          (way) => crossings[at]!.arms[ways[way]!.entry]!.road,
        ),
      ),
    ],
    walk: world.footfall!.walks[at]![stage]!.map((one) => crosswalks[one]!.road),
  }));
}

test("people walk beside the through traffic, not beside turns that have green by themselves", () => {
  expect(stagesOf(fourArms("signals"))).toEqual([
    { entries: ["east", "west"], walk: ["north", "south"] },
    { entries: ["east", "west"], walk: [] },
    { entries: ["north", "south"], walk: ["east", "west"] },
    { entries: ["north", "south"], walk: [] },
  ]);
});

test("along a street, where no stage lets them, people have one for themselves, long enough to clear the road", () => {
  const street = networkOf(
    [nodeAt("w", [-90, 0]), { ...nodeAt("c", [0, 0]), control: "signals" as const }, nodeAt("e", [90, 0])],
    [roadBetween("west", "w", "c"), roadBetween("east", "c", "e")],
  );
  expect(stagesOf(street).at(-1)).toEqual({ entries: [], walk: ["east", "west"] });
  const { world } = createTraffic(laneGraphOf(street), { vehicles: 0 }, 1, { walkers: { perHour: 1 } });
  const { green } = world.rules[0]!.program!.stages.at(-1)!;
  const longest = Math.max(...world.footfall!.crosswalks.map(({ length }) => length));
  expect(green).toBeGreaterThanOrEqual(5 + longest / CLEARING_SPEED);
});

test("a crosswalk is as it is painted: over the whole road, its ends on the sidewalks", () => {
  const { crosswalks, drivingSide } = laneGraphOf(zebraCross("priority"));
  const plan = buildPlan(zebraCross("priority"));
  expect(drivingSide).toBe("right");
  expect(crosswalks.map(({ id }) => id)).toEqual(["c east from", "c north from", "c south from", "c west from"]);
  for (const { road, length, depth, ends } of crosswalks) {
    const width = plan.network.roads.find(({ id }) => id === road)!.width;
    expect(depth).toBeCloseTo(4, 2);
    expect(length).toBeGreaterThanOrEqual(width);
    const apart = Math.hypot(ends[0][0]![0] - ends[1][0]![0], ends[0][0]![1] - ends[1][0]![1]);
    expect(apart).toBeCloseTo(length + 1, 2);
    for (const end of ends) expect(end.length).toBeGreaterThan(3);
  }
});
