import { expect, test } from "vitest";
import { queuesOf } from "../../../src/traffic/lanes/queues";
import { createTraffic } from "../../../src/traffic/traffic";
import { fourArms, laneGraphOf } from "../../support/traffic";

const graph = laneGraphOf(fourArms("signals"));

test("a queue stands before a line, and is as long as its vehicles and the gaps between them", () => {
  const { world, step } = createTraffic(graph, { perHour: 700 }, 1);
  const { front, rear } = graph.body;
  let longest = 0;
  for (let i = 0; i < 900; i++) {
    step();
    for (const { lane, vehicles, from, to } of queuesOf(world)) {
      longest = Math.max(longest, vehicles);
      const standing = world.places.lanes[lane]!.filter(
        (v) => world.fleet.station[v]! >= from && world.fleet.station[v]! <= to,
      );
      expect(standing).toHaveLength(vehicles);
      expect(to - from).toBeGreaterThan((vehicles - 1) * (front + rear));
      expect(to - from).toBeLessThan(vehicles * (front + rear + 8));
      expect(graph.lanes[lane]!.line - (to - front)).toBeLessThanOrEqual(10);
    }
  }
  expect(longest).toBeGreaterThan(3);
});

test("where everybody drives there is no queue", () => {
  const { world } = createTraffic(graph, { vehicles: 0 }, 1);
  expect(queuesOf(world)).toEqual([]);
});
