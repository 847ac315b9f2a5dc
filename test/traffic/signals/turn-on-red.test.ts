import { describe, expect, test } from "vitest";
import { poseAt } from "../../../src/math/curve";
import type { MarkingCountry, Network } from "../../../src/network/types";
import { halfSizeOf } from "../../../src/traffic/body";
import { createSource } from "../../../src/traffic/demand";
import { appear } from "../../../src/traffic/move";
import { ask } from "../../../src/traffic/right-of-way/claims";
import { giveGrants, grant } from "../../../src/traffic/right-of-way/right-of-way";
import { createTraffic, TRAFFIC_STEP, type Traffic } from "../../../src/traffic/traffic";
import type { LaneGraph } from "../../../src/traffic/types";
import { createVisitorJudge, type Offence } from "../../../src/traffic/visitor/judge-visitor";
import { createVisitor, type Visitor } from "../../../src/traffic/visitor/visitor";
import { createWorld } from "../../../src/traffic/world";
import { carBody, fourArms, laneGraphOf, mirrored } from "../../support/traffic";

const signals = (markings: MarkingCountry | undefined): Network => ({ ...fourArms("signals"), markings });

/** Where everybody is, to the last bit. */
const snapshot = ({ world: { fleet } }: Traffic): string => `${fleet.lane} ${fleet.station} ${fleet.speed}`;

interface Turns {
  readonly traffic: Traffic;
  /** The turns of those let go at red, and whether each stood at its line then. */
  readonly turns: readonly Way[];
  readonly stood: readonly boolean[];
}
type Way = LaneGraph["ways"][number]["turn"];

/** A run in which those let go at red are noted. */
function turnsIn(network: Network, pedestrians = 0): Turns {
  const graph = laneGraphOf(network);
  const walkers = pedestrians > 0 ? { walkers: { perHour: pedestrians } } : {};
  const traffic = createTraffic(graph, { perHour: 300 }, 2, walkers);
  const { fleet, places } = traffic.world;
  const [turns, stood]: [Way[], boolean[]] = [[], []];
  let seen = 0;
  for (let step = 0; step < 3000; step++) {
    traffic.step();
    for (const { vehicle, way, grant, onRed } of places.passages[0]!) {
      if (grant <= seen || !onRed) continue;
      turns.push(graph.ways[way]!.turn);
      stood.push(fleet.atLine[vehicle]! >= 0);
    }
    seen = traffic.world.grants;
  }
  return { traffic, turns, stood };
}

const faultsOf = ({ overlaps, contacts, judge }: Traffic) => [
  overlaps,
  contacts,
  judge.hardBrakes,
  judge.deadlocks,
  judge.violations,
];
const NONE = [0, 0, 0, 0, []];

describe("at red one turns to the near side", () => {
  test("after a stop in the United States, and nobody who has green brakes for it", () => {
    const { traffic, turns, stood } = turnsIn(signals("us"));
    expect(turns.length).toBeGreaterThan(5);
    expect(new Set(turns)).toEqual(new Set(["right"]));
    expect(new Set(stood)).toEqual(new Set([true]));
    expect(faultsOf(traffic)).toEqual(NONE);
  });

  test("without one in China", () => {
    const { traffic, turns, stood } = turnsIn(signals("cn"));
    expect(new Set(turns)).toEqual(new Set(["right"]));
    expect(stood).toContain(false);
    expect(faultsOf(traffic)).toEqual(NONE);
  });

  test("nowhere else", () => {
    for (const country of ["de", "gb", undefined] as const) expect(turnsIn(signals(country)).turns).toEqual([]);
  });

  test("beside people on foot, whom nobody touches", () => {
    const { traffic, turns } = turnsIn(signals("us"), 200);
    expect(turns.length).toBeGreaterThan(3);
    expect(faultsOf(traffic)).toEqual(NONE);
  });

  for (const country of ["us", "cn"] as const)
    test(`to the left where one drives there, the mirrored run to the bit: ${country}`, () => {
      const [right, left] = [signals(country), mirrored(signals(country))].map((network) => turnsIn(network));
      expect(new Set(left!.turns)).toEqual(new Set(["left"]));
      expect(snapshot(left!.traffic)).toBe(snapshot(right!.traffic));
    });
});

test("who turns at red waits, however long, for one that comes at green, though that one comes from the far side", () => {
  const graph = laneGraphOf(signals("us"));
  const world = createWorld(graph, 2, TRAFFIC_STEP);
  const source = createSource(world, { vehicles: 0 }, 1);
  const { fleet } = world;
  const [turning, coming] = [["north", "right", 0] as const, ["east", "straight", 55] as const].map(
    ([road, turn, before]) => {
      const way = graph.ways.findIndex((one) => one.turn === turn && graph.lanes[one.from]!.road === road);
      const { from: lane, to, place } = graph.ways[way]!;
      const v = source.adopt(lane);
      const station = graph.lanes[lane]!.line - before;
      appear(world, v, { lane, station, speed: before > 0 ? 13 : 0, born: 0 }, source.arrivals);
      [fleet.goal[v], fleet.way[v]] = [to, way];
      world.rules[0]!.lights[place] = before > 0 ? 2 : 0;
      return v;
    },
  );
  fleet.atLine[turning!] = 0;
  for (world.time of [2, 60, 600])
    expect(ask(world, turning!, { except: [], guest: -1 })).toEqual({ refusal: "yield", by: coming });
  source.remove(coming!);
  expect(ask(world, turning!, { except: [], guest: -1 }).refusal).toBeNull();
});

test("who was let go at red gives that back behind one who stops for it", () => {
  const graph = laneGraphOf(signals("cn"));
  const world = createWorld(graph, 2, TRAFFIC_STEP);
  const source = createSource(world, { vehicles: 0 }, 1);
  const { fleet } = world;
  const { lights } = world.rules[0]!;
  const [straight, right] = (["straight", "right"] as const).map((turn, i) => {
    const way = graph.ways.findIndex((one) => one.turn === turn && graph.lanes[one.from]!.road === "north");
    const { from: lane, to } = graph.ways[way]!;
    const v = source.adopt(lane);
    const station = graph.lanes[lane]!.line - 3 - 9 * i;
    appear(world, v, { lane, station, speed: 1, born: 0 }, source.arrivals);
    [fleet.goal[v], fleet.way[v]] = [to, way];
    lights.fill(i === 0 ? 2 : 0);
    grant(world, v);
    return v;
  });
  expect(world.places.passages[0]!.map(({ onRed }) => onRed)).toEqual([false, true]);
  giveGrants(world);
  expect([fleet.grant[straight!], fleet.grant[right!]]).toEqual([0, 0]);
});

/** What a visitor is told who drives from the north, over a red line, on a way of a kind; `stands` at the line first. */
function toldFor(network: Network, turn: Way, stands: boolean): Offence["kind"][] {
  const graph = laneGraphOf(network);
  const way = graph.ways.find((one) => one.turn === turn && graph.lanes[one.from]!.road === "north")!;
  const lines = [graph.lanes[way.from]!, way, graph.lanes[way.to]!] as const;
  const visitor = createVisitor(halfSizeOf(carBody));
  const traffic = createTraffic(graph, { vehicles: 0 }, 1, { visitor });
  const offences: Offence[] = [];
  const judge = createVisitorJudge(traffic.world, (offence) => offences.push(offence));
  // The signals are those of a call from the east: north has red.
  const { lights } = traffic.world.rules[0]!;
  let [station, waited] = [lines[0].line - 20, 0];
  for (let step = 0; step < 200; step++) {
    const holds = stands && station > lines[0].line - 1 && waited++ < 15;
    visitor.speed = holds ? 0 : 4;
    station += visitor.speed * TRAFFIC_STEP;
    placeOn(lines, station, visitor);
    traffic.step();
    lights.fill(0);
    judge.look();
  }
  return offences.map(({ kind }) => kind);
}

function placeOn(
  lines: readonly { readonly curve: LaneGraph["ways"][number]["curve"]; readonly length: number }[],
  station: number,
  visitor: Visitor,
): void {
  let rest = station;
  const line = lines.find(({ length }) => {
    const here = rest <= length;
    if (!here) rest -= length;
    return here;
  })!;
  const { at, heading } = poseAt(line.curve, rest);
  const middle = (carBody.front - carBody.rear) / 2;
  [visitor.cos, visitor.sin] = [Math.cos(heading), Math.sin(heading)];
  [visitor.east, visitor.north] = [at[0] + middle * visitor.cos, at[1] + middle * visitor.sin];
}

describe("a person who turns at red is told", () => {
  test("nothing after a stop in the United States, that there was none without it", () => {
    expect(toldFor(signals("us"), "right", true)).toEqual([]);
    expect(toldFor(signals("us"), "right", false)).toEqual(["no-stop"]);
    expect(toldFor(mirrored(signals("us")), "left", true)).toEqual([]);
  });

  test("nothing in China, the red light in Germany, and everywhere who drives straight on", () => {
    expect(toldFor(signals("cn"), "right", false)).toEqual([]);
    expect(toldFor(signals("de"), "right", true)).toEqual(["red-light"]);
    for (const country of ["us", "cn", "de"] as const)
      expect(toldFor(signals(country), "straight", true)).toEqual(["red-light"]);
  });
});
