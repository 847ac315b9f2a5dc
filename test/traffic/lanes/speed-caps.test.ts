import { expect, test } from "vitest";
import { speedCapsOf } from "../../../src/traffic/lanes/speed-caps";
import { COMFORT } from "../../../src/vehicle/speed-plan";
import { networkOf, nodeAt, roadBetween } from "../../support/networks";
import { laneGraphOf } from "../../support/traffic";

/** Roads with a sharp bend each, one towards a crossing and three away from it. */
const bent = networkOf(
  [
    nodeAt("c", [0, 0]),
    nodeAt("w", [-150, 40]),
    nodeAt("e", [150, -40]),
    nodeAt("n", [60, 150]),
    nodeAt("s", [-60, -150]),
  ],
  [
    roadBetween("west", "w", "c", {
      via: [{ at: [-70, 40] }, { at: [-60, 0] }],
      lanes: { forward: 1, backward: 0 },
      width: 4,
    }),
    roadBetween("east", "c", "e", {
      via: [{ at: [60, 0] }, { at: [70, -40] }],
      lanes: { forward: 1, backward: 0 },
      width: 4,
    }),
    roadBetween("north", "c", "n", { via: [{ at: [0, 70] }, { at: [60, 80] }] }),
    roadBetween("south", "c", "s", { via: [{ at: [0, -70] }, { at: [-60, -80] }] }),
  ],
);

test("caps fall no faster than one brakes comfortably, also before bends of roads that leave the network", () => {
  const caps = speedCapsOf(laneGraphOf(bent));
  const lowest = [...caps.lanes, ...caps.ways].map((list) => Math.min(...list));
  expect(Math.min(...lowest)).toBeLessThan(6);
  for (const list of [...caps.lanes, ...caps.ways])
    for (let i = 1; i < list.length; i++)
      expect(list[i - 1]! ** 2).toBeLessThanOrEqual(list[i]! ** 2 + 2 * COMFORT.braking + 1e-9);
});
