import { describe, expect, test } from "vitest";
import { poseAt } from "../../../src/math/curve";
import { halfSizeOf } from "../../../src/traffic/body";
import { createTraffic, TRAFFIC_STEP } from "../../../src/traffic/traffic";
import { createVisitorJudge, type Offence } from "../../../src/traffic/visitor/judge-visitor";
import { createVisitor } from "../../../src/traffic/visitor/visitor";
import { carBody, laneGraphOf } from "../../support/traffic";
import { zebraCross } from "../../support/walkers";

const GRAPH = laneGraphOf(zebraCross("priority"));
const LANE = GRAPH.lanes.find(({ road, out }) => road === "south" && out.length > 0)!;
const CROSSWALK = GRAPH.crosswalks.findIndex(({ road }) => road === "south");
/** m along the lane to where a rear axle is when its car's nose comes to the crosswalk, about. */
const THERE = LANE.length - 3;

/** A person's drive up to and over the zebra. @param at s, when somebody comes to its kerb @param speedAt by the station, m */
function drive(at: number, speedAt: (station: number) => number, seconds = 16) {
  const visitor = createVisitor(halfSizeOf(carBody));
  const parts = [{ crosswalk: CROSSWALK, from: 1 as const, speed: 1.2, at }];
  const traffic = createTraffic(GRAPH, { vehicles: 0 }, 1, { visitor, walkers: { parts } });
  const offences: Offence[] = [];
  const judge = createVisitorJudge(traffic.world, (offence) => offences.push(offence));
  let steppedOff = -1;
  for (let [time, station] = [0, 10]; time < seconds && station < LANE.length + 4; time += TRAFFIC_STEP) {
    const speed = speedAt(station);
    station += speed * TRAFFIC_STEP;
    const way = GRAPH.ways[LANE.out[0]!]!;
    const { at: place, heading } =
      station < LANE.length ? poseAt(LANE.curve, station) : poseAt(way.curve, station - LANE.length);
    const middle = (carBody.front - carBody.rear) / 2;
    const [cos, sin] = [Math.cos(heading), Math.sin(heading)];
    Object.assign(visitor, { east: place[0] + middle * cos, north: place[1] + middle * sin, cos, sin, speed });
    traffic.step();
    judge.look();
    if (steppedOff < 0 && traffic.world.footfall!.walkers[CROSSWALK]!.some(({ state }) => state === "walks"))
      steppedOff = station;
  }
  return { kinds: offences.map(({ kind }) => kind), steppedOff, crossed: traffic.world.footfall!.crossed };
}

const FAST = 13;
/** s, when a car that drives so fast from the beginning is still so far (m) before the zebra. */
const whenBefore = (metres: number, speed: number) => (THERE - metres - 10) / speed;

describe("who comes to a zebra", () => {
  test("and drives on before somebody who has long been at the kerb doesn't yield; nobody steps before the car", () => {
    const { kinds, steppedOff } = drive(whenBefore(38, FAST), () => FAST);
    expect(kinds).toEqual(["walkers"]);
    expect(steppedOff).toBe(-1);
  });

  test("and drives on into the way of somebody who walks already doesn't yield", () => {
    expect(drive(whenBefore(70, FAST), () => FAST).kinds).toEqual(["walkers"]);
  });

  test("and stops on it before somebody who walks, so that he has to stop too, doesn't yield", () => {
    const stops = (station: number) => (station < THERE + 3 ? 3.6 : 0);
    expect(drive(whenBefore(6, 3.6), stops, 60).kinds).toEqual(["walkers"]);
  });

  test("and could no longer stop when somebody came to the kerb has done nothing wrong", () => {
    const { kinds, steppedOff } = drive(whenBefore(14, FAST), () => FAST);
    expect(kinds).toEqual([]);
    expect(steppedOff).toBe(-1);
  });

  test("and stops for whoever comes has done nothing wrong, and is walked past", () => {
    const stops = (station: number) => Math.min(FAST, Math.sqrt(Math.max(0, 2 * 2.5 * (THERE - 3 - station))));
    const { kinds, steppedOff, crossed } = drive(whenBefore(40, FAST), stops, 26);
    expect(kinds).toEqual([]);
    expect(steppedOff).toBeGreaterThan(THERE - 12);
    expect(crossed).toBe(1);
  });
});
