import { expect, test } from "vitest";
import { nearestStation, poseAt } from "../../../src/math/curve";
import { direction, dot, leftOf, subtract } from "../../../src/math/vector";
import { boxesMeet, halfSizeOf } from "../../../src/traffic/body";
import { NOWHERE } from "../../../src/traffic/fleet";
import { isBlocked, swingsClear } from "../../../src/traffic/lanes/pull-out";
import { createPoses, readPoses } from "../../../src/traffic/poses";
import { createTraffic, type Traffic } from "../../../src/traffic/traffic";
import type { LaneGraph } from "../../../src/traffic/types";
import { createVisitor, type Visitor } from "../../../src/traffic/visitor/visitor";
import { carBody, fourArms, laneGraphOf } from "../../support/traffic";

const half = halfSizeOf(carBody);

/** Four arms with two lanes each way. */
function wideArms(): LaneGraph {
  const network = fourArms("signals");
  const roads = network.roads.map((road) => ({ ...road, lanes: { forward: 2, backward: 2 }, width: 14 }));
  return laneGraphOf({ ...network, roads });
}

/** A visitor that stands on a lane, its middle `before` metres before the lane's line. */
function standing({ lanes }: LaneGraph, lane: number, before: number): Visitor {
  const { curve, line } = lanes[lane]!;
  const { at, heading } = poseAt(curve, line - before);
  const place = { east: at[0], north: at[1], cos: Math.cos(heading), sin: Math.sin(heading) };
  return Object.assign(createVisitor(half), place);
}

/** The lanes into the crossing that have another one beside them, on any arm. */
const inner = ({ lanes }: LaneGraph) =>
  lanes.flatMap(({ out, into, beside }, i) => (out.length > 0 && into.length === 0 && beside.length > 0 ? [i] : []));

/** Who has come from behind the visitor on its lane to before it on the lane beside, and what they touched. */
function drivenRound(traffic: Traffic, lane: number, visitor: Visitor, minutes: number) {
  const { fleet, presence } = traffic.world;
  const poses = createPoses(fleet.slots);
  const round = new Set<number>();
  const stood = new Set<number>();
  let touched = 0;
  for (let step = 0; step < minutes * 600; step++) {
    const slow = Array.from(fleet.speed, (speed) => speed < 0.1);
    traffic.step();
    readPoses(traffic.world, poses);
    const there = presence!.where.lanes.find(({ index }) => index === lane)!.station;
    for (let v = 0; v < fleet.slots; v++) {
      if (fleet.lane[v] === NOWHERE) continue;
      if (fleet.leaving[v] === lane && fleet.station[v]! + fleet.apart[v]! < there) {
        round.add(fleet.number[v]!);
        if (slow[v]) stood.add(fleet.number[v]!);
      }
      const box = { east: poses.east[v]!, north: poses.north[v]!, cos: poses.cos[v]!, sin: poses.sin[v]!, half };
      if (boxesMeet(box, visitor)) touched++;
    }
  }
  return { round: round.size, stood: stood.size, touched };
}

test("who comes upon a parked car changes lanes round it, from rest as well, and nobody touches or brakes hard", () => {
  const graph = wideArms();
  const lanes = inner(graph).slice(0, 1);
  expect(lanes).toHaveLength(1);
  for (const lane of lanes) {
    const visitor = standing(graph, lane, 60);
    const traffic = createTraffic(graph, { perHour: 350 }, 1, { visitor });
    const { round, stood, touched } = drivenRound(traffic, lane, visitor, 3);
    expect(round).toBeGreaterThan(5);
    expect(stood).toBeGreaterThan(0);
    expect({ touched, overlaps: traffic.overlaps, hard: traffic.judge.hardBrakes }).toEqual({
      touched: 0,
      overlaps: 0,
      hard: 0,
    });
    expect(traffic.judge.violations).toEqual([]);
    expect(traffic.judge.deadlocks).toBe(0);
  }
});

test("nobody drives round one that waits at the line, or has only just come to a stand", () => {
  const graph = wideArms();
  const [lane] = inner(graph);
  const { line } = graph.lanes[lane!]!;
  const [parked, waiting] = [60, 5].map((before) => {
    const traffic = createTraffic(graph, { vehicles: 0 }, 1, { visitor: standing(graph, lane!, before) });
    const isSo = () => isBlocked(traffic.world, lane!, line - before - 30);
    for (let step = 0; step < 20; step++) traffic.step();
    const soon = isSo();
    for (let step = 0; step < 100; step++) traffic.step();
    return [soon, isSo()];
  });
  expect(parked).toEqual([false, true]);
  expect(waiting).toEqual([false, false]);
});

test("who pulls out has room enough before the parked car for its corners", () => {
  const graph = wideArms();
  const [lane] = inner(graph);
  const [beside] = graph.lanes[lane!]!.beside;
  const { world } = createTraffic(graph, { vehicles: 0 }, 1, { visitor: standing(graph, lane!, 60) });
  const { line } = graph.lanes[lane!]!;
  const { curve } = graph.lanes[beside!]!;
  const { at } = poseAt(graph.lanes[lane!]!.curve, line - 60);
  const { s } = nearestStation(curve, at);
  const there = poseAt(curve, s);
  const by = dot(subtract(at, there.at), leftOf(direction(there.heading)));
  const clear = [12, 7].map((before) => swingsClear(world, beside!, s - before, { over: 14, by }));
  expect(clear).toEqual([true, false]);
});
