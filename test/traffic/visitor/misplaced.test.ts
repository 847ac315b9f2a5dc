import { expect, test } from "vitest";
import { poseAt } from "../../../src/math/curve";
import { createScenarioRun } from "../../../src/traffic/scenarios/scenario-run";
import { createTraffic } from "../../../src/traffic/traffic";
import type { LaneGraph } from "../../../src/traffic/types";
import { createVisitorJudge, type Offence } from "../../../src/traffic/visitor/judge-visitor";
import { createVisitor, type Visitor } from "../../../src/traffic/visitor/visitor";
import { scenarioNamed, stageOf } from "../../support/scenarios";
import { carBody } from "../../support/traffic";

const newVisitor = () => createVisitor({ length: (carBody.front + carBody.rear) / 2, width: carBody.width / 2 });

/** Stands or drives a visitor at `share` of a lane's or way's length. */
function put(
  visitor: Visitor,
  { curve, length }: LaneGraph["lanes"][number] | LaneGraph["ways"][number],
  share: number,
) {
  const { at, heading } = poseAt(curve, share * length);
  Object.assign(visitor, { east: at[0], north: at[1], cos: Math.cos(heading), sin: Math.sin(heading) });
}

const laneNamed = ({ lanes }: LaneGraph, id: string) => lanes.find((lane) => lane.id === id)!;

/** What is told of one who comes on a lane and goes on on another one beyond the crossing. */
function turned(from: string, to: string): Offence["kind"][] {
  const graph = stageOf(scenarioNamed("turn-lanes"), "right");
  const visitor = newVisitor();
  const { world, step } = createTraffic(graph, { vehicles: 0 }, 1, { visitor });
  const told: Offence[] = [];
  const judge = createVisitorJudge(world, (offence) => told.push(offence));
  visitor.speed = 5;
  for (const [lane, share] of [
    [from, 0.5],
    [from, 0.7],
    [to, 0.3],
    [to, 0.5],
  ] as const) {
    put(visitor, laneNamed(graph, lane), share);
    step();
    judge.look();
  }
  return told.map(({ kind }) => kind);
}

test("who turns where only another lane of its road leads is told so, once; who keeps to the arrows isn't", () => {
  expect(turned("east:1", "west:0b")).toEqual(["wrong-lane"]);
  expect(turned("east:0", "south:0")).toEqual(["wrong-lane"]);
  expect(turned("east:0", "west:0b")).toEqual([]);
  expect(turned("east:1", "south:0")).toEqual([]);
  expect(turned("east:0", "east:1")).toEqual([]);
});

/** What is told of one who stands on the crossing before the full street, or as long before an empty one. */
function stood(full: boolean): Offence["kind"][] {
  const scenario = scenarioNamed("keep-clear");
  const graph = stageOf(scenario, "right");
  const vehicles = full ? scenario.vehicles : scenario.vehicles.filter(({ id }) => id === "M");
  const run = createScenarioRun(graph, { ...scenario, vehicles, player: "A" });
  const visitor = newVisitor();
  put(
    visitor,
    graph.ways.find(({ from, to }) => graph.lanes[from]!.id === "west:0" && graph.lanes[to]!.id === "between:0")!,
    0.6,
  );
  run.step();
  run.handOver(full ? "A" : "M", visitor);
  const told: Offence[] = [];
  const judge = createVisitorJudge(run.traffic.world, (offence) => told.push(offence));
  for (let i = 0; i < 50; i++) {
    run.step();
    judge.look();
  }
  return told.map(({ kind }) => kind);
}

test("who stands on a crossing before a full street blocks it; who waits there for a gap doesn't", () => {
  expect(stood(true)).toEqual(["blocking"]);
  expect(stood(false)).toEqual([]);
});
