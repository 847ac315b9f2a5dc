import { expect, test } from "vitest";
import { distance } from "../../src/math/vector";
import { DRIVER } from "../../src/traffic/driving";
import { NOWHERE } from "../../src/traffic/fleet";
import { plannedSpeeds } from "../../src/traffic/planned-speeds";
import { createTraffic } from "../../src/traffic/traffic";
import { fourArms, laneGraphOf } from "../support/traffic";

const graph = laneGraphOf(fourArms("signals"));
const REACH = 50;

test("plans begin at the vehicle at its speed, reach no farther than asked, and brake and speed up as drivers like to", () => {
  const { world, step } = createTraffic(graph, { perHour: 500 }, 1);
  let [plans, stops] = [0, 0];
  for (let i = 0; i < 600; i++) {
    step();
    for (let v = 0; v < world.fleet.slots && i % 10 === 0; v++) {
      if (world.fleet.lane[v] === NOWHERE) continue;
      const plan = plannedSpeeds(world, v, REACH);
      plans++;
      expect(plan[0]!.speed).toBe(world.fleet.speed[v]);
      expect(plan.length).toBeLessThanOrEqual(REACH / 2 + 1);
      for (let k = 1; k < plan.length; k++) {
        const [before, here] = [plan[k - 1]!, plan[k]!];
        expect(distance(before.at, here.at)).toBeLessThan(2.01);
        expect((here.speed ** 2 - before.speed ** 2) / 4).toBeLessThanOrEqual(DRIVER.acceleration + 1e-9);
        if (k > 1) expect((before.speed ** 2 - here.speed ** 2) / 4).toBeLessThanOrEqual(DRIVER.comfort + 1e-9);
      }
      if (plan.length > 1 && plan.at(-1)!.speed === 0) stops++;
    }
  }
  expect(plans).toBeGreaterThan(200);
  expect(stops).toBeGreaterThan(20);
});

test("who may not drive on plans to stand before the line, who has been let on plans beyond it", () => {
  const { world, step } = createTraffic(graph, { perHour: 500 }, 1);
  const { fleet, places } = world;
  let [waiting, going] = [0, 0];
  for (let i = 0; i < 600; i++) {
    step();
    for (const [lane, { line, out }] of graph.lanes.entries()) {
      const v = places.lanes[lane]![0];
      const left = v === undefined ? Number.POSITIVE_INFINITY : line - fleet.station[v]!;
      if (v === undefined || out.length === 0 || left > 40 || left < 4 || graph.ways[fleet.way[v]!]!.free) continue;
      const plan = plannedSpeeds(world, v, REACH);
      const length = 2 * (plan.length - 1);
      if (fleet.grant[v]! > 0) {
        going++;
        if (places.ways[fleet.way[v]!]!.length === 0) expect(length).toBeGreaterThan(left);
        continue;
      }
      waiting++;
      expect(plan.at(-1)!.speed).toBe(0);
      expect(length).toBeLessThanOrEqual(left);
    }
  }
  expect(waiting).toBeGreaterThan(50);
  expect(going).toBeGreaterThan(50);
});
