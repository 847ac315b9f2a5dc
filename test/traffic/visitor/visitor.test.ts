import { describe, expect, test } from "vitest";
import { poseAt } from "../../../src/math/curve";
import type { Control } from "../../../src/network/types";
import { boxesMeet, halfSizeOf } from "../../../src/traffic/body";
import type { Demand } from "../../../src/traffic/demand";
import { createPoses, readPoses } from "../../../src/traffic/poses";
import { createTraffic, TRAFFIC_STEP, type Traffic } from "../../../src/traffic/traffic";
import type { LaneGraph } from "../../../src/traffic/types";
import { createVisitorJudge, type Offence } from "../../../src/traffic/visitor/judge-visitor";
import { createVisitor, type Visitor } from "../../../src/traffic/visitor/visitor";
import { carBody, fourArms, laneGraphOf } from "../../support/traffic";

const NOBODY: Demand = { vehicles: 0 };
const half = halfSizeOf(carBody);

/** Where a visitor is at a time: m from the beginning of a lane on, over the way straight ahead; m/s. */
type Drive = (time: number) => { readonly station: number; readonly speed: number };

const steadily =
  (speed: number, from = 0): Drive =>
  (time) => ({ station: from + speed * time, speed });

/** The lane from an arm into the crossing, the way straight over it, and the lane after it. */
function wayFrom({ crossings, lanes, ways }: LaneGraph, arm: string) {
  const [crossing] = crossings;
  const way = ways.find(({ entry, turn }) => crossing!.arms[entry]!.road === arm && turn === "straight")!;
  return [lanes[way.from]!, way, lanes[way.to]!] as const;
}

/** Puts the visitor on its way from `arm`; `turned` drives it the other way round on the same lane. */
function place(visitor: Visitor, graph: LaneGraph, arm: string, at: ReturnType<Drive>, turned = false): void {
  let rest = at.station;
  const lines = wayFrom(graph, arm);
  const line = lines.find((one) => {
    const here = rest <= one.length;
    if (!here) rest -= one.length;
    return here;
  })!;
  const pose = poseAt(line.curve, rest);
  const heading = turned ? pose.heading + Math.PI : pose.heading;
  const middle = (carBody.front - carBody.rear) / 2;
  visitor.cos = Math.cos(heading);
  visitor.sin = Math.sin(heading);
  visitor.east = pose.at[0] + middle * visitor.cos;
  visitor.north = pose.at[1] + middle * visitor.sin;
  visitor.speed = at.speed;
}

interface Visit {
  readonly traffic: Traffic;
  readonly offences: Offence[];
  readonly touched: boolean;
}

/** A visitor's drive from an arm of the crossing through its traffic. */
function visit(
  control: Control,
  demand: Demand,
  drive: { from: string; at: Drive; seconds: number; turned?: boolean },
): Visit {
  const graph = laneGraphOf(fourArms(control));
  const visitor = createVisitor(half);
  place(visitor, graph, drive.from, drive.at(0), drive.turned);
  const traffic = createTraffic(graph, demand, 3, { visitor });
  const offences: Offence[] = [];
  const judge = createVisitorJudge(traffic.world, (offence) => offences.push(offence));
  const poses = createPoses(traffic.world.fleet.slots);
  let touched = false;
  for (let step = 1; step <= drive.seconds / TRAFFIC_STEP; step++) {
    place(visitor, graph, drive.from, drive.at(step * TRAFFIC_STEP), drive.turned);
    traffic.step();
    judge.look();
    readPoses(traffic.world, poses);
    for (const [v, lane] of traffic.world.fleet.lane.entries()) {
      const [east, north, cos, sin] = [poses.east[v]!, poses.north[v]!, poses.cos[v]!, poses.sin[v]!];
      touched ||= lane >= 0 && boxesMeet({ east, north, cos, sin, half }, visitor);
    }
  }
  return { traffic, offences, touched };
}

const kindsOf = ({ offences }: Visit) => offences.map(({ kind }) => kind);

/** When the lights let the way straight from `arm` go, turns across alone, and nobody: s. */
function lightsFrom(arm: string): { green: number; arrow: number; red: number } {
  const graph = laneGraphOf(fourArms("signals"));
  const traffic = createTraffic(graph, NOBODY, 1);
  const [lane, { place: at }] = wayFrom(graph, arm);
  const places = lane.out.map((way) => graph.ways[way]!.place);
  const seen = Array.from({ length: 1200 }, () => {
    traffic.step();
    const { lights } = traffic.world.rules[0]!;
    if (lights[at] !== 0) return 1 + lights[at]!;
    return Math.max(...places.map((one) => lights[one]!)) === 2 ? 1 : 0;
  });
  const since = (light: number) =>
    seen.findIndex((one, i) => one === light && i > 0 && seen[i - 1] !== light && i > 200);
  return { green: since(3) * TRAFFIC_STEP, arrow: since(1) * TRAFFIC_STEP, red: since(0) * TRAFFIC_STEP };
}

describe("what a visitor does against the rules is told once, with its place", () => {
  test("over the line at red, straight on where only an arrow is green, and not at green", () => {
    const { green, arrow, red } = lightsFrom("north");
    const passing = (time: number) => {
      const at: Drive = (now) => ({ station: Math.max(1, 135 + 10 * (now - time - 2)), speed: 10 });
      return kindsOf(visit("signals", NOBODY, { from: "north", at, seconds: time + 8 }));
    };
    expect(passing(green)).toEqual([]);
    expect(passing(arrow)).toEqual(["red-light"]);
    expect(passing(red)).toEqual(["red-light"]);
  });

  test("over a stop line without a stop, and not after one", () => {
    const rolling = visit("stop", NOBODY, { from: "east", at: steadily(8, 60), seconds: 14 });
    expect(kindsOf(rolling)).toEqual(["no-stop"]);
    expect(rolling.offences[0]!.place).toBe("c");
    const line = wayFrom(laneGraphOf(fourArms("stop")), "east")[0].line;
    const stopping: Drive = (time) => {
      if (time < 5) return { station: line - 1 - 8 * (5 - time), speed: 8 };
      return time < 7 ? { station: line - 1, speed: 0 } : { station: line - 1 + 4 * (time - 7), speed: 4 };
    };
    expect(kindsOf(visit("stop", NOBODY, { from: "east", at: stopping, seconds: 14 }))).toEqual([]);
  });

  test("on the other side of the road, and too fast", () => {
    const wrong: Drive = (time) => ({ station: 100 - 8 * time, speed: 8 });
    expect(kindsOf(visit("none", NOBODY, { from: "north", at: wrong, seconds: 8, turned: true }))).toEqual([
      "wrong-way",
    ]);
    const fast = visit("none", NOBODY, { from: "north", at: steadily(20), seconds: 5 });
    expect(kindsOf(fast)).toEqual(["speeding"]);
    expect(fast.offences[0]).toMatchObject({ speedKmh: 72, limitKmh: 50, place: "north" });
  });

  test("too fast over a crossing and right after it as well, far too fast at once and a little once it lasts", () => {
    const [lane, way] = wayFrom(laneGraphOf(fourArms("none")), "north");
    const from = lane.length + way.length / 2 - 3;
    const drivenFor = (speed: number, seconds: number, station: number) =>
      kindsOf(visit("none", NOBODY, { from: "north", at: steadily(speed, station), seconds }));
    expect(drivenFor(63 / 3.6, 0.3, from)).toEqual(["speeding"]);
    expect(drivenFor(57 / 3.6, 0.6, from)).toEqual([]);
    expect(drivenFor(57 / 3.6, 1.5, lane.length - 8)).toEqual(["speeding"]);
    expect(drivenFor(54 / 3.6, 5, 20)).toEqual([]);
  });

  test("out of a side road before those on the main road, who brake for it", () => {
    const runs = [2, 5, 8, 11, 14].map((wait) => {
      const at: Drive = (time) => ({ station: Math.max(100, 100 + 9 * (time - wait)), speed: time > wait ? 9 : 0 });
      return visit("priority", { perHour: 700 }, { from: "east", at, seconds: wait + 10 });
    });
    expect(runs.some((run) => kindsOf(run).includes("priority"))).toBe(true);
  });
});

describe("traffic minds a visitor", () => {
  test("nobody touches one that stands in its lane, and those behind it wait", () => {
    const stands: Drive = () => ({ station: 90, speed: 0 });
    const run = visit("none", { perHour: 500 }, { from: "north", at: stands, seconds: 120 });
    expect(run.touched).toBe(false);
    expect(kindsOf(run)).toEqual([]);
    const [lane] = wayFrom(run.traffic.world.graph, "north");
    const queue = run.traffic.world.places.lanes[run.traffic.world.graph.lanes.indexOf(lane)]!;
    expect(queue.length).toBeGreaterThan(3);
    const nearest = Math.max(...queue.map((v) => run.traffic.world.fleet.station[v]!));
    const free = stands(0).station - carBody.rear - (nearest + carBody.front);
    expect(free).toBeGreaterThan(6);
    expect(free).toBeLessThan(10);
  });

  test("on the main road nobody comes out before one that drives at the limit", () => {
    for (let seed = 0; seed < 4; seed++) {
      const at: Drive = (time) => ({
        station: 5 + 12 * Math.max(0, time - 20 - seed),
        speed: time > 20 + seed ? 12 : 0,
      });
      const run = visit("priority", { perHour: 400 }, { from: "north", at, seconds: 40 + seed });
      expect(run.touched).toBe(false);
    }
  });
});
