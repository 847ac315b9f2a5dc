import { describe, expect, test } from "vitest";
import { createSource } from "../../../src/traffic/demand";
import { appear } from "../../../src/traffic/move";
import { yieldsAt } from "../../../src/traffic/right-of-way/yields";
import { readLights, signalProgram, yellowFor } from "../../../src/traffic/signals/signals";
import { TRAFFIC_STEP } from "../../../src/traffic/traffic";
import { createWorld, switchLights } from "../../../src/traffic/world";
import { gridNetwork } from "../../support/grid";
import { fourArms, laneGraphOf, mirrored, withControl } from "../../support/traffic";

const graphs = {
  "a four-arm crossing": laneGraphOf(fourArms("signals")),
  "its mirror image": laneGraphOf(mirrored(fourArms("signals"))),
  "a crossing of two lanes each way": laneGraphOf(withControl(gridNetwork("1x1?lanes=4"), "signals")),
};

for (const [name, graph] of Object.entries(graphs))
  describe(`the program of ${name}`, () => {
    const crossing = graph.crossings[0]!;
    const count = crossing.ways.length;
    const program = signalProgram(graph, crossing);
    const lights = new Uint8Array(count);
    const states = Array.from({ length: Math.ceil(program.cycle * 10) }, (_, i) => {
      readLights(program, i / 10, lights);
      return [...lights];
    });

    test("gives every way green once a cycle, yellow for at least 3 s after it, and red", () => {
      for (let way = 0; way < count; way++) {
        expect(states.filter((state) => state[way] === 2).length).toBeGreaterThan(50);
        expect(states.filter((state) => state[way] === 1).length).toBeGreaterThanOrEqual(29);
        expect(states.some((state) => state[way] === 0)).toBe(true);
      }
    });

    test("never turns from green to red at once, nor from red to yellow", () => {
      for (let i = 0; i < states.length; i++) {
        const next = states[(i + 1) % states.length]!;
        for (let way = 0; way < count; way++) {
          expect([states[i]![way], next[way]]).not.toEqual([2, 0]);
          expect([states[i]![way], next[way]]).not.toEqual([0, 1]);
        }
      }
    });

    test("has two ways green that meet only where one turns across the other and waits for it", () => {
      const yields = yieldsAt(graph, crossing);
      const ways = crossing.ways.map((way) => graph.ways[way]!);
      for (const state of states)
        for (const own of ways)
          for (const other of ways) {
            const at = own.place * count + other.place;
            const bothGreen = state[own.place] === 2 && state[other.place] === 2;
            if (!bothGreen || own.entry === other.entry || !crossing.conflicts[at]) continue;
            expect(yields[at]! + yields[other.place * count + own.place]!).toBeGreaterThan(0);
          }
    });

    test("lets turns across go by themselves for a while", () => {
      const across = crossing.ways.map((way) => graph.ways[way]!).filter(({ turn }) => turn !== "straight");
      const alone = states.filter((state) => state.includes(2) && across.some(({ place }) => state[place] === 2));
      const straight = crossing.ways.map((way) => graph.ways[way]!).filter(({ turn }) => turn === "straight");
      expect(alone.filter((state) => straight.every(({ place }) => state[place] !== 2)).length).toBeGreaterThan(50);
    });
  });

test("yellow is longer where one drives faster", () => {
  expect([30, 50, 60, 70, 100].map(yellowFor)).toEqual([3, 3, 4, 5, 5]);
});

test("a green waits for those still on the crossing, and ends soon after where nobody goes then", () => {
  const graph = graphs["a four-arm crossing"];
  const world = createWorld(graph, 10, TRAFFIC_STEP);
  const { fleet, places } = world;
  const [rules, passages] = [world.rules[0]!, places.passages[0]!];
  const source = createSource(world, { perHour: 0 }, 1);
  const waiting = rules.lanes.map((lane) => {
    const v = source.adopt(lane);
    appear(world, v, { lane, station: graph.lanes[lane]!.line, speed: 0, born: 0 }, source.arrivals);
    return graph.ways[fleet.way[v]!]!;
  });
  const lightsAfter = (seconds: number) => {
    for (let i = 0; i < seconds / TRAFFIC_STEP; i++) {
      world.time += TRAFFIC_STEP;
      switchLights(world);
    }
    return waiting.map(({ place }) => rules.lights[place] === 2);
  };
  world.time = rules.phase.since = 1;
  const green = lightsAfter(1);
  const across = green.indexOf(false);
  passages.push({ vehicle: fleet.slots - 1, way: graph.ways.indexOf(waiting[across]!), grant: 1, onRed: false });
  expect(green).toContain(true);
  expect(lightsAfter(60)).toEqual(green);
  passages.pop();
  const later = Array.from({ length: 30 }, () => lightsAfter(1)[across]);
  expect(later).toContain(true);
});
