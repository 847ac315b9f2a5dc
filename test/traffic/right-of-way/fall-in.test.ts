import { expect, test } from "vitest";
import { createSource } from "../../../src/traffic/demand";
import { stationOnWay } from "../../../src/traffic/fleet";
import { createJudge } from "../../../src/traffic/judge";
import { appear, moveAll } from "../../../src/traffic/move";
import { planSpeeds } from "../../../src/traffic/plan-speeds";
import { grant } from "../../../src/traffic/right-of-way/right-of-way";
import { TRAFFIC_STEP } from "../../../src/traffic/traffic";
import { createWorld } from "../../../src/traffic/world";
import { fourArms, laneGraphOf } from "../../support/traffic";

test("who has priority slows down in time for one that merges ahead and is held up there by a full street", () => {
  const graph = laneGraphOf(fourArms("priority"));
  const world = createWorld(graph, 4, TRAFFIC_STEP);
  const { fleet, places } = world;
  const source = createSource(world, { vehicles: 0 }, 1);
  const judge = createJudge(world);
  const main = graph.ways.findIndex(({ turn, from }) => turn === "straight" && graph.lanes[from]!.road === "north");
  const { to } = graph.ways[main]!;
  const merging = graph.ways.findIndex((way) => way.turn === "right" && way.to === to);
  const [other, own] = [merging, main].map((way, i) => {
    const { from } = graph.ways[way]!;
    const v = source.adopt(from);
    appear(world, v, { lane: from, station: graph.lanes[from]!.line, speed: 3 + 2 * i, born: 0 }, source.arrivals);
    fleet.goal[v] = to;
    fleet.way[v] = way;
    grant(world, v);
    return v;
  });
  const hardest: number[] = [];
  for (let step = 1; places.passages[0]!.length > 0 && step < 300; step++) {
    world.time = step * TRAFFIC_STEP;
    planSpeeds(world);
    // Held up from the mouth on to under 1 m/s, then let go again.
    const at = stationOnWay(graph, fleet, { vehicle: other!, way: merging, grant: 1, onRed: false });
    if (at > 2.5 && world.time < 3) fleet.planned[other!] = Math.max(0.8, fleet.speed[other!]! - 0.2);
    hardest.push((fleet.speed[own!]! - fleet.planned[own!]!) / TRAFFIC_STEP);
    judge.beforeMove();
    moveAll(world, source.arrivals);
  }
  expect(judge.violations).toEqual([]);
  expect(Math.max(...hardest)).toBeLessThan(2.2);
});
