import { expect, test } from "vitest";
import { createStreetTraffic } from "../../src/simulation/street-traffic";
import type { Simulation } from "../../src/simulation/types";
import { createScenarioRun, type ScenarioRun } from "../../src/traffic/scenarios/scenario-run";
import { scenarioNamed, sceneOf } from "../support/scenarios";
import { simulations } from "./simulations";

const { simulate } = simulations();
const scenario = scenarioNamed("near-side-first");

/** A simulation on the scenario's streets with the car far off, and the scenario's run staged in it. */
function staged(): { simulation: Simulation; run: ScenarioRun } {
  const simulation = simulate({}, sceneOf(scenario, "right"));
  simulation.bringTraffic(createStreetTraffic);
  simulation.seat(300, 300, 0);
  const runs: ScenarioRun[] = [];
  simulation.stage((graph) => {
    runs.push(createScenarioRun(graph, scenario));
    return runs.at(-1)!;
  });
  return { simulation, run: runs.at(-1)! };
}

test("a staged run moves with the simulation, a tenth of a second with every tenth of its own", () => {
  const { simulation, run } = staged();
  expect(simulation.traffic.vehicles).toBe(2);
  simulation.step(6);
  expect(run.time).toBeCloseTo(6, 9);
  expect(run.order).toEqual(["B"]);
  expect(run.captions[0]?.caption).toBe(0);
  expect(simulation.traffic.offences).toEqual([]);
});

test("whoever is taken over is driven on from where it was, and judged; others give way to it as before", () => {
  const { simulation, run } = staged();
  simulation.step(2);
  const { at, heading, speed } = run.handOver("B", simulation.traffic.visitor!)!;
  simulation.seat(at[0], at[1], heading);
  simulation.roll(speed);
  expect(simulation.motion.speed).toBeCloseTo(speed, 1);
  simulation.drive({ steer: 0, throttle: 0.1, brake: 0 });
  simulation.step(5);
  expect(simulation.pose.x).toBeLessThan(0);
  expect(simulation.traffic.vehicles).toBe(1);
  expect(simulation.traffic.offences).toEqual([]);
  simulation.drive({ steer: 0, throttle: 1, brake: 0 });
  simulation.step(5);
  expect(simulation.traffic.offences.map(({ kind }) => kind)).toEqual(["speeding"]);
});

test("when nothing is staged any more there are as many others as are wanted again", () => {
  const { simulation } = staged();
  simulation.setTraffic(5);
  expect(simulation.traffic.vehicles).toBe(2);
  simulation.stage(null);
  simulation.step(0.5);
  expect(simulation.traffic.vehicles).toBe(5);
});
