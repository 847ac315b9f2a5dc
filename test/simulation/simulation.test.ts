import { describe, expect, test } from "vitest";
import { VERGE_DEPTH } from "../../src/generator/land/verge-depth";
import { nearestLane } from "../../src/generator/lanes/seats";
import { poseAt } from "../../src/math/curve";
import type { Simulation } from "../../src/simulation/types";
import { vehicleById } from "../../src/vehicle/specs";
import { gridNetwork } from "../support/grid";
import { arm, crossingOf } from "../support/networks";
import { simulations } from "./simulations";

const car = vehicleById("car")!;
const grid = gridNetwork("2x2");
const { simulate, havok } = simulations();

const stands = ({ wheels }: Simulation) => wheels.every(({ contact, gap }) => contact && Math.abs(gap) < 0.0005);

describe("a car", () => {
  test("stands on its wheels at the start and stays there", () => {
    const simulation = simulate();
    expect(stands(simulation)).toBe(true);
    const { x, z } = simulation.pose;
    simulation.step(2);
    expect(stands(simulation)).toBe(true);
    expect(Math.hypot(simulation.pose.x - x, simulation.pose.z - z)).toBeLessThan(0.001);
  });

  test("begins with all wheels on the road where every lane is shorter than it is", () => {
    const arms = [0, 90, 180, 270].map((angle) => arm(angle, { length: 7 }));
    const { streets, wheels } = simulate({}, crossingOf(arms));
    expect(Math.max(...streets.plan.roads.flatMap(({ lanes }) => lanes.map(({ curve }) => curve.length)))).toBeLessThan(
      2,
    );
    expect(wheels.map(({ gap }) => Math.abs(gap) < 0.0005)).toEqual([true, true, true, true]);
  });

  test("drives ahead on the throttle, its wheels on the road", () => {
    const simulation = simulate();
    simulation.drive({ steer: 0, throttle: 0.5, brake: 0 });
    simulation.step(1.5);
    expect(simulation.motion.speed).toBeGreaterThan(1.5);
    expect(stands(simulation)).toBe(true);
  });

  test("is put back on the nearest lane by reset", () => {
    const simulation = simulate();
    const { x, z } = simulation.pose;
    simulation.seat(x + 3, z + 40, 1);
    simulation.step(3);
    simulation.reset("here");
    expect(stands(simulation)).toBe(true);
    const { pose, streets, motion } = simulation;
    expect(nearestLane(streets.plan, [pose.x, pose.z])!.distance).toBeLessThan(0.01);
    expect(motion.speed).toBeCloseTo(0, 6);
    simulation.reset("start");
    expect([pose.x, pose.z]).toEqual([expect.closeTo(x, 6), expect.closeTo(z, 6)]);
  });

  test.each([
    [Number.NaN, 0, 0],
    [0, "0" as never, 0],
    [0, 0, Number.POSITIVE_INFINITY],
  ])("can't be seated at %o, %o with heading %o", (east, north, heading) => {
    const simulation = simulate();
    const { x } = simulation.pose;
    expect(() => simulation.seat(east, north, heading)).toThrow(RangeError);
    expect(simulation.pose.x).toBe(x);
  });

  test("that leaves the road drives on over the grass beside it, where no wheel finds road, and can be reset", () => {
    const simulation = simulate();
    const [east, north] = simulation.streets.plan.roads[0]!.left[0]!;
    simulation.seat(east, north, simulation.motion.heading + 0.7);
    simulation.drive({ steer: 0, throttle: 0.6, brake: 0 });
    simulation.step(4);
    expect(simulation.motion.speed).toBeGreaterThan(3);
    expect(simulation.pose.y).toBeCloseTo(car.centreOfMassHeight - VERGE_DEPTH, 1);
    for (const { contact, hole, gap, offRoad } of simulation.wheels)
      expect([contact, hole, gap, offRoad]).toEqual([true, true, Number.NaN, true]);
    expect(simulation.worstPlaces).toEqual([]);
    simulation.reset("here");
    expect(stands(simulation)).toBe(true);
  });
});

describe("grass", () => {
  /** m that a car rolls and brakes from 10 m/s until it stands, seated `aside` metres beside the first road's middle. */
  function brakingWay(aside: number): number {
    const simulation = simulate({}, gridNetwork("1x1?spacing=300"));
    const { lanes } = simulation.streets.plan.roads[0]!;
    const { at, heading } = poseAt(lanes[0]!.curve, 20);
    simulation.seat(at[0] + aside * Math.sin(heading), at[1] - aside * Math.cos(heading), heading);
    simulation.drive({ steer: 0, throttle: 1, brake: 0 });
    while (simulation.motion.speed < 10) simulation.step(1 / 60);
    const { x, z } = simulation.pose;
    simulation.drive({ steer: 0, throttle: 0, brake: 1 });
    while (simulation.motion.speed > 0.1) simulation.step(1 / 60);
    return Math.hypot(simulation.pose.x - x, simulation.pose.z - z);
  }

  test("brakes a car over a longer way than asphalt does", () => {
    const ratio = brakingWay(30) / brakingWay(0);
    expect(ratio).toBeGreaterThan(1.3);
    expect(ratio).toBeLessThan(2);
  });

  test("holds a car back on the throttle, too", () => {
    const rolled = [0, 30].map((aside) => {
      const simulation = simulate({}, gridNetwork("1x1?spacing=300"));
      const { at, heading } = poseAt(simulation.streets.plan.roads[0]!.lanes[0]!.curve, 20);
      simulation.seat(at[0] + aside * Math.sin(heading), at[1] - aside * Math.cos(heading), heading);
      simulation.drive({ steer: 0, throttle: 1, brake: 0 });
      simulation.step(3);
      return simulation.motion.speed;
    });
    expect(rolled[1]).toBeLessThan(0.9 * rolled[0]!);
  });
});

describe("time", () => {
  test("passes in whole steps, and what is left over counts later", () => {
    const simulation = simulate();
    let steps = 0;
    const end = simulation.onStep(() => steps++);
    simulation.step(0.012);
    expect(steps).toBe(1);
    simulation.step(0.005);
    expect(steps).toBe(2);
    for (let i = 0; i < 60; i++) simulation.step(1 / 60);
    expect(steps).toBe(122);
    expect(simulation.seconds).toBeCloseTo(122 / 120, 9);
    end();
    simulation.step(1);
    expect(steps).toBe(122);
  });

  test("of a frame is a quarter second at most", () => {
    const simulation = simulate();
    simulation.advance(10);
    expect(simulation.seconds).toBeCloseTo(0.25, 9);
  });

  test.each([Number.NaN, -1, Number.POSITIVE_INFINITY, "1" as never])("refuses to pass by %o seconds", (seconds) => {
    const simulation = simulate();
    expect(() => simulation.step(seconds)).toThrow(RangeError);
    simulation.step(0.5);
    expect(simulation.seconds).toBeCloseTo(0.5, 9);
  });
});

test("the drawn car lies between its last two steps, its wheels on the road there", () => {
  const simulation = simulate();
  simulation.drive({ steer: 0.2, throttle: 0.6, brake: 0 });
  simulation.advance(0.25);
  const before = { ...simulation.pose };
  simulation.advance(1.25 / 120);
  const { drawn, pose, drawnWheels } = simulation;
  expect(simulation.seconds).toBeCloseTo(31 / 120, 9);
  expect(drawn.x).toBeCloseTo(before.x + 0.25 * (pose.x - before.x), 9);
  expect(drawn.z).toBeCloseTo(before.z + 0.25 * (pose.z - before.z), 9);
  for (const { contact, gap } of drawnWheels) {
    expect(contact).toBe(true);
    expect(Math.abs(gap)).toBeLessThan(1e-6);
  }
});

describe("a rebuild", () => {
  test("leaves a driving car where it was, at its heading and speed, on the new road", () => {
    const simulation = simulate({ turnRadius: 6 });
    simulation.drive({ steer: 0, throttle: 0.5, brake: 0 });
    simulation.step(1.5);
    const { x, z } = simulation.pose;
    const { speed, heading } = simulation.motion;
    for (const turnRadius of [0, 3, 20, 12, 6]) {
      simulation.rebuild(grid, { turnRadius });
      expect(simulation.streets.settings.turnRadius).toBe(turnRadius);
      expect(stands(simulation)).toBe(true);
      expect([simulation.pose.x, simulation.pose.z]).toEqual([expect.closeTo(x, 6), expect.closeTo(z, 6)]);
      expect(simulation.motion.speed).toBeCloseTo(speed, 3);
      expect(simulation.motion.heading).toBeCloseTo(heading, 6);
    }
    simulation.step(1);
    expect(stands(simulation)).toBe(true);
  });

  test("seats a car whose road has gone on the nearest lane", () => {
    const simulation = simulate({ laneWidth: 5 });
    const lane = simulation.streets.plan.roads[0]!.lanes[0]!;
    const strip = simulation.streets.plan.roads[0]!;
    const [east, north] = strip.right[0]!;
    simulation.seat(east, north, lane.curve.pieces[0]!.heading);
    simulation.rebuild(grid, { laneWidth: 2.5 });
    expect(stands(simulation)).toBe(true);
    const { pose, streets } = simulation;
    expect(nearestLane(streets.plan, [pose.x, pose.z])!.distance).toBeLessThan(0.01);
  });

  const leftGrid = { ...grid, drivingSide: "left" as const };

  test("for the other side of the road puts a car on its lane there, the way it went and as fast", () => {
    const simulation = simulate();
    simulation.drive({ steer: 0, throttle: 0.5, brake: 0 });
    simulation.step(2);
    const { speed, heading } = simulation.motion;
    simulation.rebuild(leftGrid, {});
    const { pose, motion, streets } = simulation;
    const seat = nearestLane(streets.plan, [pose.x, pose.z])!;
    expect(seat.distance).toBeLessThan(0.01);
    expect(Math.cos(seat.heading - heading)).toBeGreaterThan(0.99);
    expect(motion.speed).toBeCloseTo(speed, 3);
  });

  test("for the other side or other lanes before the car left the start puts it where such a network starts", () => {
    for (const [network, settings] of [
      [leftGrid, {}],
      [grid, { laneWidth: 2.5 }],
    ] as const) {
      const simulation = simulate();
      simulation.step(1);
      simulation.rebuild(network, settings);
      const fresh = simulate(settings, network);
      expect([simulation.pose.x, simulation.pose.z]).toEqual([fresh.pose.x, fresh.pose.z]);
      expect(simulation.motion.heading).toBe(fresh.motion.heading);
    }
  });

  test("to another network begins at its start", () => {
    const simulation = simulate();
    const other = gridNetwork("1x1?spacing=300");
    simulation.rebuild(other, {});
    const fresh = simulate({}, other);
    expect(stands(simulation)).toBe(true);
    expect([simulation.pose.x, simulation.pose.z]).toEqual([fresh.pose.x, fresh.pose.z]);
  });

  test("repeated leaves nothing behind in Havok", () => {
    const simulation = simulate();
    const drag = (count: number) => {
      for (let i = 0; i < count; i++) {
        simulation.rebuild(grid, { turnRadius: (i * 7) % 20 });
        simulation.step(i % 10 === 0 ? 0.6 : 1 / 60);
      }
    };
    drag(20);
    const before = havok().HP_GetStatistics()[1];
    drag(20);
    expect(havok().HP_GetStatistics()[1]).toEqual(before);
  });
});
