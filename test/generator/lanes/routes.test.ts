import { describe, expect, test } from "vitest";
import { buildPlan } from "../../../src/generator/build-plan";
import { routeThrough } from "../../../src/generator/lanes/routes";
import { nearestLane, startSeat } from "../../../src/generator/lanes/seats";
import { poseAt } from "../../../src/math/curve";
import { distance, type Point, wrapAngle } from "../../../src/math/vector";
import { gridNetwork } from "../../support/grid";
import { arm, crossingOf, networkOf } from "../../support/networks";

const grid = buildPlan(gridNetwork("3x3"));
const movements = grid.junctions.flatMap((junction) => junction.movements);

describe("a route through a movement", () => {
  test("runs without a kink over the roads before and after it, as long as was asked or to the street's end", () => {
    for (const { id } of movements) {
      const { curve, begin, end } = routeThrough(grid, id, 25, 20);
      expect(begin).toBeLessThan(45 + 1e-9);
      for (const [i, piece] of curve.pieces.slice(1).entries()) {
        const before = curve.pieces[i]!;
        const pose = poseAt({ pieces: [before], length: before.length }, before.length);
        expect(distance(pose.at, piece.start)).toBeLessThan(1e-6);
        expect(Math.abs(wrapAngle(pose.heading - piece.heading))).toBeLessThan(1e-6);
      }
      expect(curve.length - end).toBeLessThan(20 + 1e-9);
    }
  });

  test("holds the movement's own path between its two stations", () => {
    for (const { id, curve: own } of movements.slice(0, 40)) {
      const { curve, begin, end, movement } = routeThrough(grid, id, 25, 20);
      expect(movement.id).toBe(id);
      expect(end - begin).toBeCloseTo(own.length, 9);
      for (const share of [0, 0.4, 1])
        expect(distance(poseAt(curve, begin + share * own.length).at, poseAt(own, share * own.length).at)).toBeLessThan(
          1e-6,
        );
    }
  });

  test("goes on over the straightest movements where the roads are short, and ends before the street does", () => {
    const plan = buildPlan(crossingOf([arm(0, { length: 40 }), arm(180, { length: 40 }), arm(90)]));
    const { curve, begin, end } = routeThrough(plan, "r0:0→r1:0", 25, 100);
    const lane = plan.roads.find(({ id }) => id === "r1")!.lanes.find(({ id }) => id === "r1:0")!;
    expect(begin).toBeCloseTo(25, 9);
    const beyond = plan.junctions.find(({ id }) => id === lane.end)!.arms[0]!.setback;
    expect(curve.length - end).toBeCloseTo(lane.curve.length + beyond - 4, 9);
    const far = movements.find((one) => one.turn === "straight")!;
    const long = routeThrough(grid, far.id, 400, 10);
    expect(long.begin).toBeGreaterThan(routeThrough(grid, far.id, 25, 10).begin);
  });

  test("ends where a car's front comes to the end of a street too short for it, before the movement's own end", () => {
    const network = crossingOf([arm(0), arm(180), arm(90, { length: 13 })]);
    const plan = buildPlan(network);
    const { curve, end } = routeThrough(plan, "r0:0→r2:0", 25, 20);
    expect(curve.length).toBeLessThan(end);
    const [, north] = poseAt(curve, curve.length).at;
    expect(13 - north).toBeGreaterThan(3.9);
    expect(13 - north).toBeLessThan(4.5);
  });

  test("knows the speed limits along it: each road's own, in a junction the lower of two", () => {
    const slow = crossingOf([arm(0), arm(180)]);
    const network = networkOf(
      slow.nodes,
      slow.roads.map((road, i) => ({ ...road, speedLimitKmh: i === 0 ? 36 : 72 })),
    );
    const { limits, begin, end } = routeThrough(buildPlan(network), "r1:0→r0:0", 25, 25);
    expect(limits).toEqual([
      { from: 0, speed: 20 },
      { from: begin, speed: 10 },
      { from: end, speed: 10 },
    ]);
  });

  test("begins on a straight, earlier than asked where the road bends there", () => {
    const bend: Point[] = [
      [55, 0],
      [70, 10],
    ];
    const plan = buildPlan(crossingOf([arm(0, { via: bend }), arm(180), arm(90)]));
    for (const lead of [30, 35, 40, 45, 50]) {
      const { curve, begin } = routeThrough(plan, "r0:0→r1:0", lead, 10);
      expect(begin).toBeGreaterThan(lead - 1e-9);
      expect(begin).toBeLessThan(lead + 20);
      expect(Math.abs(curve.pieces[0]!.curvature)).toBeLessThan(0.01);
      expect(curve.pieces[0]!.length).toBeGreaterThan(2 - 1e-9);
    }
  });

  test("refuses a movement that isn't there", () => {
    expect(() => routeThrough(grid, "north:0→nowhere:0", 10, 10)).toThrow(RangeError);
  });
});

describe("a seat", () => {
  test("is found on the nearest lane, facing its way", () => {
    for (const lane of grid.roads.flatMap((road) => road.lanes)) {
      const { at, heading } = poseAt(lane.curve, lane.curve.length / 3);
      const seat = nearestLane(grid, at)!;
      expect(seat.distance).toBeLessThan(1e-9);
      expect(seat.lane.id).toBe(lane.id);
      expect(seat.heading).toBeCloseTo(heading, 9);
      expect(seat.station).toBeCloseTo(lane.curve.length / 3, 6);
    }
  });

  test("to start from lies on a road long enough to start on", () => {
    const seat = startSeat(grid)!;
    expect(seat.lane.curve.length).toBeGreaterThan(30);
    expect(nearestLane(grid, seat.at)!.distance).toBeLessThan(1e-9);
  });

  test("is nowhere where there is no road", () => {
    const empty = buildPlan(networkOf([], []));
    expect(nearestLane(empty, [0, 0])).toBeNull();
    expect(startSeat(empty)).toBeNull();
  });
});
