import { expect, test } from "vitest";
import { createSource } from "../../../src/traffic/demand";
import { appear } from "../../../src/traffic/move";
import { ask } from "../../../src/traffic/right-of-way/claims";
import { keepRoom } from "../../../src/traffic/right-of-way/keep-room";
import { TRAFFIC_STEP } from "../../../src/traffic/traffic";
import { createWorld } from "../../../src/traffic/world";
import { fourArms, laneGraphOf } from "../../support/traffic";

test("the last place on a full street is for who has stood long at its line, not for who has come just now", () => {
  const graph = laneGraphOf(fourArms("none"));
  const to = graph.lanes.findIndex(({ into }) => into.length === 3);
  const answers = [30, 70].map((stood) => {
    const world = createWorld(
      { ...graph, lanes: graph.lanes.map((lane) => ({ ...lane, capacity: 5 })) },
      10,
      TRAFFIC_STEP,
    );
    const { fleet, places } = world;
    const source = createSource(world, { vehicles: 0 }, 1);
    world.time = 100;
    const [one, other] = graph.lanes[to]!.into.slice(0, 2).map((way) => {
      const { from } = graph.ways[way]!;
      const v = source.adopt(from);
      appear(world, v, { lane: from, station: graph.lanes[from]!.line, speed: 0, born: 0 }, source.arrivals);
      fleet.way[v] = way;
      return v;
    });
    [fleet.atLine[one!], fleet.atLine[other!]] = [100 - stood, 90];
    places.load[to] = 4;
    keepRoom(world);
    return [one!, other!].map((v) => ask(world, v, { except: [one!, other!], guest: -1 }).refusal === "room");
  });
  expect(answers).toEqual([
    [false, false],
    [false, true],
  ]);
});
