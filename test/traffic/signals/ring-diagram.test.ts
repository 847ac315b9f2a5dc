import { expect, test } from "vitest";
import { handAt, type RingDiagram, ringDiagramOf } from "../../../src/traffic/signals/ring-diagram";
import { readLights } from "../../../src/traffic/signals/signals";
import { createTraffic } from "../../../src/traffic/traffic";
import { createWorld } from "../../../src/traffic/world";
import { fourArms, laneGraphOf } from "../../support/traffic";

const graph = laneGraphOf(fourArms("signals"));
const world = createWorld(graph, 4, 0.1);
const diagram = ringDiagramOf(world, 0)!;

/** The light that a row shows. */
const lightAt = ({ bands }: RingDiagram["phases"][number], time: number): number => {
  const light = bands.find(({ from, to }) => time >= from && time < to)?.light;
  return light === "green" ? 2 : light === "yellow" ? 1 : 0;
};

test("a diagram shows every way the light that the program gives it, at every tenth of a second", () => {
  const lights = new Uint8Array(graph.crossings[0]!.ways.length);
  const ways = graph.crossings[0]!.ways.map((way) => graph.ways[way]!);
  for (let tenth = 0; tenth < 10 * diagram.cycle; tenth++) {
    const time = tenth / 10 + 0.05;
    readLights(world.rules[0]!.program!, time, lights);
    for (const { entry, place, turn } of ways) {
      const { bearing } = graph.crossings[0]!.arms[entry]!;
      const row = diagram.phases.find((phase) => phase.bearing === bearing && phase.turns.includes(turn))!;
      if (lightAt(row, time) !== lights[place]) expect.fail(`${turn} at ${time}`);
    }
  }
});

test("arms across from each other go side by side in two rings, between barriers that no light outlasts", () => {
  const { phases, barriers, cycle } = diagram;
  expect(barriers).toHaveLength(2);
  for (const { bands } of phases) {
    const group = barriers.filter((barrier) => barrier <= bands[0]!.from).at(-1)!;
    const end = barriers.find((barrier) => barrier > group) ?? cycle;
    for (const { from, to } of bands) {
      expect(from).toBeGreaterThanOrEqual(group);
      expect(to).toBeLessThan(end);
    }
    const beside = phases.filter((other) => other.bands[0]!.from === bands[0]!.from);
    expect(new Set(beside.map(({ ring }) => ring)).size).toBe(2);
    for (const ring of [1, 2]) {
      const bearings = beside.filter((other) => other.ring === ring).map(({ bearing }) => bearing);
      expect(new Set(bearings).size).toBe(1);
    }
  }
});

test("the hand is where rows are green that are green on the street, while traffic calls for them", () => {
  const { world: busy, step } = createTraffic(graph, { perHour: 500 }, 1, { walkers: { perHour: 120 } });
  const drawn = ringDiagramOf(busy, 0)!;
  const ways = graph.crossings[0]!.ways.map((way) => graph.ways[way]!);
  let greens = 0;
  for (let i = 0; i < 350; i++) {
    step();
    const hand = handAt(busy, 0, drawn);
    const { phase, lights, program } = busy.rules[0]!;
    if (phase.ended >= 0 || hand >= drawn.starts[phase.stage]! + program!.stages[phase.stage]!.green) continue;
    for (const { entry, place, turn } of ways) {
      const { bearing } = graph.crossings[0]!.arms[entry]!;
      const row = drawn.phases.find((one) => one.bearing === bearing && one.turns.includes(turn))!;
      if (lightAt(row, hand) !== lights[place]) expect.fail(`${turn} at ${hand}`);
      if (lights[place] === 2) greens++;
    }
  }
  expect(greens).toBeGreaterThan(200);
});

test("a crossing without signals has none", () => {
  expect(ringDiagramOf(createWorld(laneGraphOf(fourArms("stop")), 0, 0.1), 0)).toBeNull();
});
