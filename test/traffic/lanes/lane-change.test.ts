import { expect, test } from "vitest";
import { createSource, rimOf } from "../../../src/traffic/demand";
import { NOWHERE } from "../../../src/traffic/fleet";
import { appear, leaveSide } from "../../../src/traffic/move";
import { createPoses, readPoses } from "../../../src/traffic/poses";
import { createTraffic, TRAFFIC_STEP } from "../../../src/traffic/traffic";
import { createWorld } from "../../../src/traffic/world";
import { gridNetwork } from "../../support/grid";
import { driven, laneGraphOf, mirrored, withControl } from "../../support/traffic";

const network = withControl(gridNetwork("2x2?lanes=4"), "signals");

test("who needs another lane for its way comes over in a gap before the line, and nobody jumps or touches", () => {
  const graph = laneGraphOf(network);
  const traffic = createTraffic(graph, { vehicles: 60 }, 2);
  const { fleet, dt } = traffic.world;
  const [before, now] = [createPoses(fleet.slots), createPoses(fleet.slots)];
  const numbers = new Int32Array(fleet.slots).fill(-1);
  const changes = new Set<string>();
  let [leap, swing, beyond, elsewhere] = [0, 0, 0, 0];
  for (let i = 0; i < 1800; i++) {
    readPoses(traffic.world, before);
    for (let v = 0; v < fleet.slots; v++) numbers[v] = fleet.lane[v] === NOWHERE ? -1 : fleet.number[v]!;
    traffic.step();
    readPoses(traffic.world, now);
    for (let v = 0; v < fleet.slots; v++) {
      if (fleet.lane[v] === NOWHERE || numbers[v] !== fleet.number[v]) continue;
      const moved = Math.hypot(now.east[v]! - before.east[v]!, now.north[v]! - before.north[v]!);
      leap = Math.max(leap, moved - 1.3 * (fleet.speed[v]! + 1) * dt);
      swing = Math.max(swing, Math.abs(now.cos[v]! * before.sin[v]! - now.sin[v]! * before.cos[v]!));
      if (fleet.leaving[v] === NOWHERE) continue;
      const [own, other] = [graph.lanes[fleet.lane[v]!]!, graph.lanes[fleet.leaving[v]!]!];
      changes.add(`${fleet.number[v]} ${own.id}`);
      if (fleet.onWay[v] || fleet.station[v]! > own.line) beyond++;
      if (own.road !== other.road) elsewhere++;
    }
  }
  expect(changes.size).toBeGreaterThan(20);
  expect(leap).toBeLessThanOrEqual(0);
  expect(swing).toBeLessThan(0.2);
  expect({ beyond, elsewhere, overlaps: traffic.overlaps }).toEqual({ beyond: 0, elsewhere: 0, overlaps: 0 });
});

test("changing lanes in the mirror is the mirrored run to the bit", () => {
  const runs = [network, mirrored(network)].map((one) =>
    driven(laneGraphOf(one), { vehicles: 40 }, { seed: 3, minutes: 2 }),
  );
  const [right, left] = runs.map(({ world: { fleet } }) => [[...fleet.station], [...fleet.speed], [...fleet.sideFrom]]);
  expect(left).toEqual(right);
  expect(Math.max(...runs[0]!.world.fleet.sideOver)).toBeGreaterThan(0);
});

test("nobody comes in beside one that is still leaving that lane, and somebody does once it has left", () => {
  const graph = laneGraphOf(network);
  const world = createWorld(graph, 60, TRAFFIC_STEP);
  const { fleet, places } = world;
  const source = createSource(world, { perHour: 36_000 }, 1);
  const { entries } = rimOf(world);
  const entry = entries.find((lane) => graph.lanes[lane]!.beside.length > 0)!;
  const beside = graph.lanes[entry]!.beside[0]!;
  const v = source.adopt(beside);
  appear(world, v, { lane: beside, station: 3, speed: 0, born: 0 }, source.arrivals);
  fleet.leaving[v] = entry;
  fleet.apart[v] = 0;
  places.leaving[entry]!.push(v);
  places.load[entry]!++;
  for (let i = 0; i < 3; i++) source.step();
  const others = entries.filter((lane) => lane !== entry && lane !== beside);
  expect(others.map((lane) => places.lanes[lane]!.length)).toEqual(others.map(() => 1));
  expect(places.lanes[entry]).toEqual([]);
  leaveSide(world, v);
  source.step();
  expect(places.lanes[entry]).toHaveLength(1);
});
