import { expect, test } from "vitest";
import { createPoses, readPoses } from "../../src/traffic/poses";
import { readScenario } from "../../src/traffic/scenarios/read-scenario";
import { createScenarioRun, type ScenarioRun } from "../../src/traffic/scenarios/scenario-run";
import { createVisitor } from "../../src/traffic/visitor/visitor";
import { SCENARIO_NAMES, scenarioNamed, scenarioText, stageOf } from "../support/scenarios";

const SIDES = ["right", "left"] as const;

function played(run: ScenarioRun): ScenarioRun {
  while (!run.isOver) run.step();
  return run;
}

test("there are twelve scenarios at least", () => {
  expect(SCENARIO_NAMES.length).toBeGreaterThanOrEqual(12);
});

test.each(SCENARIO_NAMES)("%s, in both sides: goes in its order, says all it has to say, breaks no rule", (name) => {
  const scenario = scenarioNamed(name);
  const runs = SIDES.map((side) => played(createScenarioRun(stageOf(scenario, side), scenario)));
  for (const { order, captions, faults, traffic } of runs) {
    expect(faults).toEqual([]);
    expect(order.filter((id) => scenario.order.includes(id))).toEqual(scenario.order);
    expect(captions.map(({ caption }) => caption)).toEqual([...scenario.captions.keys()]);
    expect(traffic.overlaps).toBe(0);
    expect(traffic.judge.violations).toEqual([]);
    expect(traffic.judge.hardBrakes).toBe(0);
    expect(traffic.contacts).toBe(0);
  }
  expect(runs[1]!.captions).toEqual(runs[0]!.captions);
});

test("a run goes the same way again, so that rewinding is playing to a time", () => {
  const scenario = scenarioNamed("four-at-once");
  const graph = stageOf(scenario, "right");
  const places = [1, 2].map(() => {
    const run = createScenarioRun(graph, scenario);
    const poses = createPoses(scenario.vehicles.length);
    for (let i = 0; i < 87; i++) run.step();
    readPoses(run.traffic.world, poses);
    return poses;
  });
  expect(places[0]).toEqual(places[1]);
  expect(Math.hypot(places[0]!.east[0]!, places[0]!.north[0]!)).toBeGreaterThan(0);
});

test("a road or a way that isn't there is one line, and the others drive on", () => {
  const scenario = scenarioNamed("near-side-first");
  const [first, second] = scenario.vehicles;
  const broken = { ...scenario, vehicles: [{ ...first!, from: "nowhere" }, second!] };
  const run = played(createScenarioRun(stageOf(scenario, "right"), broken));
  expect(run.faults).toEqual([{ path: "vehicles[0]", reason: 'A: there is no road "nowhere" to drive on' }]);
  expect(run.order).toEqual(["B"]);
  const back = { ...scenario, vehicles: [first!, { ...second!, to: second!.from }] };
  const { faults } = createScenarioRun(stageOf(scenario, "right"), back);
  expect(faults).toEqual([{ path: "vehicles[1]", reason: 'B: no way leads from "east" to "east"' }]);
  const far = { ...scenario, vehicles: [{ ...first!, ahead: 500 }, second!] };
  expect(createScenarioRun(stageOf(scenario, "right"), far).faults).toHaveLength(1);
});

test("whoever is taken over leaves its place and speed to a person, whom the others then mind", () => {
  const scenario = scenarioNamed("near-side-first");
  const run = createScenarioRun(stageOf(scenario, "right"), scenario);
  for (let i = 0; i < 20; i++) run.step();
  const visitor = createVisitor({ length: 2.2, width: 0.9 });
  const standing = run.handOver("B", visitor)!;
  expect(standing.at[0]).toBeGreaterThan(10);
  expect(standing.speed).toBeGreaterThan(3);
  expect(run.slotOf("B")).toBe(-1);
  expect(run.handOver("B", visitor)).toBeNull();
  // It is left standing in the middle of the crossing: A, whose way leads there, doesn't run into it.
  Object.assign(visitor, { east: 0, north: 0, cos: -1, sin: 0 });
  const poses = createPoses(scenario.vehicles.length);
  for (let i = 0; i < 150; i++) run.step();
  readPoses(run.traffic.world, poses);
  const a = run.slotOf("A");
  expect(run.traffic.world.fleet.speed[a]).toBe(0);
  expect(poses.north[a]).toBeLessThan(-2.2 - visitor.half.width);
});

test("a scenario's file that isn't as it must be is told line by line", () => {
  const text = scenarioText("near-side-first");
  expect(readScenario(text).faults).toEqual([]);
  expect(readScenario(text.slice(0, 50)).faults).toHaveLength(1);
  const strange = text.replaceAll('"who": "A"', '"who": "Z"').replace('"seconds": 25', '"seconds": 0');
  expect(readScenario(strange).faults).toEqual([
    { path: "seconds", reason: "must be a number from 1 to 600 s, not 0" },
  ]);
  const { faults } = readScenario(strange.replace('"seconds": 0', '"seconds": 25'));
  expect(faults[0]).toEqual({ path: "captions[0].when", reason: 'there is no vehicle "Z"' });
  const twice = readScenario(text.replace('"id": "B"', '"id": "A"')).faults;
  expect(twice.at(-1)).toEqual({ path: "vehicles[1].id", reason: '"A" is there twice' });
});

test("somebody on foot for whom there is no crosswalk is one line, and so is one whom only a caption knows", () => {
  const scenario = scenarioNamed("zebra");
  const [first, second] = scenario.walkers!;
  const broken = { ...scenario, walkers: [{ ...first!, over: "nowhere" }, second!] };
  const { faults } = played(createScenarioRun(stageOf(scenario, "right"), broken));
  expect(faults).toEqual([{ path: "walkers[0]", reason: 'P: there is no crosswalk on "nowhere"' }]);
  const strange = scenarioText("zebra").replace('"event": "walks", "who": "P"', '"event": "walks", "who": "Z"');
  expect(readScenario(strange).faults).toEqual([{ path: "captions[0].when", reason: 'nobody on foot is called "Z"' }]);
});
