import { expect, test } from "vitest";
import { buildPlan } from "../../../src/generator/build-plan";
import { unreachableIn } from "../../../src/traffic/lanes/unreachable";
import { prepareRun } from "../../../src/traffic/prepare-run";
import { vehicleById } from "../../../src/vehicle/specs";
import { gridNetwork } from "../../support/grid";
import { networkOf, nodeAt, roadBetween } from "../../support/networks";
import { fourArms, laneGraphOf } from "../../support/traffic";

const oneWay = { lanes: { forward: 1, backward: 0 } };

/** A crossing with its ends; a ring that one can only drive into; a ring that one can only drive out of. */
function withRings() {
  const { nodes, roads } = fourArms("none");
  const ring = (name: string, east: number) => {
    const at = (i: number, x: number, y: number) => nodeAt(`${name}${i}`, [east + x, y]);
    const ends = [at(0, 0, 0), at(1, 90, 0), at(2, 45, 90), at(3, -90, 0)];
    const round = [0, 1, 2].map((i) => roadBetween(`${name}-${i}`, `${name}${i}`, `${name}${(i + 1) % 3}`, oneWay));
    return { ends, round };
  };
  const [sink, spring] = [ring("sink", 800), ring("spring", 1200)];
  return networkOf(
    [...nodes, ...sink.ends, ...spring.ends],
    [
      ...roads,
      ...sink.round,
      ...spring.round,
      roadBetween("in", "sink3", "sink0", oneWay),
      roadBetween("out", "spring0", "spring3", oneWay),
    ],
  );
}

test("an end that nobody can come from or go to is said, a line each, and the others drive", () => {
  const run = prepareRun(buildPlan(withRings()), { vehicle: vehicleById("car")!, vehicles: 8, seed: 1 });
  expect(run.notes).toEqual([
    "no way leads from the network's ends to road out: nobody comes in to go there",
    "no way leads out of the network from road in: nobody comes in there",
  ]);
  for (let step = 0; step < 900; step++) run.traffic.step();
  expect(run.traffic.finished).toBeGreaterThan(0);
  expect(run.traffic.overlaps).toBe(0);
});

test("where every end can be reached nothing is said", () => {
  expect(unreachableIn(laneGraphOf(fourArms("none")))).toEqual([]);
});

test("vehicles that circulate arrive, go on, and none leaves the network", () => {
  const plan = buildPlan(gridNetwork("3x3"));
  const run = prepareRun(plan, { vehicle: vehicleById("car")!, vehicles: 30, seed: 2, circulating: true });
  const { traffic, graph } = run;
  const { fleet } = traffic.world;
  const numbers = () => Array.from(fleet.number);
  const start = numbers();
  let outside = 0;
  for (let step = 0; step < 1500; step++) {
    traffic.step();
    for (let v = 0; v < fleet.slots; v++)
      if (fleet.lane[v]! >= 0 && graph.lanes[fleet.lane[v]!]!.out.length === 0) outside++;
  }
  expect(traffic.finished).toBeGreaterThan(10);
  expect(traffic.active).toBe(30);
  expect({ outside, numbers: numbers() }).toEqual({ outside: 0, numbers: start });
});
