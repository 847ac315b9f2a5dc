import { expect, test } from "vitest";
import type { Block } from "../../src/generator/things/types";
import { createStreetTraffic } from "../../src/simulation/street-traffic";
import { signalHeadsOf } from "../../src/traffic/signals/signal-heads";
import { gridNetwork } from "../support/grid";
import { withControl } from "../support/traffic";
import { simulations } from "./simulations";

const { simulate } = simulations();

/** A car that drives ahead, `speed` m/s, and what stands `ahead` m before its middle, `aside` m to its left. */
function setUp(speed: number, [ahead, aside]: readonly [number, number], size: Block["size"]) {
  const simulation = simulate({}, gridNetwork("2x2"));
  const { pose, motion } = simulation;
  const [cos, sin] = [Math.cos(motion.heading), Math.sin(motion.heading)];
  const [x, z] = [pose.x, pose.z];
  const at = [x + ahead * cos - aside * sin, z + ahead * sin + aside * cos] as const;
  const block: Block = { at, height: 0, heading: motion.heading, size };
  /** m that it has come. */
  const way = () => (pose.x - x) * cos + (pose.z - z) * sin;
  const drive = (blocks: readonly Block[]) => {
    simulation.stand(blocks);
    simulation.seat(x, z, Math.atan2(sin, cos));
    simulation.roll(speed);
    simulation.drive({ steer: 0, throttle: 0.4, brake: 0 });
    simulation.step(25 / speed);
    return way();
  };
  return { simulation, block, drive };
}

const POST: Block["size"] = [0.07, 2.75, 0.07];

test.each([5, 15, 40])(
  "a post stops a car that drives into it at %i m/s, and one that stands beside its way doesn't",
  (speed) => {
    const { simulation, block, drive } = setUp(speed, [15, 0], POST);
    const { vehicle } = simulation;
    const nose = vehicle.centreOfMassBehindFrontAxle + vehicle.frontOverhang;
    const free = drive([]);
    expect(free).toBeGreaterThan(20);
    const stopped = drive([block]);
    expect(stopped).toBeLessThan(15 - nose + 0.1);
    expect(stopped).toBeGreaterThan(speed > 10 ? 0 : 10);
    const beside = { ...block, at: setUp(speed, [15, vehicle.width / 2 + 0.1], POST).block.at };
    expect(drive([beside])).toBeCloseTo(free, 6);
  },
);

test("a house is as wide along the street as it is seen", () => {
  const { block, drive } = setUp(8, [15, 6], [4, 6, 12]);
  const clear = setUp(8, [15, 6], [2, 6, 12]).drive([]);
  expect(drive([{ ...block, size: [4, 6, 12] }])).toBeCloseTo(clear, 6);
  expect(drive([{ ...block, size: [12, 6, 4] }])).toBeLessThan(clear - 5);
});

test("what is far off is in the way once the car comes there, and on no other network", () => {
  const { simulation, block, drive } = setUp(20, [60, 0], [20, 3, 0.5]);
  const rollOn = () => {
    simulation.roll(20);
    simulation.step(4);
    return simulation.motion.speed;
  };
  const free = drive([]) && rollOn();
  drive([block]);
  expect(rollOn()).toBeLessThan(2);
  simulation.rebuild({ ...gridNetwork("2x2"), name: "Another" }, {});
  expect(rollOn()).toBeGreaterThan(free / 2);
});

test("nothing is in the way of a movement that is followed", async () => {
  const simulation = simulate({}, gridNetwork("2x2"));
  const { id } = simulation.streets.plan.junctions.flatMap(({ movements }) => movements)[0]!;
  const way: [number, number][] = [];
  const end = simulation.onStep(() => way.push([simulation.pose.x, simulation.pose.z]));
  const follow = async () => {
    way.length = 0;
    const followed = simulation.follow(id);
    simulation.step(40);
    return (await followed).row;
  };
  const free = await follow();
  const blocks = way
    .filter((_, i) => i % 60 === 0)
    .map((at): Block => ({ at, height: 0, heading: 0, size: [1, 3, 1] }));
  simulation.stand(blocks);
  expect(await follow()).toEqual(free);
  end();
});

test("the post of a signal is in the way until its signals go", () => {
  const simulation = simulate({}, withControl(gridNetwork("2x2"), "signals"));
  simulation.bringTraffic(createStreetTraffic);
  simulation.setTraffic(0);
  simulation.step(1);
  const [{ at, heading } = { at: [0, 0], heading: 0 }] = signalHeadsOf(simulation.traffic.run!.world);
  const driveAt = () => {
    simulation.seat(at[0] - 12 * Math.cos(heading), at[1] - 12 * Math.sin(heading), heading);
    simulation.roll(12);
    simulation.drive({ steer: 0, throttle: 0.4, brake: 0 });
    simulation.step(2);
    return Math.hypot(simulation.pose.x - at[0], simulation.pose.z - at[1]);
  };
  const { vehicle } = simulation;
  const nose = vehicle.centreOfMassBehindFrontAxle + vehicle.frontOverhang;
  expect(driveAt()).toBeLessThan(nose + 4);
  simulation.rebuild({ ...withControl(gridNetwork("2x2"), "none"), name: "Another" }, {});
  simulation.step(1);
  expect(driveAt()).toBeGreaterThan(nose + 4);
});
